// Queries to an X server whose answers are processed when they arrive.
//
// Xlib's own queries wait for each answer. XInternAtoms sends many requests before it reads the answers. It
// uses the asynchronous handler of Xlibint.h, the header for libraries that extend Xlib, as this target
// does. That header makes `Display` a complete type, which other targets must not see.
#pragma once
#include <stdint.h>

/// The identifiers that the server gave to this client: those that equal the base outside of the mask. The
/// mask is the same for all clients of a server.
uint32_t scenery_resource_base(void *display);
uint32_t scenery_resource_mask(void *display);

/// A query that was sent.
typedef struct scenery_question scenery_question;

typedef enum {
  scenery_question_open,
  scenery_question_answered,
  /// The server answered with an error, because the window is gone.
  scenery_question_failed,
} scenery_question_state;

/// Asks for the 32-bit items of a property, at most `limit` of them. `display` is Xlib's.
scenery_question *scenery_ask_words(void *display, unsigned long window, unsigned long name,
                                    unsigned long type, uint32_t limit);

/// Asks for the position of a window's upper left corner in another window's coordinates.
scenery_question *scenery_ask_place(void *display, unsigned long window, unsigned long destination);

scenery_question_state scenery_state(const scenery_question *question);

/// Returns the answer's items and their count. There are none where the property is missing, has another
/// type or format, or is longer than the limit.
const uint32_t *scenery_answered_words(const scenery_question *question, uint32_t *count);

/// Writes the answer's coordinates to `x` and `y`.
void scenery_answered_place(const scenery_question *question, int *x, int *y);

/// Frees a query that was answered, or one of a display that is closed or lost.
void scenery_free_question(scenery_question *question);
