/// The reason why an import leaves a file out. The reasons are counted, and told as one sentence.
enum LeftOutKind: Hashable, Sendable {
  /// A picture, by its format: "PNG". No text that is imported names it.
  case picture(String)
  /// A file that is no text, by its ending: "ORG".
  case other(String)
  /// A name that begins with a dot: what was thrown away, and the settings of programs.
  case hidden
  case linkOutside
  case linkedFolder
  case brokenLink
  case empty
  case notText
  case tooLarge
  case notFile
  case unreadable

  /// The kind of a file by the ending of its name. Nil for those that may be texts.
  init?(ofFile name: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[dot...].dropFirst().lowercased()
    if Self.texts.contains(ending) { return nil }
    if let format = Self.pictures[ending] {
      self = .picture(format)
    } else {
      let isWord =
        (1...8).contains(ending.count) && ending.allSatisfy { $0.isLetter || $0.isNumber }
      self = .other(isWord ? ending.uppercased() : "")
    }
  }

  private static let texts: Set<String> = [
    "md", "markdown", "mdown", "mkdn", "mkd", "mdwn", "mdtext", "mdx", "rmd", "text", "txt",
  ]

  private static let pictures: [String: String] = [
    "png": "PNG", "jpg": "JPEG", "jpeg": "JPEG", "jpe": "JPEG", "jfif": "JPEG", "gif": "GIF",
    "bmp": "BMP", "tif": "TIFF", "tiff": "TIFF", "webp": "WebP", "svg": "SVG", "heic": "HEIC",
    "heif": "HEIC", "avif": "AVIF", "ico": "ICO", "jxl": "JPEG XL",
  ]

  /// Whether a person wants to know which file it was.
  var isNamed: Bool {
    switch self {
    case .picture, .other, .hidden: false
    case .linkOutside, .linkedFolder, .brokenLink, .empty, .notText, .tooLarge, .notFile,
      .unreadable:
      true
    }
  }

  /// The end of a sentence that begins with the name of the file.
  var reason: String {
    switch self {
    case .picture: "a picture"
    case .other, .notText: "not a text"
    case .hidden: "a name that begins with a dot"
    case .linkOutside: "a link that leads out of the folder"
    case .linkedFolder: "a link to a folder"
    case .brokenLink: "a link that leads nowhere"
    case .empty: "empty"
    case .tooLarge: "larger than 64 MB"
    case .notFile: "not a regular file"
    case .unreadable: "not readable"
    }
  }

  /// "2 PNG pictures".
  func counted(_ count: Int) -> String {
    let isOne = count == 1
    switch self {
    case .picture(let format): return "\(count) \(format) picture\(isOne ? "" : "s")"
    case .other(let ending):
      let words = ending.isEmpty ? "" : ending + " "
      return "\(count) \(ending.isEmpty ? "other " : words)file\(isOne ? "" : "s")"
    case .hidden:
      return isOne ? "1 name that begins with a dot" : "\(count) names that begin with a dot"
    case .linkOutside:
      return isOne
        ? "1 link that leads out of the folder" : "\(count) links that lead out of the folder"
    case .linkedFolder: return isOne ? "1 link to a folder" : "\(count) links to folders"
    case .brokenLink:
      return isOne ? "1 link that leads nowhere" : "\(count) links that lead nowhere"
    case .empty: return isOne ? "1 empty file" : "\(count) empty files"
    case .notText: return isOne ? "1 file that is no text" : "\(count) files that are no texts"
    case .tooLarge:
      return isOne ? "1 file larger than 64 MB" : "\(count) files larger than 64 MB"
    case .notFile:
      return isOne ? "1 name that is no file" : "\(count) names that are no files"
    case .unreadable:
      return isOne ? "1 file that cannot be read" : "\(count) files that cannot be read"
    }
  }

  /// The place of the reason in a sentence.
  private var rank: Int {
    switch self {
    case .picture: 0
    case .other: 1
    case .hidden: 2
    case .linkOutside, .linkedFolder, .brokenLink: 3
    case .empty, .notText, .tooLarge, .notFile, .unreadable: 4
    }
  }

  /// "Left out: 2 PNG pictures, 1 ORG file, 2 names that begin with a dot (.git, .trash)." Nil if nothing was left
  /// out.
  static func sentence(_ skipped: [Importer.Skipped]) -> String? {
    guard !skipped.isEmpty else { return nil }
    var counts: [LeftOutKind: Int] = [:]
    for file in skipped { counts[file.kind, default: 0] += 1 }
    let kinds = counts.keys.sorted {
      ($0.rank, -(counts[$0] ?? 0), $0.counted(1)) < ($1.rank, -(counts[$1] ?? 0), $1.counted(1))
    }
    let parts = kinds.map { kind in
      kind.counted(counts[kind] ?? 0) + (kind == .hidden ? " (\(names(of: skipped)))" : "")
    }
    return "Left out: \(parts.joined(separator: ", "))."
  }

  /// The first few names that begin with a dot.
  private static func names(of skipped: [Importer.Skipped]) -> String {
    var names: [String] = []
    for file in skipped where file.kind == .hidden {
      let name = String(file.path.split(separator: "/").last ?? "")
      if !names.contains(name) { names.append(name) }
      if names.count > 3 { return names.prefix(3).joined(separator: ", ") + ", …" }
    }
    return names.joined(separator: ", ")
  }
}
