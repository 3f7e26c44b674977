/// A word of running text that a dictionary can know.
struct SpelledWord: Hashable, Sendable {
  let text: String
  /// UTF-8 offsets.
  let range: Range<Int>

  /// Longer words are data.
  private static let longest = 64

  /// The words of a text, in order.
  ///
  /// Code, links, tags, names of files, addresses, numbers, acronyms, shortcuts like `Ctrl+N` and names like
  /// `SwiftUI` are not words.
  ///
  /// - Parameter inline: The markup in the text.
  static func words(in text: String, inline: MarkdownInline) -> [SpelledWord] {
    var words: [SpelledWord] = []
    var letters: [(offset: Int, character: Character)] = []
    var start = 0
    for token in text.split(omittingEmptySubsequences: true, whereSeparator: \.isWhitespace) {
      start = token.utf8.distance(from: text.startIndex, to: token.startIndex)
      guard isProse(token) else { continue }
      var offset = start
      letters = []
      func close() {
        while let last = letters.last, !last.character.isLetter {
          letters.removeLast()
        }
        defer { letters = [] }
        guard let first = letters.first, let last = letters.last else { return }
        let word = SpelledWord(
          text: String(letters.map { $0.character == "’" ? "'" : $0.character }),
          range: first.offset..<last.offset + last.character.utf8.count)
        if word.isOrdinary { words.append(word) }
      }
      for character in token {
        let isInner = (character == "'" || character == "’") && !letters.isEmpty
        if character.isLetter || isInner {
          letters.append((offset, character))
        } else {
          close()
        }
        offset += character.utf8.count
      }
      close()
    }
    return inline.isPlain ? words : words.filter { $0.isPlain(in: inline) }
  }

  /// Whether a piece between blanks is no address, tag, name of a file or number.
  private static func isProse(_ token: Substring) -> Bool {
    guard token.utf8.count <= 4 * longest else { return false }
    var previous: Character = " "
    var isAfterDot = false
    var slashes = 0
    for character in token {
      switch character {
      case "@", "#", "+", "\\", "_", "=", "<", ">", "{", "}", "|", "$", "~":
        // A mark of Markdown at either end belongs to no word.
        if character != "_" && character != "~" { return false }
        if previous.isLetter, character == "_" { isAfterDot = true }
      case "/":
        slashes += 1
        if slashes > 1 || previous == " " || previous == "~" || previous == "." { return false }
      case ".", ":": isAfterDot = previous.isLetter || previous.isNumber
      case _ where character.isNumber: return false
      default:
        if character.isLetter, isAfterDot { return false }
        isAfterDot = false
      }
      previous = character
    }
    return true
  }

  /// Whether the word is no acronym, and has no capital inside.
  private var isOrdinary: Bool {
    let scalars = text.unicodeScalars.filter(\.properties.isAlphabetic)
    return scalars.count > 1 && text.utf8.count <= Self.longest
      && !scalars.dropFirst().contains(where: \.properties.isUppercase)
  }

  private func isPlain(in inline: MarkdownInline) -> Bool {
    inline.spans.allSatisfy { span in
      !span.range.overlaps(range)
        || span.link == nil && span.traits.isDisjoint(with: [.code, .mark])
    }
  }
}
