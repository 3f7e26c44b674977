"""Stands for an assistive technology: answers a test's questions by pyatspi, and prints the events that it hears.

assistive.py [cached]. Descriptor 3 is a socket. Each line that comes from there is a JSON object, {"do": "tree", …},
and is answered by a line: {"value": …} or {"error": …}. Each event is a line of the standard output.

An element is named by its connection and its path on the bus. Without "cached" nothing is kept, so an answer is what
the application says now. With it, libatspi keeps what applications tell it, as it does for screen readers.
"""
import json
import socket
import sys
import time
import traceback

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

import pyatspi

ROOT = "/org/a11y/atspi/accessible/root"
ACCESSIBLE = "org.a11y.atspi.Accessible"
line = socket.socket(fileno=3)
known = {}


class Refusal(Exception):
    """What the test is told."""


# MARK: Elements

def identifier(element):
    """The name of an element, for the test and back."""
    if element is None:
        return None
    name = f"{element.app.bus_name} {element.path}" if element.app else element.path
    known[name] = element
    return name


def element(request, key="id"):
    name = request.get(key)
    if name is None:
        return fresh(pyatspi.Registry.getDesktop(0))
    if name not in known:
        # Another client may have found it.
        find({"most": 2000, "count": 2000})
    if name not in known:
        raise Refusal(f"There is no element {name}")
    return fresh(known[name])


def fresh(one):
    """Forgets what libatspi knows of an element and of all that is in it."""
    if "cached" not in sys.argv:
        one.clear_cache()
    return one


def states(one):
    return sorted(Atspi.state_type_get_name(state) if hasattr(Atspi, "state_type_get_name")
                  else state.value_nick for state in one.getState().getStates())


def extents(one):
    if "Component" not in one.get_interfaces():
        return None
    box = one.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    return [box.x, box.y, box.width, box.height]


def short(one):
    if one is None:
        return None
    return {"id": identifier(one), "role": one.getRoleName(), "name": one.name or ""}


def node(one):
    """Everything that is true of an element, without its children."""
    parent = one.parent
    return short(one) | {
        "description": one.description or "", "states": states(one), "extents": extents(one),
        "parent": identifier(parent), "index": one.getIndexInParent(), "count": one.childCount,
        "interfaces": sorted(one.get_interfaces()), "attributes": one.get_attributes() or {},
    }


def tree(one, room, width):
    """An element with what is in it: at most so many elements, and at most so many children each."""
    room[0] -= 1
    try:
        result = node(one)
    except GLib.Error as error:
        # It went while it was asked.
        return {"id": identifier(one), "role": "gone", "name": error.message, "children": []}
    result["children"] = []
    for index in range(min(result["count"], width)):
        if room[0] <= 0:
            break
        child = one.getChildAtIndex(index)
        if child is None:
            result["children"].append({"id": "", "role": "missing", "name": "", "children": []})
        else:
            result["children"].append(tree(child, room, width))
    return result


def matches(one, request):
    return ("role" not in request or one.getRoleName() == request["role"]) \
        and ("name" not in request or (one.name or "") == request["name"]) \
        and ("part" not in request or request["part"] in (one.name or "")) \
        and ("states" not in request or set(request["states"]) <= set(states(one)))


def find(request):
    """The elements of a role, a name or some states, in the order of the tree."""
    found, width, room = [], request.get("width", 400), [request.get("most", 5000)]

    def search(one):
        room[0] -= 1
        if matches(one, request):
            found.append(one)
        for index in range(min(one.childCount, width)):
            if room[0] <= 0 or len(found) >= request.get("count", 100):
                return
            child = one.getChildAtIndex(index)
            if child is not None:
                try:
                    search(child)
                except GLib.Error:
                    pass

    search(element(request))
    return [short(one) for one in found]


# MARK: Interfaces

def actions(request):
    able = element(request).queryAction()
    return [{"name": able.getName(index), "title": able.getDescription(index),
             "keys": able.getKeyBinding(index)} for index in range(able.nActions)]


def act(request):
    able = element(request).queryAction()
    names = [able.getName(index) for index in range(able.nActions)]
    if request["action"] not in names:
        raise Refusal(f"There is no {request['action']} among {names}")
    return bool(able.doAction(names.index(request["action"])))


def text_state(request):
    text = element(request).queryText()
    count = text.getNSelections()
    return {"count": text.characterCount, "caret": text.caretOffset,
            "selections": [list(text.getSelection(number)) for number in range(count)]}


def text_part(request):
    text = element(request).queryText()
    return text.getText(request["start"], request["end"])


def text_at(request):
    granularity = getattr(Atspi.TextGranularity, request["granularity"].upper())
    part = Atspi.Text.get_string_at_offset(
        element(request).get_text_iface(), request["offset"], granularity)
    return {"text": part.content, "start": part.start_offset, "end": part.end_offset}


def text_attributes(request):
    # Nothing about the whole text is among them.
    attributes, start, end = Atspi.Text.get_text_attributes(
        element(request).get_text_iface(), request["offset"])
    return {"attributes": attributes or {}, "start": start, "end": end}


