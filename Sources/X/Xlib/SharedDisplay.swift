internal import CXlib

/// Xlib's display on a thread that waits for the server.
internal struct SharedDisplay: @unchecked Sendable {
  let raw: OpaquePointer
  let loss: DisplayLoss

  /// Makes Xlib ask for what it asks a server itself at the first use. Xlib waits for those answers without a limit,
  /// and keeps them. Waits for the server.
  ///
  /// A process does this before it uses several servers: for another server, on the thread that opens the display; for
  /// the first one, while there is no other. Xlib must not be called any more once the server is lost.
  func askForAll() {
    guard !loss.hasHappened else { return }
    var numbers: (Int32, Int32, Int32) = (0, 0, 0)
    var version = (Int32(XkbMajorVersion), Int32(XkbMinorVersion))
    _ = XkbQueryExtension(raw, &numbers.0, &numbers.1, &numbers.2, &version.0, &version.1)
    Keyboard.loadMap(of: self)
    guard !loss.hasHappened else { return }
    // The first cursor asks for RENDER and its formats.
    let cursor = XcursorLibraryLoadCursor(raw, CursorShape.arrow.names[0])
    guard !loss.hasHappened else { return }
    if cursor != 0 { XFreeCursor(raw, cursor) }
  }
}

extension Connection {
  /// Asks for everything that Xlib would ask for at first use, and measures how long the server takes to
  /// answer. Waits for the server. Must be called before there is another server.
  package func prepareForOthers() {
    guard !isPreparedForOthers else { return }
    waiting(for: "extensions") { SharedDisplay(raw: $0, loss: loss).askForAll() }
    keepEventsAgain()
    isPreparedForOthers = true
    let begin = ContinuousClock.now
    synchronize()
    answering.answerTime = begin.duration(to: .now)
  }
}
