/// Finds the places in a text that a search is about.
extension SearchQuery {
  /// The parts of a text that match a word of the search, as UTF-8 offsets, in order and without overlaps.
  func marks(in text: some StringProtocol, limit: Int = .max) -> [Range<Int>] {
    var marks: [Range<Int>] = []
    let scalars = text.unicodeScalars
    var (index, offset, isInWord) = (scalars.startIndex, 0, false)
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if let folded = FoldedScalar.of(scalar) {
        var length = 0
        for word in words where word.folded[0] == folded && !(isInWord && word.beginsWords) {
          length = max(length, word.length(at: index, in: scalars) ?? 0)
        }
        if length > 0 {
          let range = offset..<offset + length
          if let last = marks.last, range.lowerBound <= last.upperBound {
            marks[marks.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
          } else {
            if marks.count == limit { return marks }
            marks.append(range)
          }
        }
        isInWord = FoldedScalar.isOfWord(scalar)
      }
      offset += UTF8.width(scalar)
      index = scalars.index(after: index)
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

extension SearchQuery.Word {
  /// The number of bytes from an index on that match the word, with the accents of its last letter. Nil if the
  /// text differs.
  fileprivate func length<Scalars: Collection>(
    at start: Scalars.Index, in scalars: Scalars
  ) -> Int? where Scalars.Element == Unicode.Scalar {
    var (index, length, matched) = (start, 0, 0)
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if let letter = FoldedScalar.of(scalar) {
        if matched == folded.count { break }
        guard letter == folded[matched] else { return nil }
        matched += 1
      }
      length += UTF8.width(scalar)
      index = scalars.index(after: index)
    }
    return matched == folded.count ? length : nil
  }
}
