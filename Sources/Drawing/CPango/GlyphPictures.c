// A picture takes a few hundred bytes. A user font of Cairo's would do the same with less code, but Cairo
// keeps a recording of 3 KB for each of its glyphs. FreeType draws the pictures: Cairo loads each outline
// once more as a path, and needs a surface, a context and five times as long.
#include "GlyphPictures.h"

#include <cairo-ft.h>
#include <ft2build.h>
#include <stddef.h>
#include <stdlib.h>
#include FT_OUTLINE_H
#include FT_SYNTHESIS_H

enum { mostScales = 4, firstCapacity = 64, mostGlyphs = 4096, mostPixels = 4096 };

// The variants of one of Pango's fonts. A window has one scale, pictures of windows have others.
typedef struct {
  int count;
  Variant variants[mostScales];
} Variants;

static const cairo_user_data_key_t variantsKey;

static cairo_scaled_font_t *make_font(cairo_scaled_font_t *font, double scale) {
  cairo_matrix_t matrix, scaling, identity;
  cairo_scaled_font_get_font_matrix(font, &matrix);
  cairo_matrix_init_scale(&scaling, scale, scale);
  cairo_matrix_multiply(&matrix, &matrix, &scaling);
  cairo_matrix_init_identity(&identity);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_scaled_font_get_font_options(font, options);
  cairo_scaled_font_t *made = cairo_scaled_font_create(cairo_scaled_font_get_font_face(font),
                                                       &matrix, &identity, options);
  cairo_font_options_destroy(options);
  return made;
}

// FreeType's face at the font's size, until it is unlocked. NULL if the font is none of FreeType's.
static FT_Face lock_face(cairo_scaled_font_t *font) {
  return cairo_scaled_font_get_type(font) == CAIRO_FONT_TYPE_FT ? cairo_ft_scaled_font_lock_face(font) : NULL;
}

static int has_outlines(cairo_scaled_font_t *font) {
  FT_Face face = lock_face(font);
  if (!face) return 0;
  int hasOutlines = FT_IS_SCALABLE(face) && !FT_HAS_COLOR(face);
  cairo_ft_scaled_font_unlock_face(font);
  return hasOutlines;
}

int scenery_has_colors(cairo_scaled_font_t *font) {
  FT_Face face = lock_face(font);
  if (!face) return 0;
  int hasColors = FT_HAS_COLOR(face);
  cairo_ft_scaled_font_unlock_face(font);
  return hasColors;
}

