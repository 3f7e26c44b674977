// Pictures of glyphs at quarters of a pixel.
#pragma once
#include <cairo.h>
#include <stdint.h>

/// The number of places of a glyph within a pixel.
enum { quarters = 4 };

/// The coverage of a glyph, from 0 to 255 for each pixel, and its place relative to the pixel that it is at.
typedef struct {
  /// The glyph times ``quarters``, plus the quarter, plus 1. 0 marks a free slot.
  uint32_t key;
  int left, top, width, height;
  /// NULL for a glyph without ink.
  uint8_t *coverage;
} Picture;

typedef enum { scenery_unknown, scenery_has_outlines, scenery_has_colors } FontKind;

/// A font at one scale, with a hash table of its pictures.
typedef struct {
  double scale;
  FontKind kind;
  /// In device pixels.
  cairo_scaled_font_t *font;
  Picture *pictures;
  uint32_t capacity, count;
} Variant;

/// A font at a scale. NULL if it is drawn at too many scales. The font owns it.
Variant *scenery_variant(cairo_scaled_font_t *font, double scale);

/// Whether a font has letters or colored pictures, such as emoji. Unknown if the glyph with the key has no ink
/// and none had any before.
FontKind scenery_kind(Variant *variant, uint32_t key);

/// The picture with a key, valid until the next call. NULL without memory.
const Picture *scenery_picture(Variant *variant, uint32_t key);
