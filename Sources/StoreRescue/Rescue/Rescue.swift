internal import Files
internal import GRDB

/// Brings a damaged store back: what can be read goes into a second file, which then takes the name.
///
///     damaged file stays ─▶ journal.rescue-part.sqlite is filled and synced
///                        ─▶ is renamed journal.rescue-TIME.sqlite         from here on it counts
///     journal.sqlite     ─▶ journal.damaged-TIME.sqlite, and so its log
///     journal.rescue-…   ─▶ journal.sqlite
///
/// Each step is durable before the next. A rescue that was interrupted before its file counts is begun
/// anew by the next start; one that was interrupted after that is finished.
public struct Rescue: Sendable {
  /// Where an interruption may come; tests interrupt there.
  enum Step: String, CaseIterable, Sendable {
    case begin, fill, sync, report, count, setFileAside, setLogAside, unmark, takeName
  }

  public let description: StoreDescription
  var before: @Sendable (Step) throws -> Void = { _ in }

  public init(_ description: StoreDescription) { self.description = description }

  /// Rescues the store and gives the new file its name.
  ///
  /// Takes time in proportion to the file. Nobody may write to the store meanwhile.
  ///
  /// - Parameter release: Called when the new file counts and before the names change: closes whatever
  ///   has the damaged file open.
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
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      // Until it counts it may be half: it is made anew then.
      try database.execute(
        sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4096")
    }
    let queue = try DatabaseQueue(path: part, configuration: configuration)
    defer { try? queue.close() }
    try queue.writeWithoutTransaction { try description.make($0) }
    try before(.fill)
    var salvage = Salvage(description, from: description.path)
    return try queue.write { try salvage.run(into: $0) }
  }

  // MARK: The change of names

  /// Ends a change of names that was interrupted. To be called before the store is opened.
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

  /// The present minute, or with a number if a file of that minute is there.
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

  /// Why the store was found to be damaged; nil when it was not.
  var mark: String? {
    guard let file = FileReading(markPath) else { return nil }
    let text = String(decoding: file.bytes(at: 0, count: 4096), as: UTF8.self)
    return text.isEmpty ? "it was marked as damaged" : text
  }

  /// Has the next start rescue the store, should this process not come to it.
  func setMark(_ reason: String) throws {
    try DurableFile.replace(markPath, with: Array(reason.utf8))
  }

  // MARK: What people are told

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

  /// What a rescue has to say, until it is known to have been read.
  var unread: [String] {
    unreadFiles.compactMap { path in
      FileReading(path).map { file in
        String(decoding: file.bytes(at: 0, count: 4096), as: UTF8.self)
          .split(separator: "\n").joined(separator: " ")
      }
    }
  }

  /// The sentences were shown; they stay beside the damaged files.
  func markRead() throws {
    for path in unreadFiles {
      try DurableFile.rename(path, to: String(path.dropLast(Self.unreadSuffix.count)) + ".txt")
    }
  }

  private var unreadFiles: [String] {
    let folder = FileSystem.folder(of: description.path)
    let prefix = FileSystem.name(of: description.stem) + ".damaged-"
    // Where nothing can be listed nothing can be read either.
    return ((try? FileSystem.names(in: folder)) ?? [])
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(Self.unreadSuffix) }
      .map { "\(folder)/\($0)" }
  }
}
