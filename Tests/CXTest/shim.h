// The X extensions with which live tests control and watch a server: XTEST sends input, DAMAGE reports
// painting, RECORD counts the requests of a client, and X-Resource counts the resources of clients.
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

// The child closes every descriptor from `first` on. The declaration is behind a feature macro (glibc 2.34)
// that the importer does not define.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
static inline int scenery_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

// A descriptor that becomes readable when the process ends. glibc has the function since 2.36.
static inline int scenery_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

// The limit on the descriptors of another process. The declaration is behind a feature macro.
#include <sys/resource.h>
static inline int scenery_limit_files(pid_t pid, const struct rlimit *limit, struct rlimit *old) {
  return (int)syscall(SYS_prlimit64, pid, RLIMIT_NOFILE, limit, old);
}
