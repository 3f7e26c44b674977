/* What the files of the floor share. floor.c says what it is. */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <cairo/cairo.h>

enum { LIST_WIDTH = 960, LIST_HEIGHT = 640, DETAIL = 560, SIDEBAR = 300, TOP = 96, ROW = 74 };

/* A part of the file's text. It is not terminated. */
typedef struct {
  const char *start;
  int length;
} Text;

typedef struct {
  Text title, body;
} Entry;

extern Entry *entries;
extern int entry_count;

/* Finds the entries in a file, which stays mapped. Ends the process when it cannot be read. */
void read_entries(const char *path);
/* The text of two lines in the list: the start of the body, from its first line with text on. */
Text preview(Entry entry);

/* A window: a list with the page of the selected entry, or one entry. */
typedef struct Pane {
  Window window;
  /* What the window shows when it is mapped. */
  Pixmap background;
  int is_list, entry, width, height;
  /* The height of the list above its visible part. */
  long scroll;
  struct Pane *next;
} Pane;

extern Display *display;
extern Window root;
extern Visual *visual;
extern int depth;

/* text.c: what is painted, into any Cairo surface. */
void load_fonts(void);
void fill(cairo_t *cr, unsigned color, double x, double y, double width, double height);
void paint_pane(cairo_t *cr, const Pane *pane);
/* Paints the rows of the list between two heights of the window. */
void paint_rows(cairo_t *cr, const Pane *pane, int top, int bottom);
void paint_row(cairo_t *cr, int entry, double y);

/* picture.c: one image in shared memory, from which every picture is put into a window or pixmap. */
void make_picture(void);
void take_completion(void);
int completion_event(void);
/* Paints the whole window, into it or into the pixmap that it shows at first. */
void put_pane(const Pane *pane, Drawable target);
/* Shows a part of the window again. */
void put_part(const Pane *pane, int x, int y, int width, int height);
void put_row(int entry, Drawable target);
/* Scrolls the list to a height, and shows it. */
void scroll_list(Pane *pane, long offset);

/* pane.c: the windows. */
extern Pane *panes;
extern Atom wm_delete;
void intern_atoms(void);
Pane *make_pane(int is_list, int entry, int x, int y);
Pane *find_pane(Window window);
void place_and_map(Pane *pane, int x, int y);
void close_pane(Pane *pane);
