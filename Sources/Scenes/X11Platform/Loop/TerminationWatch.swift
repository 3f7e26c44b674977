internal import Dispatch
internal import Synchronization
internal import Xlib

/// Frees the main thread from X servers that do not answer, after the process was asked to end.
///
///     signal ─▶ main thread saves and ends ─────────────────▶ gone
///        └────▶ 400 ms later, if it has not: sockets are shut ─▶ waits end, it saves and ends
///
/// Everything is saved on the main thread, which may be waiting in Xlib for a server that is stopped.
/// Shutting the socket down ends that wait as the server's death would, and the application then ends in
/// order. The signals' pipe is watched in addition to the loop, which reads it. No thread waits meanwhile.
final class TerminationWatch: Sendable {
  private static let patience = DispatchTimeInterval.milliseconds(400)

  private let queue = DispatchQueue(label: "org.scenery.termination")
  private let isArmed = Atomic(false)
  // The initializer sets the source. Later it is used on the queue only.
  private nonisolated(unsafe) var source: (any DispatchSourceRead)?

  /// - Parameter descriptor: Becomes readable when a signal has arrived.
  init(signals descriptor: Int32) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    self.source = source
    source.setEventHandler { [weak self] in self?.begin() }
    source.activate()
  }

  /// Starts the time limit. The main thread has received the signal, and the process will end.
  func arm() { queue.async { self.begin() } }

  private func begin() {
    // The source must fire only once, because the byte stays in the pipe until the loop reads it.
    source?.cancel()
    source = nil
    guard !isArmed.exchange(true, ordering: .relaxed) else { return }
    queue.asyncAfter(deadline: .now() + Self.patience) { DisplaySockets.shutDown() }
  }
}
