"""A GTK 4 window: gtk4.py target text|picture FILE, or gtk4.py source TEXT."""
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, GObject, Gtk


def say(*words):
    print(*words, flush=True)


def receive(target, value, x, y):
    if isinstance(value, str):
        with open(sys.argv[3], "wb") as file:
            file.write(value.encode())
        say("GOT text", len(value))
    else:
        say("GOT picture", value.get_width(), "x", value.get_height())
    return True


def give(source, x, y):
    say("GAVE")
    return Gdk.ContentProvider.new_for_value(sys.argv[2])


GLib.set_prgname("gtk4")
Gtk.init()
window = Gtk.Window(title="Peer")
area = Gtk.Label(label="Here", hexpand=True, vexpand=True)
window.set_child(area)
window.set_default_size(220, 220)
if sys.argv[1] == "target":
    kind = GObject.TYPE_STRING if sys.argv[2] == "text" else Gdk.Texture
    target = Gtk.DropTarget.new(kind, Gdk.DragAction.COPY)
    target.connect("drop", receive)
    area.add_controller(target)
else:
    source = Gtk.DragSource.new()
    source.connect("prepare", give)
    source.connect("drag-cancel", lambda *arguments: say("FAILED", arguments[2].value_nick))
    source.connect("drag-end", lambda *arguments: say("END"))
    area.add_controller(source)
window.present()
say("READY", "GTK", f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}")
GLib.MainLoop().run()
