/// What an import makes of a file's text: the entry, and the front matter, which is no part of its text.
struct ImportedEntry: Hashable, Sendable {
  let text: String
  let date: EntryDate
  let modified: Moment
  let isPinned: Bool
  let frontMatter: String

  /// - Parameter fileDate: When the file was changed last. It counts where the front matter has no date.
  init(_ file: String, fileDate: Moment) {
    let front = FrontMatter(file)
    let body = file[(front?.source.endIndex ?? file.startIndex)...]
    text = front?.text(around: body) ?? file
    date = front?.created ?? EntryDate(fileDate)
    isPinned = front?.isPinned ?? false
    frontMatter = front.map { String($0.source) } ?? ""
    if let modified = front?.modified {
      self.modified = modified
    } else {
      // An entry that was never changed has one date. Memory sticks and archives round that of its file.
      let difference = fileDate.milliseconds.subtractingReportingOverflow(date.moment.milliseconds)
      let isSame = !difference.overflow && abs(difference.partialValue) < Self.rounding
      modified = isSame ? date.moment : fileDate
    }
  }

  /// By how much the date of a file may be rounded, in milliseconds. FAT has even seconds.
  static let rounding: Int64 = 2000
}
