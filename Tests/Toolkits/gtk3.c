// gtk3 FILE: a window with the list of a file's entries and the selected one's text, as a GTK 3 program has it.
// Its rows can be dragged, several at once, and text can be dropped on it. A row that is dropped on no program
// opens in a window of its own, and Ctrl+N opens a further list. `make bench` measures it.
//
// Each entry ends with the character 0x1e. Its first line is its title.
#include <gtk/gtk.h>

enum { LIST_WIDTH = 960, LIST_HEIGHT = 640, SIDEBAR = 300, DETAIL = 560 };

static char **entries;
static GtkListStore *store;
static int window_count;
// Whether a press leaves the selection as it is.
static gboolean keeps_selection;

static gboolean may_change(GtkTreeSelection *selection, GtkTreeModel *model, GtkTreePath *path,
    gboolean is_selected, gpointer data)
{
  return !keeps_selection;
}

// A tree view selects one row at a press. In order to drag all selected rows, programs prevent this until
// the button is up or the drag has begun.
static gboolean pressed(GtkWidget *tree, GdkEventButton *event, gpointer data)
{
  GtkTreePath *path = NULL;
  GtkTreeView *view = GTK_TREE_VIEW(tree);
  if (event->button == 1 && !(event->state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK))
      && gtk_tree_view_get_path_at_pos(view, event->x, event->y, &path, NULL, NULL, NULL)) {
    keeps_selection =
        gtk_tree_selection_path_is_selected(gtk_tree_view_get_selection(view), path);
    gtk_tree_path_free(path);
  }
  return FALSE;
}

static gboolean released(GtkWidget *tree, GdkEventButton *event, gpointer data)
{
  keeps_selection = FALSE;
  return FALSE;
}

static void ended(GtkWidget *tree, GdkDragContext *context, gpointer data) { keeps_selection = FALSE; }

static void add(GtkTreeModel *model, GtkTreePath *path, GtkTreeIter *row, gpointer text)
{
  if (((GString *)text)->len > 0) g_string_append(text, "\n\n");
  g_string_append(text, entries[gtk_tree_path_get_indices(path)[0]]);
}

static void give(GtkWidget *tree, GdkDragContext *context, GtkSelectionData *selection, guint info,
    guint time, gpointer data)
{
  GString *text = g_string_new(NULL);
  gtk_tree_selection_selected_foreach(gtk_tree_view_get_selection(GTK_TREE_VIEW(tree)), add, text);
  gtk_selection_data_set_text(selection, text->str, text->len);
  g_string_free(text, TRUE);
}

static void received(GtkWidget *tree, GdkDragContext *context, gint x, gint y,
    GtkSelectionData *selection, guint info, guint time, gpointer data)
{
  // The default handler would add rows. The list stays as it is, so that all drags are alike.
  g_signal_stop_emission_by_name(tree, "drag-data-received");
  gtk_drag_finish(context, gtk_selection_data_get_length(selection) > 0, FALSE, time);
}

// ---- Windows

static GtkWidget *text_view(GtkTextBuffer *buffer)
{
  GtkWidget *view = gtk_text_view_new_with_buffer(buffer);
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin(GTK_TEXT_VIEW(view), 40);
  gtk_text_view_set_right_margin(GTK_TEXT_VIEW(view), 40);
  gtk_text_view_set_top_margin(GTK_TEXT_VIEW(view), 40);
  GtkWidget *scroller = gtk_scrolled_window_new(NULL, NULL);
  gtk_container_add(GTK_CONTAINER(scroller), view);
  return scroller;
}

static void closed(GtkWidget *window, gpointer data)
{
  if (--window_count == 0) gtk_main_quit();
}

static GtkWidget *new_window(const char *title, int width, int height, GtkWidget *content)
{
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_title(GTK_WINDOW(window), title);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  gtk_container_add(GTK_CONTAINER(window), content);
  g_signal_connect(window, "destroy", G_CALLBACK(closed), NULL);
  window_count++;
  return window;
}

// The title bar of the new window is under the pointer.
static void open_entry(int index)
{
  GtkTextBuffer *buffer = gtk_text_buffer_new(NULL);
  gtk_text_buffer_set_text(buffer, entries[index], -1);
  char *title = g_strndup(entries[index], strcspn(entries[index], "\n"));
  GtkWidget *window = new_window(title, DETAIL, DETAIL, text_view(buffer));
  g_free(title);
  g_object_unref(buffer);
  int x, y;
  GdkSeat *seat = gdk_display_get_default_seat(gdk_display_get_default());
  gdk_device_get_position(gdk_seat_get_pointer(seat), NULL, &x, &y);
  gtk_window_set_gravity(GTK_WINDOW(window), GDK_GRAVITY_STATIC);
  gtk_window_move(GTK_WINDOW(window), x - DETAIL / 2, y + 11);
  gtk_widget_show_all(window);
}

// A drop on the empty screen is one that no program took.
static gboolean failed(GtkWidget *tree, GdkDragContext *context, GtkDragResult result, gpointer data)
{
  if (result != GTK_DRAG_RESULT_NO_TARGET) return FALSE;
  GtkTreeSelection *selection = gtk_tree_view_get_selection(GTK_TREE_VIEW(tree));
  GList *paths = gtk_tree_selection_get_selected_rows(selection, NULL);
  for (GList *path = paths; path; path = path->next)
    open_entry(gtk_tree_path_get_indices(path->data)[0]);
  g_list_free_full(paths, (GDestroyNotify)gtk_tree_path_free);
  return TRUE;
}

