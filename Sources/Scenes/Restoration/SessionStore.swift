internal import Dispatch
package import Files
package import SceneModel
internal import Synchronization

/// The sessions on disk: one file each, in the application's state directory.
///
///     sessions/4f1c….session            an open session
///     sessions/4f1c….discarded          discarded; the application delegate was not told yet
///     sessions/4f1c….closed             closed by the user, and can be reopened
///     sessions/4f1c….session.damaged-1  could not be read, and is kept for whoever wants to look
///
/// All file work is done in order on one queue off the main actor. A session that changes again while
/// an older state of it still waits to be written is written once, in its newest state.
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

  private let directory: String
  private let queue = DispatchQueue(label: "org.scenery.sessions")
  private let waiting = Mutex<[String: SessionRecord]>([:])
  private let isBroken = Mutex(false)
  private let hook: DurableFile.Hook?
  private let report: @Sendable (String) -> Void

  private static let suffix = ".session"
  private static let discardedSuffix = ".discarded"
  private static let closedSuffix = ".closed"
  /// Far above what a session can hold; a larger file is not ours.
  private static let sizeLimit = 8 << 20

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
    stateDirectory: String, hook: DurableFile.Hook?, report: @escaping @Sendable (String) -> Void
  ) {
    directory = stateDirectory + "/sessions"
    self.hook = hook
    self.report = report
  }

  // MARK: Reading

  /// Reads every session, back to front. A file that cannot be read costs that session only: it is
  /// renamed aside and said once. What a killed save left behind is removed.
  package func load() -> Contents { queue.sync { loadNow() } }

  private func loadNow() -> Contents {
    var contents = Contents()
    let names: [String]
    guard FileSystem.exists(directory) else { return contents }
    do { names = try FileSystem.names(in: directory) } catch {
      report("The windows of the last time cannot be restored: \(error).")
      return contents
    }
    for name in names {
      let path = directory + "/" + name
      if name.hasSuffix(DurableFile.temporarySuffix) {
        try? FileSystem.remove(path)
      } else if name.hasSuffix(Self.suffix) {
        if let record = readOrSetAside(
          path, stem: String(name.dropLast(Self.suffix.count)), &contents)
        {
          contents.sessions.append(record)
        }
      } else if name.hasSuffix(Self.discardedSuffix) {
        let stem = String(name.dropLast(Self.discardedSuffix.count))
        if let record = readOrSetAside(path, stem: stem, &contents) {
          contents.pendingDiscards.append(record)
        }
      } else if name.hasSuffix(Self.closedSuffix) {
        let stem = String(name.dropLast(Self.closedSuffix.count))
        if let record = readOrSetAside(path, stem: stem, &contents) {
          contents.closed.append(record)
        }
      }
    }
    contents.sessions.sort {
      ($0.stackingOrder, $0.persistentIdentifier) < ($1.stackingOrder, $1.persistentIdentifier)
    }
    // A kill while a window was being closed: it is still open.
    let open = Set(contents.sessions.map(\.persistentIdentifier))
    contents.closed.removeAll { open.contains($0.persistentIdentifier) }
    contents.closed.sort { $0.stackingOrder > $1.stackingOrder }
    return contents
  }

  private func readOrSetAside(_ path: String, stem: String, _ contents: inout Contents)
    -> SessionRecord?
  {
    do {
      let record = try SessionRecord(archive: try FileSystem.read(path, limit: Self.sizeLimit))
      guard record.persistentIdentifier == stem else {
        throw Misnamed(found: record.persistentIdentifier)
      }
      return record
    } catch {
      do {
        let aside = try FileSystem.setAside(path)
        contents.setAside.append(aside)
        report("One window cannot be restored: \(error). Its file is kept as \(aside).")
      } catch let renaming {
        report("One window cannot be restored: \(error). Its file stays: \(renaming).")
      }
      return nil
    }
  }

  private struct Misnamed: Error, CustomStringConvertible {
    let found: String
    var description: String { "the file holds another session, \(found)" }
  }

  // MARK: Writing

  /// Writes a session soon, after all that was asked before.
  package func save(_ record: SessionRecord) {
    let identifier = record.persistentIdentifier
    let isFirst = waiting.withLock { $0.updateValue(record, forKey: identifier) == nil }
    guard isFirst else { return }  // A write of this session is queued and takes the newest state.
    queue.async { [self] in
      guard let newest = waiting.withLock({ $0.removeValue(forKey: identifier) }) else { return }
      attempt("save a window's state") {
        try FileSystem.makeDirectory(directory)
        try DurableFile.replace(
          path(identifier, Self.suffix), with: newest.archived(), before: hook)
      }
    }
  }

  /// The session is discarded from now on; it stays on disk until the delegate was told.
  package func markDiscarded(_ identifier: String) {
    waiting.withLock { _ = $0.removeValue(forKey: identifier) }
    queue.async { [self] in
      let path = path(identifier, Self.suffix)
      guard FileSystem.exists(path) else { return }  // Never saved: nothing to remember.
      attempt("discard a window's state") {
        try hook?(.rename)
        try FileSystem.rename(path, to: self.path(identifier, Self.discardedSuffix))
        try hook?(.syncDirectory)
        try FileSystem.syncDirectory(of: path)
      }
    }
  }

  /// Keeps what a session that is about to be discarded can be reopened from.
  package func keepClosed(_ record: SessionRecord) {
    queue.async { [self] in
      attempt("keep a closed window") {
        try FileSystem.makeDirectory(directory)
        try DurableFile.replace(
          path(record.persistentIdentifier, Self.closedSuffix), with: record.archived(),
          before: hook)
      }
    }
  }

  /// A closed session was reopened, or is too old to be.
  package func forgetClosed(_ identifier: String) {
    queue.async { [self] in
      attempt("forget a closed window") {
        try FileSystem.remove(path(identifier, Self.closedSuffix))
      }
    }
  }

  /// The delegate was told of the discarded session.
  package func forget(_ identifier: String) {
    queue.async { [self] in
      let path = path(identifier, Self.discardedSuffix)
      guard FileSystem.exists(path) else { return }
      attempt("remove a window's state") { try FileSystem.remove(path) }
    }
  }

  /// Waits until all that was asked before is on disk.
  package func flush() { queue.sync {} }

  private func path(_ identifier: String, _ suffix: String) -> String {
    directory + "/" + identifier + suffix
  }

  /// Does file work; says what went wrong the first time, and again only after it worked in between.
  private func attempt(_ purpose: String, _ work: () throws -> Void) {
    do {
      try work()
      isBroken.withLock { $0 = false }
    } catch {
      let isNews = isBroken.withLock { broken in
        defer { broken = true }
        return !broken
      }
      if isNews {
        report("Cannot \(purpose): \(error). Windows may not come back as they are now.")
      }
    }
  }
}