def text_extents(request):
    box = Atspi.Text.get_range_extents(
        element(request).get_text_iface(), request["start"], request["end"],
        Atspi.CoordType.SCREEN)
    return [box.x, box.y, box.width, box.height]


def text_offset(request):
    return element(request).queryText().getOffsetAtPoint(
        request["x"], request["y"], pyatspi.DESKTOP_COORDS)


def links(request):
    hypertext = element(request).queryHypertext()
    result = []
    for number in range(hypertext.getNLinks()):
        link = hypertext.getLink(number)
        result.append({"start": link.startIndex, "end": link.endIndex, "destination": link.getURI(0)})
    return result


def select_text(request):
    text = element(request).queryText()
    if text.getNSelections() > 0:
        return bool(text.setSelection(0, request["start"], request["end"]))
    return bool(text.addSelection(request["start"], request["end"]))


def selection(request):
    chosen = element(request).querySelection()
    count = chosen.nSelectedChildren
    most = min(count, request.get("most", 100))
    return {"count": count, "children": [short(chosen.getSelectedChild(i)) for i in range(most)]}


def value(request):
    number = element(request).queryValue()
    return {"value": number.currentValue, "minimum": number.minimumValue,
            "maximum": number.maximumValue, "step": number.minimumIncrement}


def set_value(request):
    number = element(request).queryValue()
    number.currentValue = request["value"]
    return True


def relations(request):
    return [{"kind": one.getRelationTypeName() if hasattr(one, "getRelationTypeName")
             else one.get_relation_type().value_nick,
             "targets": [short(one.getTarget(i)) for i in range(one.getNTargets())]}
            for one in element(request).getRelationSet()]


def at_point(request):
    return short(element(request).queryComponent().getAccessibleAtPoint(
        request["x"], request["y"], pyatspi.DESKTOP_COORDS))


def application(request):
    one = element(request)
    return {"toolkit": one.get_toolkit_name(), "version": one.get_toolkit_version(),
            "protocol": one.get_atspi_version(), "number": one.get_id(),
            "process": one.get_process_id()}


# MARK: The buses

def session_call(name, path, interface, member, arguments):
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    return session.call_sync(name, path, interface, member, arguments, None, 0, 5000, None).unpack()


def switch(request):
    """Says that an assistive technology runs, or that none does, as a screen reader does."""
    session_call("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
                 GLib.Variant("(ssv)", ("org.a11y.Status", request.get("what", "IsEnabled"),
                                        GLib.Variant("b", request["on"]))))
    return True


def direct():
    """A connection to the accessibility bus beside that of libatspi."""
    if "bus" not in known:
        address = session_call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None)[0]
        flags = Gio.DBusConnectionFlags
        known["bus"] = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        known["bus"].set_exit_on_close(False)
    return known["bus"]


def call(request):
    """Calls a method with arguments in GVariant's text format. The answer is in that format."""
    arguments = request.get("arguments")
    answer = direct().call_sync(
        request["to"], request["path"], request["interface"], request["member"],
        GLib.Variant.parse(None, arguments, None, None) if arguments else None, None, 0,
        request.get("milliseconds", 5000), None)
    return {"signature": answer.get_type_string(), "text": answer.print_(False)[:request.get("most", 2000)]}


