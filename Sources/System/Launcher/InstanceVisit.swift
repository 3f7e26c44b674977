internal import Dispatch
internal import Glibc

/// One peer's connection to the owner. Its message is read in pieces, and answered once, by an ``InstanceReply``.
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
  private var onReply: ((InstanceReply) -> Void)?
  private var onEnd: ((InstanceReply) -> Void)?
  private var answer: InstanceAnswer?
  private var isWatched = true

  /// - Parameters:
  ///   - onMessage: Called once on the queue, with the peer's message, complete or not.
  ///   - onReply: Called when the answer begins.
  ///   - onEnd: Called when the connection is closed.
  init(
    _ descriptor: Int32, on queue: DispatchQueue,
    onMessage: @escaping (InstanceVisit, [UInt8]) -> Void,
    onReply: @escaping (InstanceReply) -> Void, onEnd: @escaping (InstanceReply) -> Void
  ) {
    self.descriptor = descriptor
    self.queue = queue
    self.onMessage = onMessage
    self.onReply = onReply
    self.onEnd = onEnd
    UnixSocket.setNonblocking(descriptor)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
  }

  func begin() {
    source.setEventHandler { [weak self] in self?.read() }
    source.setCancelHandler { [self] in
      isWatched = false
      reply()
    }
    source.activate()
    queue.asyncAfter(deadline: .now() + Self.patience) { [weak self] in self?.pass() }
  }

  func end(with answer: InstanceAnswer) {
    guard self.answer == nil else { return }
    self.answer = answer
    reply()
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

  /// No source may watch the descriptor when the answer takes it.
  private func reply() {
    guard let answer, !isWatched, let onEnd, let onReply else { return }
    (self.onEnd, self.onReply) = (nil, nil)
    let reply = InstanceReply(answer, to: descriptor, on: queue, onEnd: onEnd)
    onReply(reply)
    reply.begin()
  }
}
