internal import CXlib
internal import Synchronization

/// Whether an X server is gone: written from within Xlib, read before each call of it.
internal final class DisplayLoss: Sendable {
  private let flag = Atomic(false)

  /// Has Xlib say when it loses the display, instead of calling `exit()`, which it may be kept from
  /// since 1.8.
  init(watching display: OpaquePointer) {
    // Xlib holds a reference until the display is closed; a lost one never is.
    let reference = Unmanaged.passRetained(self).toOpaque()
    XSetIOErrorExitHandler(
      display,
      { _, reference in
        guard let reference else { return }
        // Called with locks held and on any thread, so nothing but a note is taken.
        let loss = Unmanaged<DisplayLoss>.fromOpaque(reference).takeUnretainedValue()
        loss.flag.store(true, ordering: .releasing)
      }, reference)
  }

  var hasHappened: Bool { flag.load(ordering: .acquiring) }

  /// The display is given up.
  func note() { flag.store(true, ordering: .releasing) }

  /// The display is closed; Xlib's reference is given back.
  func unwatch() { Unmanaged.passUnretained(self).release() }
}