def connections(request):
    """The connections to the accessibility bus, each with its process."""
    bus = direct()

    def ask(member, arguments=None):
        return bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                             member, arguments, None, 0, 5000, None).unpack()[0]

    result = []
    for name in ask("ListNames"):
        if not name.startswith(":"):
            continue
        try:
            result.append({"name": name, "process": ask(
                "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,)))})
        except GLib.Error:
            pass
    return result


def cache(request):
    """What the cache object gives at once."""
    answer = direct().call_sync(
        element(request).app.bus_name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems",
        None, None, 0, 10000, None)
    items = answer.get_child_value(0)
    return {"signature": answer.get_type_string(), "count": items.n_children()}


FLOODS = {
    # Kind: path (None for the element's own), interface, member, arguments.
    "names": (None, "org.freedesktop.DBus.Properties", "Get",
              lambda n: GLib.Variant("(ss)", (ACCESSIBLE, "Name"))),
    "children": (None, ACCESSIBLE, "GetChildren", lambda n: None),
    "child": (None, ACCESSIBLE, "GetChildAtIndex", lambda n: GLib.Variant("(i)", (n * 7919 % 100000,))),
    "items": ("/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", lambda n: None),
    "strangers": ("/org/a11y/atspi/accessible/none/such", ACCESSIBLE, "GetState", lambda n: None),
    "wrong": (None, ACCESSIBLE, "GetChildAtIndex", lambda n: GLib.Variant("(s)", ("x" * 1000,))),
    "texts": (None, "org.a11y.atspi.Text", "GetText", lambda n: GLib.Variant("(ii)", (0, -1))),
    "points": (None, "org.a11y.atspi.Component", "GetAccessibleAtPoint",
               lambda n: GLib.Variant("(iiu)", (n % 1600, n % 1000, 0))),
}


def flood(request):
    """Sends many calls one after the other, faster than they are answered. Returns how many were answered."""
    one = element(request)
    path, interface, member, arguments = FLOODS[request["kind"]]
    answers = {"good": 0, "bad": 0}
    bus, loop = direct(), GLib.MainContext.default()

    def answered(source, result):
        try:
            source.call_finish(result)
            answers["good"] += 1
        except GLib.Error:
            answers["bad"] += 1

    for number in range(request["count"]):
        bus.call(one.app.bus_name, path or one.path, interface, member, arguments(number), None, 0,
                 60000, None, answered)
        if number % 256 == 0:
            bus.flush_sync(None)
    bus.flush_sync(None)
    end = time.monotonic() + request.get("seconds", 60)
    while sum(answers.values()) < request["count"] and time.monotonic() < end:
        loop.iteration(True)
    return answers


# MARK: Events

def heard(event):
    try:
        source = short(event.source)
    except GLib.Error:
        source = {"id": identifier(event.source), "role": "gone", "name": ""}
    data = event.any_data
    if isinstance(data, Atspi.Accessible):
        try:
            data = (data.name or "")
        except GLib.Error:
            data = ""
    elif not isinstance(data, (str, int, float)):
        data = None
    print(json.dumps({"kind": str(event.type), "source": source, "detail": [event.detail1, event.detail2],
                      "data": None if data is None else str(data),
                      "moment": time.monotonic()}), flush=True)


def listen(request):
    pyatspi.Registry.registerEventListener(heard, *request["kinds"])
    return True


def ignore(request):
    pyatspi.Registry.deregisterEventListener(heard, *request["kinds"])
    return True


COMMANDS = {
    "switch": switch, "listen": listen, "ignore": ignore,
    "applications": lambda r: [short(one) for one in element({}) if one is not None],
    "tree": lambda r: tree(element(r), [r.get("most", 5000)], r.get("width", 100)),
    "node": lambda r: node(element(r)),
    "find": find,
    "child": lambda r: short(element(r).getChildAtIndex(r["index"])),
    "children": lambda r: [short(element(r).getChildAtIndex(i))
                           for i in range(r.get("from", 0), min(element(r).childCount,
                                                                r.get("from", 0) + r.get("most", 100)))],
    "actions": actions, "act": act,
    "text": text_state, "textPart": text_part, "textAt": text_at, "textAttributes": text_attributes,
    "textExtents": text_extents, "textOffset": text_offset, "links": links,
    "setCaret": lambda r: bool(element(r).queryText().setCaretOffset(r["offset"])),
    "selectText": select_text,
    "deselectText": lambda r: bool(element(r).queryText().removeSelection(0)),
    "insert": lambda r: bool(element(r).queryEditableText().insertText(
        r["offset"], r["text"], len(r["text"]))),
    "delete": lambda r: bool(element(r).queryEditableText().deleteText(r["start"], r["end"])),
    "setText": lambda r: bool(element(r).queryEditableText().setTextContents(r["text"])),
    "selection": selection,
    "select": lambda r: bool(element(r).querySelection().selectChild(r["index"])),
    "deselect": lambda r: bool(element(r).querySelection().deselectChild(r["index"])),
    "isSelected": lambda r: bool(element(r).querySelection().isChildSelected(r["index"])),
    "selectAll": lambda r: bool(element(r).querySelection().selectAll()),
    "atPoint": at_point,
    "grabFocus": lambda r: bool(element(r).queryComponent().grabFocus()),
    "scrollTo": lambda r: bool(element(r).queryComponent().scrollTo(Atspi.ScrollType.ANYWHERE)),
    "value": value, "setValue": set_value, "relations": relations, "application": application,
    "connections": connections, "cache": cache, "call": call, "flood": flood,
}

waiting = b""


def serve(descriptor, condition):
    global waiting
    data = line.recv(1 << 16)
    if not data:
        sys.exit(0)
    waiting += data
    while b"\n" in waiting:
        question, waiting = waiting.split(b"\n", 1)
        request = json.loads(question)
        try:
            answer = {"value": COMMANDS[request["do"]](request)}
        except (GLib.Error, Refusal, NotImplementedError) as error:
            answer = {"error": getattr(error, "message", "") or str(error) or type(error).__name__}
        except Exception:
            answer = {"error": traceback.format_exc()}
        line.sendall(json.dumps(answer).encode() + b"\n")
    return True


def wait_for_launcher():
    """Waits for the program that starts the accessibility bus. Without it libatspi would end this process."""
    end = time.monotonic() + 20
    while not session_call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                           "NameHasOwner", GLib.Variant("(s)", ("org.a11y.Bus",)))[0]:
        if time.monotonic() > end:
            sys.exit("There is no org.a11y.Bus")
        time.sleep(0.02)


wait_for_launcher()
# An application that does not answer is given up after this time. The first answer of one may take longer.
Atspi.set_timeout(3000, 10000)
Atspi.init()
GLib.unix_fd_add_full(GLib.PRIORITY_DEFAULT_IDLE, 3, GLib.IOCondition.IN | GLib.IOCondition.HUP, serve)
line.sendall(json.dumps({"value": "ready"}).encode() + b"\n")
GLib.MainLoop().run()
