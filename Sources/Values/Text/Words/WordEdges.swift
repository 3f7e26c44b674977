/// The places between words at which a text can be put without splitting one.
///
///     yester^day ──▶ yesterday^     don^'t ──▶ don't^     https://exam^ple.org/a ──▶ https://example.org/a^
///
/// A link of Markdown, an address, a tag and emphasized words are whole as well. Scripts without blanks between
/// their words have an edge beside every character.
struct WordEdges {
  private let buffer: TextBuffer
  /// The number of bytes that are examined at each side. A longer run of letters is no word.
  private static let reach = 2048

  init(_ buffer: TextBuffer) { self.buffer = buffer }

  /// The nearest edge: the offset itself if no word is around it.
  func edge(near offset: Int) -> Int {
    let offset = buffer.caretOffset(near: min(max(0, offset), buffer.utf8Count))
    let paragraph = buffer.paragraphContent(at: offset)
    let start = max(
      paragraph.lowerBound, buffer.caretOffset(near: max(0, offset - Self.reach)))
    let end = min(
      paragraph.upperBound, buffer.caretOffset(near: min(buffer.utf8Count, offset + Self.reach)))
    guard start < offset, offset < end else { return offset }
    let before = Array(buffer.text(in: start..<offset))
    let after = Array(buffer.text(in: offset..<end))
    let word = link(before, after) ?? word(before, after)
    guard let word else { return offset }
    return word.before < word.after ? offset - word.before : offset + word.after
  }

  /// The bytes of a word before and after the offset. Nil if the offset is at a word's edge.
  private func word(_ before: [Character], _ after: [Character]) -> (before: Int, after: Int)? {
    guard let last = before.last, let first = after.first, Self.isInWord(last),
      Self.isInWord(first)
    else { return nil }
    let left = before.reversed().prefix(while: Self.isInWord)
    let right = after.prefix(while: Self.isInWord)
    // Signs at the word's ends close or open a phrase: Why? …and
    let leftSigns = left.reversed().prefix(while: Self.isOuterSign).count
    let rightSigns = right.reversed().prefix(while: Self.isOuterSign).count
    guard leftSigns < left.count, rightSigns < right.count else { return nil }
    return (
      left.prefix(left.count - leftSigns).utf8Count,
      right.prefix(right.count - rightSigns).utf8Count
    )
  }

  /// The bytes of a link of Markdown before and after the offset.
  private func link(_ before: [Character], _ after: [Character]) -> (before: Int, after: Int)? {
    let text = before + after
    guard text.contains("]"), let last = text.lastIndex(of: ")") else { return nil }
    var open: Int?
    var index = 0
    // Without this end, each bracket would be followed to the end of the text.
    while index < last {
      switch text[index] {
      case "[": open = index
      case "]":
        guard let start = open, index + 1 < text.count, text[index + 1] == "(",
          let end = text[index...last].firstIndex(of: ")")
        else { break }
        let isPicture = start > 0 && text[start - 1] == "!"
        let first = isPicture ? start - 1 : start
        if first < before.count, before.count <= end {
          return (text[first..<before.count].utf8Count, text[before.count...end].utf8Count)
        }
        index = end
        open = nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether a character is a part of words, addresses, tags and emphasis.
  private static func isInWord(_ character: Character) -> Bool {
    WordBlanks.isLetter(character) || isOuterSign(character)
      || "@/_~%&=#*`$\\<>".contains(character)
  }

  /// Whether a sign is a part of a word between letters only.
  private static func isOuterSign(_ character: Character) -> Bool {
    "'’.-‑:?!+".contains(character)
  }
}

extension Sequence<Character> {
  fileprivate var utf8Count: Int { reduce(0) { $0 + $1.utf8.count } }
}
