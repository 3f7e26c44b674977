// Pictures of glyphs at quarters of a pixel.
#pragma once
#include <cairo.h>
#include <stdint.h>

/// The number of places of a glyph within a pixel.
enum { quarters = 4 };

/// The coverage of a glyph, from 0 to 255 for each pixel, and its place relative to the pixel that it is at.
typedef struct {
  int left, top, width, height;
  /// NULL for a glyph without ink.
  const uint8_t *coverage;
} Picture;

/// A glyph with a picture for each place within a pixel.
typedef struct {
  /// The glyph's index, plus 1. 0 marks a free slot.
  uint32_t key;
  /// The coverage of all pictures.
  uint8_t *coverage;
  Picture pictures[quarters];
} Glyph;

/// A font at one scale, with a hash table of its glyphs.
typedef struct {
  double scale;
  /// In device pixels.
  cairo_scaled_font_t *font;
  /// Whether it has outlines in one color. A font of colored or of ready-made pictures, such as emoji, is
  /// drawn by Cairo.
  int hasOutlines;
  Glyph *glyphs;
  uint32_t capacity, count;
} Variant;

/// Whether a font has glyphs with colors of their own, such as emoji.
int scenery_has_colors(cairo_scaled_font_t *font);

/// A font at a scale. NULL if it is drawn at too many scales. The font owns it.
Variant *scenery_variant(cairo_scaled_font_t *font, double scale);

/// The picture of a glyph at a quarter, valid until the next call. NULL without memory. The font must have
/// outlines.
const Picture *scenery_picture(Variant *variant, uint32_t index, unsigned quarter);
