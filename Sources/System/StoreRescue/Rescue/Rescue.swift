internal import Files
internal import GRDB

/// Restores a damaged store. The readable rows go into a second file, which then takes the store's name.
///
///     damaged file stays ─▶ journal.rescue-part.sqlite is filled and synced
///                        ─▶ is renamed journal.rescue-TIME.sqlite         from here on it counts
///     journal.sqlite     ─▶ journal.damaged-TIME.sqlite, and so its log
///     journal.rescue-…   ─▶ journal.sqlite
///
/// Each step is durable before the next. If a rescue is interrupted before its file counts, the next start
/// begins it anew. If it is interrupted later, the next start finishes it.
public struct Rescue: Sendable {
  /// The steps before which tests interrupt a rescue.
  enum Step: String, CaseIterable, Sendable {
    case begin, fill, sync, report, count, setFileAside, setLogAside, unmark, takeName
  }

  public let description: StoreDescription
  var before: @Sendable (Step) throws -> Void = { _ in }

  public init(_ description: StoreDescription) { self.description = description }

  /// Rescues the store and gives the new file its name.
  ///
  /// Takes time in proportion to the file. No writes to the store are allowed meanwhile.
  ///
  /// - Parameter release: Closes all connections to the damaged file. Called when the new file counts,
  ///   before the names change.
  /// - Throws: A `FileError`, an error of SQLite, or an error that `release` throws.
  public func run(release: () throws -> Void = {}) throws {
    let part = "\(description.stem).rescue-part.sqlite"
    try before(.begin)
    for suffix in ["", "-journal", "-wal", "-shm"] { try FileSystem.remove(part + suffix) }
    let stamp = freeStamp()
    let outcome = try fill(part)
    try before(.sync)
    try FileSystem.sync(part)
    try before(.report)
    try DurableFile.replace(
      damagedStem(stamp) + Self.unreadSuffix,
      with: Array((sentence(for: outcome, stamp) + "\n").utf8))
    try before(.count)
    try DurableFile.rename(part, to: "\(description.stem)\(Self.rescueWord)\(stamp).sqlite")
    try release()
    try finish(stamp)
  }

  private func fill(_ part: String) throws -> Salvage.Outcome {
    let queue = try DatabaseQueue.unsafelyFast(part)
    defer { try? queue.retire() }
    try queue.writeWithoutTransaction { try description.make($0) }
    try before(.fill)
    let known = LogRecord.read(beside: description.path)
    let pages = DatabasePages(
      description.path, committed: known.map { ($0.salts, $0.frames) })
    if let journal = RollbackJournal(of: description.path) { pages.rollBack(journal) }
    var salvage = Salvage(description, from: pages)
    return try queue.write { try salvage.run(into: $0) }
  }

  // MARK: The change of names

  /// Finishes an interrupted change of names. Call it before the store is opened.
  ///
  /// - Throws: A `FileError`.
  public func finishInterrupted() throws {
    let folder = FileSystem.folder(of: description.path)
    guard FileSystem.exists(folder) else { return }
    let prefix = FileSystem.name(of: description.stem) + Self.rescueWord
    for name in try FileSystem.names(in: folder)
    where name.hasPrefix(prefix) && name.hasSuffix(".sqlite") {
      let stamp = String(name.dropFirst(prefix.count).dropLast(".sqlite".count))
      if stamp != "part" { try finish(stamp) }
    }
  }

  private func finish(_ stamp: String) throws {
    let path = description.path
    let damaged = damagedStem(stamp) + ".sqlite"
    try before(.setFileAside)
    if FileSystem.exists(path) { try DurableFile.rename(path, to: damaged) }
    try before(.setLogAside)
    for suffix in ["-wal", "-shm", "-journal"] where FileSystem.exists(path + suffix) {
      try DurableFile.rename(path + suffix, to: damaged + suffix)
    }
    try before(.unmark)
    try FileSystem.remove(markPath)
    try before(.takeName)
    try DurableFile.rename("\(description.stem)\(Self.rescueWord)\(stamp).sqlite", to: path)
  }

  private static let rescueWord = ".rescue-"

  private func damagedStem(_ stamp: String) -> String { "\(description.stem).damaged-\(stamp)" }

  /// The present minute. A number is appended if a file of that minute exists.
  private func freeStamp() -> String {
    let minute = timeStamp()
    var stamp = minute
    var number = 1
    while ["", "-wal"].contains(where: {
      FileSystem.exists(damagedStem(stamp) + ".sqlite" + $0)
    }) {
      number += 1
      stamp = "\(minute)-\(number)"
    }
    return stamp
  }

  // MARK: The mark

  private var markPath: String { "\(description.stem).is-damaged" }

  /// The reason why the store was found to be damaged. Nil when it was not.
  var mark: String? {
    guard let file = FileReading(markPath) else { return nil }
    let text = String(decoding: file.bytes(at: 0, count: 4096), as: UTF8.self)
    return text.isEmpty ? "it was marked as damaged" : text
  }

  /// Marks the store as damaged, so that the next start rescues it if this process does not.
  func setMark(_ reason: String) throws {
    try DurableFile.replace(markPath, with: Array(reason.utf8))
  }

  // MARK: Messages

  private static let unreadSuffix = ".unread.txt"

  private func sentence(for outcome: Salvage.Outcome, _ stamp: String) -> String {
    let (one, several) = description.unit
    let count = outcome.recovered
    let were = count == 1 ? "was" : "were"
    let noun = count == 1 ? one : several
    let recovered =
      if let expected = outcome.expected, expected > count {
        "\(count) of about \(expected) \(expected == 1 ? one : several) \(were) recovered"
      } else if count == 0 {
        "No \(one) could be read"
      } else if count == 1 {
        "1 \(one) was recovered"
      } else {
        outcome.expected == count
          ? "All \(count) \(several) were recovered" : "\(count) \(noun) \(were) recovered"
      }
    let cut =
      switch outcome.partial {
      case 0: ""
      case 1: ", 1 of them in part"
      default: ", \(outcome.partial) of them in part"
      }
    let name = FileSystem.name(of: damagedStem(stamp)) + ".sqlite"
    return
      "\(description.subjectWas) damaged. \(recovered)\(cut); the damaged file is kept as \(name)."
  }

  /// The sentences of rescues that the user has not read yet.
  var unread: [String] {
    unreadFiles.compactMap { path in
      FileReading(path).map { file in
        String(decoding: file.bytes(at: 0, count: 4096), as: UTF8.self)
          .split(separator: "\n").joined(separator: " ")
      }
    }
  }

  /// Marks the sentences as read. Their files stay beside the damaged files.
  func markRead() throws {
    for path in unreadFiles {
      try DurableFile.rename(path, to: String(path.dropLast(Self.unreadSuffix.count)) + ".txt")
    }
  }

  private var unreadFiles: [String] {
    let folder = FileSystem.folder(of: description.path)
    let prefix = FileSystem.name(of: description.stem) + ".damaged-"
    // If the folder cannot be listed, nothing in it can be read.
    return ((try? FileSystem.names(in: folder)) ?? [])
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(Self.unreadSuffix) }
      .map { "\(folder)/\($0)" }
  }
}
