// What Scenery calls of libcurl, which is loaded by dlopen.
//
// libcurl brings thirty libraries with it. So it is loaded when the first picture of the net is fetched, where it is
// installed. A program without it runs as before.
//
// CCurl.c says how the prototypes are checked against the real header.
#pragma once
#include <stddef.h>

/// The limits of one transfer. Times are in seconds.
typedef struct {
  long connect_seconds;
  /// A transfer that brings nothing for so long is over.
  long silent_seconds;
  long whole_seconds;
  long redirects;
} SceneryCurlLimits;

/// Takes bytes. A return of less than `count` ends the transfer.
typedef size_t (*SceneryCurlWrite)(char *bytes, size_t size, size_t count, void *context);

/// Loads the library once. Returns 0 where it is not installed. Called by one thread at a time.
int scenery_curl_load(void);

/// A set of transfers, which is used by one thread. NULL without memory. Not before `scenery_curl_load`.
void *scenery_curl_set(long connections_per_host, long connections);
void scenery_curl_free_set(void *set);

/// Adds a transfer of HTTP or HTTPS to a set. NULL without memory.
void *scenery_curl_add(
    void *set, const char *address, const SceneryCurlLimits *limits, SceneryCurlWrite write,
    void *context);

/// Takes a transfer out of its set, and frees it.
void scenery_curl_remove(void *set, void *transfer);

/// Waits until something comes, until `scenery_curl_wake`, or for a second.
void scenery_curl_wait(void *set);

/// Ends the waiting. Any thread may call it.
void scenery_curl_wake(void *set);

/// Moves all transfers on. Returns one that has ended, with its result, or NULL. Called until it is NULL.
void *scenery_curl_next(void *set, int *result);

/// The status of the answer: 200, 404. Zero without an answer.
long scenery_curl_status(void *transfer);

/// The sentence for a result.
const char *scenery_curl_sentence(int result);
