internal import Files

/// Counts the consecutive starts that ended within a minute and without an orderly end, in a file of the
/// state directory. Only the owner of the application's data uses it.
///
///     start: n ─▶ n + 1        a minute later, or at an end in order: the file goes
///
/// The file is the sign of a crash: a process that is killed leaves it behind.
public struct EarlyCrashes {
  /// The number of crashes before this start.
  public let count: Int
  /// After this many crashes the next start asks before it restores windows.
  public static let limit = 2
  /// After this time a start does not count as a crash any more.
  public static let minute = Duration.seconds(60)
  /// The file's name in the state directory.
  public static let fileName = "early-crashes"

  private let path: String

  /// Reads the count. A file that cannot be read counts as zero.
  public init(stateDirectory: String) {
    path = "\(stateDirectory)/\(Self.fileName)"
    let bytes = try? FileSystem.read(path, limit: 16)
    count = bytes.flatMap { Int(String(decoding: $0.prefix { $0 != 10 }, as: UTF8.self)) } ?? 0
  }

  /// Counts this start as a crash until ``forget()`` is called.
  public func begin() throws {
    // Not synced: a power cut may undo it, since only crashes of the program count.
    try DurableFile.replace(path, with: Array("\(count &+ 1)\n".utf8), isDurable: false)
  }

  /// This start lasted long enough, or ended in order.
  public func forget() throws { try FileSystem.remove(path) }
}
