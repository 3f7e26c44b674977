#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int scenery_poll(struct pollfd *entries, nfds_t count, long long nanoseconds) {
  struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return ppoll(entries, count, nanoseconds < 0 ? NULL : &limit, NULL);
}

int scenery_rename_to_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int scenery_process_descriptor(pid_t process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  (void)process;
  errno = ENOSYS;
  return -1;
#endif
}

int scenery_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

// Written before the first handler is set, and never again.
static int ends[2] = {-1, -1};

static void note(int number) {
  int before = errno;
  unsigned char byte = (unsigned char)number;
  // When the pipe is full, it has woken the loop already.
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = before;
}

int scenery_watch_signals(const int *numbers, int count) {
  if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  for (int index = 0; index < count; index++)
    if (sigaction(numbers[index], &action, NULL) != 0) return -1;
  return ends[0];
}
