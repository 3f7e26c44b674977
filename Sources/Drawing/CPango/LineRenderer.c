#include <math.h>

#include "LineRenderer.h"

cairo_t *scenery_target;

void scenery_set_color(PangoRenderer *renderer, PangoRenderPart part) {
  const PangoColor *color = pango_renderer_get_color(renderer, part);
  guint16 alpha = pango_renderer_get_alpha(renderer, part);
  if (!color && !alpha) return;
  double red = 0, green = 0, blue = 0, opacity = 1;
  if (color) {
    red = color->red / 65535.0;
    green = color->green / 65535.0;
    blue = color->blue / 65535.0;
  } else {
    cairo_pattern_get_rgba(cairo_get_source(scenery_target), &red, &green, &blue, &opacity);
  }
  cairo_set_source_rgba(scenery_target, red, green, blue, alpha ? alpha / 65535.0 : opacity);
}

static void draw_rectangle(PangoRenderer *self, PangoRenderPart part, int x, int y, int width,
                           int height) {
  cairo_save(scenery_target);
  scenery_set_color(self, part);
  cairo_rectangle(scenery_target, (double)x / PANGO_SCALE, (double)y / PANGO_SCALE,
                  (double)width / PANGO_SCALE, (double)height / PANGO_SCALE);
  cairo_fill(scenery_target);
  cairo_restore(scenery_target);
}

void scenery_init_renderer_class(PangoRendererClass *class) { class->draw_rectangle = draw_rectangle; }

PangoRenderer *scenery_make_renderer(const char *name, void (*initClass)(gpointer, gpointer)) {
  GTypeQuery query;
  g_type_query(pango_renderer_get_type(), &query);
  return g_object_new(g_type_register_static_simple(pango_renderer_get_type(), name, query.class_size,
                                                    initClass, query.instance_size, NULL, 0),
                      NULL);
}

void scenery_render_line(PangoRenderer *renderer, cairo_t *context, PangoLayoutLine *line) {
  double x, y;
  cairo_get_current_point(context, &x, &y);
  scenery_target = context;
  pango_renderer_draw_layout_line(renderer, line, (int)lround(x * PANGO_SCALE),
                                  (int)lround(y * PANGO_SCALE));
  scenery_target = NULL;
}
