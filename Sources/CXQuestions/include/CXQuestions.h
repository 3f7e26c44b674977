// Questions to an X server whose answers are taken up when they come.
//
// Xlib waits for each answer; what its own XInternAtoms uses to have many under way is the asynchronous
// handler of Xlibint.h, the header for libraries that extend Xlib. It makes `Display` a complete type,
// which the rest must not see, so it stays in this target.
#pragma once
#include <stdint.h>

/// A question that was sent.
typedef struct scenery_question scenery_question;

typedef enum {
  scenery_question_open,
  scenery_question_answered,
  /// The server said no: the window is gone.
  scenery_question_failed,
} scenery_question_state;

/// Asks for the 32-bit items of a property, at most `limit` of them. `display` is Xlib's.
scenery_question *scenery_ask_words(void *display, unsigned long window, unsigned long name,
                                    unsigned long type, uint32_t limit);

/// Asks where a window's upper left corner is in another's coordinates.
scenery_question *scenery_ask_place(void *display, unsigned long window, unsigned long destination);

scenery_question_state scenery_state(const scenery_question *question);

/// The answer's items, and how many; none where the property is missing, has another type or format, or
/// is longer than the limit.
const uint32_t *scenery_answered_words(const scenery_question *question, uint32_t *count);

/// The answer's coordinates.
void scenery_answered_place(const scenery_question *question, int *x, int *y);

/// Forgets a question that was answered, or one of a display that is closed or lost.
void scenery_free_question(scenery_question *question);
