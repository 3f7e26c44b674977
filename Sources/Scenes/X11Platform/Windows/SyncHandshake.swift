internal import XProtocol
internal import Xlib

/// Tells the window manager when the content was painted in the size that it set.
///
///     request ─▶ ConfigureNotify with the size ─▶ painted: the counter has the request's value
///
/// Source: EWMH 1.5, `_NET_WM_SYNC_REQUEST`.
@MainActor
struct SyncHandshake {
  private let counter: SyncCounter
  /// The value of a request whose ConfigureNotify has not arrived yet.
  private var requested: CounterValue?
  /// The value of a request whose size must still be painted.
  private var armed: CounterValue?

  init(counter: SyncCounter) { self.counter = counter }

  /// Whether the window manager waits for the next painting.
  var isArmed: Bool { armed != nil }

  mutating func request(_ value: CounterValue) { requested = value }

  mutating func configured() {
    guard let value = requested else { return }
    armed = value
    requested = nil
  }

  mutating func painted() {
    guard let value = armed else { return }
    armed = nil
    counter.set(value)
  }

  /// Frees the counter. The handshake must not be used afterwards.
  func invalidate() { counter.invalidate() }
}
