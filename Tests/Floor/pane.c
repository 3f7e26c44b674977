#include "floor.h"
#include <X11/Xatom.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

Pane *panes;
Atom wm_delete;
static Atom net_wm_name, utf8_string, net_wm_pid;

void intern_atoms(void) {
  char *names[] = {"WM_DELETE_WINDOW", "_NET_WM_NAME", "UTF8_STRING", "_NET_WM_PID"};
  Atom atoms[4];
  XInternAtoms(display, names, 4, False, atoms);
  wm_delete = atoms[0], net_wm_name = atoms[1], utf8_string = atoms[2], net_wm_pid = atoms[3];
}

static void set_place(const Pane *pane, int x, int y) {
  XSizeHints size = {.flags = PSize | PWinGravity | (x ? USPosition : 0),
                     .x = x,
                     .y = y,
                     .width = pane->width,
                     .height = pane->height,
                     .win_gravity = StaticGravity};
  XSetWMNormalHints(display, pane->window, &size);
}

static void set_title(Window window, Text title) {
  XChangeProperty(display, window, XA_WM_NAME, utf8_string, 8, PropModeReplace,
                  (const unsigned char *)title.start, title.length);
  XChangeProperty(display, window, net_wm_name, utf8_string, 8, PropModeReplace,
                  (const unsigned char *)title.start, title.length);
}

/* Makes a window with its picture, and does not map it. */
Pane *make_pane(int is_list, int entry, int x, int y) {
  Pane *pane = calloc(1, sizeof *pane);
  *pane = (Pane){.is_list = is_list, .entry = entry, .next = panes};
  pane->width = is_list ? LIST_WIDTH : DETAIL;
  pane->height = is_list ? LIST_HEIGHT : DETAIL;
  pane->background = XCreatePixmap(display, root, (unsigned)pane->width, (unsigned)pane->height,
                                   (unsigned)depth);
  put_pane(pane, pane->background);
  XSetWindowAttributes attributes = {
      .background_pixmap = pane->background,
      .bit_gravity = NorthWestGravity,
      .event_mask = ExposureMask | StructureNotifyMask | ButtonPressMask | ButtonReleaseMask |
                    ButtonMotionMask | KeyPressMask,
  };
  pane->window = XCreateWindow(display, root, x, y, (unsigned)pane->width, (unsigned)pane->height, 0,
                               CopyFromParent, InputOutput, CopyFromParent,
                               CWBackPixmap | CWBitGravity | CWEventMask, &attributes);
  set_place(pane, x, y);
  XWMHints hints = {.flags = InputHint | StateHint, .input = True, .initial_state = NormalState};
  XSetWMHints(display, pane->window, &hints);
  XClassHint class = {"floor", "Floor"};
  XSetClassHint(display, pane->window, &class);
  set_title(pane->window, is_list ? (Text){"Journal", 7} : entries[entry].title);
  long pid = getpid();
  XChangeProperty(display, pane->window, net_wm_pid, XA_CARDINAL, 32, PropModeReplace,
                  (unsigned char *)&pid, 1);
  XSetWMProtocols(display, pane->window, &wm_delete, 1);
  return panes = pane;
}

Pane *find_pane(Window window) {
  for (Pane *pane = panes; pane; pane = pane->next)
    if (pane->window == window) return pane;
  return NULL;
}

void place_and_map(Pane *pane, int x, int y) {
  set_place(pane, x, y);
  XMoveWindow(display, pane->window, x, y);
  XMapWindow(display, pane->window);
}

void close_pane(Pane *pane) {
  Pane **link = &panes;
  while (*link != pane) link = &(*link)->next;
  *link = pane->next;
  XDestroyWindow(display, pane->window);
  if (pane->background) XFreePixmap(display, pane->background);
  free(pane);
}
