/// Finds the places in a text that a search is about.
extension SearchQuery {
  /// The parts of a text that match a term of the search, as UTF-8 offsets, in order and without overlaps.
  public func marks(in text: some StringProtocol, limit: Int = .max) -> [Range<Int>] {
    guard !terms.isEmpty else { return [] }
    var text = String(text)
    return text.withUTF8 { marks(in: $0, limit: limit) }
  }

  private func marks(in bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> [Range<Int>] {
    var marks: [Range<Int>] = []
    for start in bytes.indices {
      let byte = Int(bytes[start])
      var end = start
      for term in terms where term.beginnings[byte] {
        end = max(end, term.end(at: start, of: bytes) ?? start)
      }
      guard end > start else { continue }
      if let last = marks.last, start <= last.upperBound {
        marks[marks.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        if marks.count == limit { return marks }
        marks.append(start..<end)
      }
    }
    return marks
  }

  /// The part of a text around its first match, on one line and without the marks of headings, lists and
  /// quotes. Nil if the beginning of the text, which a list shows anyway, contains a match, or if only the
  /// title does.
  func excerpt(of text: String) -> String? {
    let body = EntryOutline.body(of: text)
    guard let mark = marks(in: body, limit: 1).first, mark.lowerBound > Self.shownLength else {
      return nil
    }
    let start = body.utf8.index(body.startIndex, offsetBy: mark.lowerBound)
    let before = body[..<start].suffix(Self.lead)
    let lead = before.firstIndex(where: \.isWhitespace).map { before[$0...] } ?? before
    let part = body[lead.startIndex...].prefix(Self.excerptLength)
    // It begins in the middle of a line, where a dash is no mark of a list.
    let begun = part.prefix { !$0.isNewline }
    let line = begun + " " + EntryOutline.oneLine(part[begun.endIndex...])
    return "… " + line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The length in bytes of a preview that is surely visible.
  private static let shownLength = 60
  /// The number of characters before the match.
  private static let lead = 28
  private static let excerptLength = 220
}
