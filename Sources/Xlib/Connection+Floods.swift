internal import CEventSieve
internal import CXlib
public import XProtocol

/// What is done about clients that bring more events than anybody could mean.
///
/// Every event that Xlib reads goes through a sieve (`CEventSieve`) before it is queued: a change of a
/// property that waits in the queue already is dropped, and of each type of message all but a thousand a
/// second. So a flood costs no memory, and a turn of the loop has no more than that to do. It is read all
/// the same, which costs a fraction of the server's own work. The end of that is ``selectEvents(_:on:)``
/// without property changes.
extension Connection {
  /// Whether more than a thousand events were dropped within this second or the one before.
  public var isFlooded: Bool { sieve.map { scenery_sieve_is_flooded($0) != 0 } ?? false }

  /// How many events were dropped so far.
  public var droppedEventCount: UInt64 { sieve.map { scenery_sieve_dropped($0) } ?? 0 }

  /// Removes and returns a window of which one property changed more than 250 times within a second, or
  /// hundreds of properties did.
  public func takeFloodedWindow() -> WindowID? {
    guard let sieve else { return nil }
    let window = scenery_sieve_next_flooded(sieve)
    return window == 0 ? nil : WindowID(rawValue: window)
  }

  /// Counts the changes of a window's properties anew: it is listened to again.
  public func forgiveFlood(of window: WindowID) {
    if let sieve { scenery_sieve_forgive(sieve, window.rawValue) }
  }

  /// Reads what has arrived if nothing is queued; returns whether something is then.
  internal func fillQueue(of display: OpaquePointer) -> Bool {
    if XEventsQueued(display, Int32(QueuedAlready)) > 0 { return true }
    if let sieve { scenery_sieve_fill(sieve) }
    return readPortion(from: display) > 0
  }

  /// Reads what has arrived, and in a flood no more than a portion of it: timers and painting come in
  /// between. Returns how many events are queued then.
  @discardableResult
  internal func readPortion(from display: OpaquePointer) -> Int {
    guard let sieve else { return Int(XEventsQueued(display, Int32(QueuedAfterReading))) }
    return Int(scenery_sieve_read(sieve))
  }

  /// Whether the last reading ended before everything that had arrived was read.
  public var hasUnreadEvents: Bool { sieve.map { scenery_sieve_has_more($0) != 0 } ?? false }

  /// From now on the same change of the property is news again.
  internal func noteTaken(_ raw: CXlib.XEvent) {
    guard raw.type == PropertyNotify, let sieve else { return }
    scenery_sieve_take(
      sieve, WindowID(raw.xproperty.window).rawValue, XProtocol.Atom(raw.xproperty.atom).rawValue,
      raw.xproperty.state == PropertyDelete ? 1 : 0)
  }
}
