import Foundation
import LiveSupport
import SeededRandom
import Testing

/// The writes of one run of a program, and what they meant at each moment.
///
///     operations  0 ─ 1 ─ 2 ─ … ─ n
///     states      ●       ●       ●    rows of the database after each sync, and at each mark
///     versions        ●     ●          of each session, preference and picture
struct PowerCutRun {
  typealias Rows = [String: [String]]

  /// What the database had from a number of operations on.
  private struct State {
    let start: Int
    let rows: Rows
  }

  /// What a file had from a number of operations on. Nil: there was no file.
  private struct Version {
    let start: Int
    let content: [UInt8]?
    /// The number of operations after which it is on the disk.
    var lastsFrom: Int?
  }

  private let start: UnsyncedDisk
  private let operations: [DiskOperation]
  /// The path of the database. Nil when the program has none.
  private let database: String?
  private var states: [State] = []
  private var versions: [String: [Version]] = [:]
  /// All names that ever were.
  private var names: Set<String> = []
  private(set) var end: UnsyncedDisk.Contents = [:]

  /// - Parameters:
  ///   - marks: The numbers of operations at which a person knew that everything was saved.
  init(
    from start: UnsyncedDisk, _ operations: [DiskOperation], marks: [Int], database: String?,
    in folder: URL
  ) throws {
    self.start = start
    self.operations = operations
    self.database = database
    var disk = start
    names.formUnion(disk.contents.keys)
    var isChanged = true
    // The numbers of the database and of the files beside it. The sync of a session, on another thread, may fall
    // between a transaction and its own sync, and says nothing of it.
    var numbers: Set<UInt64> = []
    for (index, operation) in operations.enumerated() {
      disk.perform(operation)
      note(operation, index + 1, disk)
      var isSync = false
      switch operation {
      case .create(let path, let number):
        isChanged = true
        // A number is given again when its file is gone.
        if database.map(path.hasPrefix) == true {
          numbers.insert(number)
        } else {
          numbers.remove(number)
        }
      case .syncFile(let number): isSync = numbers.contains(number)
      case .syncFolder(let folder): isSync = database?.hasPrefix(folder + "/") == true
      default: isChanged = true
      }
      let isMoment = isSync || marks.contains(index + 1) || index + 1 == operations.count
      guard isMoment, isChanged, let database else { continue }
      isChanged = false
      try disk.contents.write(below: folder)
      let rows = try storedRows("\(folder.path)/\(database)")
      if rows != states.last?.rows || marks.contains(index + 1) {
        states.append(State(start: index + 1, rows: rows))
      }
    }
    end = disk.contents
  }

  /// The files that are replaced as a whole: sessions with their undo, preferences, pictures.
  private static func isWhole(_ path: String) -> Bool {
    !path.hasSuffix(".tmp")
      && (path.contains("/sessions/") || path.hasSuffix("/preferences.json")
        || path.hasSuffix("/settings.json")
        || path.hasPrefix("Pictures/"))
  }

  private mutating func note(_ operation: DiskOperation, _ index: Int, _ disk: UnsyncedDisk) {
    switch operation {
    case .create(let path, _), .makeFolder(let path): names.insert(path)
    case .remove(let path): noteVersion(path, index, disk)
    case .rename(let old, let new):
      names.insert(new)
      noteVersion(old, index, disk)
      noteVersion(new, index, disk)
    case .syncFolder(let folder):
      for path in versions.keys where path.hasPrefix(folder + "/") {
        let last = (versions[path]?.count ?? 0) - 1
        if versions[path]?[last].lastsFrom == nil { versions[path]?[last].lastsFrom = index }
      }
    case .write, .truncate, .syncFile: break
    }
  }

  private mutating func noteVersion(_ path: String, _ index: Int, _ disk: UnsyncedDisk) {
    guard Self.isWhole(path) else { return }
    if versions[path] == nil {
      versions[path] = [
        Version(start: 0, content: start.content(of: path), lastsFrom: 0)
      ]
    }
    versions[path]?.append(Version(start: index, content: disk.content(of: path)))
  }

