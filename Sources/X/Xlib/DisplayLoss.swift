internal import CXlib
internal import Synchronization

/// Whether the connection to an X server was lost. Written from within Xlib, and read before each call of
/// it.
internal final class DisplayLoss: Sendable {
  private let flag = Atomic(false)

  /// Makes Xlib report the loss of the display instead of calling `exit()`. Xlib offers this since 1.8.
  init(watching display: OpaquePointer) {
    // Xlib holds a reference until the display is closed. A lost display is never closed.
    let reference = Unmanaged.passRetained(self).toOpaque()
    XSetIOErrorExitHandler(
      display,
      { _, reference in
        guard let reference else { return }
        // Called with locks held and on any thread, so it only sets a flag.
        let loss = Unmanaged<DisplayLoss>.fromOpaque(reference).takeUnretainedValue()
        loss.flag.store(true, ordering: .releasing)
      }, reference)
  }

  var hasHappened: Bool { flag.load(ordering: .acquiring) }

  /// Notes that the display is given up.
  func note() { flag.store(true, ordering: .releasing) }

  /// Releases Xlib's reference after the display was closed.
  func unwatch() { Unmanaged.passUnretained(self).release() }
}
