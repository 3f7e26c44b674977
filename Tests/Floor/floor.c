/* The floor: what the same windows with the same text cost with nothing but Xlib, Cairo and Pango.
 *
 *   floor FILE     FILE holds the entries, each ended by the byte 0x1e; the first line is the title.
 *
 * It does what `make bench` asks of Journal and no more: a list window (960 x 640, rows and a page),
 * Ctrl+N for another, a row dragged out of the window for a detail window (560 x 560), close, SIGTERM.
 * The detail is painted after the release; with FLOOR_PREPARE in the environment it is painted when the
 * pointer leaves the window, as Journal does it, and a release only maps it. Every picture is made in
 * one shared-memory image and put into the window's background pixmap before the map, so that the
 * server shows the finished content in the operation that maps it.
 */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/keysym.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <unistd.h>

enum { LIST_WIDTH = 960, LIST_HEIGHT = 640, DETAIL = 560, SIDEBAR = 300, TOP = 96, ROW = 74 };

typedef struct {
  char *title, *body;
} Entry;

typedef struct Pane {
  Window window;
  Pixmap background;
  int is_list, entry, width, height;
  struct Pane *next;
} Pane;

static Display *display;
static Window root;
static Visual *visual;
static int depth;
static GC gc;
static Pane *panes;
static Entry *entries;
static int entry_count;
static Atom wm_protocols, wm_delete, net_wm_name, utf8_string, net_wm_pid;
static XShmSegmentInfo segment;
static XImage *image;
static cairo_surface_t *scratch;
static int puts_under_way, completion_event;
static PangoFontDescription *title_font, *date_font, *body_font, *row_font, *preview_font;

static void read_entries(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    exit(74);
  }
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc((size_t)size + 1);
  if (fread(text, 1, (size_t)size, file) != (size_t)size) exit(74);
  text[size] = 0;
  fclose(file);
  for (char *start = text, *end; (end = strchr(start, 0x1e)); start = end + 1) {
    *end = 0;
    entries = realloc(entries, sizeof *entries * (size_t)(entry_count + 1));
    char *line = strchr(start, '\n');
    if (line) *line = 0;
    entries[entry_count++] = (Entry){start, line ? line + 1 : end};
  }
}

static Bool is_completion(Display *d, XEvent *event, XPointer unused) {
  (void)d, (void)unused;
  return event->type == completion_event;
}

/* The server may still be reading the image. */
static void wait_for_puts(void) {
  for (XEvent event; puts_under_way; puts_under_way--) XIfEvent(display, &event, is_completion, NULL);
}

static void make_scratch(void) {
  image = XShmCreateImage(display, visual, (unsigned)depth, ZPixmap, NULL, &segment, LIST_WIDTH,
                          LIST_HEIGHT);
  segment.shmid =
      shmget(IPC_PRIVATE, (size_t)(image->bytes_per_line * LIST_HEIGHT), IPC_CREAT | 0600);
  segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
  XShmAttach(display, &segment);
  XSync(display, False);
  shmctl(segment.shmid, IPC_RMID, NULL);
  completion_event = XShmGetEventBase(display) + ShmCompletion;
  scratch = cairo_image_surface_create_for_data((unsigned char *)image->data, CAIRO_FORMAT_RGB24,
                                                LIST_WIDTH, LIST_HEIGHT, image->bytes_per_line);
}

static void rgb(cairo_t *cr, unsigned hex) {
  cairo_set_source_rgb(cr, (hex >> 16) / 255.0, (hex >> 8 & 255) / 255.0, (hex & 255) / 255.0);
}

static int text(cairo_t *cr, PangoFontDescription *font, unsigned color, double x, double y,
                int width, int lines, const char *string) {
  PangoLayout *layout = pango_cairo_create_layout(cr);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, string, -1);
  pango_layout_set_width(layout, width * PANGO_SCALE);
  if (lines) {
    pango_layout_set_height(layout, -lines);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  } else {
    pango_layout_set_line_spacing(layout, 1.3f);
  }
  int height;
  pango_layout_get_pixel_size(layout, NULL, &height);
  rgb(cr, color);
  cairo_move_to(cr, x, y);
  pango_cairo_show_layout(cr, layout);
  g_object_unref(layout);
  return height;
}

