// The part of Pango that Canvas uses, as Swift sees it.
//
// Pango's own headers are not used in a build: their pkg-config flags contain -pthread, for which SwiftPM
// prints a warning in every build, and their folders cannot be named without unsafe flags, which SwiftPM
// refuses in a package that is depended on by its version. The prototypes below are Pango's; CPango.c
// says how they are checked.
#pragma once
#include <cairo.h>
#include <stdint.h>

#ifndef SCENERY_CHECKS_HEADERS
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontset PangoFontset;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoRectangle {
  int x, y, width, height;
} PangoRectangle;
typedef int gboolean;
typedef void *gpointer;
typedef uint16_t guint16;
typedef uint32_t gunichar;
typedef unsigned long gsize;
typedef enum { PANGO_DIRECTION_LTR, PANGO_DIRECTION_RTL } PangoDirection;
typedef enum { PANGO_STYLE_NORMAL, PANGO_STYLE_OBLIQUE, PANGO_STYLE_ITALIC } PangoStyle;
typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;
typedef enum {
  PANGO_ELLIPSIZE_NONE,
  PANGO_ELLIPSIZE_START,
  PANGO_ELLIPSIZE_MIDDLE,
  PANGO_ELLIPSIZE_END
} PangoEllipsizeMode;
typedef enum { PANGO_VARIANT_NORMAL, PANGO_VARIANT_SMALL_CAPS } PangoVariant;
typedef enum { PANGO_UNDERLINE_NONE, PANGO_UNDERLINE_SINGLE } PangoUnderline;
typedef unsigned int PangoWeight;
#define PANGO_SCALE 1024
#endif

void g_object_unref(gpointer object);

PangoFontMap *pango_cairo_font_map_new(void);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_context_set_round_glyph_positions(PangoContext *context, gboolean round);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
PangoFontset *pango_context_load_fontset(PangoContext *context, const PangoFontDescription *font,
                                         PangoLanguage *language);
PangoLanguage *pango_language_from_string(const char *language);
PangoFontMetrics *pango_context_get_metrics(PangoContext *context, const PangoFontDescription *font,
                                            PangoLanguage *language);
int pango_font_metrics_get_ascent(PangoFontMetrics *metrics);
int pango_font_metrics_get_descent(PangoFontMetrics *metrics);
void pango_font_metrics_unref(PangoFontMetrics *metrics);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *font);
void pango_font_description_set_family(PangoFontDescription *font, const char *family);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);
void pango_font_description_set_style(PangoFontDescription *font, PangoStyle style);

PangoDirection pango_find_base_dir(const char *text, int length);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *font);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode wrap);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode mode);
void pango_layout_set_auto_dir(PangoLayout *layout, gboolean automatic);
gboolean pango_layout_is_ellipsized(PangoLayout *layout);
int pango_layout_get_line_count(PangoLayout *layout);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
void pango_layout_line_get_extents(PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical);
PangoDirection pango_layout_line_get_resolved_direction(PangoLayoutLine *line);
void pango_layout_line_index_to_x(PangoLayoutLine *line, int index, gboolean trailing, int *x);

PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttribute *pango_attr_shape_new(const PangoRectangle *ink, const PangoRectangle *logical);
PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *font);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_rise_new(int rise);
PangoAttribute *pango_attr_variant_new(PangoVariant variant);
PangoAttribute *pango_attr_underline_new(PangoUnderline underline);
PangoAttribute *pango_attr_strikethrough_new(gboolean strikethrough);
PangoAttribute *pango_attr_foreground_new(guint16 red, guint16 green, guint16 blue);
PangoAttribute *pango_attr_foreground_alpha_new(guint16 alpha);
PangoAttribute *pango_attr_insert_hyphens_new(gboolean insert);
PangoAttribute *pango_attr_allow_breaks_new(gboolean allow);

// Fields of Pango's structures, and an enumeration whose values are weights of any size.

void scenery_font_description_set_weight(PangoFontDescription *font, int weight);
/// Whether the locale names a language; C and POSIX name none. (pango_language_to_string is a macro.)
gboolean scenery_has_language(void);
void scenery_attribute_set_range(PangoAttribute *attribute, unsigned start, unsigned end);
int scenery_line_start(const PangoLayoutLine *line);
int scenery_line_length(const PangoLayoutLine *line);

/// Draws a line with its baseline's left end at the current point, and each glyph at the nearest quarter of a
/// pixel. One thread at a time may draw.
void scenery_show_line(cairo_t *context, PangoLayoutLine *line);

/// Writes a line as text into a document, with its baseline's left end at the current point, so that all of its
/// characters can be found and copied. One thread at a time may write.
void scenery_write_line(cairo_t *context, PangoLayoutLine *line);

/// A run of one direction: bytes of the layout's text, and the level of bidirectional embedding.
typedef struct {
  int start, length, level;
} SceneryRun;

/// Copies the runs of a line, from its left end, as many as there is room for. Returns how many it has.
int scenery_line_runs(const PangoLayoutLine *line, SceneryRun *runs, int room);

/// Widens a line to a width in Pango's units: its blanks, or else the gaps between its ideographs.
///
/// A blank grows by `mostForBlank` at most, and a gap by `mostForGap`. If that is not enough, the line stays as it is,
/// because a word alone with its neighbor at the other edge looks worse than a ragged edge. Returns whether the
/// line has the width now.
gboolean scenery_justify_line(PangoLayoutLine *line, int width, int mostForBlank, int mostForGap);
