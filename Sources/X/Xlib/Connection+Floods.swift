internal import CEventSieve
internal import CXlib
package import XProtocol

/// Protection against clients that cause more events than any program needs.
///
/// Every event that Xlib reads goes through a sieve (`CEventSieve`) before it is queued. A property's
/// change is dropped while an earlier one waits in the queue. Of each type of message, all but a thousand a
/// second are dropped. So a flood costs no memory, and a turn of the loop has no more work than that. A
/// flood is still read, which costs a fraction of the server's own work. ``selectEvents(_:on:)`` without
/// property changes ends it.
extension Connection {
  /// Whether more than a thousand events were dropped within this second or the one before.
  package var isFlooded: Bool { sieve.map { scenery_sieve_is_flooded($0) != 0 } ?? false }

  /// How many events were dropped so far.
  package var droppedEventCount: UInt64 { sieve.map { scenery_sieve_dropped($0) } ?? 0 }

  /// Removes and returns a window with a property that changed more than 250 times within a second, or with
  /// changes of hundreds of properties.
  package func takeFloodedWindow() -> WindowID? {
    guard let sieve else { return nil }
    let window = scenery_sieve_next_flooded(sieve)
    return window == 0 ? nil : WindowID(rawValue: window)
  }

  /// Starts the counts of changes of a window's properties again, because its events are selected again.
  package func forgiveFlood(of window: WindowID) {
    if let sieve { scenery_sieve_forgive(sieve, window.rawValue) }
  }

  /// Reads events that have arrived if none is queued. Returns whether one is queued afterwards.
  internal func fillQueue(of display: OpaquePointer) -> Bool {
    if XEventsQueued(display, Int32(QueuedAlready)) > 0 { return true }
    if let sieve { scenery_sieve_fill(sieve) }
    return readPortion(from: display) > 0
  }

  /// Reads events that have arrived. In a flood it reads a portion only, so that timers and painting come
  /// in between. Returns how many events are queued afterwards.
  @discardableResult
  internal func readPortion(from display: OpaquePointer) -> Int {
    guard let sieve else { return Int(XEventsQueued(display, Int32(QueuedAfterReading))) }
    return Int(scenery_sieve_read(sieve, 0))
  }

  /// Reads what has arrived, with the answers to queries, also when events are queued. In a flood it reads
  /// a portion only.
  internal func readAnswers() {
    if let sieve { _ = scenery_sieve_read(sieve, 1) }
  }

  /// Sends all requests. Xlib then reads events that have arrived, in a flood a portion only.
  internal func sendRequests(to display: OpaquePointer) {
    guard let sieve else {
      XFlush(display)
      return
    }
    scenery_sieve_flush(sieve)
  }

  /// Whether the last read ended before all events that had arrived were read.
  package var hasUnreadEvents: Bool { sieve.map { scenery_sieve_has_more($0) != 0 } ?? false }

  /// Notes that an event was taken out of the queue. The sieve admits the next change of the property
  /// again.
  internal func noteTaken(_ raw: CXlib.XEvent) {
    guard raw.type == PropertyNotify, let sieve else { return }
    scenery_sieve_take(
      sieve, WindowID(raw.xproperty.window).rawValue, XProtocol.Atom(raw.xproperty.atom).rawValue,
      raw.xproperty.state == PropertyDelete ? 1 : 0)
  }
}
