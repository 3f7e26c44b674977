/// Writes the values of an entry into front matter. What is not edited stays as it is, byte for byte.
extension FrontMatter {
  /// New values. Those that are nil stay.
  struct Edits: Hashable, Sendable {
    var title: String?
    /// The tags of the text.
    var tags: [String]?
    var created: EntryDate?
    var modified: EntryDate?
    var isPinned: Bool?
  }

  /// A new block of YAML with an empty line after it. Hugo and Joplin read these fields, and Obsidian shows them.
  static func block(_ values: Edits) -> String {
    var lines: [String] = []
    if let title = values.title { lines.append("title: \(FrontText.yaml(title))") }
    if let created = values.created { lines.append("date: \(created.isoText)") }
    if let modified = values.modified { lines.append("lastmod: \(modified.isoText)") }
    if let tags = values.tags, !tags.isEmpty {
      lines.append("tags: [\(tags.map(FrontText.yamlItem).joined(separator: ", "))]")
    }
    if values.isPinned == true { lines.append("pinned: true") }
    return "---\n\(lines.map { $0 + "\n" }.joined())---\n\n"
  }

  /// The block with new values. A field that it lacks is added if the value needs one.
  func edited(_ edits: Edits) -> String {
    var changes: [(range: Range<Int>, text: String)] = []
    var new: [(key: String, text: String)] = []
    if let title = edits.title, let field = fields.first(where: { $0.role == .title }),
      title != self.title ?? ""
    {
      changes.append((field.range, value(title, like: field)))
    }
    if let tags = edits.tags { changes += tagChanges(tags) }
    func note(_ date: EntryDate, _ role: FrontField.Role, _ keys: [String], _ isSame: Bool) {
      guard !isSame else { return }
      let field = fields.filter { $0.role == role }.min { $0.rank < $1.rank }
      if let field {
        changes.append((field.range, lead + scalar(date.isoText)))
      } else {
        new.append((keys[0], scalar(date.isoText)))
      }
    }
    if let date = edits.created { note(date, .created, ["date"], created == date) }
    if let date = edits.modified { note(date, .modified, ["lastmod"], modified == date.moment) }
    if let isPinned = edits.isPinned, isPinned != self.isPinned {
      if let field = fields.first(where: { $0.role == .pinned }) {
        changes.append((field.range, "\(lead)\(isPinned)"))
      } else {
        new.append(("pinned", "\(isPinned)"))
      }
    }
    return applied(changes, new)
  }

  private func applied(
    _ changes: [(range: Range<Int>, text: String)], _ new: [(key: String, text: String)]
  ) -> String {
    var bytes = Array(source.utf8)
    var all = changes
    if !new.isEmpty {
      let lines = new.map { key, text in
        switch format {
        case .yaml: "\(key): \(text)\n"
        case .toml: "\(key) = \(text)\n"
        case .json: "\n  \"\(key)\": \(text)\(fields.isEmpty ? "" : ",")"
        }
      }
      all.append((placeOfNew..<placeOfNew, lines.joined()))
    }
    for (range, text) in all.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(range, with: text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Values

  /// What stands between a key's sign and its value, as part of the value's range.
  private var lead: String { format == .yaml ? " " : "" }

  /// A date or a word in the format.
  private func scalar(_ text: String) -> String {
    format == .json ? TextEscape.quoted(text) : text
  }

  /// A text in the quotes of the old value.
  private func value(_ text: String, like field: FrontField) -> String {
    guard format == .yaml else { return TextEscape.quoted(text) }
    let old = Array(source.utf8)[field.range].drop(while: \.isBlank)
    switch old.first {
    case .quote?: return " " + TextEscape.quoted(text)
    case .apostrophe? where FrontText.fitsApostrophes(text):
      return " '" + text.replacing("'", with: "''") + "'"
    default: return " " + FrontText.yaml(text)
    }
  }

  /// Removes the tags that left the text, and adds those that are new in it to the first field.
  private func tagChanges(_ tags: [String]) -> [(range: Range<Int>, text: String)] {
    let wanted = Set(tags.map { $0.lowercased() })
    let known = Set(self.tags.map { $0.lowercased() })
    var new = tags.filter { !known.contains($0.lowercased()) }
    var changes: [(range: Range<Int>, text: String)] = []
    for field in fields where field.role == .tags {
      let old = field.tags
      var kept = old.filter { tag in tag.tag.map { wanted.contains($0.lowercased()) } ?? true }
        .map(\.written)
      guard kept.count < old.count || !new.isEmpty else { continue }
      kept += new
      new = []
      changes.append((field.range, list(kept, like: field)))
    }
    return changes
  }

  private func list(_ items: [String], like field: FrontField) -> String {
    guard format == .yaml else {
      return "[\(items.map(TextEscape.quoted).joined(separator: ", "))]"
    }
    let old = Array(source.utf8)[field.range]
    guard !items.isEmpty, let line = old.firstIndex(of: .lineFeed), case .list = field.value,
      let item = old[line...].firstIndex(of: .hyphen),
      old[..<line].allSatisfy(\.isBlank)
    else { return " [\(items.map(FrontText.yamlItem).joined(separator: ", "))]" }
    let indent = String(repeating: " ", count: old[..<item].reversed().prefix { $0 == 0x20 }.count)
    return items.map { "\n\(indent)- \(FrontText.yamlItem($0))" }.joined()
  }
}

/// Texts as YAML writes them.
enum FrontText {
  private static let words: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "null", "y", "n", "nan",
  ]

  /// A value of a field: without quotes if it cannot be taken for something else.
  static func yaml(_ text: String) -> String {
    isPlain(text, with: " -_/.,()’!+") ? text : TextEscape.quoted(text)
  }

  /// An item of a list.
  static func yamlItem(_ text: String) -> String {
    isPlain(text, with: " -_/") ? text : TextEscape.quoted(text)
  }

  static func fitsApostrophes(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.value < 0x20 || (0x7f..<0xa0).contains($0.value) }
  }

  private static func isPlain(_ text: String, with signs: String) -> Bool {
    guard let first = text.first, first.isLetter, let last = text.last, !last.isWhitespace,
      !words.contains(text.lowercased())
    else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || signs.contains($0) }
  }
}
