// For dup3.
#define _GNU_SOURCE
#include "CEventSieve.h"

#include <X11/Xlibint.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// The event types of the core protocol.
enum { firstType = KeyPress, endOfTypes = LASTEvent };
// These numbers are powers of two.
enum { messageSlots = 64, changeSlots = 1024, longestProbe = 16, mostWindows = 64 };

// How often an event came within this second. A count of 0 marks a free slot.
typedef struct {
  uint32_t key;
  uint32_t count;
} Messages;

typedef struct {
  uint32_t window, property;
  uint32_t count;
  uint8_t isDeleted, isQueued;
} Change;

typedef Bool (*Converter)(Display *, XEvent *, xEvent *);

struct ScenerySieve {
  Display *display;
  ScenerySieve *next;
  Converter converters[endOfTypes];
  time_t second;
  // How many more events the present read may take. -1 while Xlib waits for an answer, which may come after
  // any number of them.
  int left;
  // A duplicate of the display's socket while the silent socket has its descriptor. Otherwise -1.
  int setAside;
  int hasMore;
  uint64_t dropped, droppedBefore;
  int wasFlooded;
  Messages messages[messageSlots];
  // The messages of all types that found no slot.
  uint32_t otherMessages;
  Change changes[changeSlots];
  uint32_t flooded[mostWindows];
  int floodedCount;
};

// One sieve for each display. Displays are opened, read and closed on the main actor only.
static ScenerySieve *sieves;

static ScenerySieve *sieve_of(Display *display) {
  ScenerySieve *sieve = sieves;
  while (sieve && sieve->display != display) sieve = sieve->next;
  return sieve;
}

static uint32_t hash(uint32_t a, uint32_t b) {
  return (a * 2654435761u ^ b * 2246822519u) >> 16;
}

// All messages of a client that makes up a type for each message share one count.
static int admits_message(ScenerySieve *sieve, uint32_t key) {
  uint32_t *count = &sieve->otherMessages;
  uint32_t start = hash(key, 0);
  for (uint32_t step = 0; step < messageSlots; step++) {
    Messages *slot = &sieve->messages[(start + step) % messageSlots];
    if (slot->count != 0 && slot->key != key) continue;
    slot->key = key;
    count = &slot->count;
    break;
  }
  return ++*count <= scenery_sieve_messages;
}

static Change *slot_of(ScenerySieve *sieve, uint32_t window, uint32_t property, uint8_t isDeleted) {
  uint32_t start = hash(window, property + isDeleted);
  for (uint32_t step = 0; step < longestProbe; step++) {
    Change *slot = &sieve->changes[(start + step) % changeSlots];
    if (slot->count == 0
        || (slot->window == window && slot->property == property && slot->isDeleted == isDeleted))
      return slot;
  }
  return NULL;
}

static void note_flood(ScenerySieve *sieve, uint32_t window) {
  for (int i = 0; i < sieve->floodedCount; i++)
    if (sieve->flooded[i] == window) return;
  if (sieve->floodedCount < mostWindows) sieve->flooded[sieve->floodedCount++] = window;
}

// If the queue already contains an earlier change of the same property, this change has no new information:
// the property is read when the earlier one is taken from the queue.
static int admits_change(ScenerySieve *sieve, const xEvent *event) {
  uint32_t window = event->u.property.window, property = event->u.property.atom;
  uint8_t isDeleted = event->u.property.state == PropertyDelete;
  Change *slot = slot_of(sieve, window, property, isDeleted);
  if (!slot) {
    // Changes of hundreds of properties within a second are a flood as well.
    note_flood(sieve, window);
    return 1;
  }
  if (slot->count == 0) {
    slot->window = window;
    slot->property = property;
    slot->isDeleted = isDeleted;
  }
  if (++slot->count > scenery_sieve_changes) note_flood(sieve, window);
  if (slot->isQueued) return 0;
  slot->isQueued = 1;
  return 1;
}

