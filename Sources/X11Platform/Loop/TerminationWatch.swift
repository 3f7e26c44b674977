internal import Dispatch
internal import Synchronization
internal import Xlib

/// Frees the main thread from X servers that do not answer, once the process is asked to end.
///
///     signal ─▶ main thread saves and ends ─────────────────▶ gone
///        └────▶ 400 ms later, if it has not: sockets are shut ─▶ waits end, it saves and ends
///
/// Everything is saved on the main thread, which may be waiting in Xlib for a server that is stopped.
/// Shutting the socket down ends that wait as the server's death would, and the application then ends in
/// order. The signals' pipe is watched beside the loop, which reads it; no thread waits meanwhile.
final class TerminationWatch: Sendable {
  private static let patience = DispatchTimeInterval.milliseconds(400)

  private let queue = DispatchQueue(label: "org.scenery.termination")
  private let isArmed = Atomic(false)
  // Set up by the initialiser, and cancelled on the queue.
  private nonisolated(unsafe) var source: (any DispatchSourceRead)?

  /// - Parameter descriptor: Becomes readable when a signal has come.
  init(signals descriptor: Int32) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    self.source = source
    source.setEventHandler { [weak self] in self?.begin() }
    source.activate()
  }

  /// The process is to end; its main thread has heard of it.
  func arm() { queue.async { self.begin() } }

  private func begin() {
    // Once: the byte stays in the pipe until the loop takes it.
    source?.cancel()
    source = nil
    guard !isArmed.exchange(true, ordering: .relaxed) else { return }
    queue.asyncAfter(deadline: .now() + Self.patience) { DisplaySockets.shutDown() }
  }
}
