#include "floor.h"
#include <pango/pangocairo.h>
#include <stdio.h>

/* All texts are laid out by one layout, one after the other. */
static PangoContext *context;
static PangoLayout *layout;
static PangoFontDescription *title_font, *date_font, *body_font, *row_font, *preview_font;

static PangoFontDescription *font(const char *weight, double pixels) {
  char name[64];
  snprintf(name, sizeof name, "Inter %s", weight);
  PangoFontDescription *description = pango_font_description_from_string(name);
  pango_font_description_set_absolute_size(description, pixels * PANGO_SCALE);
  return description;
}

void load_fonts(void) {
  context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  layout = pango_layout_new(context);
  title_font = font("Bold", 27), date_font = font("", 12), body_font = font("", 15.5);
  row_font = font("Semi-Bold", 13), preview_font = font("", 12.5);
}

static void set_color(cairo_t *cr, unsigned hex) {
  cairo_set_source_rgb(cr, (hex >> 16) / 255.0, (hex >> 8 & 255) / 255.0, (hex & 255) / 255.0);
}

void fill(cairo_t *cr, unsigned color, double x, double y, double width, double height) {
  set_color(cr, color);
  cairo_rectangle(cr, x, y, width, height);
  cairo_fill(cr);
}

/* Paints at most `lines` lines, or all of them for 0. Returns their height. */
static int paint_text(cairo_t *cr, PangoFontDescription *font, unsigned color, double x, double y,
                      int width, int lines, Text text) {
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text.start, text.length);
  pango_layout_set_width(layout, width * PANGO_SCALE);
  pango_layout_set_height(layout, lines ? -lines : -1);
  pango_layout_set_ellipsize(layout, lines ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  pango_layout_set_line_spacing(layout, lines ? 0 : 1.3f);
  int height;
  pango_layout_get_pixel_size(layout, NULL, &height);
  set_color(cr, color);
  cairo_move_to(cr, x, y);
  pango_cairo_show_layout(cr, layout);
  return height;
}

static void paint_page(cairo_t *cr, int entry, double x, double y, int width) {
  if (entry >= entry_count) return;
  Text date = {"Saturday 21 November 2026, 07:40", -1};
  y += paint_text(cr, title_font, 0x23211f, x, y, width, 1, entries[entry].title) + 6;
  y += paint_text(cr, date_font, 0x716c67, x, y, width, 1, date) + 16;
  paint_text(cr, body_font, 0x23211f, x, y, width, 0, entries[entry].body);
}

void paint_row(cairo_t *cr, int entry, double y) {
  y += 9;
  paint_text(cr, row_font, 0x23211f, 20, y, SIDEBAR - 100, 1, entries[entry].title);
  paint_text(cr, date_font, 0x716c67, SIDEBAR - 70, y, 50, 1, (Text){"18 Nov", -1});
  paint_text(cr, preview_font, 0x716c67, 20, y + 20, SIDEBAR - 40, 2, preview(entries[entry]));
}

void paint_rows(cairo_t *cr, const Pane *pane, int top, int bottom) {
  if (top < TOP) top = TOP;
  cairo_save(cr);
  cairo_rectangle(cr, 0, top, SIDEBAR, bottom - top);
  cairo_clip(cr);
  fill(cr, 0xf1efec, 0, top, SIDEBAR, bottom - top);
  for (long i = (top - TOP + pane->scroll) / ROW; i < entry_count; i++) {
    long y = TOP + i * ROW - pane->scroll;
    if (y >= bottom) break;
    if (i == pane->entry) fill(cr, 0xe2e3f0, 8, (double)y, SIDEBAR - 16, ROW);
    paint_row(cr, (int)i, (double)y);
  }
  cairo_restore(cr);
}

void paint_pane(cairo_t *cr, const Pane *pane) {
  fill(cr, 0xfaf9f7, 0, 0, pane->width, pane->height);
  if (!pane->is_list) {
    paint_page(cr, pane->entry, 40, 40, pane->width - 80);
    return;
  }
  fill(cr, 0xf1efec, 0, 0, SIDEBAR, TOP);
  paint_rows(cr, pane, TOP, pane->height);
  paint_page(cr, pane->entry, SIDEBAR + 90, 90, pane->width - SIDEBAR - 180);
}
