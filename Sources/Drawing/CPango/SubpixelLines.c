// Glyphs at quarters of a device pixel.
//
// Cairo draws each glyph at a whole pixel: at a scale of 1, "things" becomes "t hings". Since 1.17.4 it
// places them finely by itself, but Debian 12 has 1.16. So this renderer has pictures of glyphs, each at a
// quarter of a pixel, puts those of a run together, and gives the run to Cairo as one mask.
#include <stddef.h>
#include <math.h>
#include <stdlib.h>

#include "PangoStructures.h"
#include "GlyphPictures.h"
#include "LineRenderer.h"

enum { glyphsOnStack = 128 };

typedef struct {
  uint32_t index;
  unsigned quarter;
  int x, y;
} Placed;

static PangoRenderer *renderer;

static void draw_coarsely(PangoFont *font, PangoGlyphString *glyphs, int x, int y) {
  cairo_move_to(scenery_target, (double)x / PANGO_SCALE, (double)y / PANGO_SCALE);
  pango_cairo_show_glyph_string(scenery_target, font, glyphs);
}

// Finds the places of glyphs: a pixel, and a quarter within it. Returns how many there are. -1 if one of them is not
// in the font.
static int place(const PangoGlyphString *string, int x, int y, Placed *glyphs) {
  int count = 0;
  for (int i = 0; i < string->num_glyphs; x += string->glyphs[i++].geometry.width) {
    const PangoGlyphInfo *info = &string->glyphs[i];
    if (info->glyph == PANGO_GLYPH_EMPTY) continue;
    if (info->glyph & PANGO_GLYPH_UNKNOWN_FLAG) return -1;
    double left = (double)(x + info->geometry.x_offset) / PANGO_SCALE;
    double baseline = (double)(y + info->geometry.y_offset) / PANGO_SCALE;
    cairo_user_to_device(scenery_target, &left, &baseline);
    double steps = floor(left * quarters + 0.5);
    double pixel = floor(steps / quarters);
    glyphs[count++] = (Placed){info->glyph, (unsigned)(steps - pixel * quarters), (int)pixel,
                               (int)lround(baseline)};
  }
  return count;
}

typedef struct {
  int left, top, right, bottom;
} Area;

static int larger(int a, int b) { return a > b ? a : b; }
static int smaller(int a, int b) { return a < b ? a : b; }

// The part of the glyphs' ink that the clip shows.
static Area ink_area(Variant *variant, const Placed *glyphs, int count) {
  Area ink = {1 << 24, 1 << 24, -(1 << 24), -(1 << 24)};
  for (int i = 0; i < count; i++) {
    const Picture *picture = scenery_picture(variant, glyphs[i].index, glyphs[i].quarter);
    if (!picture || !picture->coverage) continue;
    int left = glyphs[i].x + picture->left, top = glyphs[i].y + picture->top;
    ink.left = smaller(ink.left, left);
    ink.top = smaller(ink.top, top);
    ink.right = larger(ink.right, left + picture->width);
    ink.bottom = larger(ink.bottom, top + picture->height);
  }
  double left, top, right, bottom;
  cairo_clip_extents(scenery_target, &left, &top, &right, &bottom);
  return (Area){larger(ink.left, (int)floor(left)), larger(ink.top, (int)floor(top)),
                smaller(ink.right, (int)ceil(right)), smaller(ink.bottom, (int)ceil(bottom))};
}

// Adds the coverage of a glyph to that of the run. Both together cover no more than everything.
static void add(const Picture *picture, int x, int y, Area area, uint8_t *coverage, int stride) {
  int left = x + picture->left, top = y + picture->top;
  int from = larger(left, area.left), to = smaller(left + picture->width, area.right);
  int end = smaller(top + picture->height, area.bottom);
  for (int row = larger(top, area.top); row < end; row++) {
    const uint8_t *source = picture->coverage + (ptrdiff_t)(row - top) * picture->width - left;
    uint8_t *sum = coverage + (ptrdiff_t)(row - area.top) * stride - area.left;
    for (int column = from; column < to; column++)
      sum[column] = (uint8_t)smaller(255, sum[column] + source[column]);
  }
}

// Draws glyphs in the context's color, whose matrix is the identity.
static void draw_finely(Variant *variant, const Placed *glyphs, int count) {
  Area area = ink_area(variant, glyphs, count);
  if (area.left >= area.right || area.top >= area.bottom) return;
  int width = area.right - area.left, height = area.bottom - area.top;
  int stride = cairo_format_stride_for_width(CAIRO_FORMAT_A8, width);
  uint8_t *coverage = calloc((size_t)stride, (size_t)height);
  if (!coverage) return;
  for (int i = 0; i < count; i++) {
    const Picture *picture = scenery_picture(variant, glyphs[i].index, glyphs[i].quarter);
    if (picture && picture->coverage)
      add(picture, glyphs[i].x, glyphs[i].y, area, coverage, stride);
  }
  cairo_surface_t *mask =
      cairo_image_surface_create_for_data(coverage, CAIRO_FORMAT_A8, width, height, stride);
  cairo_mask_surface(scenery_target, mask, area.left, area.top);
  cairo_surface_finish(mask);
  cairo_surface_destroy(mask);
  free(coverage);
}

static void draw_glyphs(PangoRenderer *self, PangoFont *font, PangoGlyphString *string, int x,
                        int y) {
  if (string->num_glyphs <= 0) return;
  Placed few[glyphsOnStack];
  Placed *glyphs = string->num_glyphs <= glyphsOnStack
                       ? few
                       : calloc((size_t)string->num_glyphs, sizeof *glyphs);
  cairo_save(scenery_target);
  scenery_set_color(self, PANGO_RENDER_PART_FOREGROUND);
  cairo_matrix_t matrix;
  cairo_get_matrix(scenery_target, &matrix);
  int isScaled = matrix.xx == matrix.yy && matrix.xy == 0 && matrix.yx == 0 && matrix.xx > 0;
  int count = glyphs && isScaled ? place(string, x, y, glyphs) : -1;
  cairo_scaled_font_t *scaled = pango_cairo_font_get_scaled_font((PangoCairoFont *)font);
  Variant *variant = scaled && count > 0 ? scenery_variant(scaled, matrix.xx) : NULL;
  if (variant && variant->hasOutlines) {
    cairo_identity_matrix(scenery_target);
    draw_finely(variant, glyphs, count);
  } else if (count != 0) {
    draw_coarsely(font, string, x, y);
  }
  cairo_restore(scenery_target);
  if (glyphs != few) free(glyphs);
}

static void init_class(gpointer class, gpointer data) {
  (void)data;
  scenery_init_renderer_class(class);
  ((PangoRendererClass *)class)->draw_glyphs = draw_glyphs;
}

void scenery_show_line(cairo_t *context, PangoLayoutLine *line) {
  if (!renderer) renderer = scenery_make_renderer("ScenerySubpixelRenderer", init_class);
  scenery_render_line(renderer, context, line);
}
