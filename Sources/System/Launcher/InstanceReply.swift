internal import Dispatch
internal import Glibc

/// The answer to one peer, on its way through the peer's connection, which ends with it.
///
///     bytes ─▶ the socket ─ full ─▶ wait for room ─▶ …
///       ▲         │ all sent
///       └─ take lines ◀─ wait for lines
///
/// A peer that does not read delays nobody: nothing is taken for it meanwhile. It keeps itself alive until it ends.
/// Used on its queue only.
final class InstanceReply: @unchecked Sendable {
  /// The time limit for a peer to read an answer that is complete.
  private static let patience = DispatchTimeInterval.seconds(2)

  private let descriptor: Int32
  private let queue: DispatchQueue
  private let lines: AnswerLines?
  private var unsent: ArraySlice<UInt8>
  private var onEnd: ((InstanceReply) -> Void)?
  /// Hears of the peer's end, while lines are waited for.
  private var peer: (any DispatchSourceRead)?
  private var room: (any DispatchSourceWrite)?
  private var hasEnded = false

  /// Takes ownership of the descriptor, which does not block and is watched by nobody.
  ///
  /// - Parameter onEnd: Called when the connection is closed.
  init(
    _ answer: InstanceAnswer, to descriptor: Int32, on queue: DispatchQueue,
    onEnd: @escaping (InstanceReply) -> Void
  ) {
    self.descriptor = descriptor
    self.queue = queue
    self.onEnd = onEnd
    unsent = InstanceMessage.encode(answer)[...]
    lines = if case .lines(let lines) = answer { lines } else { nil }
  }

  /// Whether events follow the answer.
  var goesOn: Bool { lines != nil }

  func begin() {
    if lines != nil {
      watchPeer()
    } else {
      queue.asyncAfter(deadline: .now() + Self.patience) { [weak self] in self?.end() }
    }
    goOn()
  }

  /// Sends what the socket takes at once, and ends. For the end of the process.
  func finish() {
    while !hasEnded, send(), takeLines() {}
    end()
  }

  /// Sends until the socket is full or there is nothing to send.
  private func goOn() {
    while !hasEnded {
      guard send() else { return waitForRoom() }
      guard lines != nil else { return end() }
      guard takeLines() else {
        lines?.wait { [weak self, queue] in
          queue.async { [weak self] in self?.goOn() }
        }
        return
      }
    }
  }

  private func takeLines() -> Bool {
    guard let taken = lines?.take(), !taken.isEmpty else { return false }
    unsent = Array(taken.map { $0 + "\n" }.joined().utf8)[...]
    return true
  }

  /// Returns whether all is sent. Otherwise the socket is full.
  private func send() -> Bool {
    while !hasEnded, !unsent.isEmpty {
      let count = unsent.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return false }
      guard count > 0 else {
        end()
        return true
      }
      unsent = unsent.dropFirst(count)
    }
    return true
  }

  private func waitForRoom() {
    guard room == nil else { return }
    // A descriptor must be open as long as a source watches it. This source has one of its own.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return end() }
    let source = DispatchSource.makeWriteSource(fileDescriptor: copy, queue: queue)
    source.setEventHandler { [self] in
      room?.cancel()
      room = nil
      goOn()
    }
    source.setCancelHandler { close(copy) }
    room = source
    source.activate()
  }

  /// A peer that reads lines has nothing more to say. If it does, or is gone, the lines end.
  private func watchPeer() {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [self] in end() }
    source.setCancelHandler { [self] in closeDescriptor() }
    peer = source
    source.activate()
  }

  private func end() {
    guard !hasEnded else { return }
    hasEnded = true
    room?.cancel()
    room = nil
    if let peer { peer.cancel() } else { closeDescriptor() }
    peer = nil
  }

  private func closeDescriptor() {
    close(descriptor)
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(self)
  }
}
