#include "floor.h"
#include <X11/extensions/XShm.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>

static XShmSegmentInfo segment;
static XImage *image;
static cairo_surface_t *surface;
static GC gc;
static int puts_under_way, completion;
/* The window whose whole present picture the image holds. */
static const Pane *held;

int completion_event(void) { return completion; }
void take_completion(void) { puts_under_way--; }

static Bool is_completion(Display *d, XEvent *event, XPointer unused) {
  (void)d, (void)unused;
  return event->type == completion;
}

void make_picture(void) {
  gc = XCreateGC(display, root, 0, NULL);
  image = XShmCreateImage(display, visual, (unsigned)depth, ZPixmap, NULL, &segment, LIST_WIDTH,
                          LIST_HEIGHT);
  segment.shmid =
      shmget(IPC_PRIVATE, (size_t)(image->bytes_per_line * LIST_HEIGHT), IPC_CREAT | 0600);
  segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
  XShmAttach(display, &segment);
  XSync(display, False);
  shmctl(segment.shmid, IPC_RMID, NULL);
  completion = XShmGetEventBase(display) + ShmCompletion;
  surface = cairo_image_surface_create_for_data((unsigned char *)image->data, CAIRO_FORMAT_RGB24,
                                                LIST_WIDTH, LIST_HEIGHT, image->bytes_per_line);
}

/* Begins to paint a part of the image. The server must have read what it holds. */
static cairo_t *begin(int x, int y, int width, int height) {
  for (XEvent event; puts_under_way; puts_under_way--) XIfEvent(display, &event, is_completion, NULL);
  cairo_t *cr = cairo_create(surface);
  cairo_rectangle(cr, x, y, width, height);
  cairo_clip(cr);
  return cr;
}

static void end(cairo_t *cr) {
  cairo_destroy(cr);
  cairo_surface_flush(surface);
}

static void put(Drawable target, int x, int y, int width, int height) {
  XShmPutImage(display, target, gc, image, x, y, x, y, (unsigned)width, (unsigned)height, True);
  puts_under_way++;
}

static void hold(const Pane *pane) {
  if (held == pane) return;
  cairo_t *cr = begin(0, 0, pane->width, pane->height);
  paint_pane(cr, pane);
  end(cr);
  held = pane;
}

void put_pane(const Pane *pane, Drawable target) {
  held = NULL;
  hold(pane);
  put(target, 0, 0, pane->width, pane->height);
}

void put_part(const Pane *pane, int x, int y, int width, int height) {
  hold(pane);
  put(pane->window, x, y, width, height);
}

void put_row(int entry, Drawable target) {
  cairo_t *cr = begin(0, 0, SIDEBAR, ROW);
  fill(cr, 0x716c67, 0, 0, SIDEBAR, ROW);
  fill(cr, 0xffffff, 1, 1, SIDEBAR - 2, ROW - 2);
  paint_row(cr, entry, 0);
  end(cr);
  put(target, 0, 0, SIDEBAR, ROW);
  held = NULL;
}

/* Moves the rows in the image up by a distance, or down by a negative one. */
static void move_rows(const Pane *pane, long distance) {
  size_t stride = (size_t)image->bytes_per_line, bytes = SIDEBAR * 4;
  char *top = image->data + TOP * stride;
  long count = pane->height - TOP - labs(distance);
  cairo_surface_flush(surface);
  if (distance > 0)
    for (long y = 0; y < count; y++)
      memcpy(top + (size_t)y * stride, top + (size_t)(y + distance) * stride, bytes);
  else
    for (long y = count - 1; y >= 0; y--)
      memcpy(top + (size_t)(y - distance) * stride, top + (size_t)y * stride, bytes);
  cairo_surface_mark_dirty_rectangle(surface, 0, TOP, SIDEBAR, pane->height - TOP);
}

void scroll_list(Pane *pane, long offset) {
  int height = pane->height - TOP;
  long most = (long)entry_count * ROW - height;
  if (offset > most) offset = most;
  if (offset < 0) offset = 0;
  long distance = offset - pane->scroll;
  if (!distance) return;
  hold(pane);
  pane->scroll = offset;
  cairo_t *cr = begin(0, TOP, SIDEBAR, height);
  if (labs(distance) < height) {
    move_rows(pane, distance);
    if (distance > 0)
      paint_rows(cr, pane, pane->height - (int)distance, pane->height);
    else
      paint_rows(cr, pane, TOP, TOP - (int)distance);
  } else {
    paint_rows(cr, pane, TOP, pane->height);
  }
  end(cr);
  put(pane->window, 0, TOP, SIDEBAR, height);
}
