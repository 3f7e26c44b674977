// Lines widened to both edges.
//
// Pango's own justification has no limit: a word before a long address is pulled apart over the whole line.
// Before 1.50 it also takes the spaces between ideographs from nowhere.
#include <stddef.h>
#include <string.h>

#include "PangoStructures.h"

typedef enum { other, blank, ideograph } Kind;

static Kind kind(const unsigned char *text) {
  if (text[0] == ' ' || (text[0] == 0xc2 && text[1] == 0xa0)) return blank;
  // From U+3000, Chinese, Japanese and Korean without the letters of others above them.
  int isIdeograph = (text[0] >= 0xe3 && text[0] <= 0xed) || (text[0] == 0xf0 && text[1] >= 0xa0);
  return isIdeograph ? ideograph : other;
}

static int is_of_line(const PangoLayoutLine *line, int offset) {
  return offset >= line->start_index && offset < line->start_index + line->length;
}

// Adds to the glyphs of a kind with a width. Returns how many there are. The last glyph of the line is none of them:
// there is nothing after it.
static int widen(PangoLayoutLine *line, Kind wanted, int extra, int rest) {
  const unsigned char *text = (const unsigned char *)pango_layout_get_text(line->layout);
  int count = 0;
  for (GSList *node = line->runs; node; node = node->next) {
    PangoGlyphItem *run = node->data;
    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
      if (!node->next && i == run->glyphs->num_glyphs - 1) break;
      int offset = run->item->offset + run->glyphs->log_clusters[i];
      PangoGlyphGeometry *geometry = &run->glyphs->glyphs[i].geometry;
      if (geometry->width <= 0 || !is_of_line(line, offset) || kind(text + offset) != wanted)
        continue;
      geometry->width += extra + (count++ < rest ? 1 : 0);
    }
  }
  return count;
}

gboolean scenery_justify_line(PangoLayoutLine *line, int width, int mostForBlank, int mostForGap) {
  int room = width;
  for (GSList *node = line->runs; node; node = node->next) {
    PangoGlyphItem *run = node->data;
    for (int i = 0; i < run->glyphs->num_glyphs; i++) room -= run->glyphs->glyphs[i].geometry.width;
  }
  if (room < 0) return 0;
  const Kind kinds[] = {blank, ideograph};
  const int most[] = {mostForBlank, mostForGap};
  for (int i = 0; i < 2; i++) {
    int count = widen(line, kinds[i], 0, 0);
    if (count == 0 || room / count > most[i]) continue;
    widen(line, kinds[i], room / count, room % count);
    return 1;
  }
  return 0;
}
