internal import Files
package import SceneModel
package import Stores
internal import Synchronization

/// The sessions on disk: one file each, in the application's state directory (``SessionFiles``).
///
/// All files are written off the main actor, by a `WriteBehind`: a session that changes again while an
/// older state of it waits is written once, in its newest state, and what the disk refuses is kept and
/// tried again.
package final class SessionStore: Sendable {
  /// What a launch finds.
  package struct Contents: Equatable, Sendable {
    package var sessions: [SessionRecord] = []
    /// Discarded, with the application delegate still to be told.
    package var pendingDiscards: [SessionRecord] = []
    /// Closed by the user, the last one first.
    package var closed: [SessionRecord] = []
    /// Paths under which unreadable files were set aside.
    package var setAside: [String] = []
  }

  private let files: SessionFiles
  private let writer: WriteBehind<SessionFiles.Key, SessionFiles.Work>
  private let report: @Sendable (String) -> Void
  private let observer: Observer

  private final class Observer: Sendable {
    let body = Mutex<(@Sendable () -> Void)?>(nil)
    let onFolderLost = Mutex<(@Sendable () -> Void)?>(nil)
    /// The folder that holds what was saved so far; nil while there is none.
    let folder = Mutex<FileIdentity?>(nil)
  }

  /// - Parameter stateDirectory: The application's own; it is made when the first session is saved.
  /// - Parameter report: Gets one sentence for each thing that went wrong.
  package convenience init(
    stateDirectory: String,
    report: @escaping @Sendable (String) -> Void = { Diagnostics.toStandardError($0) }
  ) {
    self.init(stateDirectory: stateDirectory, hook: nil, report: report)
  }

  /// With a hook that a test throws from, to stop a save between two of its steps.
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
    // The application has gathered changes already.
    writer = WriteBehind(name: "sessions", gathering: .zero, pauses: pauses) { changes in
      let known = observer.folder.withLock { $0 }
      let isLost = known != nil && FileIdentity(path: files.directory) != known
      try files.perform(changes)
      observer.folder.withLock { $0 = FileIdentity(path: files.directory) }
      if isLost { observer.onFolderLost.withLock { $0 }?() }
    }
    writer.onStateChange = { state in
      if let failure = state.failure {
        report(
          failure.sentence(about: "The state of the windows in \(files.directory)")
            + " They may not come back as they are now.")
      }
      observer.body.withLock { $0 }?()
    }
  }

  /// Reads every session, back to front. A file that cannot be read costs that session only: it is
  /// renamed aside and said once. What a killed save left behind is removed, so this comes before the
  /// first save.
  package func load() -> Contents {
    defer { observer.folder.withLock { $0 = FileIdentity(path: files.directory) } }
    return files.load(report)
  }

  /// Whether everything is on the disk.
  package var state: SaveState { writer.state }

  /// Is called on the writer's thread when ``state`` has changed.
  package var onStateChange: (@Sendable () -> Void)? {
    get { observer.body.withLock { $0 } }
    set { observer.body.withLock { $0 = newValue } }
  }

  /// The folder that holds the sessions.
  package var directory: String { files.directory }

  /// Is called on the writer's thread when the folder was removed or replaced while the application ran,
  /// and is there again with what was saved last: everything else is to be saved once more.
  package var onFolderLost: (@Sendable () -> Void)? {
    get { observer.onFolderLost.withLock { $0 } }
    set { observer.onFolderLost.withLock { $0 = newValue } }
  }

  // MARK: Writing

  /// Writes a session soon, after all that was asked before.
  package func save(_ record: SessionRecord) {
    writer.enqueue(.write(record), for: .open(record.persistentIdentifier))
  }

  /// The session is discarded from now on; it stays on disk until the delegate was told.
  package func markDiscarded(_ identifier: String) {
    writer.enqueue(.discard, for: .open(identifier))
  }

  /// The delegate was told of the discarded session.
  package func forget(_ identifier: String) { writer.enqueue(.remove, for: .open(identifier)) }

  /// Keeps what a session that is about to be discarded can be reopened from.
  package func keepClosed(_ record: SessionRecord) {
    writer.enqueue(.write(record), for: .closed(record.persistentIdentifier))
  }

  /// A closed session was reopened, or is too old to be.
  package func forgetClosed(_ identifier: String) {
    writer.enqueue(.remove, for: .closed(identifier))
  }

  /// Calls back on the writer's thread when all that was asked before is on disk, or was tried once.
  func afterPending(_ body: @escaping @Sendable () -> Void) { writer.afterPending { _ in body() } }

  /// Waits until all that was asked before is on disk, or was tried once more.
  ///
  /// - Returns: Whether it is on disk.
  @discardableResult
  package func flush(within limit: Duration = .seconds(5)) -> Bool { writer.flush(within: limit) }
}
