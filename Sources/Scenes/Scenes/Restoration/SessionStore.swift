internal import Files
package import SceneModel
package import Stores
internal import Synchronization

/// The sessions on disk. Each has one file in the application's state directory (``SessionFiles``).
///
/// A `WriteBehind` writes all files off the main actor. If a session changes again while an older state
/// waits, only the newest state is written. Changes that the disk rejects are kept and tried again.
package final class SessionStore: Sendable {
  /// The sessions that a launch finds.
  package struct Contents: Equatable, Sendable {
    package var sessions: [SessionRecord] = []
    /// Sessions that were discarded. The application delegate was not told yet.
    package var pendingDiscards: [SessionRecord] = []
    /// Sessions that the user closed, the last one first.
    package var closed: [SessionRecord] = []
    /// Paths under which unreadable files were set aside.
    package var setAside: [String] = []
  }

  private let files: SessionFiles
  private let writer: WriteBehind<SessionFiles.Key, SessionFiles.Work>
  private let report: @Sendable (String) -> Void
  private let observer: Observer

  private final class Observer: Sendable {
    let body = Mutex(Callback())
    let onFolderLost = Mutex(Callback())
    /// The folder with everything that was saved so far. Nil while there is none.
    let folder = Mutex<FileIdentity?>(nil)
  }

  /// A function in a lock. Each look at a bare function in a `Mutex` would wrap it once more: the lock's generic
  /// code has another calling convention, and the wrapped function is stored. After as many saves as a week
  /// has, a call would be so deep that the stack overflows.
  private struct Callback: Sendable {
    var call: (@Sendable () -> Void)?
  }

  /// - Parameter stateDirectory: The application's own directory. It is made when the first session is
  ///   saved.
  /// - Parameter report: Called with one sentence for each error.
  package convenience init(
    stateDirectory: String,
    report: @escaping @Sendable (String) -> Void = { Diagnostics.toStandardError($0) }
  ) {
    self.init(stateDirectory: stateDirectory, hook: nil, report: report)
  }

  /// Makes a store with a hook. A test throws from it to stop a save between two steps.
  init(
    stateDirectory: String, hook: DurableFile.Hook?,
    pauses: [Duration] = .standardPauses,
    report: @escaping @Sendable (String) -> Void
  ) {
    let files = SessionFiles(directory: stateDirectory + "/sessions", hook: hook)
    let observer = Observer()
    self.files = files
    self.report = report
    self.observer = observer
    // The application has already gathered the changes.
    writer = WriteBehind(name: "sessions", gathering: .zero, pauses: pauses) { changes in
      let known = observer.folder.withLock { $0 }
      let isLost = known != nil && FileIdentity(path: files.directory) != known
      try files.perform(changes)
      observer.folder.withLock { $0 = FileIdentity(path: files.directory) }
      if isLost { observer.onFolderLost.withLock { $0.call }?() }
    }
    writer.onStateChange = { state in
      if let failure = state.failure {
        report(
          failure.sentence(about: "The state of the windows in \(files.directory)")
            + " They may not come back as they are now.")
      }
      observer.body.withLock { $0.call }?()
    }
  }

  /// Reads every session, back to front. If a file cannot be read, only its session is lost: the file is
  /// renamed and reported once. The remains of an interrupted save are removed, so call this before the
  /// first save.
  package func load() -> Contents {
    defer { observer.folder.withLock { $0 = FileIdentity(path: files.directory) } }
    return files.load(report)
  }

  /// The sessions that the next start would restore. Changes nothing, and may be called beside the process that owns
  /// them.
  package static func glance(stateDirectory: String) -> [SessionRecord] {
    SessionFiles(directory: stateDirectory + "/sessions", hook: nil).glance()
  }

  /// Whether everything is on the disk.
  package var state: SaveState { writer.state }

  /// Called on the writer's thread when ``state`` has changed.
  package var onStateChange: (@Sendable () -> Void)? {
    get { observer.body.withLock { $0.call } }
    set { observer.body.withLock { $0.call = newValue } }
  }

  /// The folder that contains the sessions.
  package var directory: String { files.directory }

  /// Called on the writer's thread after the folder was removed or replaced while the application ran. The
  /// folder exists again, with the last changes only. All other sessions must be saved again.
  package var onFolderLost: (@Sendable () -> Void)? {
    get { observer.onFolderLost.withLock { $0.call } }
    set { observer.onFolderLost.withLock { $0.call = newValue } }
  }

  // MARK: Writing

  /// Writes a session soon, after all earlier changes.
  package func save(_ record: SessionRecord) {
    writer.enqueue(.write(record), for: .open(record.persistentIdentifier))
  }

  /// Records that a session is discarded. It stays on disk until the delegate was told.
  package func markDiscarded(_ identifier: String) {
    writer.enqueue(.discard, for: .open(identifier))
  }

  /// Removes a discarded session, after the delegate was told.
  package func forget(_ identifier: String) { writer.enqueue(.remove, for: .open(identifier)) }

  /// Keeps a record from which a session that is about to be discarded can be reopened.
  package func keepClosed(_ record: SessionRecord) {
    writer.enqueue(.write(record), for: .closed(record.persistentIdentifier))
  }

  /// Removes a closed session, which was reopened or is too old.
  package func forgetClosed(_ identifier: String) {
    writer.enqueue(.remove, for: .closed(identifier))
  }

  /// Calls back on the writer's thread after all earlier changes are on disk, or were tried once.
  package func afterPending(_ body: @escaping @Sendable () -> Void) {
    writer.afterPending { _ in body() }
  }

  /// Waits until all earlier changes are on disk, or were tried once more.
  ///
  /// - Returns: Whether all of them are on disk.
  @discardableResult
  package func flush(within limit: Duration = .seconds(5)) -> Bool { writer.flush(within: limit) }
}
