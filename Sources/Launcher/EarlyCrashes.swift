internal import Files

/// Counts the starts in a row that neither lasted a minute nor ended in order, in a file of the state
/// directory. Only the owner of the application's data uses it.
///
///     start: n ─▶ n + 1        a minute later, or at an end in order: the file goes
///
/// The file is what tells a crash: a process that is killed leaves it behind.
public struct EarlyCrashes {
  /// The crashes before this start.
  public let count: Int
  /// So many crashes in a row make the next start ask before it restores.
  public static let limit = 2
  /// How long a start must last to count as a good one.
  public static let minute = Duration.seconds(60)
  /// The file's name in the state directory.
  public static let fileName = "early-crashes"

  private let path: String

  /// Reads the count; a file that cannot be read counts as none.
  public init(stateDirectory: String) {
    path = "\(stateDirectory)/\(Self.fileName)"
    let bytes = try? FileSystem.read(path, limit: 16)
    count = bytes.flatMap { Int(String(decoding: $0.prefix { $0 != 10 }, as: UTF8.self)) } ?? 0
  }

  /// Counts this start as a crash until ``forget()`` is called.
  public func begin() throws {
    // A power cut may take it back: only kills are to be counted.
    try DurableFile.replace(path, with: Array("\(count &+ 1)\n".utf8), isDurable: false)
  }

  /// This start lasted long enough, or ends in order.
  public func forget() throws { try FileSystem.remove(path) }
}
