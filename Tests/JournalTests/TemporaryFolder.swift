import Foundation
import JournalApp

/// The folder of one test. It is removed with everything in it when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let template = NSTemporaryDirectory() + "journal-test-XXXXXX"
    var bytes = Array(template.utf8CString)
    guard mkdtemp(&bytes) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file with a modification time, and creates the folders above it.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String, modified: Double = 1_700_000_000) throws -> String {
    let file = "\(path)/\(name)"
    let url = URL(fileURLWithPath: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: modified)], ofItemAtPath: file)
    return file
  }

  @discardableResult
  func write(_ text: String, to name: String, modified: Double = 1_700_000_000) throws -> String {
    try write(Array(text.utf8), to: name, modified: modified)
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

extension Moment {
  /// Noon of a day in the time zone of the test.
  static func noon(_ day: LocalDay, hour: Int = 12, minute: Int = 0) -> Moment {
    var parts = tm()
    parts.tm_year = Int32(day.year - 1900)
    parts.tm_mon = Int32(day.month - 1)
    parts.tm_mday = Int32(day.day)
    parts.tm_hour = Int32(hour)
    parts.tm_min = Int32(minute)
    parts.tm_isdst = -1
    return Moment(milliseconds: Int64(mktime(&parts)) * 1000)
  }
}

/// A store in its own folder, which is removed with it.
@MainActor
struct Fixture {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let store: EntryStore

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase.open(in: folder.path)
    store = try EntryStore(database)
  }
}

/// Records the changes that a feed reports.
@MainActor
final class FeedLog {
  private(set) var changes: [EntryChange] = []

  init(_ feed: EntryFeed) {
    feed.observe(self) { [weak self] in self?.changes.append($0) }
  }

  func clear() { changes = [] }
}
