"""A GTK 3 window: gtk3.py target text|picture FILE, or gtk3.py source TEXT."""
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk


def say(*words):
    print(*words, flush=True)


def receive(widget, context, x, y, data, info, time):
    content = data.get_data()
    with open(sys.argv[3], "wb") as file:
        file.write(content)
    say("GOT", data.get_data_type().name(), len(content))


def give(widget, context, data, info, time):
    data.set_text(sys.argv[2], -1)
    say("GAVE", data.get_target().name())


GLib.set_prgname("gtk3")
window = Gtk.Window(title="Peer")
area = Gtk.EventBox()
area.add(Gtk.Label(label="Here"))
window.add(area)
window.set_default_size(220, 220)
if sys.argv[1] == "target":
    area.drag_dest_set(Gtk.DestDefaults.ALL, [], Gdk.DragAction.COPY)
    if sys.argv[2] == "text":
        area.drag_dest_add_text_targets()
    else:
        area.drag_dest_add_image_targets()
    area.connect("drag-data-received", receive)
else:
    area.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
    area.drag_source_add_text_targets()
    area.connect("drag-data-get", give)
    area.connect("drag-failed", lambda *arguments: say("FAILED", arguments[2].value_nick))
    area.connect("drag-end", lambda *arguments: say("END"))
window.show_all()
say("READY", "GTK", f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}")
Gtk.main()
