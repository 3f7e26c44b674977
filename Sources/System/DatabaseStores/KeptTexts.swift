internal import Files
internal import FoundationEssentials
internal import Glibc
public import Stores

/// Texts that could not be saved when an application ended. They are kept in another folder, and offered at each
/// start until they are taken over or given up.
///
///     the end, and the disk fails ─▶ unsaved-NUMBER.json in the first folder that takes it
///     the next start ─▶ a banner ─▶ Take Over: they are saved, and the file goes
///                                └▶ Give Up:   the file stays under another name
public struct KeptTexts: Sendable {
  public struct Text: Hashable, Sendable, Codable {
    /// The identifier that the text had.
    public var id: String
    public var title: String
    public var text: String

    public init(id: String, title: String, text: String) {
      self.id = id
      self.title = title
      self.text = text
    }
  }

  private struct Content: Codable {
    /// The database in which the texts belong.
    var store: String
    var texts: [Text]
  }

  private static let prefix = "unsaved-"
  private static let suffix = ".json"
  /// Larger files were not written by an application.
  private static let largest = 1 << 29

  private let store: String
  private let folders: [String]

  /// - Parameters:
  ///   - store: The path of the database in which the texts belong.
  ///   - folders: The folders to keep them in. The first that can be written is used.
  public init(of store: String, in folders: [String]) {
    self.store = store
    self.folders = folders
  }

  // MARK: At the end

  /// Keeps texts.
  ///
  /// - Returns: The path of their file.
  /// - Throws: A `FileError` if no folder takes them.
  public func keep(_ texts: [Text]) throws -> String {
    let bytes = Array(try JSONEncoder().encode(Content(store: store, texts: texts)))
    let name = "\(Self.prefix)\(time(nil))-\(getpid())\(Self.suffix)"
    var failure: (any Error)?
    for folder in folders {
      do {
        try FileSystem.makeDirectory(folder)
        guard Self.isOurs(folder) else { continue }
        try NewFile.write(bytes, to: "\(folder)/\(name)", for: .user, isDurable: true)
        return "\(folder)/\(name)"
      } catch { failure = error }
    }
    throw failure ?? FileError(operation: "write", path: name, reason: .system(EACCES))
  }

  /// Keeps texts, and says what happened to them.
  ///
  /// - Parameters:
  ///   - failure: Why they could not be saved.
  ///   - subject: See `SaveFailure.sentence(about:)`.
  /// - Returns: Sentences for standard error.
  public func keep(_ texts: [Text], after failure: SaveFailure, about subject: String) -> String {
    let sentence = failure.sentence(about: subject)
    guard !texts.isEmpty else { return sentence }
    do {
      return sentence
        + " What was not saved is kept in \(try keep(texts)), and is offered at the next start."
    } catch {
      return sentence + " It cannot be kept elsewhere either: \(error)."
    }
  }

  // MARK: At the start

  /// All texts that wait, the oldest first.
  public func waiting() -> [Text] {
    files.flatMap { Self.content(of: $0)?.texts ?? [] }
  }

  /// The texts are in the store by now.
  public func forget() {
    for path in files { try? FileSystem.remove(path) }
  }

  /// The user does not want the texts. They stay in their files under another name.
  public func giveUp() {
    for path in files {
      try? FileSystem.rename(path, to: path.dropLast(Self.suffix.count) + ".given-up.json")
    }
  }

  /// The files with texts of this store.
  private var files: [String] {
    folders.filter(Self.isOurs).flatMap { folder in
      ((try? FileSystem.names(in: folder)) ?? []).sorted()
        .filter {
          $0.hasPrefix(Self.prefix) && $0.hasSuffix(Self.suffix) && !$0.contains(".given-up")
        }
        .map { "\(folder)/\($0)" }
        .filter { Self.content(of: $0)?.store == store }
    }
  }

  private static func content(of path: String) -> Content? {
    guard let bytes = try? FileSystem.read(path, limit: largest) else { return nil }
    return try? JSONDecoder().decode(Content.self, from: Data(bytes))
  }

  /// Whether a folder belongs to the user, so that nobody else has put a file into it.
  private static func isOurs(_ folder: String) -> Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid() && status.st_mode & 0o022 == 0
  }

  // MARK: Words

  /// What a banner says about texts that wait.
  public static func sentence(_ count: Int) -> String {
    count == 1
      ? "A text that could not be saved was kept."
      : "\(count) texts that could not be saved were kept."
  }

  public static let detail =
    "Take Over adds what was kept. With Give Up it is not offered again, and its file stays."
}
