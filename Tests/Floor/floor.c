/* The floor: what the same windows with the same text cost with nothing but Xlib, Cairo and Pango.
 *
 *   floor FILE     FILE holds the entries, each ended by the byte 0x1e; the first line is the title.
 *
 * It does what `make bench` asks of Journal and no more: a list window (960 x 640, rows and a page), which
 * the wheel, End and Home scroll; Ctrl+N for another; a row dragged out of the window, with a picture at the
 * pointer, for a detail window (560 x 560) whose title bar is under the pointer; close; SIGTERM.
 *
 * It is to be as fast as such a program can be. Every picture is made in one shared-memory image and put into
 * the window's background pixmap before the map, so that the server shows the finished content in the
 * operation that maps it. All texts are laid out in one layout. A list that scrolls paints only the rows that
 * come into view. The detail is painted after the release; with FLOOR_PREPARE in the environment it is painted
 * when the pointer leaves the window, as Journal does it, and a release only maps it.
 */
#include "floor.h"
#include <X11/keysym.h>
#include <stdio.h>
#include <stdlib.h>

enum { THRESHOLD = 8, EDGE = 15 };

Display *display;
Window root;
Visual *visual;
int depth;

/* A press on a row, and the drag that it may become. */
static struct {
  Pane *source;
  int entry, x, y, is_out;
  Window picture;
  Pane *prepared;
} drag;
static int prepares;

static void press(Pane *pane, const XButtonEvent *event) {
  long height = event->y - TOP + pane->scroll;
  if (!pane->is_list || event->x >= SIDEBAR || event->y < TOP || height / ROW >= entry_count) return;
  drag.source = pane, drag.entry = (int)(height / ROW), drag.x = event->x, drag.y = event->y;
  if (pane->entry == drag.entry) return;
  pane->entry = drag.entry;
  put_pane(pane, pane->window);
}

/* The row is under the pointer as it was in the list. */
static void show_picture(const XMotionEvent *event) {
  Pixmap pixmap = XCreatePixmap(display, root, SIDEBAR, ROW, (unsigned)depth);
  put_row(drag.entry, pixmap);
  XSetWindowAttributes attributes = {.override_redirect = True, .background_pixmap = pixmap};
  int top = (int)((drag.y - TOP + drag.source->scroll) % ROW);
  drag.picture = XCreateWindow(display, root, event->x_root - drag.x, event->y_root - top, SIDEBAR, ROW,
                               0, CopyFromParent, InputOutput, CopyFromParent,
                               CWOverrideRedirect | CWBackPixmap, &attributes);
  drag.y = top;
  XMapRaised(display, drag.picture);
  XFreePixmap(display, pixmap);
}

static void move(const XMotionEvent *event) {
  if (!drag.source) return;
  if (drag.picture)
    XMoveWindow(display, drag.picture, event->x_root - drag.x, event->y_root - drag.y);
  else if (abs(event->x - drag.x) + abs(event->y - drag.y) >= THRESHOLD)
    show_picture(event);
  drag.is_out = event->x > drag.source->width + EDGE || event->y > drag.source->height + EDGE;
  if (!drag.is_out || !prepares || drag.prepared) return;
  /* The picture is moved first. */
  XFlush(display);
  drag.prepared = make_pane(0, drag.entry, event->x_root, event->y_root);
}

static void release(const XButtonEvent *event) {
  if (drag.picture) XDestroyWindow(display, drag.picture);
  if (drag.picture && drag.is_out) {
    int x = event->x_root - DETAIL / 2, y = event->y_root + 11;
    if (drag.prepared)
      place_and_map(drag.prepared, x, y);
    else
      XMapWindow(display, make_pane(0, drag.entry, x, y)->window);
  } else if (drag.prepared) {
    close_pane(drag.prepared);
  }
  drag.source = drag.prepared = NULL, drag.picture = None, drag.is_out = 0;
}

static int wheel_step(const XEvent *event) {
  return event->xbutton.button == Button5 ? ROW : event->xbutton.button == Button4 ? -ROW : 0;
}

static void turn_wheel(Pane *pane, XEvent *event) {
  if (!pane->is_list) return;
  long offset = pane->scroll + wheel_step(event);
  /* Of several clicks the sum counts. */
  while (XCheckTypedWindowEvent(display, pane->window, ButtonPress, event)) {
    if (!wheel_step(event)) {
      XPutBackEvent(display, event);
      break;
    }
    offset += wheel_step(event);
  }
  scroll_list(pane, offset);
}

static void press_key(Pane *pane, XKeyEvent *event) {
  KeySym key = XLookupKeysym(event, 0);
  if (key == XK_n && event->state & ControlMask) {
    XMapWindow(display, make_pane(1, 0, 0, 0)->window);
  } else if (pane->is_list && (key == XK_End || key == XK_Home)) {
    long most = (long)entry_count * ROW - (pane->height - TOP);
    pane->entry = key == XK_End ? entry_count - 1 : 0;
    pane->scroll = key == XK_End && most > 0 ? most : 0;
    put_pane(pane, pane->window);
  }
}

static void expose(Pane *pane, const XExposeEvent *event) {
  if (pane->background) {
    /* What the map showed came from the pixmap; from now on exposed parts are put again. */
    XSetWindowBackgroundPixmap(display, pane->window, None);
    XFreePixmap(display, pane->background);
    pane->background = None;
  } else {
    put_part(pane, event->x, event->y, event->width, event->height);
  }
}

static void handle(XEvent *event) {
  Pane *pane = find_pane(event->xany.window);
  if (!pane) return;
  switch (event->type) {
    case Expose: expose(pane, &event->xexpose); break;
    case ButtonPress:
      if (event->xbutton.button == Button1) press(pane, &event->xbutton);
      if (wheel_step(event)) turn_wheel(pane, event);
      break;
    case MotionNotify:
      /* Of several motions the last one counts. */
      while (XCheckTypedWindowEvent(display, pane->window, MotionNotify, event)) continue;
      move(&event->xmotion);
      break;
    case ButtonRelease:
      if (event->xbutton.button == Button1) release(&event->xbutton);
      break;
    case KeyPress: press_key(pane, &event->xkey); break;
    case ClientMessage:
      if ((Atom)event->xclient.data.l[0] == wm_delete) close_pane(pane);
      break;
  }
}

int main(int argc, char **argv) {
  if (argc != 2 || !(display = XOpenDisplay(NULL))) {
    fprintf(stderr, "usage: floor FILE, with DISPLAY set\n");
    return 64;
  }
  root = DefaultRootWindow(display);
  visual = DefaultVisual(display, DefaultScreen(display));
  depth = DefaultDepth(display, DefaultScreen(display));
  prepares = getenv("FLOOR_PREPARE") != NULL;
  read_entries(argv[1]);
  intern_atoms();
  load_fonts();
  make_picture();
  XMapWindow(display, make_pane(1, 0, 0, 0)->window);
  while (panes) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == completion_event())
      take_completion();
    else
      handle(&event);
  }
  return 0;
}
