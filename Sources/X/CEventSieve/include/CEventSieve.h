// Drops events that no code needs before they fill Xlib's queue.
//
// A hostile client sends about a million events a second, and Xlib reads for as long as the server has
// some. Hundreds of thousands are in memory before the first is processed. For each event, Xlib asks a
// function whether to put it into the queue (XESetWireToEvent, "Xlib", appendix C). This is that function.
// It is written in C because it is called a million times a second.
#pragma once
#include <stdint.h>

struct _XDisplay;
typedef struct ScenerySieve ScenerySieve;

enum {
  /// How many messages of one type, and how many forged events of one type, are admitted within a second.
  scenery_sieve_messages = 1000,
  /// A flood is more than this number of changes of one property within a second.
  scenery_sieve_changes = 250,
  /// How many events are read at once. XCB may have read a few hundred more together with them.
  scenery_sieve_portion = 1024
};

/// Makes a sieve, which filters the events of a display from now on. Returns NULL without memory.
ScenerySieve *scenery_sieve_open(struct _XDisplay *display);
/// Frees a sieve whose display is closed.
void scenery_sieve_close(ScenerySieve *sieve);

/// Makes Xlib queue the events of an extension that uses generic events. XGetEventData then returns the bytes
/// as they came: 32 of them, and 4 for each unit of the length that the second word has.
void scenery_keep_generic_events(struct _XDisplay *display, int opcode);

/// Makes Xlib queue the events of one type of an extension. Behind the fields of an XAnyEvent they have their 32 bytes
/// as they came. Of limited ones, and of forged ones, a thousand within a second are admitted.
void scenery_keep_events(struct _XDisplay *display, int type, int isLimited);

/// Starts new counts when a new second has begun. Called before the empty queue is filled.
void scenery_sieve_fill(ScenerySieve *sieve);
/// Reads events that have arrived, one portion at most. Returns how many events are queued afterwards.
/// With `beyondQueue`, it also reads when there are queued events already.
int scenery_sieve_read(ScenerySieve *sieve, int beyondQueue);
/// Sends all requests. XFlush then reads events that have arrived, here one portion at most.
void scenery_sieve_flush(ScenerySieve *sieve);
/// Whether events may still be unread after the last read.
int scenery_sieve_has_more(const ScenerySieve *sieve);
/// Notes that the change of a property was taken out of the queue. The next change is admitted again.
void scenery_sieve_take(ScenerySieve *sieve, uint32_t window, uint32_t property, int isDeleted);

/// How many events were dropped so far.
uint64_t scenery_sieve_dropped(const ScenerySieve *sieve);
/// Whether more than a thousand events were dropped within this second or the one before.
int scenery_sieve_is_flooded(const ScenerySieve *sieve);
/// Removes and returns a window with a property that changes too often. Returns 0 without one.
uint32_t scenery_sieve_next_flooded(ScenerySieve *sieve);
/// Starts the counts of changes of a window's properties again.
void scenery_sieve_forgive(ScenerySieve *sieve, uint32_t window);
