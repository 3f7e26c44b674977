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
/// which all other displays need from time to time. So it gets a connection that is set up already
/// (`PreparedDisplay`). Only a thread without other work waits for the server. Few such threads may wait at
/// a time.
final class DisplayOpening: Sendable {
  private static let waiting = Atomic(0)
  private static let mostWaiting = 4

  /// Xlib's display, which no other code has access to yet.
  struct Display: @unchecked Sendable {
    let raw: OpaquePointer
    let loss: DisplayLoss
    let answers: FirstAnswers
    /// How long the server took to answer.
    let answerTime: Duration
    /// Whether the server is on this machine.
    let isLocal: Bool

    /// Asks for the atoms and the extensions. Waits for the server.
    init?(_ prepared: PreparedDisplay) {
      let raw = XOpenDisplay(prepared.name)
      let loss = raw.map(DisplayLoss.init(watching:))
      prepared.noteOpening()
      guard let raw, let loss else { return nil }
      (self.raw, self.loss) = (raw, loss)
      isLocal = prepared.isLocal
      let begin = ContinuousClock.now
      answers = FirstAnswers(on: raw)
      answerTime = begin.duration(to: .now)
      SharedDisplay(raw: raw, loss: loss).askForAll()
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
        attempt.finish(PreparedDisplay(address.name, cookie).flatMap(Display.init))
      }
      // Not on a global queue: after their first use, libdispatch checks those once a second.
      DispatchQueue(label: "org.scenery.display-limit").asyncAfter(
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
}
