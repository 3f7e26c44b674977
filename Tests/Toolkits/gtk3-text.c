// gtk3-text FILE WORD: a window with a file's text, as a GTK 3 program has it. F2 puts the caret behind the
// first place of a word. `make bench` types into it.
#include <gtk/gtk.h>

static const char *word;

static gboolean pressed(GtkWidget *widget, GdkEventKey *event, gpointer data)
{
  if (event->keyval != GDK_KEY_F2) return FALSE;
  GtkTextView *view = GTK_TEXT_VIEW(widget);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GtkTextIter start, found, end;
  gtk_text_buffer_get_start_iter(buffer, &start);
  if (gtk_text_iter_forward_search(&start, word, 0, &found, &end, NULL)) {
    gtk_text_buffer_place_cursor(buffer, &end);
    gtk_text_view_scroll_to_mark(view, gtk_text_buffer_get_insert(buffer), 0, TRUE, 0, 0.5);
  }
  return TRUE;
}

int main(int count, char **words)
{
  char *text;
  gsize length;
  GError *error = NULL;
  gtk_init(&count, &words);
  if (count != 3 || !g_file_get_contents(words[1], &text, &length, &error)) {
    g_printerr("usage: gtk3-text FILE WORD. %s\n", error ? error->message : "");
    return 64;
  }
  word = words[2];

  // Journal's font and the width of its page.
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(style, "textview { font: 15.5px Inter; }", -1, NULL);
  gtk_style_context_add_provider_for_screen(gdk_screen_get_default(), GTK_STYLE_PROVIDER(style),
      GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  GtkWidget *view = gtk_text_view_new();
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin(GTK_TEXT_VIEW(view), 40);
  gtk_text_view_set_right_margin(GTK_TEXT_VIEW(view), 40);
  gtk_text_buffer_set_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(view)), text, length);
  g_free(text);
  g_signal_connect(view, "key-press-event", G_CALLBACK(pressed), NULL);

  GtkWidget *scroller = gtk_scrolled_window_new(NULL, NULL);
  gtk_container_add(GTK_CONTAINER(scroller), view);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_title(GTK_WINDOW(window), "Text");
  gtk_window_set_default_size(GTK_WINDOW(window), 640, 640);
  gtk_container_add(GTK_CONTAINER(window), scroller);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
