"""gtk4.py list|text FILE: a window with the list of a file's entries, or with its text, as a GTK 4 program has it.

Each entry of a list ends with the character 0x1e. Its first line is its title.
"""
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, Gtk

MODE, FILE = sys.argv[1:]


def listed(text):
    titles = [entry.split("\n", 1)[0] for entry in text.split("\x1e") if entry]
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda factory, item: item.set_child(Gtk.Label(xalign=0)))
    factory.connect(
        "bind",
        lambda factory, item: item.get_child().set_label(item.get_item().get_string()),
    )
    selection = Gtk.SingleSelection(model=Gtk.StringList.new(titles))
    return Gtk.ListView(model=selection, factory=factory)


def written(text):
    view = Gtk.TextView(wrap_mode=Gtk.WrapMode.WORD_CHAR)
    view.get_buffer().set_text(text)
    return view


def start(application):
    with open(FILE) as file:
        text = file.read()
    scrolled = Gtk.ScrolledWindow(child=listed(text) if MODE == "list" else written(text))
    Gtk.ApplicationWindow(
        application=application,
        title="Entries",
        default_width=640,
        default_height=640,
        child=scrolled,
    ).present()


application = Gtk.Application(
    application_id="org.example.Entries", flags=Gio.ApplicationFlags.NON_UNIQUE
)
application.connect("activate", start)
application.run(None)
