// A picture takes a few hundred bytes. A user font of Cairo's would do the same with less code, but Cairo
// keeps a recording of 3 KB for each of its glyphs.
#include "GlyphPictures.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { mostScales = 4, firstCapacity = 128, mostPictures = 8192 };

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

// Fills in the picture of a glyph, unless it has no ink.
static void render(cairo_scaled_font_t *font, uint32_t index, double shift, Picture *picture) {
  cairo_glyph_t glyph = {index, 0, 0};
  cairo_text_extents_t extents;
  cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents);
  if (!(extents.width > 0 && extents.height > 0)) return;
  int left = (int)floor(extents.x_bearing + shift), top = (int)floor(extents.y_bearing);
  int width = (int)ceil(extents.x_bearing + shift + extents.width) - left;
  int height = (int)ceil(extents.y_bearing + extents.height) - top;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  cairo_t *context = cairo_create(surface);
  cairo_set_scaled_font(context, font);
  glyph.x = shift - left;
  glyph.y = -top;
  cairo_glyph_path(context, &glyph, 1);
  cairo_fill(context);
  cairo_destroy(context);
  cairo_surface_flush(surface);
  const uint8_t *rows = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  uint8_t *coverage = rows ? malloc((size_t)width * (size_t)height) : NULL;
  if (coverage) {
    for (int y = 0; y < height; y++)
      memcpy(coverage + (size_t)y * (size_t)width, rows + (size_t)y * (size_t)stride, (size_t)width);
    picture->left = left;
    picture->top = top;
    picture->width = width;
    picture->height = height;
    picture->coverage = coverage;
  }
  cairo_surface_destroy(surface);
}

// Whether a glyph with ink has other colors than that of the text. Cairo makes outlines of such pictures too.
static int has_colors(cairo_scaled_font_t *font, const cairo_text_extents_t *extents,
                      uint32_t index) {
  int width = (int)ceil(extents->width) + 2, height = (int)ceil(extents->height) + 2;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *context = cairo_create(surface);
  cairo_set_scaled_font(context, font);
  cairo_glyph_t glyph = {index, 1 - extents->x_bearing, 1 - extents->y_bearing};
  cairo_show_glyphs(context, &glyph, 1);
  cairo_destroy(context);
  cairo_surface_flush(surface);
  const uint8_t *rows = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface), isColored = 0;
  for (int y = 0; rows && y < height && !isColored; y++) {
    const uint32_t *pixels = (const uint32_t *)(const void *)(rows + (ptrdiff_t)y * stride);
    // The text is black: only its alpha is not 0.
    for (int x = 0; x < width; x++) isColored |= (pixels[x] & 0xFFFFFF) != 0;
  }
  cairo_surface_destroy(surface);
  return isColored;
}

FontKind scenery_kind(Variant *variant, uint32_t key) {
  if (variant->kind != scenery_unknown) return variant->kind;
  cairo_glyph_t glyph = {(key - 1) / quarters, 0, 0};
  cairo_text_extents_t extents;
  cairo_scaled_font_glyph_extents(variant->font, &glyph, 1, &extents);
  if (extents.width > 0 && extents.height > 0)
    variant->kind = has_colors(variant->font, &extents, (key - 1) / quarters)
                        ? scenery_has_colors
                        : scenery_has_outlines;
  return variant->kind;
}

static void free_pictures(Variant *variant) {
  for (uint32_t i = 0; i < variant->capacity; i++) free(variant->pictures[i].coverage);
  free(variant->pictures);
  variant->pictures = NULL;
  variant->capacity = variant->count = 0;
}

static Picture *slot(const Variant *variant, uint32_t key) {
  uint32_t i = key * 2654435761u & (variant->capacity - 1);
  while (variant->pictures[i].key != 0 && variant->pictures[i].key != key)
    i = (i + 1) & (variant->capacity - 1);
  return &variant->pictures[i];
}

// Makes room for one more picture. Returns 0 without memory.
static int make_room(Variant *variant) {
  // Writing systems with thousands of glyphs begin again from time to time.
  if (variant->count >= mostPictures) free_pictures(variant);
  if (variant->capacity > 0 && variant->count < variant->capacity / 4 * 3) return 1;
  Variant larger = *variant;
  larger.capacity = variant->capacity ? variant->capacity * 2 : firstCapacity;
  larger.pictures = calloc(larger.capacity, sizeof *larger.pictures);
  if (!larger.pictures) return 0;
  for (uint32_t i = 0; i < variant->capacity; i++)
    if (variant->pictures[i].key) *slot(&larger, variant->pictures[i].key) = variant->pictures[i];
  free(variant->pictures);
  *variant = larger;
  return 1;
}

const Picture *scenery_picture(Variant *variant, uint32_t key) {
  if (variant->capacity) {
    const Picture *known = slot(variant, key);
    if (known->key) return known;
  }
  if (!make_room(variant)) return NULL;
  Picture *picture = slot(variant, key);
  picture->key = key;
  variant->count++;
  render(variant->font, (key - 1) / quarters, (double)((key - 1) % quarters) / quarters, picture);
  return picture;
}

static void free_variants(void *data) {
  Variants *variants = data;
  for (int i = 0; i < variants->count; i++) {
    free_pictures(&variants->variants[i]);
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
  return variant;
}
