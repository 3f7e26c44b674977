// Lines as text in a document.
//
// Cairo 1.16 writes a glyph with colors, such as an emoji, as a picture without a text. A reader would neither find
// nor copy it. So its characters are written at the same place once more, in a font whose glyphs have no ink. Both
// are one after the other in the document, so that the characters of a line are in order.
//
// Since 1.18 the documents of Cairo keep the text of such glyphs. It must not be there twice.
#include <stddef.h>

#include "GlyphPictures.h"
#include "LineRenderer.h"

static PangoRenderer *renderer;
static cairo_font_face_t *inkless;
// Whether Cairo leaves out the text of glyphs with colors.
static int losesText;

// Draws nothing. The glyph is as wide as its font is large.
static cairo_status_t render_nothing(cairo_scaled_font_t *font, unsigned long glyph,
                                     cairo_t *context, cairo_text_extents_t *extents) {
  (void)font;
  (void)glyph;
  (void)context;
  *extents = (cairo_text_extents_t){.y_bearing = -0.8, .width = 1, .height = 1, .x_advance = 1};
  return CAIRO_STATUS_SUCCESS;
}

// Writes the characters of a cluster as one glyph of the font without ink, as wide as the cluster.
static void write_cluster(const char *characters, int length, unsigned long glyph, int x, int y,
                          int width) {
  if (length <= 0 || width <= 0) return;
  cairo_glyph_t placed = {glyph, (double)x / PANGO_SCALE, (double)y / PANGO_SCALE};
  cairo_text_cluster_t cluster = {length, 1};
  cairo_set_font_size(scenery_target, (double)width / PANGO_SCALE);
  cairo_show_text_glyphs(scenery_target, characters, length, &placed, 1, &cluster, 1, 0);
}

// Writes the characters of a run, from left to right.
static void write_characters(const char *text, const PangoGlyphItem *run, int x, int y) {
  const PangoGlyphString *string = run->glyphs;
  int isRightToLeft = run->item->analysis.level & 1;
  int length = run->item->length;
  cairo_set_font_face(scenery_target, inkless);
  for (int first = 0; first < string->num_glyphs;) {
    int start = string->log_clusters[first], width = 0, next = first;
    for (; next < string->num_glyphs && string->log_clusters[next] == start; next++)
      width += string->glyphs[next].geometry.width;
    // Of a run from right to left the last cluster is the first at the left.
    int end = isRightToLeft ? (first > 0 ? string->log_clusters[first - 1] : length)
                            : (next < string->num_glyphs ? string->log_clusters[next] : length);
    // The number of the glyph differs for each picture, so that each has a character in the font's table.
    write_cluster(text + run->item->offset + start, end - start, string->glyphs[first].glyph, x, y,
                  width);
    x += width;
    first = next;
  }
}

static void draw_glyph_item(PangoRenderer *self, const char *text, PangoGlyphItem *run, int x,
                            int y) {
  cairo_save(scenery_target);
  scenery_set_color(self, PANGO_RENDER_PART_FOREGROUND);
  cairo_move_to(scenery_target, (double)x / PANGO_SCALE, (double)y / PANGO_SCALE);
  if (text) {
    pango_cairo_show_glyph_item(scenery_target, text, run);
  } else {
    pango_cairo_show_glyph_string(scenery_target, run->item->analysis.font, run->glyphs);
  }
  PangoCairoFont *font = (PangoCairoFont *)run->item->analysis.font;
  cairo_scaled_font_t *scaled = pango_cairo_font_get_scaled_font(font);
  if (losesText && text && scaled && scenery_has_colors(scaled)) write_characters(text, run, x, y);
  cairo_restore(scenery_target);
}

static void init_class(gpointer class, gpointer data) {
  (void)data;
  scenery_init_renderer_class(class);
  ((PangoRendererClass *)class)->draw_glyph_item = draw_glyph_item;
}

void scenery_write_line(cairo_t *context, PangoLayoutLine *line) {
  if (!renderer) {
    renderer = scenery_make_renderer("SceneryDocumentRenderer", init_class);
    losesText = cairo_version() < CAIRO_VERSION_ENCODE(1, 18, 0);
    inkless = cairo_user_font_face_create();
    cairo_user_font_face_set_render_glyph_func(inkless, render_nothing);
  }
  scenery_render_line(renderer, context, line);
}
