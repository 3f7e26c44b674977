// What the renderers of this folder share: one draws lines on a screen, the other writes them into a document.
#pragma once
#include "PangoStructures.h"

/// The context of the line that is being drawn. One thread at a time draws.
extern cairo_t *scenery_target;

/// Sets the functions of a class that are the same for all renderers: underlines and strokes through text.
void scenery_init_renderer_class(PangoRendererClass *class);

/// Makes the renderer of a class.
PangoRenderer *scenery_make_renderer(const char *name, void (*initClass)(gpointer, gpointer));

/// Draws a line with its baseline's left end at the current point.
void scenery_render_line(PangoRenderer *renderer, cairo_t *context, PangoLayoutLine *line);

/// Takes the color of a part of the text, if it has one of its own.
void scenery_set_color(PangoRenderer *renderer, PangoRenderPart part);
