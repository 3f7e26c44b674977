internal import Dispatch
internal import Synchronization

/// What an application is given when it is to make its delegate: where its files are, and the ways to
/// say something and to clean up.
@MainActor
public final class LaunchContext {
  public let names: ApplicationNames
  public let directories: Directories
  public let environment: [String: String]
  /// Holds the lock on the data directory, and knows how the process before this one ended.
  public let instance: SingleInstance
  /// What the process was started for.
  public let request: InstanceRequest
  /// The session bus, if the session has one.
  package let bus: ApplicationBus?
  /// Connects to the display; nil when that was done, or where there is none.
  package var connect: (@MainActor () -> Void)?
  private let say: (String) -> Void
  private var notices: [String: () -> Void] = [:]
  private var endings: [() -> Void] = []

  init(
    names: ApplicationNames, directories: Directories, environment: [String: String],
    instance: SingleInstance, request: InstanceRequest, bus: ApplicationBus?,
    complain: @escaping (String) -> Void
  ) {
    self.names = names
    self.directories = directories
    self.environment = environment
    self.instance = instance
    self.request = request
    self.bus = bus
    say = complain
  }

  /// Says a sentence on standard error.
  public func complain(_ sentence: String) { say(sentence) }

  /// Runs `work` on a thread of its own while this one connects to the display, and waits for its end: what
  /// reads files, such as a database that is opened, then costs the first window no time.
  ///
  /// The work must not wait for the main actor, which waits for it. Where the display cannot be connected
  /// to, that is said after the work has succeeded.
  public func besideConnecting<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let connect else { return try work() }
    self.connect = nil
    let outcome = Outcome<Value, Failure>()
    let group = DispatchGroup()
    // Not a global queue: libdispatch looks after those once a second from their first use on.
    DispatchQueue(label: "org.scenery.launch").async(group: group) {
      let result: Result<Value, Failure>
      do throws(Failure) { result = .success(try work()) } catch { result = .failure(error) }
      outcome.result.withLock { $0 = result }
    }
    connect()
    group.wait()
    guard let result = outcome.result.withLock({ $0 }) else {
      preconditionFailure("The work beside the connection has ended without a result.")
    }
    return try result.get()
  }

  /// Does something when another process of the application sends a word, such as "reload".
  public func onNotice(_ word: String, _ work: @escaping @MainActor () -> Void) {
    notices[word] = work
  }

  /// Does something after the application has ended, or could not go on; the last one first.
  public func atEnd(_ work: @escaping @MainActor () -> Void) { endings.append(work) }

  /// Whether somebody asked for this word.
  public func receive(notice word: String) -> Bool {
    guard let work = notices[word] else { return false }
    work()
    return true
  }

  func end() {
    while let work = endings.popLast() { work() }
    instance.end()
  }
}

/// What the work on another thread has led to.
private final class Outcome<Value: Sendable, Failure: Error>: Sendable {
  let result = Mutex<Result<Value, Failure>?>(nil)
}