static void moved(GtkTreeView *view, GtkTextBuffer *buffer)
{
  GtkTreePath *path;
  gtk_tree_view_get_cursor(view, &path, NULL);
  if (!path) return;
  gtk_text_buffer_set_text(buffer, entries[gtk_tree_path_get_indices(path)[0]], -1);
  gtk_tree_path_free(path);
}

static GtkListStore *rows(void)
{
  GtkListStore *store = gtk_list_store_new(1, G_TYPE_STRING);
  for (char **entry = entries; *entry && **entry; entry++) {
    char **lines = g_strsplit(*entry, "\n", 3);
    // The first paragraph.
    char *preview = lines[0] && lines[1] && lines[2] ? lines[2] : "";
    char *markup = g_markup_printf_escaped("<b>%s</b>\n%.*s", lines[0],
        (int)strcspn(preview, "\n"), preview);
    gtk_list_store_insert_with_values(store, NULL, -1, 0, markup, -1);
    g_free(markup);
    g_strfreev(lines);
  }
  return store;
}

static GtkWidget *list(GtkTextBuffer *buffer)
{
  GtkWidget *tree = gtk_tree_view_new_with_model(GTK_TREE_MODEL(store));
  GtkTreeView *view = GTK_TREE_VIEW(tree);
  GtkCellRenderer *cell = gtk_cell_renderer_text_new();
  g_object_set(cell, "xpad", 12, "ypad", 6, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  GtkTreeViewColumn *column = gtk_tree_view_column_new_with_attributes("", cell, "markup", 0, NULL);
  gtk_tree_view_column_set_sizing(column, GTK_TREE_VIEW_COLUMN_FIXED);
  gtk_tree_view_append_column(view, column);
  gtk_tree_view_set_fixed_height_mode(view, TRUE);
  gtk_tree_view_set_headers_visible(view, FALSE);
  gtk_tree_view_set_enable_search(view, FALSE);
  GtkTreeSelection *selection = gtk_tree_view_get_selection(view);
  gtk_tree_selection_set_mode(selection, GTK_SELECTION_MULTIPLE);
  gtk_tree_selection_set_select_function(selection, may_change, NULL, NULL);
  gtk_tree_view_enable_model_drag_source(view, GDK_BUTTON1_MASK, NULL, 0, GDK_ACTION_COPY);
  gtk_drag_source_add_text_targets(tree);
  gtk_tree_view_enable_model_drag_dest(view, NULL, 0, GDK_ACTION_COPY);
  gtk_drag_dest_add_text_targets(tree);
  g_signal_connect(tree, "button-press-event", G_CALLBACK(pressed), NULL);
  g_signal_connect(tree, "button-release-event", G_CALLBACK(released), NULL);
  g_signal_connect(tree, "drag-end", G_CALLBACK(ended), NULL);
  g_signal_connect(tree, "drag-failed", G_CALLBACK(failed), NULL);
  g_signal_connect(tree, "drag-data-get", G_CALLBACK(give), NULL);
  g_signal_connect(tree, "drag-data-received", G_CALLBACK(received), NULL);
  g_signal_connect(tree, "cursor-changed", G_CALLBACK(moved), buffer);

  GtkWidget *scroller = gtk_scrolled_window_new(NULL, NULL);
  gtk_container_add(GTK_CONTAINER(scroller), tree);
  GtkTreePath *first = gtk_tree_path_new_first();
  gtk_tree_view_set_cursor(view, first, NULL, FALSE);
  gtk_tree_path_free(first);
  return scroller;
}

static gboolean open_list(GtkAccelGroup *group, GObject *source, guint key, GdkModifierType keys,
    gpointer data)
{
  GtkTextBuffer *buffer = gtk_text_buffer_new(NULL);
  GtkWidget *paned = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL);
  gtk_paned_set_position(GTK_PANED(paned), SIDEBAR);
  gtk_paned_add1(GTK_PANED(paned), list(buffer));
  gtk_paned_add2(GTK_PANED(paned), text_view(buffer));
  g_object_unref(buffer);
  GtkWidget *window = new_window("Entries", LIST_WIDTH, LIST_HEIGHT, paned);
  GtkAccelGroup *keyboard = gtk_accel_group_new();
  gtk_accel_group_connect(keyboard, GDK_KEY_n, GDK_CONTROL_MASK, 0,
      g_cclosure_new(G_CALLBACK(open_list), NULL, NULL));
  gtk_window_add_accel_group(GTK_WINDOW(window), keyboard);
  g_object_unref(keyboard);
  gtk_widget_show_all(window);
  return TRUE;
}

int main(int count, char **words)
{
  char *text;
  GError *error = NULL;
  gtk_init(&count, &words);
  if (count != 2 || !g_file_get_contents(words[1], &text, NULL, &error)) {
    g_printerr("usage: gtk3 FILE. %s\n", error ? error->message : "");
    return 64;
  }
  entries = g_strsplit(text, "\x1e", 0);
  g_free(text);
  store = rows();

  // Journal's font.
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(style, "textview { font: 15.5px Inter; }", -1, NULL);
  gtk_style_context_add_provider_for_screen(gdk_screen_get_default(), GTK_STYLE_PROVIDER(style),
      GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  open_list(NULL, NULL, 0, 0, NULL);
  gtk_main();
  return 0;
}
