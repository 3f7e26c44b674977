internal import Files
internal import Glibc
internal import SceneModel
internal import Scenes

/// The files that another program drops or copies, as `text/uri-list`.
///
/// The list comes from a stranger, so only files of this computer are in it. Nothing is opened until a file
/// is read, and nothing is ever fetched or executed.
///
///     session.loadObjects(of: DroppedFiles.self) { lists in
///       for case .success(let list) in lists { add(list.files, leavingOut: list.refusals) }
///     }
public struct DroppedFiles: ItemReading, Hashable, Sendable {
  /// An entry of the list that is no file of this computer.
  public struct Refusal: Hashable, Sendable {
    /// The entry as it was written. It may be cut.
    public var name: String
    /// The reason, as the end of a sentence that begins with the entry.
    public var reason: String
    /// Whether the entry is the address of a page or of a mail box.
    var isLink = false
  }

  /// The files, in the list's order. A name tells nothing about what is there.
  public var files: [DroppedFile]
  /// The entries that are no files of this computer.
  public var refusals: [Refusal]
  /// The number of entries that were not read, because the list is longer than 10,000.
  public var omittedCount: Int

  /// Whether the list has nothing but addresses, such as a link that a browser drags. Its text is then the
  /// better representation.
  public var isLinks: Bool { files.isEmpty && !refusals.isEmpty && refusals.allSatisfy(\.isLink) }

  init(files: [DroppedFile], refusals: [Refusal], omittedCount: Int) {
    self.files = files
    self.refusals = refusals
    self.omittedCount = omittedCount
  }

  // MARK: ItemReading

  public static let readableTypes = ["text/uri-list", copiedFilesType]
  /// The list of GNOME's file managers, whose first line says whether the files are copied or moved.
  private static let copiedFilesType = "x-special/gnome-copied-files"

  /// - Throws: `ItemProviderError.tooLarge(limit:)` for a list of more than a megabyte.
  public static func read(_ bytes: [UInt8], ofType type: String) throws -> DroppedFiles {
    guard bytes.count <= URIList.limitBytes else {
      throw ItemProviderError.tooLarge(limit: URIList.limitBytes)
    }
    let list =
      type == copiedFilesType
      ? Array(bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()) : bytes
    return DroppedFiles(URIList(reading: list, hostName: hostName))
  }

  private init(_ list: URIList) {
    files = list.paths.map { DroppedFile(path: $0) }
    refusals = list.refusals.map { refusal in
      Refusal(name: refusal.text, reason: refusal.reason.words, isLink: refusal.reason.isLink)
    }
    omittedCount = list.omittedCount
  }

  private static let hostName: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }()
}

extension URIList.Reason {
  fileprivate var isLink: Bool {
    if case .scheme(let scheme) = self {
      ["http", "https", "ftp", "mailto"].contains(scheme)
    } else {
      false
    }
  }

  fileprivate var words: String {
    switch self {
    case .scheme, .malformed, .unsafePath: "is not a file of this computer"
    case .otherComputer: "is on another computer"
    case .encoding: "has a name that cannot be read"
    case .tooLong: "has a path that is too long"
    }
  }
}
