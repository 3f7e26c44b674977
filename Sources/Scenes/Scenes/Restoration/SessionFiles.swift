internal import Files
internal import SceneModel
internal import Stores

/// The files of sessions, in a folder of their own:
///
///     4f1c….session            an open session
///     4f1c….discarded          discarded; the application delegate was not told yet
///     4f1c….closed             closed by the user, and can be reopened
///     4f1c….session.damaged-1  could not be read, and is kept for whoever wants to look
struct SessionFiles: Sendable {
  let directory: String
  let hook: DurableFile.Hook?

  /// The key of a session: open or discarded in the first case, closed in the second. Each case has its own
  /// files.
  enum Key: Hashable {
    case open(String)
    case closed(String)
  }

  /// The work to do for the files of a key.
  enum Work {
    case write(SessionRecord)
    /// The file keeps another name until the delegate was told.
    case discard
    case remove
  }

  private static let suffix = ".session"
  private static let discardedSuffix = ".discarded"
  private static let closedSuffix = ".closed"
  /// Far more than any session needs. A larger file was not written by this library.
  private static let sizeLimit = 8 << 20

  private func path(_ identifier: String, _ suffix: String) -> String {
    directory + "/" + identifier + suffix
  }

  // MARK: Writing

  /// Performs all changes. Files of sessions are written before other files are removed, and no file is
  /// removed when one cannot be written. A kill in between leaves two files of a session, and never none.
  func perform(_ changes: [WriteBehind<Key, Work>.Change]) throws {
    var failure: (any Error)?
    for change in changes {
      guard case .write(let record) = change.value else { continue }
      do { try write(record, change.key) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    for change in changes {
      switch (change.value, change.key) {
      case (.write, _): break
      case (.discard, .open(let identifier)): try discard(identifier)
      case (.remove, .open(let identifier)):
        try FileSystem.remove(path(identifier, Self.suffix))
        try FileSystem.remove(path(identifier, Self.discardedSuffix))
      case (.discard, .closed(let identifier)), (.remove, .closed(let identifier)):
        try FileSystem.remove(path(identifier, Self.closedSuffix))
      }
    }
  }

  private func write(_ record: SessionRecord, _ key: Key) throws {
    let path =
      switch key {
      case .open(let identifier): path(identifier, Self.suffix)
      case .closed(let identifier): path(identifier, Self.closedSuffix)
      }
    try FileSystem.makeDirectory(directory)
    try DurableFile.replace(path, with: record.archived(), before: hook)
  }

  private func discard(_ identifier: String) throws {
    let path = path(identifier, Self.suffix)
    guard FileSystem.exists(path) else { return }  // Never saved: nothing to remember.
    try hook?(.rename)
    try FileSystem.rename(path, to: self.path(identifier, Self.discardedSuffix))
    try hook?(.syncDirectory)
    try FileSystem.syncDirectory(of: path)
  }

  // MARK: Reading

  /// Reads the open sessions beside a process that may own them, and changes nothing. What cannot be read is left out.
  func glance() -> [SessionRecord] {
    guard let names = try? FileSystem.names(in: directory) else { return [] }
    return names.filter { $0.hasSuffix(Self.suffix) }.compactMap { name in
      guard
        let bytes = try? FileSystem.read(directory + "/" + name, limit: Self.sizeLimit),
        let record = try? SessionRecord(archive: bytes),
        record.persistentIdentifier == name.dropLast(Self.suffix.count)
      else { return nil }
      return record
    }
  }

  /// Reads every session, and removes the remains of an interrupted save.
  func load(_ report: (String) -> Void) -> SessionStore.Contents {
    var contents = SessionStore.Contents()
    guard FileSystem.exists(directory) else { return contents }
    let names: [String]
    do { names = try FileSystem.names(in: directory) } catch {
      report("The windows of the last session cannot be restored: \(error).")
      return contents
    }
    for name in names {
      if name.hasSuffix(DurableFile.temporarySuffix) {
        // If the file cannot be removed, the next save replaces it.
        try? FileSystem.remove(directory + "/" + name)
      } else if let record = read(name, Self.suffix, &contents, report) {
        contents.sessions.append(record)
      } else if let record = read(name, Self.discardedSuffix, &contents, report) {
        contents.pendingDiscards.append(record)
      } else if let record = read(name, Self.closedSuffix, &contents, report) {
        contents.closed.append(record)
      }
    }
    contents.sessions.sort { $0.place < $1.place }
    // The process was killed while a window was being closed. The window is still open.
    let open = Set(contents.sessions.map(\.persistentIdentifier))
    contents.closed.removeAll { open.contains($0.persistentIdentifier) }
    contents.closed.sort { $0.stackingOrder > $1.stackingOrder }
    return contents
  }

  /// The session in a file of this kind. Nil for a file of another kind, and for one that was set aside.
  private func read(
    _ name: String, _ suffix: String, _ contents: inout SessionStore.Contents,
    _ report: (String) -> Void
  ) -> SessionRecord? {
    guard name.hasSuffix(suffix) else { return nil }
    let path = directory + "/" + name
    do {
      let record = try SessionRecord(archive: try FileSystem.read(path, limit: Self.sizeLimit))
      guard record.persistentIdentifier == name.dropLast(suffix.count) else {
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
}

extension SessionRecord {
  /// The place in the order of the windows. A window whose level is not known yet is a new one.
  fileprivate var place: (level: Int, recency: Int, identifier: String) {
    (stackLevel ?? .max, stackingOrder, persistentIdentifier)
  }
}
