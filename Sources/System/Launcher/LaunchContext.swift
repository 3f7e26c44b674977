internal import Dispatch
internal import Glibc
internal import Synchronization

/// The information and services for an application that makes its delegate: its directories, messages to
/// the user, cleanup.
@MainActor
public final class LaunchContext {
  public let names: ApplicationNames
  public let directories: Directories
  public let environment: [String: String]
  /// The owner of the data directory's lock. It knows how the previous process ended.
  public let instance: SingleInstance
  /// The request that started the process.
  public let request: InstanceRequest
  /// The session bus, if the session has one.
  package let bus: ApplicationBus?
  /// Connects to the display. Nil when that was done, or there is none.
  package var connect: (@MainActor () -> Void)?
  private let say: (String) -> Void
  private var notices: [String: () -> Void] = [:]
  private var endings: [() -> Void] = []
  /// Why the process ends with a failure, although the application ended in order.
  private(set) var failure: LaunchError?

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

  /// Prints a sentence on standard error.
  public func complain(_ sentence: String) { say(sentence) }

  /// Runs `work` on another thread while this thread connects to the display, and waits for both. Work that
  /// reads files, such as opening a database, then does not delay the first window.
  ///
  /// The main actor waits for the work, so the work must not wait for the main actor. If the display cannot
  /// be reached, that is reported after the work has succeeded.
  public func besideConnecting<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let connect else { return try work() }
    self.connect = nil
    let outcome = Outcome<Value, Failure>()
    let group = DispatchGroup()
    // Not a global queue: after its first use libdispatch wakes once a second for those.
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

  /// Sets an action for a word that another process of the application sends, such as "reload".
  public func onNotice(_ word: String, _ work: @escaping @MainActor () -> Void) {
    notices[word] = work
  }

  /// Adds an action for the end of the application, orderly or not. The last one is called first.
  public func atEnd(_ work: @escaping @MainActor () -> Void) { endings.append(work) }

  /// Lets the process end with a sentence on standard error and the status of an input or output error. Called by an
  /// action at the end that could not save something.
  public func endUnsaved(_ sentence: String) {
    failure = LaunchError(.inputOutput, sentence)
  }

  /// Folders for what cannot be saved in the data folder, the best first. They may be on other disks.
  public var otherFolders: [String] {
    let base = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    return [
      directories.state, directories.runtime, "\(base)/\(names.executable)-unsaved-\(getuid())",
    ].compactMap { $0 }
  }

  /// Whether there is an action for a word.
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

/// The result of the work on the other thread.
private final class Outcome<Value: Sendable, Failure: Error>: Sendable {
  let result = Mutex<Result<Value, Failure>?>(nil)
}