static void paint_page(cairo_t *cr, int entry, double x, double y, int width) {
  if (entry >= entry_count) return;
  y += text(cr, title_font, 0x23211f, x, y, width, 1, entries[entry].title) + 6;
  y += text(cr, date_font, 0x716c67, x, y, width, 1, "Saturday 21 November 2026, 07:40") + 16;
  text(cr, body_font, 0x23211f, x, y, width, 0, entries[entry].body);
}

static void paint(const Pane *pane, cairo_t *cr) {
  rgb(cr, 0xfaf9f7);
  cairo_paint(cr);
  if (!pane->is_list) {
    paint_page(cr, pane->entry, 40, 40, pane->width - 80);
    return;
  }
  rgb(cr, 0xf1efec);
  cairo_rectangle(cr, 0, 0, SIDEBAR, pane->height);
  cairo_fill(cr);
  for (int i = 0; i < entry_count && TOP + i * ROW < pane->height; i++) {
    double y = TOP + i * ROW + 9;
    text(cr, row_font, 0x23211f, 20, y, SIDEBAR - 100, 1, entries[i].title);
    text(cr, date_font, 0x716c67, SIDEBAR - 70, y, 50, 1, "18 Nov");
    text(cr, preview_font, 0x716c67, 20, y + 20, SIDEBAR - 40, 2, entries[i].body);
  }
  paint_page(cr, 0, SIDEBAR + 90, 90, pane->width - SIDEBAR - 180);
}

static void render(Pane *pane, Drawable target) {
  wait_for_puts();
  cairo_t *cr = cairo_create(scratch);
  cairo_rectangle(cr, 0, 0, pane->width, pane->height);
  cairo_clip(cr);
  paint(pane, cr);
  cairo_destroy(cr);
  cairo_surface_flush(scratch);
  XShmPutImage(display, target, gc, image, 0, 0, 0, 0, (unsigned)pane->width,
               (unsigned)pane->height, True);
  puts_under_way++;
}

static Pane *make_pane(int is_list, int entry, int x, int y) {
  Pane *pane = calloc(1, sizeof *pane);
  *pane = (Pane){.is_list = is_list, .entry = entry, .next = panes};
  pane->width = is_list ? LIST_WIDTH : DETAIL;
  pane->height = is_list ? LIST_HEIGHT : DETAIL;
  pane->background = XCreatePixmap(display, root, (unsigned)pane->width, (unsigned)pane->height,
                                   (unsigned)depth);
  render(pane, pane->background);
  XSetWindowAttributes attributes = {
      .background_pixmap = pane->background,
      .bit_gravity = NorthWestGravity,
      .event_mask = ExposureMask | StructureNotifyMask | ButtonPressMask | ButtonReleaseMask |
                    ButtonMotionMask | KeyPressMask,
  };
  pane->window = XCreateWindow(display, root, x, y, (unsigned)pane->width, (unsigned)pane->height, 0,
                               CopyFromParent, InputOutput, CopyFromParent,
                               CWBackPixmap | CWBitGravity | CWEventMask, &attributes);
  XSizeHints size = {.flags = PSize | PWinGravity | (x ? USPosition : 0),
                     .x = x,
                     .y = y,
                     .width = pane->width,
                     .height = pane->height,
                     .win_gravity = StaticGravity};
  XSetWMNormalHints(display, pane->window, &size);
  XWMHints hints = {.flags = InputHint | StateHint, .input = True, .initial_state = NormalState};
  XSetWMHints(display, pane->window, &hints);
  XClassHint class = {"floor", "Floor"};
  XSetClassHint(display, pane->window, &class);
  const char *title = is_list ? "Journal" : entries[entry].title;
  XStoreName(display, pane->window, title);
  XChangeProperty(display, pane->window, net_wm_name, utf8_string, 8, PropModeReplace,
                  (const unsigned char *)title, (int)strlen(title));
  long pid = getpid();
  XChangeProperty(display, pane->window, net_wm_pid, XA_CARDINAL, 32, PropModeReplace,
                  (unsigned char *)&pid, 1);
  XSetWMProtocols(display, pane->window, &wm_delete, 1);
  return panes = pane;
}

