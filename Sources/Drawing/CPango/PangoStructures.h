// The parts of Pango and GObject that the files beside this one use and CPango.h does not name.
//
// A build needs none of their headers. `make lint` compiles these files once with them, found by pkg-config:
// then a prototype of CPango.h or a structure below that differs from the original is an error.
#pragma once
#include <stddef.h>

#ifdef SCENERY_CHECKS_HEADERS
#include <pango/pangocairo.h>
#endif

#include "CPango.h"

#ifndef SCENERY_CHECKS_HEADERS
typedef size_t GType;
typedef struct _PangoRenderer PangoRenderer;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFont PangoCairoFont;
typedef enum { PANGO_RENDER_PART_FOREGROUND } PangoRenderPart;

typedef struct GSList {
  gpointer data;
  struct GSList *next;
} GSList;

typedef struct {
  guint16 red, green, blue;
} PangoColor;

typedef struct {
  int32_t width, x_offset, y_offset;
} PangoGlyphGeometry;

typedef struct {
  uint32_t glyph;
  PangoGlyphGeometry geometry;
  unsigned attributes;
} PangoGlyphInfo;

typedef struct {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  int *log_clusters;
} PangoGlyphString;

typedef struct {
  void *shape_engine, *language_engine;
  PangoFont *font;
  uint8_t level;
} PangoAnalysis;

typedef struct {
  int offset, length, num_chars;
  PangoAnalysis analysis;
} PangoItem;

typedef struct {
  PangoItem *item;
  PangoGlyphString *glyphs;
} PangoGlyphItem;

struct _PangoLayoutLine {
  PangoLayout *layout;
  int start_index, length;
  GSList *runs;
};

struct _PangoAttribute {
  const void *class;
  unsigned start_index, end_index;
};

// The functions that a renderer overrides. More follow.
typedef struct {
  void *parent_class[17];
  void (*draw_glyphs)(PangoRenderer *, PangoFont *, PangoGlyphString *, int, int);
  void (*draw_rectangle)(PangoRenderer *, PangoRenderPart, int, int, int, int);
  void *between[8];
  void (*draw_glyph_item)(PangoRenderer *, const char *, PangoGlyphItem *, int, int);
} PangoRendererClass;

typedef struct {
  GType type;
  const char *type_name;
  unsigned class_size, instance_size;
} GTypeQuery;

enum { PANGO_GLYPH_EMPTY = 0x0FFFFFFF, PANGO_GLYPH_UNKNOWN_FLAG = 0x10000000 };

const char *pango_language_to_string(PangoLanguage *language);
PangoLanguage *pango_language_get_default(void);
void pango_font_description_set_weight(PangoFontDescription *font, PangoWeight weight);
const char *pango_layout_get_text(PangoLayout *layout);
GType pango_renderer_get_type(void);
void g_type_query(GType type, GTypeQuery *query);
GType g_type_register_static_simple(GType parent, const char *name, unsigned classSize,
                                    void (*classInit)(gpointer, gpointer), unsigned instanceSize,
                                    void (*instanceInit)(void *, gpointer), int flags);
gpointer g_object_new(GType type, const char *firstProperty, ...);
cairo_scaled_font_t *pango_cairo_font_get_scaled_font(PangoCairoFont *font);
void pango_cairo_show_glyph_string(cairo_t *context, PangoFont *font, PangoGlyphString *glyphs);
void pango_cairo_show_glyph_item(cairo_t *context, const char *text, PangoGlyphItem *run);
void pango_renderer_draw_layout_line(PangoRenderer *renderer, PangoLayoutLine *line, int x, int y);
PangoColor *pango_renderer_get_color(PangoRenderer *renderer, PangoRenderPart part);
guint16 pango_renderer_get_alpha(PangoRenderer *renderer, PangoRenderPart part);
#endif

// Asserted with the originals and with ours, so that they agree.
_Static_assert(PANGO_DIRECTION_LTR == 0 && PANGO_DIRECTION_RTL == 1, "PangoDirection");
_Static_assert(PANGO_STYLE_ITALIC == 2, "PangoStyle");
_Static_assert(PANGO_WRAP_WORD_CHAR == 2, "PangoWrapMode");
_Static_assert(PANGO_ELLIPSIZE_END == 3, "PangoEllipsizeMode");
_Static_assert(PANGO_UNDERLINE_SINGLE == 1, "PangoUnderline");
_Static_assert(PANGO_SCALE == 1024, "PANGO_SCALE");
_Static_assert(sizeof(PangoRectangle) == 4 * sizeof(int), "PangoRectangle");
_Static_assert(sizeof(gboolean) == sizeof(int) && sizeof(guint16) == sizeof(uint16_t), "GLib");
_Static_assert(offsetof(GSList, next) == sizeof(void *), "GSList.next");
_Static_assert(offsetof(PangoItem, length) == sizeof(int), "PangoItem.length");
_Static_assert(offsetof(PangoItem, analysis) == 16, "PangoItem.analysis");
_Static_assert(offsetof(PangoAnalysis, level) == 3 * sizeof(void *), "PangoAnalysis.level");
_Static_assert(offsetof(PangoGlyphItem, item) == 0, "PangoGlyphItem.item");
_Static_assert(offsetof(struct _PangoLayoutLine, start_index) == sizeof(void *), "start_index");
_Static_assert(offsetof(struct _PangoLayoutLine, length) == sizeof(void *) + sizeof(int), "length");
_Static_assert(
    offsetof(struct _PangoLayoutLine, runs) == sizeof(void *) + 2 * sizeof(int), "runs");
_Static_assert(offsetof(struct _PangoAttribute, start_index) == sizeof(void *), "start_index");
_Static_assert(
    offsetof(struct _PangoAttribute, end_index) == sizeof(void *) + sizeof(int), "end_index");
_Static_assert(offsetof(PangoRendererClass, draw_glyphs) == 17 * sizeof(void *), "draw_glyphs");
_Static_assert(offsetof(PangoRendererClass, draw_rectangle) == 18 * sizeof(void *), "draw_rectangle");
_Static_assert(offsetof(PangoRendererClass, draw_glyph_item) == 27 * sizeof(void *), "draw_glyph_item");
_Static_assert(sizeof(PangoGlyphInfo) == 20 && sizeof(PangoColor) == 6, "PangoGlyphInfo");
_Static_assert(offsetof(PangoGlyphInfo, geometry) == 4, "PangoGlyphInfo.geometry");
_Static_assert(offsetof(PangoGlyphString, glyphs) == sizeof(void *), "PangoGlyphString.glyphs");
_Static_assert(offsetof(GTypeQuery, class_size) == 2 * sizeof(void *), "GTypeQuery.class_size");
_Static_assert(PANGO_GLYPH_EMPTY == 0x0FFFFFFF && PANGO_GLYPH_UNKNOWN_FLAG == 0x10000000, "glyphs");
_Static_assert(offsetof(PangoGlyphItem, glyphs) == sizeof(void *), "PangoGlyphItem.glyphs");
_Static_assert(offsetof(PangoGlyphString, log_clusters) == 2 * sizeof(void *), "log_clusters");
