internal import CXlib

/// What Xlib asks a server itself, at the first use of an extension. Xlib waits for the answers without a
/// limit and keeps them.
///
/// A process asks for all of them before it uses several servers: for another server, on the thread that
/// opens the display; for the first one, while there is no other.
internal struct KnownExtensions: Sendable {
  let hasSync: Bool

  /// Waits for the server. Nil when the server was lost. Xlib must not be called afterwards.
  init?(of display: OpaquePointer, unless loss: DisplayLoss) {
    var numbers: (Int32, Int32, Int32) = (0, 0, 0)
    var version: (Int32, Int32) = (1, 5)
    guard !loss.hasHappened else { return nil }
    _ = XShmQueryExtension(display)
    guard !loss.hasHappened else { return nil }
    _ = XShapeQueryExtension(display, &numbers.0, &numbers.1)
    guard !loss.hasHappened else { return nil }
    if XRRQueryExtension(display, &numbers.0, &numbers.1) != 0 {
      _ = XRRQueryVersion(display, &version.0, &version.1)
    }
    guard !loss.hasHappened else { return nil }
    let isThere = XSyncQueryExtension(display, &numbers.0, &numbers.1) != 0
    guard !loss.hasHappened else { return nil }
    hasSync = isThere && XSyncInitialize(display, &version.0, &version.1) != 0
    guard !loss.hasHappened else { return nil }
    version = (XkbMajorVersion, XkbMinorVersion)
    _ = XkbQueryExtension(display, &numbers.0, &numbers.1, &numbers.2, &version.0, &version.1)
    guard !loss.hasHappened else { return nil }
    Keyboard.loadMap(of: SharedDisplay(raw: display, loss: loss))
    guard !loss.hasHappened else { return nil }
    // The first cursor asks for RENDER and its formats.
    let cursor = XcursorLibraryLoadCursor(display, CursorShape.arrow.names[0])
    guard !loss.hasHappened else { return nil }
    if cursor != 0 { XFreeCursor(display, cursor) }
  }
}

extension Connection {
  /// Asks for everything that Xlib would ask for at first use, and measures how long the server takes to
  /// answer. Waits for the server. Must be called before there is another server.
  package func prepareForOthers() {
    guard knownExtensions == nil else { return }
    knownExtensions = waiting(for: "extensions", else: nil) {
      KnownExtensions(of: $0, unless: loss)
    }
    let begin = ContinuousClock.now
    synchronize()
    answering.answerTime = begin.duration(to: .now)
  }
}