static Pane *find(Window window) {
  for (Pane *pane = panes; pane; pane = pane->next)
    if (pane->window == window) return pane;
  return NULL;
}

static void close_pane(Pane *pane) {
  for (Pane **link = &panes; *link; link = &(*link)->next) {
    if (*link != pane) continue;
    *link = pane->next;
    break;
  }
  XDestroyWindow(display, pane->window);
  if (pane->background) XFreePixmap(display, pane->background);
  free(pane);
}

static PangoFontDescription *font(const char *weight, double pixels) {
  char name[64];
  snprintf(name, sizeof name, "Inter %s", weight);
  PangoFontDescription *description = pango_font_description_from_string(name);
  pango_font_description_set_absolute_size(description, pixels * PANGO_SCALE);
  return description;
}

int main(int argc, char **argv) {
  if (argc != 2 || !(display = XOpenDisplay(NULL))) {
    fprintf(stderr, "usage: floor FILE, with DISPLAY set\n");
    return 64;
  }
  read_entries(argv[1]);
  root = DefaultRootWindow(display);
  visual = DefaultVisual(display, DefaultScreen(display));
  depth = DefaultDepth(display, DefaultScreen(display));
  gc = XCreateGC(display, root, 0, NULL);
  char *names[] = {"WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_NAME", "UTF8_STRING", "_NET_WM_PID"};
  Atom atoms[5];
  XInternAtoms(display, names, 5, False, atoms);
  wm_protocols = atoms[0], wm_delete = atoms[1], net_wm_name = atoms[2], utf8_string = atoms[3],
  net_wm_pid = atoms[4];
  title_font = font("Bold", 27), date_font = font("", 12), body_font = font("", 15.5);
  row_font = font("Semi-Bold", 13), preview_font = font("", 12.5);
  make_scratch();
  XMapWindow(display, make_pane(1, 0, 0, 0)->window);

  int prepares = getenv("FLOOR_PREPARE") != NULL, is_out = 0;
  Pane *source = NULL, *prepared = NULL;
  int pressed = -1, press_x = 0, press_y = 0;
  while (panes) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == completion_event) {
      puts_under_way--;
      continue;
    }
    Pane *pane = find(event.xany.window);
    if (!pane) continue;
    switch (event.type) {
      case Expose:
        if (pane->background) {
          /* What the map showed came from the pixmap; from now on exposed parts are painted again. */
          XSetWindowBackgroundPixmap(display, pane->window, None);
          XFreePixmap(display, pane->background);
          pane->background = None;
        } else if (event.xexpose.count == 0) {
          render(pane, pane->window);
        }
        break;
      case ButtonPress:
        source = pane, press_x = event.xbutton.x, press_y = event.xbutton.y;
        pressed = pane->is_list && press_x < SIDEBAR ? (press_y - TOP) / ROW : -1;
        break;
      case MotionNotify:
        is_out = pressed >= 0 && pressed < entry_count && source == pane &&
                 (event.xmotion.x > pane->width + 15 || event.xmotion.y > pane->height + 15);
        if (is_out && prepares && !prepared)
          prepared = make_pane(0, pressed, event.xmotion.x_root, event.xmotion.y_root);
        break;
      case ButtonRelease:
        if (is_out && !prepared) prepared = make_pane(0, pressed, 1, 1);
        if (prepared) {
          XSizeHints size = {.flags = USPosition | PSize | PWinGravity,
                             .x = event.xbutton.x_root - DETAIL / 2,
                             .y = event.xbutton.y_root + 10,
                             .width = DETAIL,
                             .height = DETAIL,
                             .win_gravity = StaticGravity};
          XSetWMNormalHints(display, prepared->window, &size);
          XMoveWindow(display, prepared->window, size.x, size.y);
          XMapWindow(display, prepared->window);
        }
        prepared = NULL, pressed = -1, is_out = 0;
        break;
      case KeyPress:
        if (XLookupKeysym(&event.xkey, 0) == XK_n && (event.xkey.state & ControlMask))
          XMapWindow(display, make_pane(1, 0, 0, 0)->window);
        break;
      case ClientMessage:
        if ((Atom)event.xclient.data.l[0] == wm_delete) close_pane(pane);
        break;
    }
  }
  return 0;
}
