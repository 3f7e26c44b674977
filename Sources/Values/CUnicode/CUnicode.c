#include "CUnicode.h"

// GLib's headers need flags that SwiftPM does not pass. `make lint` compares this prototype with the original.
#ifdef SCENERY_CHECKS_HEADERS
#include <glib.h>
#endif
size_t g_unichar_fully_decompose(uint32_t scalar, int compatible, uint32_t *result, size_t room);

size_t unicode_decompose(uint32_t scalar, uint32_t *result, size_t room) {
  return g_unichar_fully_decompose(scalar, 1, result, room);
}
