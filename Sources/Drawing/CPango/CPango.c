#include <stddef.h>
#include <string.h>

#include "PangoStructures.h"

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
