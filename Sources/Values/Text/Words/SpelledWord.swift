/// A word of running text that a dictionary can know.
package struct SpelledWord: Hashable, Sendable {
  package let text: String
  /// UTF-8 offsets.
  package let range: Range<Int>

  /// Longer words are data.
  private static let longest = 64

  /// The words of a text, in order.
  ///
  /// Code, links, tags, names of files, addresses, numbers, acronyms, shortcuts like `Ctrl+N` and names like
  /// `SwiftUI` are not words.
  ///
  /// - Parameter inline: The markup in the text.
  package static func words(in text: String, inline: MarkdownInline) -> [SpelledWord] {
    var words: [SpelledWord] = []
    for token in text.unicodeScalars.split(whereSeparator: \.isBlank) where isProse(token) {
      var offset = text.utf8.distance(from: text.startIndex, to: token.startIndex)
      var word: Range<Int>?
      func close() {
        if let found = word.flatMap({ SpelledWord(in: text, $0) }) { words.append(found) }
        word = nil
      }
      for scalar in token {
        let end = offset + UTF8.width(scalar)
        if scalar.isLetter || word != nil && scalar.continuesLetter {
          word = (word?.lowerBound ?? offset)..<end
        } else if scalar != "'" && scalar != "’" {
          close()
        }
        offset = end
      }
      close()
    }
    guard !inline.isPlain else { return words }
    let utf8 = Array(text.utf8)
    return words.filter { $0.isPlain(in: inline) && !$0.isPart(in: utf8) }
  }

  /// Whether marks of emphasis separate it from further letters of the same word: `un*frigging*believable`.
  private func isPart(in utf8: [UInt8]) -> Bool {
    func isMark(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "*") || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "_")
    }
    func isLetter(_ byte: UInt8?) -> Bool {
      byte.map { $0 >= 0x80 || Unicode.Scalar($0).isLetter } ?? false
    }
    let before = utf8[..<range.lowerBound].suffix(Self.mostMarks)
    let after = utf8[range.upperBound...].prefix(Self.mostMarks)
    let first = after.first.map(isMark) == true ? after.first { !isMark($0) } : nil
    let last = before.last.map(isMark) == true ? before.last { !isMark($0) } : nil
    return isLetter(first) || isLetter(last)
  }

  /// The number of marks at one place that are looked through.
  private static let mostMarks = 8

  /// Nil for an acronym, a word with a capital inside, a single letter, and what is too long.
  private init?(in text: String, _ range: Range<Int>) {
    guard range.count <= Self.longest else { return nil }
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let word = text[start..<text.utf8.index(start, offsetBy: range.count)]
    var letters = 0
    var hasCurlyApostrophe = false
    for scalar in word.unicodeScalars {
      if scalar == "’" { hasCurlyApostrophe = true }
      guard scalar.isLetter else { continue }
      if letters > 0, scalar.isCapital { return nil }
      letters += 1
    }
    guard letters > 1 else { return nil }
    self.text = hasCurlyApostrophe ? String(word.map { $0 == "’" ? "'" : $0 }) : String(word)
    self.range = range
  }

  /// Whether a piece between blanks is no address, tag, name of a file or number.
  private static func isProse(_ token: Substring.UnicodeScalarView) -> Bool {
    var previous: Unicode.Scalar = " "
    var isAfterDot = false
    var slashes = 0
    var length = 0
    for scalar in token {
      length += UTF8.width(scalar)
      guard length <= 4 * longest else { return false }
      if scalar.continuesLetter { continue }
      switch scalar {
      case "@", "#", "+", "\\", "_", "=", "<", ">", "{", "}", "|", "$", "~":
        // A mark of Markdown at either end belongs to no word.
        if scalar != "_" && scalar != "~" { return false }
        if previous.isLetter, scalar == "_" { isAfterDot = true }
      case "/":
        slashes += 1
        if slashes > 1 || previous == " " || previous == "~" || previous == "." { return false }
      case ".", ":": isAfterDot = previous.isLetter
      case _ where scalar.isNumber: return false
      default:
        if scalar.isLetter, isAfterDot { return false }
        isAfterDot = false
      }
      previous = scalar
    }
    return true
  }

  private func isPlain(in inline: MarkdownInline) -> Bool {
    inline.spans.allSatisfy { span in
      !span.range.overlaps(range)
        || span.link == nil && span.traits.isDisjoint(with: [.code, .mark])
    }
  }
}

/// Properties of a scalar. Those of ASCII need no table.
extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    isASCII ? ("a"..."z").contains(self) || ("A"..."Z").contains(self) : properties.isAlphabetic
  }

  fileprivate var isCapital: Bool {
    isASCII ? ("A"..."Z").contains(self) : properties.isUppercase
  }

  fileprivate var isNumber: Bool {
    isASCII ? ("0"..."9").contains(self) : properties.numericType != nil
  }

  fileprivate var isBlank: Bool {
    isASCII ? self == " " || (0x09...0x0d).contains(value) : properties.isWhitespace
  }

  /// Whether it belongs to the letter before it: an accent, a vowel sign or a joiner.
  fileprivate var continuesLetter: Bool {
    guard !isASCII else { return false }
    return properties.isGraphemeExtend || properties.generalCategory == .spacingMark
      || self == "\u{200D}"
  }
}
