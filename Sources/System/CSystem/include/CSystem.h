// Functions that Swift's Dispatch and Glibc do not offer: the main dispatch queue's own descriptor, a poll
// with a fine timeout, a signal handler, a child without descriptors, a child's end, malloc's heaps, the jobs of
// Swift's tasks.
#pragma once
#include <poll.h>
#include <spawn.h>
#include <stdbool.h>
#include <sys/types.h>

/// The descriptor that becomes readable when the main dispatch queue has work: an eventfd.
///
/// libdispatch exports both functions for CoreFoundation's run loop and declares them in a private header.
/// Only `MainQueue.swift` calls them, and `LoopLiveTests` fails when they stop working.
///
/// SEE: swift-corelibs-libdispatch, private/queue_private.h and src/queue.c.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the work that is in the main dispatch queue now. Must be called on the main thread. The argument is
/// not used.
void _dispatch_main_queue_callback_4CF(void *unused);

/// Waits like `poll`, with a timeout in nanoseconds. A negative one waits for ever. (Swift's Glibc does not
/// offer `ppoll`.)
int scenery_poll(struct pollfd *entries, nfds_t count, long long nanoseconds);

/// A descriptor that becomes readable when a child ends, or -1 with `errno` set: Linux has it since 5.3. It is
/// closed when another program is executed. (glibc has the call since 2.36.)
int scenery_process_descriptor(pid_t process);

/// Makes a child close every descriptor from this one on. Returns 0 or an error number.
int scenery_close_from(posix_spawn_file_actions_t *actions, int first);

/// Renames a file, unless something has the new name. Returns 0, or -1 with `errno` set: EEXIST, or EINVAL where the
/// file system cannot do that. (Swift's Glibc does not offer `renameat2`.)
int scenery_rename_to_new(const char *from, const char *to);

/// Replaces the handlers of signals by one that writes the signal's number into a pipe, as one byte.
///
/// Unlike a blocked or an ignored signal, a handler does not survive `execve`. Programs that this process
/// starts get the default action.
///
/// Returns the pipe's end for reading, which does not block, or -1 with `errno` set. The process has only
/// one such pipe. A second call returns the same one.
int scenery_watch_signals(const int *numbers, int count);

/// The settings of malloc, and the return of its free pages. (Swift's Glibc does not offer <malloc.h>.)
int mallopt(int setting, int value);
int malloc_trim(size_t kept);
static const int malloc_trim_threshold = -1, malloc_map_threshold = -3, malloc_most_heaps = -8;

/// Sets the function that receives every job which Swift's runtime would run on libdispatch's global queues:
/// those of tasks and actors that have no executor of their own. A job for which it returns false goes to
/// libdispatch.
///
/// Must be called before the first such job. Returns false when the runtime does not have the hook. Everything
/// works without it.
///
/// SEE: swift, stdlib/public/Concurrency/ConcurrencyHooks.def, `swift_task_enqueueGlobal_hook`.
bool scenery_take_task_jobs(bool (*take)(void *job));
/// Runs such a job on this thread, once. It may be one that came by an executor.
void scenery_run_task_job(void *job);