  // MARK: The cuts

  /// A power cut: what is there, and what was before.
  struct Cut {
    let place: Int
    let loss: UnsyncedDisk.Loss
    let contents: UnsyncedDisk.Contents
  }

  /// Cuts at moments all over the run. The last one comes when the program has ended.
  func cuts(_ count: Int, using random: inout SeededGenerator) -> [Cut] {
    let places =
      (1..<count).map { _ in Int.random(in: 0...operations.count, using: &random) }.sorted()
      + [operations.count]
    var disk = start
    var done = 0
    var cuts: [Cut] = []
    for place in places {
      while done < place {
        disk.perform(operations[done])
        done += 1
      }
      let isLast = cuts.count == count - 1
      let loss: UnsyncedDisk.Loss =
        isLast
        ? .everything
        : [.nothing, .everything, .some, .some, .some, .some].randomElement(using: &random) ?? .some
      cuts.append(
        Cut(place: place, loss: loss, contents: disk.contents(after: loss, using: &random)))
    }
    return cuts
  }

  /// Cuts at every moment in order, before the first operation and after each: one that loses nothing, and one that
  /// loses all that was not synced. They are made one after the other, since all together would need gigabytes.
  func forEachPlace(_ body: (Cut) throws -> Void) rethrows {
    // Neither loss is left to chance.
    var random = SeededGenerator(seed: 0)
    var disk = start
    for place in 0...operations.count {
      if place > 0 { disk.perform(operations[place - 1]) }
      for loss in [UnsyncedDisk.Loss.nothing, .everything] {
        try body(
          Cut(place: place, loss: loss, contents: disk.contents(after: loss, using: &random)))
      }
    }
  }

  /// Whether the database may have these rows after a cut. A journal that is made anew has another lineage.
  func allows(_ rows: Rows, after cut: Cut) -> Bool {
    self.rows(after: cut).contains { allowed in
      allowed == rows.filter { $0.key != "lineage" || allowed["lineage"] != nil }
    }
  }

  /// The rows that the database may have after a cut: those that it had at last, and those that it was to have.
  func rows(after cut: Cut) -> [Rows] {
    let last = states.lastIndex { $0.start <= cut.place }
    let next = states.firstIndex { $0.start > cut.place }
    return (last.map { [states[$0].rows] } ?? [[:]]) + (next.map { [states[$0].rows] } ?? [])
  }

  /// What is wrong with the files that are replaced as a whole.
  func complaints(about cut: Cut) -> [String] {
    let paths = Set(versions.keys).union(cut.contents.keys.filter(Self.isWhole))
    return paths.sorted().compactMap { path in
      let found = cut.contents[path].flatMap(\.self)
      guard let versions = versions[path] else {
        return start.content(of: path) == found || cut.contents[path] == .some(nil)
          ? nil : "\(path) was not there"
      }
      // When the program has ended, all that it said to have saved is on the disk.
      let oldest =
        cut.place == operations.count
        ? versions.count - 1
        : versions.lastIndex { $0.lastsFrom.map { $0 <= cut.place } ?? false } ?? 0
      let allowed = versions[oldest...].filter { $0.start <= cut.place }
      guard !allowed.contains(where: { $0.content == found }) else { return nil }
      return
        "\(path) has \(found?.count.description ?? "no") bytes, not \(allowed.map { $0.content?.count ?? -1 })"
    }
  }

  /// The names that a program has added when it was started after a cut.
  func newNames(_ found: some Sequence<String>) -> [String] {
    found.filter { !names.contains($0) && !$0.hasSuffix("-shm") }
  }
}

extension UnsyncedDisk.Contents {
  /// Makes the files and folders in a folder that is emptied first.
  func write(below folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for path in keys.sorted() {
      let place = folder.appendingPathComponent(path)
      if let content = self[path].flatMap(\.self) {
        try Data(content).write(to: place)
      } else {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      }
    }
  }
}
