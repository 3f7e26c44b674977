internal import Files
internal import Glibc

/// Another process that owns the application's data directory.
public struct RunningInstance: Hashable, Sendable {
  let names: ApplicationNames
  let socketPath: String
  let lockPath: String
  public let processID: Int?

  /// The time limits for an owner to get ready, and then to answer.
  public struct Patience: Hashable, Sendable {
    public var start = Duration.seconds(10)
    public var answer = Duration.seconds(2)

    public init() {}
  }

  /// The result of a request.
  public enum Outcome: Hashable, Sendable {
    case done
    /// The owner has ended. The caller can take its place.
    case ownerIsGone
  }

  /// Sends a request to the owner's socket.
  ///
  /// The request has the time at which this call gives up, so that an owner that wakes later ignores it.
  ///
  /// - Throws: When it does not answer in time, or refuses.
  @discardableResult
  public func ask(
    _ request: InstanceRequest, patience: Patience = Patience()
  ) throws(LaunchError) -> Outcome {
    try answer(to: request, patience: patience) == nil ? .ownerIsGone : .done
  }

  /// Sends a request to the owner's socket, as ``ask(_:patience:)`` does, and returns the answer.
  ///
  /// - Returns: Nil when the owner has ended.
  /// - Throws: When it does not answer in time, refuses, or has no such scene.
  public func answer(
    to request: InstanceRequest, patience: Patience = Patience()
  ) throws(LaunchError) -> InstanceAnswer? {
    switch answer(to: request, patience) {
    case .refused(let sentence): throw LaunchError(.temporaryFailure, sentence)
    case .missing(let sentence): throw LaunchError(.noInput, sentence)
    case let answer?: return answer
    case nil:
      if isOwnerGone { return nil }
      throw noAnswer
    }
  }

  /// Asks for events, and passes on each line until the owner ends.
  ///
  /// - Parameter body: Returns whether to go on.
  /// - Throws: When the owner does not answer in time, or refuses.
  public func follow(
    _ request: InstanceRequest, patience: Patience = Patience(), _ body: (String) -> Bool
  ) throws(LaunchError) {
    guard let connection = connect(patience) else { throw noAnswer }
    defer { close(connection) }
    var request = request
    let end = SharedInstant.now + patience.answer
    request.deadline = end
    UnixSocket.setDeadline(connection, patience.answer)
    UnixSocket.write(InstanceMessage.encode(request), connection)
    var lines = UnixSocket.Lines(connection)
    switch lines.next() {
    case "lines": break
    case let first?:
      guard case .refused(let sentence) = InstanceMessage.answer(Array("\(first)\n\n".utf8)) else {
        throw noAnswer
      }
      throw LaunchError(.temporaryFailure, sentence)
    case nil: throw noAnswer
    }
    _ = lines.next()
    UnixSocket.setDeadline(connection, .zero)
    while let line = lines.next(), body(line) {}
  }

  private var noAnswer: LaunchError {
    LaunchError(
      .temporaryFailure,
      "\(names.name) is running\(processID.map { " (process \($0))" } ?? "") but does not answer; "
        + "end it or try again in a moment.")
  }

  private func answer(to request: InstanceRequest, _ patience: Patience) -> InstanceAnswer? {
    guard let connection = connect(patience) else { return nil }
    defer { close(connection) }
    var request = request
    let end = SharedInstant.now + patience.answer
    request.deadline = end
    UnixSocket.setDeadline(connection, patience.answer)
    UnixSocket.write(InstanceMessage.encode(request), connection)
    if let answer = InstanceMessage.answer(UnixSocket.readMessage(connection, until: end)) {
      return answer
    }
    // An owner that is ending closes its socket first, and releases the lock a moment later.
    while SharedInstant.now < end, !isOwnerGone { usleep(5000) }
    return nil
  }

  /// The owner takes the lock before it listens, so the socket may be missing for a moment.
  private func connect(_ patience: Patience) -> Int32? {
    let begin = SharedInstant.now
    while true {
      let words = lockWords
      if let connection = UnixSocket.connect(words.count > 2 ? words[2] : socketPath) {
        return connection
      }
      let limit = words.isStarting ? patience.start : patience.answer
      guard SharedInstant.now < begin + limit, !isOwnerGone else { return nil }
      // Watching the folder for a socket would cost more than looking again.
      usleep(5000)
    }
  }

  private var lockWords: [String] {
    guard let file = FileDescriptor(open(lockPath, O_RDONLY | O_CLOEXEC)) else { return [] }
    return SingleInstance.contents(file.raw)
  }

  /// The lock is free.
  private var isOwnerGone: Bool {
    guard let file = FileDescriptor(open(lockPath, O_RDONLY | O_CLOEXEC)) else { return true }
    // Shared, and held only for this check. A start that meets it sees a dead owner, and tries again.
    return flock(file.raw, LOCK_SH | LOCK_NB) == 0
  }
}

extension [String] {
  /// Whether a lock file's text says that its owner is getting ready.
  fileprivate var isStarting: Bool { count > 1 && self[1] == SingleInstance.startingWord }
}
