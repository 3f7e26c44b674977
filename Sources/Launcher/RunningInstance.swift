internal import Glibc

/// Another process that owns the application's data directory.
public struct RunningInstance: Hashable, Sendable {
  let names: ApplicationNames
  let socketPath: String
  let lockPath: String
  public let processID: Int?

  /// How long an owner may take to get ready, and then to answer: one that hangs is not waited for.
  public struct Patience: Hashable, Sendable {
    public var start = Duration.seconds(10)
    public var answer = Duration.seconds(2)

    public init() {}
  }

  /// Asks the owner for something.
  ///
  /// The request carries the time at which this gives up, so that an owner that wakes later leaves it.
  ///
  /// - Throws: When it does not answer in time, or refuses.
  public func ask(
    _ request: InstanceRequest, patience: Patience = Patience()
  ) throws(LaunchError) {
    guard let connection = connect(patience) else { throw silence }
    defer { close(connection) }
    var request = request
    let end = SharedInstant.now + patience.answer
    request.deadline = end
    if request.identifier == nil { request.identifier = Self.makeIdentifier() }
    UnixSocket.setDeadline(connection, patience.answer)
    UnixSocket.write(InstanceMessage.encode(request), connection)
    switch InstanceMessage.answer(UnixSocket.readMessage(connection, until: end)) {
    case .done: return
    case .refused(let sentence): throw LaunchError(.temporaryFailure, sentence)
    case nil: throw silence
    }
  }

  /// The owner takes the lock before it listens: for a moment there may be nobody to connect to.
  private func connect(_ patience: Patience) -> Int32? {
    let begin = SharedInstant.now
    while true {
      if let connection = UnixSocket.connect(socketPath) { return connection }
      let limit = isStarting ? patience.start : patience.answer
      guard SharedInstant.now < begin + limit else { return nil }
      // Nothing announces a socket in a folder that does not cost more than looking again.
      usleep(5000)
    }
  }

  private var isStarting: Bool {
    guard let file = FileDescriptor(open(lockPath, O_RDONLY | O_CLOEXEC)) else { return false }
    return SingleInstance.contents(file.raw).dropFirst().first == SingleInstance.startingWord
  }

  private var silence: LaunchError {
    LaunchError(
      .temporaryFailure,
      "\(names.name) is running\(processID.map { " (process \($0))" } ?? "") but does not answer; "
        + "end it or try again in a moment.")
  }

  static func makeIdentifier() -> String {
    "\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
  }
}
