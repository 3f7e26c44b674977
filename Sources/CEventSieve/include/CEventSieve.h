// What Xlib reads and nobody needs is dropped before it fills Xlib's queue.
//
// A hostile client brings about a million events a second, and Xlib reads for as long as the server has
// some: before the first of them is looked at, hundreds of thousands are in memory. Xlib asks a function
// for each event whether it belongs into the queue (XESetWireToEvent, "Xlib", appendix C). This is that
// function. It is C because it is called a million times a second.
#pragma once
#include <stdint.h>

struct _XDisplay;
typedef struct ScenerySieve ScenerySieve;

enum {
  /// How many messages of one type, and how many forged events of one type, are admitted within a second.
  scenery_sieve_messages = 1000,
  /// How many changes of one property within a second make a flood.
  scenery_sieve_changes = 250,
  /// How many events are read at once, and a few hundred more that XCB has taken up with them.
  scenery_sieve_portion = 2048
};

/// Sifts the events of a display from now on. Returns NULL without memory.
ScenerySieve *scenery_sieve_open(struct _XDisplay *display);
/// Frees a sieve whose display is closed.
void scenery_sieve_close(ScenerySieve *sieve);

/// The queue is empty, and is about to be filled.
void scenery_sieve_fill(ScenerySieve *sieve);
/// Reads what has arrived, a portion of it at most. Returns how many events are queued then.
int scenery_sieve_read(ScenerySieve *sieve);
/// Whether the last reading left something unread.
int scenery_sieve_has_more(const ScenerySieve *sieve);
/// The change of a property was taken out of the queue: the next one is news again.
void scenery_sieve_take(ScenerySieve *sieve, uint32_t window, uint32_t property, int isDeleted);

/// How many events were dropped so far.
uint64_t scenery_sieve_dropped(const ScenerySieve *sieve);
/// Whether more than a thousand events were dropped within this second or the one before.
int scenery_sieve_is_flooded(const ScenerySieve *sieve);
/// Removes and returns a window of which a property changes too often; 0 without one.
uint32_t scenery_sieve_next_flooded(ScenerySieve *sieve);
/// Counts the changes of a window's properties anew.
void scenery_sieve_forgive(ScenerySieve *sieve, uint32_t window);