// Loads the outline of a glyph, in 64ths of a pixel, upwards. NULL if it has no ink.
static FT_Outline *load(cairo_scaled_font_t *font, FT_Face face, uint32_t index) {
  if (FT_Load_Glyph(face, index, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) return NULL;
  FT_GlyphSlot glyph = face->glyph;
  if (glyph->format != FT_GLYPH_FORMAT_OUTLINE || glyph->outline.n_points == 0) return NULL;
  // A family without a bold font.
  unsigned synthesis = cairo_ft_font_face_get_synthesize(cairo_scaled_font_get_font_face(font));
  if (synthesis & CAIRO_FT_SYNTHESIZE_BOLD) FT_GlyphSlot_Embolden(glyph);
  return &glyph->outline;
}

// Sets a picture's place to that of an outline. Returns the number of its pixels.
static size_t measure(const FT_Outline *outline, Picture *picture) {
  FT_BBox box;
  FT_Outline_Get_CBox(outline, &box);
  FT_Pos left = box.xMin >> 6, bottom = box.yMin >> 6;
  FT_Pos right = (box.xMax + 63) >> 6, top = (box.yMax + 63) >> 6;
  if (left >= right || bottom >= top || right - left > mostPixels || top - bottom > mostPixels) return 0;
  *picture = (Picture){(int)left, (int)-top, (int)(right - left), (int)(top - bottom), NULL};
  return (size_t)picture->width * (size_t)picture->height;
}

// Draws an outline at the picture's place into pixels of 0, and leaves it there.
static void draw(FT_Library library, FT_Outline *outline, const Picture *picture, uint8_t *pixels) {
  FT_Pos x = -(FT_Pos)picture->left * 64, y = (FT_Pos)(picture->top + picture->height) * 64;
  FT_Outline_Translate(outline, x, y);
  // A positive pitch: the first row is the upper one.
  FT_Bitmap bitmap = {.rows = (unsigned)picture->height, .width = (unsigned)picture->width,
                      .pitch = picture->width, .buffer = pixels, .num_grays = 256,
                      .pixel_mode = FT_PIXEL_MODE_GRAY};
  FT_Outline_Get_Bitmap(library, outline, &bitmap);
  FT_Outline_Translate(outline, -x, -y);
}

// Fills in the pictures of an outline at all quarters.
static void draw_all(FT_Library library, FT_Outline *outline, Glyph *glyph) {
  size_t size = 0, sizes[quarters];
  for (int i = 0; i < quarters; i++) {
    size += sizes[i] = measure(outline, &glyph->pictures[i]);
    FT_Outline_Translate(outline, 64 / quarters, 0);
  }
  uint8_t *pixels = glyph->coverage = size ? calloc(1, size) : NULL;
  if (!pixels) return;
  FT_Outline_Translate(outline, -64, 0);
  for (int i = 0; i < quarters; i++) {
    if (sizes[i]) {
      draw(library, outline, &glyph->pictures[i], pixels);
      glyph->pictures[i].coverage = pixels;
      pixels += sizes[i];
    }
    FT_Outline_Translate(outline, 64 / quarters, 0);
  }
}

// Fills in the pictures of a glyph, unless it has no ink. To load it takes as long as to draw it three times.
static void render(cairo_scaled_font_t *font, uint32_t index, Glyph *glyph) {
  FT_Face face = lock_face(font);
  if (!face) return;
  FT_Outline *outline = load(font, face, index);
  if (outline) draw_all(face->glyph->library, outline, glyph);
  cairo_ft_scaled_font_unlock_face(font);
}

static void free_glyphs(Variant *variant) {
  for (uint32_t i = 0; i < variant->capacity; i++) free(variant->glyphs[i].coverage);
  free(variant->glyphs);
  variant->glyphs = NULL;
  variant->capacity = variant->count = 0;
}

static Glyph *slot(const Variant *variant, uint32_t key) {
  uint32_t i = key * 2654435761u & (variant->capacity - 1);
  while (variant->glyphs[i].key != 0 && variant->glyphs[i].key != key)
    i = (i + 1) & (variant->capacity - 1);
  return &variant->glyphs[i];
}

// Makes room for one more glyph. Returns 0 without memory.
static int make_room(Variant *variant) {
  // Writing systems with thousands of glyphs begin again from time to time.
  if (variant->count >= mostGlyphs) free_glyphs(variant);
  if (variant->capacity > 0 && variant->count < variant->capacity / 4 * 3) return 1;
  Variant larger = *variant;
  larger.capacity = variant->capacity ? variant->capacity * 2 : firstCapacity;
  larger.glyphs = calloc(larger.capacity, sizeof *larger.glyphs);
  if (!larger.glyphs) return 0;
  for (uint32_t i = 0; i < variant->capacity; i++)
    if (variant->glyphs[i].key) *slot(&larger, variant->glyphs[i].key) = variant->glyphs[i];
  free(variant->glyphs);
  *variant = larger;
  return 1;
}

const Picture *scenery_picture(Variant *variant, uint32_t index, unsigned quarter) {
  uint32_t key = index + 1;
  if (variant->capacity) {
    const Glyph *known = slot(variant, key);
    if (known->key) return &known->pictures[quarter];
  }
  if (!make_room(variant)) return NULL;
  Glyph *glyph = slot(variant, key);
  glyph->key = key;
  variant->count++;
  render(variant->font, index, glyph);
  return &glyph->pictures[quarter];
}

static void free_variants(void *data) {
  Variants *variants = data;
  for (int i = 0; i < variants->count; i++) {
    free_glyphs(&variants->variants[i]);
    cairo_scaled_font_destroy(variants->variants[i].font);
  }
  free(variants);
}

Variant *scenery_variant(cairo_scaled_font_t *font, double scale) {
  Variants *variants = cairo_scaled_font_get_user_data(font, &variantsKey);
  if (!variants) {
    variants = calloc(1, sizeof *variants);
    if (!variants) return NULL;
    if (cairo_scaled_font_set_user_data(font, &variantsKey, variants, free_variants)) {
      free(variants);
      return NULL;
    }
  }
  for (int i = 0; i < variants->count; i++)
    if (variants->variants[i].scale == scale) return &variants->variants[i];
  if (variants->count == mostScales) return NULL;
  Variant *variant = &variants->variants[variants->count++];
  variant->scale = scale;
  variant->font = make_font(font, scale);
  variant->hasOutlines = has_outlines(variant->font);
  return variant;
}