static int admits(ScenerySieve *sieve, const xEvent *event) {
  uint32_t type = event->u.u.type & 0x7f;
  int isForged = (event->u.u.type & 0x80) != 0;
  if (type == ClientMessage) return admits_message(sieve, event->u.clientMessage.u.b.type);
  // Atoms have 29 bits, so a larger key belongs to no message type.
  if (isForged) return admits_message(sieve, 0x80000000u | type);
  if (type == PropertyNotify) return admits_change(sieve, event);
  return 1;
}

// Xlib and XCB read until the socket is empty, and offer no way to stop them. While another client floods
// the server, that may take long. So a socket that never has data gets the display's descriptor until Xlib
// has noticed. Nothing is written meanwhile: XFlush sends everything before it reads.
static int silent_socket(void) {
  static int silent = -1;
  if (silent < 0) silent = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  return silent;
}

static void end_portion(ScenerySieve *sieve) {
  int descriptor = ConnectionNumber(sieve->display);
  int silent = silent_socket();
  int kept = silent < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  // Without a free descriptor the portion is not limited.
  if (kept < 0) return;
  if (dup3(silent, descriptor, O_CLOEXEC) < 0) {
    close(kept);
    return;
  }
  sieve->setAside = kept;
}

// Called with the display locked, from within any call that reads the socket. It must not call Xlib.
static Bool convert(Display *display, XEvent *event, xEvent *wire) {
  ScenerySieve *sieve = sieve_of(display);
  if (!sieve) return False;
  if (sieve->left > 0 && --sieve->left == 0) end_portion(sieve);
  if (!admits(sieve, wire)) {
    sieve->dropped++;
    return False;
  }
  return sieve->converters[wire->u.u.type & 0x7f](display, event, wire);
}

// Xlib queues what an extension makes of its own events. The extension here is the bytes as they came.
static Bool keep_bytes(Display *display, XGenericEventCookie *cookie, xEvent *wire) {
  const xGenericEvent *event = (const xGenericEvent *)wire;
  ScenerySieve *sieve = sieve_of(display);
  if (sieve && sieve->left > 0 && --sieve->left == 0) end_portion(sieve);
  size_t size = sizeof *wire + ((size_t)event->length << 2);
  cookie->type = event->type & 0x7f;
  cookie->serial = _XSetLastRequestRead(display, (xGenericReply *)wire);
  cookie->send_event = (event->type & 0x80) != 0;
  cookie->display = display;
  cookie->extension = event->extension;
  cookie->evtype = event->evtype;
  // Without memory the event has no data.
  cookie->data = Xmalloc(size);
  if (cookie->data) memcpy(cookie->data, wire, size);
  return True;
}

void scenery_keep_generic_events(Display *display, int opcode) {
  XESetWireToEventCookie(display, opcode, keep_bytes);
}

static Bool keep(Display *display, XEvent *event, xEvent *wire, int isLimited) {
  ScenerySieve *sieve = sieve_of(display);
  if (sieve && sieve->left > 0 && --sieve->left == 0) end_portion(sieve);
  uint32_t type = wire->u.u.type & 0x7f;
  int isForged = (wire->u.u.type & 0x80) != 0;
  if (sieve && (isLimited || isForged) && !admits_message(sieve, 0x80000000u | type)) {
    sieve->dropped++;
    return False;
  }
  event->xany = (XAnyEvent){
      .type = (int)type,
      .serial = _XSetLastRequestRead(display, (xGenericReply *)wire),
      .send_event = isForged,
      .display = display,
  };
  memcpy((char *)event + sizeof event->xany, wire, sizeof *wire);
  return True;
}

static Bool keep_all(Display *display, XEvent *event, xEvent *wire) {
  return keep(display, event, wire, 0);
}

static Bool keep_limited(Display *display, XEvent *event, xEvent *wire) {
  return keep(display, event, wire, 1);
}

