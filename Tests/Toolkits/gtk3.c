// gtk3 FILE: a window with the list of a file's entries, as a GTK 3 program has it. Its rows can be dragged,
// several at once, and text can be dropped on it. `make bench` drags its rows.
//
// Each entry ends with the character 0x1e. Its first line is its title.
#include <gtk/gtk.h>

static char **entries;
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

static GtkListStore *rows(void)
{
  GtkListStore *store = gtk_list_store_new(1, G_TYPE_STRING);
  for (char **entry = entries; *entry && **entry; entry++) {
    char **lines = g_strsplit(*entry, "\n", 3);
    char *markup = g_markup_printf_escaped("<b>%s</b>\n%s", lines[0],
        lines[0] && lines[1] && lines[2] ? g_strstrip(lines[2]) : "");
    gtk_list_store_insert_with_values(store, NULL, -1, 0, markup, -1);
    g_free(markup);
    g_strfreev(lines);
  }
  return store;
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

  GtkWidget *tree = gtk_tree_view_new_with_model(GTK_TREE_MODEL(rows()));
  GtkTreeView *view = GTK_TREE_VIEW(tree);
  GtkCellRenderer *cell = gtk_cell_renderer_text_new();
  g_object_set(cell, "xpad", 12, "ypad", 6, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  GtkTreeViewColumn *column = gtk_tree_view_column_new_with_attributes("", cell, "markup", 0, NULL);
  gtk_tree_view_column_set_sizing(column, GTK_TREE_VIEW_COLUMN_FIXED);
  gtk_tree_view_append_column(view, column);
  gtk_tree_view_set_fixed_height_mode(view, TRUE);
  gtk_tree_view_set_headers_visible(view, FALSE);
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
  g_signal_connect(tree, "drag-data-get", G_CALLBACK(give), NULL);
  g_signal_connect(tree, "drag-data-received", G_CALLBACK(received), NULL);

  GtkWidget *scroller = gtk_scrolled_window_new(NULL, NULL);
  gtk_container_add(GTK_CONTAINER(scroller), tree);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_title(GTK_WINDOW(window), "Entries");
  gtk_window_set_default_size(GTK_WINDOW(window), 420, 640);
  gtk_container_add(GTK_CONTAINER(window), scroller);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
