internal import CXlib
internal import Dispatch
internal import Glibc
internal import Synchronization

/// The attempt to open another display, outside of the main actor.
///
///     cookie ─▶ connect by XCB ─▶ answered: XOpenDisplay, atoms, extensions ─▶ display
///                     └ silent: this thread waits, the asker does not
///
/// A display may accept the connection and never answer. XOpenDisplay would then hold Xlib's global lock,
/// which all other displays need from time to time. XCB has no such lock, so it connects first. Only a
/// thread without other work waits for it. Few such threads may wait at a time.
final class DisplayOpening: Sendable {
  private static let waiting = Atomic(0)
  private static let mostWaiting = 4
  /// Xlib has only one place for the cookie that the next XOpenDisplay uses.
  private static let opening = DispatchQueue(label: "org.scenery.display-opening")

  /// Xlib's display, which no other code has access to yet.
  struct Display: @unchecked Sendable {
    let raw: OpaquePointer
    let loss: DisplayLoss
    let atoms: InternedAtoms
    let extensions: KnownExtensions?
    /// How long the server took to answer.
    let answerTime: Duration

    /// Asks for the atoms and the extensions. Waits for the server.
    init(_ raw: OpaquePointer) {
      self.raw = raw
      loss = DisplayLoss(watching: raw)
      let begin = ContinuousClock.now
      atoms = InternedAtoms(on: raw)
      answerTime = begin.duration(to: .now)
      extensions = KnownExtensions(of: raw, unless: loss)
    }
  }

  private let continuation: Mutex<CheckedContinuation<Display?, Never>?>

  private init(_ continuation: CheckedContinuation<Display?, Never>) {
    self.continuation = Mutex(continuation)
  }

  /// Opens a display. Nil if that fails, takes longer than `limit`, or too many attempts still wait.
  static func open(_ address: DisplayAddress, within limit: Duration) async -> Display? {
    guard waiting.add(1, ordering: .relaxed).newValue <= mostWaiting else {
      waiting.subtract(1, ordering: .relaxed)
      return nil
    }
    let home = getenv("HOME").map { String(cString: $0) }
    return await withCheckedContinuation { continuation in
      let attempt = DisplayOpening(continuation)
      DispatchQueue(label: "org.scenery.display-attempt").async {
        let cookie = address.cookie(home: home)
        defer { waiting.subtract(1, ordering: .relaxed) }
        guard probe(address.name, cookie) else { return attempt.finish(nil) }
        attempt.finish(opening.sync { open(address.name, cookie) }.map(Display.init))
      }
      DispatchQueue.global().asyncAfter(
        deadline: .now() + .milliseconds(Int(limit / .milliseconds(1)))
      ) { attempt.finish(nil) }
    }
  }

  /// Only the first result counts. A display that is opened later is closed again.
  private func finish(_ display: Display?) {
    let continuation = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    if let continuation {
      continuation.resume(returning: display)
    } else if let display, !display.loss.hasHappened {
      XCloseDisplay(display.raw)
      display.loss.unwatch()
    }
  }

  private static func probe(_ name: String, _ cookie: [UInt8]?) -> Bool {
    var method = Array(AuthorityFile.cookieName.utf8CString)
    var data = (cookie ?? []).map { CChar(bitPattern: $0) }
    let connection = method.withUnsafeMutableBufferPointer { method in
      data.withUnsafeMutableBufferPointer { data in
        guard cookie != nil else { return xcb_connect(name, nil) }
        var information = xcb_auth_info_t(
          namelen: Int32(method.count - 1), name: method.baseAddress, datalen: Int32(data.count),
          data: data.baseAddress)
        return xcb_connect_to_display_with_auth_info(name, &information, nil)
      }
    }
    // XCB returns an object for a failed connection, too.
    defer { xcb_disconnect(connection) }
    return xcb_connection_has_error(connection) == 0
  }

  private static func open(_ name: String, _ cookie: [UInt8]?) -> OpaquePointer? {
    guard let cookie else { return XOpenDisplay(name) }
    var method = Array(AuthorityFile.cookieName.utf8CString)
    var data = cookie.map { CChar(bitPattern: $0) }
    XSetAuthorization(&method, Int32(method.count - 1), &data, Int32(data.count))
    // Xlib keeps a copy. Without one it uses the environment's file again.
    defer { XSetAuthorization(nil, 0, nil, 0) }
    return XOpenDisplay(name)
  }
}