void scenery_keep_events(Display *display, int type, int isLimited) {
  XESetWireToEvent(display, type, isLimited ? keep_limited : keep_all);
}

ScenerySieve *scenery_sieve_open(Display *display) {
  ScenerySieve *sieve = calloc(1, sizeof *sieve);
  if (!sieve) return NULL;
  sieve->display = display;
  sieve->left = -1;
  sieve->setAside = -1;
  sieve->next = sieves;
  sieves = sieve;
  for (int type = firstType; type < endOfTypes; type++)
    if (type != GenericEvent) sieve->converters[type] = XESetWireToEvent(display, type, convert);
  return sieve;
}

void scenery_sieve_close(ScenerySieve *sieve) {
  for (ScenerySieve **link = &sieves; *link; link = &(*link)->next) {
    if (*link != sieve) continue;
    *link = sieve->next;
    break;
  }
  free(sieve);
}

void scenery_sieve_fill(ScenerySieve *sieve) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  if (now.tv_sec == sieve->second) return;
  sieve->second = now.tv_sec;
  sieve->wasFlooded = sieve->dropped - sieve->droppedBefore > scenery_sieve_messages;
  sieve->droppedBefore = sieve->dropped;
  sieve->otherMessages = 0;
  memset(sieve->messages, 0, sizeof sieve->messages);
  memset(sieve->changes, 0, sizeof sieve->changes);
}

static void begin_portion(ScenerySieve *sieve) { sieve->left = scenery_sieve_portion; }

static void take_portion(ScenerySieve *sieve) {
  sieve->left = -1;
  sieve->hasMore = sieve->setAside >= 0;
  if (!sieve->hasMore) return;
  // This cannot fail, because the descriptor that is replaced is open.
  dup3(sieve->setAside, ConnectionNumber(sieve->display), O_CLOEXEC);
  close(sieve->setAside);
  sieve->setAside = -1;
}

// XEventsQueued reads nothing while events are queued, so that an answer behind them stays in the socket.
static int read_beyond_queue(Display *dpy) {
  LockDisplay(dpy);
  int count = _XEventsQueued(dpy, QueuedAfterReading);
  UnlockDisplay(dpy);
  return count;
}

int scenery_sieve_read(ScenerySieve *sieve, int beyondQueue) {
  Display *display = sieve->display;
  begin_portion(sieve);
  int count =
      beyondQueue ? read_beyond_queue(display) : XEventsQueued(display, QueuedAfterReading);
  take_portion(sieve);
  return count;
}

void scenery_sieve_flush(ScenerySieve *sieve) {
  begin_portion(sieve);
  XFlush(sieve->display);
  take_portion(sieve);
}

int scenery_sieve_has_more(const ScenerySieve *sieve) { return sieve->hasMore; }

void scenery_sieve_take(ScenerySieve *sieve, uint32_t window, uint32_t property, int isDeleted) {
  Change *slot = slot_of(sieve, window, property, isDeleted != 0);
  if (slot && slot->count != 0) slot->isQueued = 0;
}

uint64_t scenery_sieve_dropped(const ScenerySieve *sieve) { return sieve->dropped; }

int scenery_sieve_is_flooded(const ScenerySieve *sieve) {
  return sieve->wasFlooded || sieve->dropped - sieve->droppedBefore > scenery_sieve_messages;
}

void scenery_sieve_forgive(ScenerySieve *sieve, uint32_t window) {
  for (int i = 0; i < changeSlots; i++)
    // A slot in use keeps a count above 0, because a free slot ends the search for other slots.
    if (sieve->changes[i].count != 0 && sieve->changes[i].window == window)
      sieve->changes[i].count = 1;
}

uint32_t scenery_sieve_next_flooded(ScenerySieve *sieve) {
  return sieve->floodedCount > 0 ? sieve->flooded[--sieve->floodedCount] : 0;
}
