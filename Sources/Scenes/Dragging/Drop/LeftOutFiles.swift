internal import Scenes

/// The dropped files that an application left out, in sentences for a person.
public struct LeftOutFiles: Hashable, Sendable {
  /// The number of files that are named.
  private static let namedCount = 3

  public private(set) var count = 0
  private var named: [String] = []

  public init() {}

  /// The entries of a list that are no files of this computer.
  public init(of list: DroppedFiles) {
    add(list)
  }

  /// Adds the entries of a list that are no files of this computer.
  public mutating func add(_ list: DroppedFiles) {
    for refusal in list.refusals { add(refusal.name, because: refusal.reason) }
    count += list.omittedCount
  }

  public var isEmpty: Bool { count == 0 }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - reason: The end of a sentence that begins with the name: "is not a text".
  public mutating func add(_ name: String, because reason: String) {
    count += 1
    if named.count < Self.namedCount { named.append("“\(name)” \(reason).") }
  }

  /// Adds a file, with a whole sentence that names it.
  public mutating func add(_ sentence: String) {
    count += 1
    if named.count < Self.namedCount { named.append(sentence) }
  }

  /// "2 files were left out."
  public var summary: String {
    count == 1 ? "1 file was left out." : "\(count) files were left out."
  }

  /// The first few files with their reasons.
  public var reasons: String {
    let more = count - named.count
    return (named + (more > 0 ? ["And \(more) more."] : [])).joined(separator: " ")
  }
}
