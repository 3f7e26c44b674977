internal import Dispatch
internal import Glibc

/// One peer's connection to the owner. Its message is read in pieces, and answered once.
///
/// It keeps itself alive until it ends.
final class InstanceVisit: @unchecked Sendable {
  /// The time limit for the peer's message. A peer has it ready when it connects.
  private static let patience = DispatchTimeInterval.seconds(1)

  private let descriptor: Int32
  private let queue: DispatchQueue
  private let source: any DispatchSourceRead
  // Used on the queue only.
  private var message: [UInt8] = []
  private var onMessage: ((InstanceVisit, [UInt8]) -> Void)?
  private var onEnd: (() -> Void)?
  private var isWatched = true
  private var hasEnded = false

  /// - Parameters:
  ///   - onMessage: Called once on the queue, with the peer's message, complete or not.
  ///   - onEnd: Called when the connection is closed.
  init(
    _ descriptor: Int32, on queue: DispatchQueue,
    onMessage: @escaping (InstanceVisit, [UInt8]) -> Void, onEnd: @escaping () -> Void
  ) {
    self.descriptor = descriptor
    self.queue = queue
    self.onMessage = onMessage
    self.onEnd = onEnd
    UnixSocket.setNonblocking(descriptor)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
  }

  func begin() {
    source.setEventHandler { [weak self] in self?.read() }
    source.setCancelHandler { [self] in
      isWatched = false
      closeIfDone()
    }
    source.activate()
    queue.asyncAfter(deadline: .now() + Self.patience) { [weak self] in self?.pass() }
  }

  func end(with answer: InstanceAnswer) {
    guard !hasEnded else { return }
    hasEnded = true
    UnixSocket.write(InstanceMessage.encode(answer), descriptor)
    closeIfDone()
  }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = chunk.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count > 0 { message += chunk[..<count] }
    if count <= 0 || message.count > InstanceMessage.longest
      || InstanceMessage.isComplete(message)
    {
      pass()
    }
  }

  private func pass() {
    guard let onMessage else { return }
    self.onMessage = nil
    source.cancel()
    onMessage(self, message)
  }

  /// No source may watch a descriptor when its number becomes free.
  private func closeIfDone() {
    guard hasEnded, !isWatched else { return }
    close(descriptor)
    onEnd?()
    onEnd = nil
  }
}
