// What Swift's Dispatch and Glibc do not show: the main dispatch queue's own handle, a poll with a fine
// time-out, a signal handler, a child without descriptors, malloc's heaps.
#pragma once
#include <poll.h>
#include <spawn.h>

/// The descriptor that becomes readable when the main dispatch queue has work: an eventfd.
///
/// libdispatch exports both functions for CoreFoundation's run loop and declares them in a private
/// header. `MainQueue.swift` alone calls them, and `LoopLiveTests` fails when they stop working.
///
/// SEE: swift-corelibs-libdispatch, private/queue_private.h and src/queue.c.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs what the main dispatch queue holds now. The caller is on the main thread; the argument is
/// not used.
void _dispatch_main_queue_callback_4CF(void *unused);

/// Waits like `poll`, with a time-out in nanoseconds; a negative one waits for ever. (Swift's Glibc does
/// not show `ppoll`.)
int scenery_poll(struct pollfd *entries, nfds_t count, long long nanoseconds);

/// Has a child close every descriptor from this one on. Returns 0, or what went wrong.
int scenery_close_from(posix_spawn_file_actions_t *actions, int first);

/// Replaces the handlers of signals by one that writes the signal's number into a pipe, as one byte.
///
/// A handler, unlike a blocked or an ignored signal, does not outlive `execve`: programs that this
/// process starts get the default action.
///
/// Returns the pipe's end to read, which does not block, or -1 with `errno` set. The pipe is the
/// process's only one: a second call returns the same.
int scenery_watch_signals(const int *numbers, int count);

/// Lets all threads share so many of malloc's heaps.
void scenery_limit_heaps(int count);
