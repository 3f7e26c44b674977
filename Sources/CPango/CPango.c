#include <stddef.h>
#include <string.h>

// A build needs none of Pango's headers. `make lint` compiles this file once with them, found by
// pkg-config: then a prototype of CPango.h or a structure below that differs from Pango's is an error.
#ifdef SCENERY_CHECKS_HEADERS
#include <pango/pangocairo.h>
#endif

#include "CPango.h"

#ifndef SCENERY_CHECKS_HEADERS
typedef struct GSList {
  gpointer data;
  struct GSList *next;
} GSList;

typedef struct {
  void *shape_engine, *language_engine, *font;
  uint8_t level;
} PangoAnalysis;

typedef struct {
  int offset, length, num_chars;
  PangoAnalysis analysis;
} PangoItem;

typedef struct {
  PangoItem *item;
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

const char *pango_language_to_string(PangoLanguage *language);
PangoLanguage *pango_language_get_default(void);
void pango_font_description_set_weight(PangoFontDescription *font, PangoWeight weight);
#endif

// Asserted with Pango's structures and with ours, so that they agree.
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

void scenery_font_description_set_weight(PangoFontDescription *font, int weight) {
  pango_font_description_set_weight(font, (PangoWeight)weight);
}

gboolean scenery_has_language(void) {
  const char *language = pango_language_to_string(pango_language_get_default());
  return strcmp(language, "c") != 0 && strcmp(language, "posix") != 0;
}

void scenery_attribute_set_range(PangoAttribute *attribute, unsigned start, unsigned end) {
  attribute->start_index = start;
  attribute->end_index = end;
}

int scenery_line_start(const PangoLayoutLine *line) { return line->start_index; }

int scenery_line_length(const PangoLayoutLine *line) { return line->length; }

int scenery_line_runs(const PangoLayoutLine *line, SceneryRun *runs, int room) {
  int count = 0;
  for (const GSList *node = line->runs; node; node = node->next, count++) {
    if (count >= room) continue;
    const PangoItem *item = ((const PangoGlyphItem *)node->data)->item;
    runs[count] = (SceneryRun){item->offset, item->length, item->analysis.level};
  }
  return count;
}
