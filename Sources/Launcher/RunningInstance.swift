public import DBus
internal import Files
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
    /// How long it may take to find by the session bus that the owner is alive.
    public var bus = Duration.milliseconds(500)

    public init() {}
  }

  /// What came of asking.
  public enum Outcome: Hashable, Sendable {
    case done
    /// The owner has ended: whoever asks can take its place.
    case ownerIsGone
  }

  /// Asks the owner for something: by the session bus if there is one and the owner is on it, else by
  /// the socket.
  ///
  /// The request carries the time at which this gives up, so that an owner that wakes later leaves it.
  ///
  /// - Throws: When it does not answer in time, or refuses.
  @discardableResult
  public func ask(
    _ request: InstanceRequest, bus: BusAddress? = nil, patience: Patience = Patience()
  ) throws(LaunchError) -> Outcome {
    var request = request
    if request.identifier == nil { request.identifier = Self.makeIdentifier() }
    let answer = askByBus(request, bus, patience) ?? askBySocket(request, patience)
    switch answer {
    case .done: return .done
    case .refused(let sentence): throw LaunchError(.temporaryFailure, sentence)
    case nil:
      if isOwnerGone { return .ownerIsGone }
      throw LaunchError(
        .temporaryFailure,
        "\(names.name) is running\(processID.map { " (process \($0))" } ?? "") but does not answer; "
          + "end it or try again in a moment.")
    }
  }

  private func askByBus(
    _ request: InstanceRequest, _ bus: BusAddress?, _ patience: Patience
  ) -> InstanceAnswer? {
    // An owner that is getting ready is not on the bus yet.
    guard let bus, let processID, !lockWords.isStarting else { return nil }
    var request = request
    request.deadline = .now + patience.bus + patience.answer
    return BusHandOver(names: names, address: bus, processID: processID)
      .ask(request, looking: patience.bus, answering: patience.answer)
  }

  private func askBySocket(_ request: InstanceRequest, _ patience: Patience) -> InstanceAnswer? {
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
    // An owner that is ending closes the connection first, and lets go of the lock a moment later.
    while SharedInstant.now < end, !isOwnerGone { usleep(5000) }
    return nil
  }

  /// The owner takes the lock before it listens: for a moment there may be nobody to connect to.
  private func connect(_ patience: Patience) -> Int32? {
    let begin = SharedInstant.now
    while true {
      let words = lockWords
      if let connection = UnixSocket.connect(words.count > 2 ? words[2] : socketPath) {
        return connection
      }
      let limit = words.isStarting ? patience.start : patience.answer
      guard SharedInstant.now < begin + limit, !isOwnerGone else { return nil }
      // Nothing announces a socket in a folder that does not cost more than looking again.
      usleep(5000)
    }
  }

  private var lockWords: [String] {
    guard let file = FileDescriptor(open(lockPath, O_RDONLY | O_CLOEXEC)) else { return [] }
    return SingleInstance.contents(file.raw)
  }

  /// Nobody holds the lock any more.
  private var isOwnerGone: Bool {
    guard let file = FileDescriptor(open(lockPath, O_RDONLY | O_CLOEXEC)) else { return true }
    // Shared and for this look only: a start that meets it sees an owner that is gone, and tries again.
    return flock(file.raw, LOCK_SH | LOCK_NB) == 0
  }

  static func makeIdentifier() -> String {
    "\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
  }
}

extension [String] {
  /// Whether the words of a lock file say that its owner is getting ready.
  fileprivate var isStarting: Bool { count > 1 && self[1] == SingleInstance.startingWord }
}
