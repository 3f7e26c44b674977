internal import Dispatch
internal import Files
internal import Glibc

/// The owner's socket: accepts connections from other starts, and lets the main actor answer them.
///
///     socket ─▶ visit ─▶ message ─▶ handler on the main actor ─▶ answer ─▶ visit ends
///
/// Connections are served concurrently, each with its own time limit, so that a silent peer delays no other
/// one. Their number is limited.
final class InstanceListener: @unchecked Sendable {
  typealias Handler = @MainActor @Sendable (InstanceRequest) async -> InstanceAnswer

  static let mostVisits = 32
  /// The visits that may be answered with events, and so stay.
  static let mostWatching = 8
  /// How long accepting pauses when the process has no free descriptor.
  private static let rest = DispatchTimeInterval.milliseconds(200)

  private let names: ApplicationNames
  private let path: String
  private let handler: Handler
  private let queue: DispatchQueue
  private let descriptor: Int32
  private let source: any DispatchSourceRead
  // Used on the queue only.
  private var visits = 0
  private var watching: [InstanceReply] = []
  private var isResting = false
  private var isStopped = false

  /// Replaces a dead owner's socket. The lock proves that the owner is dead.
  init(names: ApplicationNames, path: String, handler: @escaping Handler) throws(LaunchError) {
    self.names = names
    self.path = path
    self.handler = handler
    guard let socket = FileDescriptor(UnixSocket.make()),
      UnixSocket.withAddress(
        path,
        { address, length in
          unlink(path)
          return bind(socket.raw, address, length)
        }) == 0, chmod(path, 0o600) == 0, Glibc.listen(socket.raw, 64) == 0
    else {
      throw LaunchError(
        .cannotCreate, "\(names.name) cannot listen at \(path): \(describeSystemError(errno)).")
    }
    descriptor = socket.release()
    UnixSocket.setNonblocking(descriptor)
    queue = DispatchQueue(label: "\(names.identifier).instance")
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.acceptVisit() }
    source.setCancelHandler { [descriptor] in close(descriptor) }
    source.activate()
    // libdispatch opens a descriptor for its clock when it first waits for a timer. If that fails it forgets
    // the timer. The pause after a lack of descriptors needs a timer. A timer that is due before libdispatch
    // looks at it opens none, so this one has a second.
    queue.asyncAfter(deadline: .now() + .seconds(1)) {}
  }

  func stop() {
    unlink(path)
    queue.async { [self] in
      isStopped = true
      source.cancel()
      goOn()
    }
    // Who watches the scenes hears of the end.
    queue.sync { for reply in watching { reply.finish() } }
  }

  // MARK: On the queue

  private func acceptVisit() {
    guard !isStopped else { return }
    let connection = accept(descriptor, nil, nil)
    guard connection >= 0 else {
      switch errno {
      case EMFILE, ENFILE, ENOBUFS, ENOMEM:
        // The peer stays in the socket's queue, which would call again immediately and for ever.
        pause()
        queue.asyncAfter(deadline: .now() + Self.rest) { [weak self] in self?.goOn() }
      default: break
      }
      return
    }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    guard UnixSocket.isSameUser(connection) else {
      close(connection)
      return
    }
    visits += 1
    if visits == Self.mostVisits { pause() }
    InstanceVisit(connection, on: queue) { [self] visit, message in
      received(message, from: visit)
    } onReply: { [self] reply in
      if reply.goesOn { watching.append(reply) }
    } onEnd: { [self] reply in
      watching.removeAll { $0 === reply }
      visits -= 1
      goOn()
    }.begin()
  }

  private func received(_ message: [UInt8], from visit: InstanceVisit) {
    guard let request = InstanceMessage.request(message) else {
      return visit.end(with: .refused("\(names.name) did not understand."))
    }
    Task { @MainActor [handler, queue] in
      let answer = await handler(request)
      queue.async { [self] in visit.end(with: admitted(answer)) }
    }
  }

  /// Refuses one more reader of events than others can bear.
  private func admitted(_ answer: InstanceAnswer) -> InstanceAnswer {
    guard case .lines = answer, watching.count >= Self.mostWatching else { return answer }
    return .refused("\(Self.mostWatching) programs watch \(names.name) already.")
  }

  private func pause() {
    guard !isResting, !isStopped else { return }
    isResting = true
    source.suspend()
  }

  private func goOn() {
    guard isResting, isStopped || visits < Self.mostVisits else { return }
    isResting = false
    source.resume()
  }
}
