// Queries to an X server whose answers are processed when they arrive.
//
// Xlib's own queries wait for each answer without a limit. XInternAtoms sends many requests before it reads
// the answers. It uses the asynchronous handler of Xlibint.h, the header for libraries that extend Xlib, as
// this target does. That header makes `Display` a complete type, which other targets must not see.
#pragma once
#include <stddef.h>
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
  /// The server answered with an error, for example because the window is gone.
  scenery_question_failed,
} scenery_question_state;

/// Sends a request that has a reply. `display` is Xlib's. The request is in the protocol's form and in this
/// machine's byte order. Its length is filled in. Returns NULL without memory.
scenery_question *scenery_ask(void *display, const void *request, size_t size);

/// Sends a request that has no reply, in the same form.
void scenery_tell(void *display, const void *request, size_t size);

/// A new identifier for a resource of this client.
uint32_t scenery_new_id(void *display);

scenery_question_state scenery_state(const scenery_question *question);

/// The serial of the request.
unsigned long scenery_serial(const scenery_question *question);

/// Returns the bytes of the reply, of which there are at least 32.
const uint8_t *scenery_reply(const scenery_question *question, size_t *size);

/// Frees a query. The answer to one that is open is dropped when it arrives.
void scenery_free_question(scenery_question *question);
