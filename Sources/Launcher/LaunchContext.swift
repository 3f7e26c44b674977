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
