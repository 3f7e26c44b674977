internal import Files
internal import SceneModel

/// An entry as the file from which an import makes it again: its text, dates, tags and pin.
///
///     imported, not edited ─▶ the bytes of its file
///     imported, edited     ─▶ its front matter with the values that were edited, and its text
///     written here         ─▶ front matter of its own, and its text
///
/// What an import has put from the front matter into the text, a heading and a line of tags, goes back into the
/// front matter. Each form is read as an import would read it, and the first one that gives the entry is taken.
struct ExportedEntry: Sendable {
  var entry: Entry
  var isPinned: Bool
  var source: EntrySource?

  /// The file.
  var file: Exporter.File {
    guard let source else {
      let title = EntryOutline(entry.text).title
      return Exporter.File(
        path: SavedFileName.name(forTitle: title, extension: EntryFile.pathExtension),
        bytes: EntryFile.bytes(of: ownText), modified: entry.modified, isImported: false)
    }
    if source.gave(entry.text), isPinned == FrontMatter(source.frontMatter)?.isPinned ?? false,
      let bytes = source.bytes ?? source.format.bytes(of: source.frontMatter + entry.text)
    {
      // Older journals noted the date in whole seconds.
      let noted = Moment(milliseconds: source.modified)
      let isRounded = noted.seconds == entry.modified.seconds
      return Exporter.File(
        path: source.path, bytes: bytes, modified: isRounded ? entry.modified : noted)
    }
    let text = editedText(source)
    if let bytes = source.format.bytes(of: text) {
      return Exporter.File(path: source.path, bytes: bytes, modified: entry.modified)
    }
    return Exporter.File(
      path: source.path, bytes: EntryFile.bytes(of: text), modified: entry.modified,
      lostEncoding: source.format.encoding)
  }

  /// Whether an import makes this entry of a text.
  private func isRead(from text: String) -> Bool {
    let read = ImportedEntry(text, fileDate: entry.modified)
    return read.text == entry.text && read.isPinned == isPinned
  }

  // MARK: Written here

  private var ownText: String {
    var values = dates
    let title = EntryOutline(entry.text).title
    if !title.isEmpty { values.title = EntrySummary.displayTitle(title) }
    values.tags = EntryTags.tags(in: entry.text)
    let text = FrontMatter.block(values) + entry.text
    if isRead(from: text) { return text }
    (values.title, values.tags) = (nil, nil)
    return FrontMatter.block(values) + entry.text
  }

  /// The dates that files of all systems can have: 1980 to 2100.
  private static let fileDates =
    Moment(milliseconds: 315_532_800_000)..<Moment(milliseconds: 4_102_444_800_000)

  /// The dates and the pin for a new block.
  private var dates: FrontMatter.Edits {
    FrontMatter.Edits(
      created: entry.date,
      modified: entry.modified == entry.created && Self.fileDates.contains(entry.modified)
        ? nil : modified,
      isPinned: isPinned)
  }

  private var modified: EntryDate { entry.date.later(entry.modified) }

  // MARK: Imported

  private func editedText(_ source: EntrySource) -> String {
    let original = source.bytes.flatMap { FileText.read($0[...])?.text }
    let whole = original ?? source.frontMatter + (source.gave(entry.text) ? entry.text : "")
    guard let front = FrontMatter(whole) else {
      return FrontMatter.block(dates) + entry.text
    }
    let body = whole[whole.utf8.index(whole.startIndex, offsetBy: front.source.utf8.count)...]
    var edits = FrontMatter.Edits(isPinned: isPinned)
    // The date that the file tells is never another one: it cannot be edited.
    if front.created == nil { edits.created = entry.date }
    if source.gave(entry.text) { return front.edited(edits) + body }
    edits.modified = modified
    let added = original == nil ? (title: nil, tags: []) : front.additions(to: body)
    let before = original == nil ? nil : Set(EntryTags.tags(in: front.text(around: body)))
    let known = Set(front.tags.map { $0.lowercased() })
    edits.tags = EntryTags.tags(in: entry.text).filter { tag in
      known.contains(tag) || before.map { !$0.contains(tag) } ?? false
    }
    let lineEnds = body.utf8.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
    for (hasTitle, hasTags) in [(true, true), (true, false), (false, true), (false, false)] {
      guard hasTitle == (added.title != nil) || !hasTitle,
        hasTags == !added.tags.isEmpty || !hasTags
      else { continue }
      var (text, title) = (entry.text[...], EntryOutline(entry.text).title)
      if hasTitle {
        guard let (heading, rest) = Self.withoutHeading(text) else { continue }
        (text, title) = (rest, heading)
      }
      if hasTags {
        guard let rest = Self.withoutTags(text, lineEnds) else { continue }
        text = rest
      }
      edits.title = hasTitle || !front.says(title: entry.text) ? title : nil
      let file = Self.joined(front.edited(edits), text)
      if isRead(from: file) { return file }
    }
    return Self.joined(front.edited(edits), entry.text[...])
  }

  /// A block and a text. An empty line after a block is part of it.
  private static func joined(_ block: String, _ text: Substring) -> String {
    block + (text.utf8.first == UInt8(ascii: "\n") && !block.hasSuffix("\n\n") ? "\n" : "") + text
  }

  /// The heading with which a text begins, and the text after the empty line below it.
  private static func withoutHeading(_ text: Substring) -> (heading: String, rest: Substring)? {
    guard text.hasPrefix("# "), let end = text.firstIndex(of: "\n") else { return nil }
    let rest = text[end...].dropFirst()
    guard rest.first == "\n" else { return nil }
    return (String(EntryOutline.withoutHeadingMarks(text[..<end])), rest.dropFirst())
  }

  /// The text before a last line of tags.
  ///
  /// - Parameter lineEnds: The number of line ends at the end of it.
  private static func withoutTags(_ text: Substring, _ lineEnds: Int) -> Substring? {
    guard text.last == "\n" else { return nil }
    let line = text.dropLast()
    let start = line.lastIndex(of: "\n").map(line.index(after:)) ?? line.startIndex
    let words = line[start...].split(separator: " ")
    guard !words.isEmpty,
      words.allSatisfy({ $0.first == "#" && EntryTags.isTag(String($0.dropFirst())) })
    else { return nil }
    var rest = text[..<start]
    while rest.last == "\n" { rest.removeLast() }
    return rest + String(repeating: "\n", count: lineEnds)
  }
}
