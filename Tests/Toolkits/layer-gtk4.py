"""The window of Tests/Layer with GTK 4: labels in a box, or a list view over a model of objects."""
import os

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, GObject, Gtk

MODE = os.environ["LAYER_MODE"]
COUNT = int(os.environ["LAYER_COUNT"])


class Row(GObject.Object):
    text = GObject.Property(type=str)


def texts(window):
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    counter = Gtk.Label(label="Changed 0")
    box.append(counter)
    for number in range(COUNT):
        box.append(Gtk.Label(label=f"Row {number}"))
    window.set_child(box)
    return lambda count: counter.set_label(f"Changed {count}")


def rows(window):
    model = Gio.ListStore(item_type=Row)
    model.splice(0, 0, [Row(text=f"Row {number}") for number in range(COUNT)])
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda factory, item: item.set_child(Gtk.Label(xalign=0)))
    factory.connect(
        "bind",
        lambda factory, item: item.get_item().bind_property(
            "text", item.get_child(), "label", GObject.BindingFlags.SYNC_CREATE
        ),
    )
    window.set_child(Gtk.ListView(model=Gtk.NoSelection(model=model), factory=factory))

    def change(count):
        if MODE == "row":
            model.get_item(5).text = f"Row 5, {count}"
        elif count % 100 == 0:
            new = [Row(text=f"Row {number}, {count}") for number in range(COUNT)]
            model.splice(0, COUNT, new)

    return change


def start(application):
    window = Gtk.ApplicationWindow(
        application=application, title="Layer", default_width=640, default_height=480
    )
    scrolled = Gtk.ScrolledWindow()
    window.set_child(scrolled)
    change = texts(scrolled) if MODE == "texts" else rows(scrolled)
    count = 0

    def tick():
        nonlocal count
        count += 1
        change(count)
        return True

    GLib.timeout_add(10, tick)
    window.present()


application = Gtk.Application(
    application_id="org.example.Layer", flags=Gio.ApplicationFlags.NON_UNIQUE
)
application.connect("activate", start)
application.run(None)
