internal import Xlib

/// The changes that window managers and settings managers published in a batch of events, without
/// repetitions.
///
/// Reading a change costs at least one round trip, and another client may write the same property a
/// thousand times in a row.
struct HeldNews {
  private var events: [XEvent] = []

  var isEmpty: Bool { events.isEmpty }

  mutating func hold(_ event: XEvent) {
    let isKnown = events.contains { held in
      switch (held.kind, event.kind) {
      case (.propertyChanged(let first), .propertyChanged(let second)):
        held.window == event.window && first.property == second.property
      case (.propertyChanged, _), (_, .propertyChanged): false
      // Two changes of the monitors count as one.
      default: true
      }
    }
    if !isKnown { events.append(event) }
  }

  mutating func takeAll() -> [XEvent] {
    defer { events = [] }
    return events
  }

  mutating func takeFirst() -> XEvent? { events.isEmpty ? nil : events.removeFirst() }
}
