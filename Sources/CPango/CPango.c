#include <pango/pangocairo.h>
#include <string.h>

// The real headers come first: from here on the prototypes in CPango.h are checked against them.
#define SCENERY_SAW_PANGO
#include "CPango.h"

_Static_assert(PANGO_DIRECTION_LTR == 0 && PANGO_DIRECTION_RTL == 1, "PangoDirection");
_Static_assert(PANGO_STYLE_ITALIC == 2, "PangoStyle");
_Static_assert(PANGO_WRAP_WORD_CHAR == 2, "PangoWrapMode");
_Static_assert(PANGO_ELLIPSIZE_END == 3, "PangoEllipsizeMode");
_Static_assert(PANGO_UNDERLINE_SINGLE == 1, "PangoUnderline");
_Static_assert(PANGO_SCALE == 1024, "PANGO_SCALE");
_Static_assert(sizeof(PangoRectangle) == 4 * sizeof(int), "PangoRectangle");
_Static_assert(sizeof(gboolean) == sizeof(int) && sizeof(guint16) == sizeof(uint16_t), "GLib");

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
