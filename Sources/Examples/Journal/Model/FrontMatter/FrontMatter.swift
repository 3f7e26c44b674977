/// The front matter of a Markdown file: a block of fields before the text, as other programs write it.
///
///     ---                      YAML between lines of three hyphens (Obsidian, Joplin, Hugo, Jekyll)
///     title: The harbour       +++ TOML +++ and a JSON object { … } (Hugo)
///     date: 2024-03-05T10:20:00+01:00
///     tags: [boats, "late summer"]
///     ---
///
/// Of the fields, the title, the dates, the tags and the pin become those of the entry. The block is kept as it
/// is, and an export changes those values in it that were edited (``FrontMatter/edited(_:)``).
package struct FrontMatter: Hashable, Sendable {
  enum Format: Hashable, Sendable {
    case yaml
    case toml
    case json
  }

  /// The block with its marks and an empty line after it, exactly as it stands in the text.
  package let source: Substring
  let format: Format
  let fields: [FrontField]
  /// Where a new field can be put into the block, in bytes.
  let placeOfNew: Int

  /// The largest block, in lines and bytes.
  private static let limit = (lines: 1000, bytes: 1 << 16)

  /// Reads the block at the beginning of a text. Nil if the text begins with something else, such as a rule.
  package init?(_ text: String) {
    guard let first = text.utf8.first,
      [.hyphen, UInt8(ascii: "+"), UInt8(ascii: "{")].contains(first)
    else { return nil }
    let bytes = Array(text.utf8.prefix(Self.limit.bytes))
    var end: Int
    if first == UInt8(ascii: "{") {
      guard let (found, after) = JSONFields.read(bytes) else { return nil }
      format = .json
      fields = found
      placeOfNew = 1
      end = after
      while end < bytes.count, bytes[end].isBlank { end += 1 }
      guard end == bytes.count || bytes[end] == .lineFeed, fields.contains(where: \.isKnown) else {
        return nil
      }
      end = min(end + 1, bytes.count)
    } else {
      guard let block = Self.lines(of: bytes) else { return nil }
      let found: [FrontField]?
      if first == .hyphen {
        format = .yaml
        found = YAMLFields.read(bytes, block.lines)
        placeOfNew = block.close
      } else {
        format = .toml
        found = TOMLFields.read(bytes, block.start..<block.close)
        placeOfNew = block.start
      }
      guard let found, found.contains(where: { $0.isKnown || !$0.key.contains(" ") }) else {
        return nil
      }
      fields = found
      end = block.end
    }
    if end < bytes.count, bytes[end] == .lineFeed { end += 1 }
    source = text[..<text.utf8.index(text.startIndex, offsetBy: end)]
  }

  /// The lines between two marks, the places of their beginning and end, and the place after the second mark.
  private static func lines(
    of bytes: [UInt8]
  ) -> (lines: [Range<Int>], start: Int, close: Int, end: Int)? {
    let mark = [UInt8](repeating: bytes[0], count: 3)
    var lines: [Range<Int>] = []
    var start = 0
    var first: Int?
    while start < bytes.count, lines.count <= limit.lines {
      let end = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
      var line = bytes[start..<end]
      while let last = line.last, last.isBlank { line.removeLast() }
      let isMark = line.elementsEqual(mark)
      if let first {
        if isMark || bytes[0] == .hyphen && line.elementsEqual("...".utf8) {
          return (lines, first, start, min(end + 1, bytes.count))
        }
        lines.append(start..<end)
      } else {
        guard isMark, end < bytes.count else { return nil }
        first = end + 1
      }
      start = end + 1
    }
    return nil
  }

  // MARK: What the fields say

  /// The title on one line.
  var title: String? {
    let title = fields.first { $0.role == .title }?.value.first
    let words = title?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
    return words.isEmpty ? nil : words
  }

  /// The date of writing.
  var created: EntryDate? { date(.created) }

  /// The date of the last change.
  var modified: Moment? { date(.modified)?.moment }

  var isPinned: Bool {
    fields.first { $0.role == .pinned }?.value.first.map {
      ["true", "yes", "1", "on"].contains($0.lowercased())
    } ?? false
  }

  /// The tags that a text can have, each once.
  var tags: [String] {
    var tags: [String] = []
    for field in fields where field.role == .tags {
      for tag in field.tags.compactMap(\.tag) where !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// The first date that is understood, of the most exact field.
  private func date(_ role: FrontField.Role) -> EntryDate? {
    let candidates = fields.filter { $0.role == role }.sorted { $0.rank < $1.rank }
    for field in candidates {
      for text in field.value.dateTexts {
        if let date = WrittenDate(text)?.date { return date }
      }
    }
    return nil
  }

  // MARK: The text of the entry

  /// The title and the tags that stand in the front matter only.
  func additions(to body: some StringProtocol) -> (title: String?, tags: [String]) {
    let body = String(body)
    var missingTitle = title
    if let title, Self.isTitle(title, of: body) { missingTitle = nil }
    let wanted = tags
    guard !wanted.isEmpty else { return (missingTitle, []) }
    let present = Set(EntryTags.tags(in: "\(missingTitle.map { "# \($0)\n\n" } ?? "")\(body)"))
    return (missingTitle, wanted.filter { !present.contains($0.lowercased()) })
  }

  /// A text with the title and the tags that stand in the front matter only.
  package func text(around body: Substring) -> String {
    let (title, tags) = additions(to: body)
    var text = String(body)
    if let title { text = "# \(title)\n\n\(text)" }
    guard !tags.isEmpty else { return text }
    while text.utf8.last == .lineFeed { text.unicodeScalars.removeLast() }
    return "\(text)\n\n\(tags.map { "#\($0)" }.joined(separator: " "))\n"
  }

  /// Whether the block says no title, or that of a text.
  func says(title text: String) -> Bool { title.map { Self.isTitle($0, of: text) } ?? true }

  /// Whether the first line of a text says the title, with or without marks.
  private static func isTitle(_ title: String, of body: String) -> Bool {
    func words(_ title: String) -> String {
      EntrySummary.displayTitle(title).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let given = EntryOutline(body).title
    let (first, second) = (words(given), words(EntryOutline("# \(title)").title))
    // An outline has the beginning of a long title.
    return first == second
      || given.count == EntryOutline.longestTitle && second.hasPrefix(first)
  }
}

extension FrontValue {
  /// The texts that may be a date.
  fileprivate var dateTexts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.dateTexts)
    case .null, .other: []
    }
  }
}

extension FrontField {
  /// What a field means for an entry.
  enum Role: Hashable, Sendable {
    case title
    case created
    case modified
    case tags
    case pinned
  }

  var role: Role? { Self.roles[name]?.role }
  /// Of two fields of a role, the one of the lower rank counts.
  var rank: Int { Self.roles[name]?.rank ?? .max }
  var isKnown: Bool { role != nil }

  private static let names: [(role: Role, names: [String])] = [
    (.title, ["title"]),
    (
      .created,
      [
        "created", "createdat", "datecreated", "createddate", "creationdate", "createdtime",
        "createdon", "ctime", "creation", "date", "datetime", "publishdate", "published", "pubdate",
        "publishedat",
      ]
    ),
    (
      .modified,
      [
        "modified", "updated", "modifiedat", "updatedat", "datemodified", "dateupdated",
        "modifieddate", "updateddate", "lastmod", "lastmodified", "lastupdated", "modifiedtime",
        "updatedtime", "modifiedon", "updatedon", "mtime", "edited", "lastedited",
      ]
    ),
    (.tags, ["tags", "tag", "keywords", "categories", "category"]),
    (.pinned, ["pinned", "favorite", "favourite"]),
  ]

  private static let roles: [String: (role: Role, rank: Int)] = {
    var roles: [String: (role: Role, rank: Int)] = [:]
    for (role, names) in names {
      for (rank, name) in names.enumerated() { roles[name] = (role, rank) }
    }
    return roles
  }()

  /// The tags of a field as they are written, and as a text can have them. Some cannot stand in a text.
  var tags: [(written: String, tag: String?)] {
    value.all.compactMap { written in
      let words = written.drop { $0 == "#" || $0.isWhitespace }.split(
        whereSeparator: \.isWhitespace)
      guard !words.isEmpty else { return nil }
      let tag = words.joined(separator: "-")
      return (written, EntryTags.isTag(tag) ? tag : nil)
    }
  }
}
