// What live tests drive and watch an X server with: XTEST to inject input, DAMAGE to see painting, RECORD
// to count what a client asks, X-Resource to count what clients hold.
#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/keysym.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/record.h>
#include <X11/extensions/XRes.h>
#include <spawn.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// XGetPixel and XDestroyImage are macros over function pointers.
static inline unsigned long scenery_get_pixel(XImage *image, int x, int y) {
  return XGetPixel(image, x, y);
}
static inline void scenery_destroy_image(XImage *image) { XDestroyImage(image); }

// Behind a feature macro (glibc 2.34) that the importer does not define: the child closes every descriptor
// from this one on.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
static inline int scenery_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

// A descriptor that can be read from once the process has ended; glibc has it since 2.36.
static inline int scenery_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

// Behind a feature macro: the limit on the descriptors of another process.
#include <sys/resource.h>
static inline int scenery_limit_files(pid_t pid, const struct rlimit *limit, struct rlimit *old) {
  return (int)syscall(SYS_prlimit64, pid, RLIMIT_NOFILE, limit, old);
}
