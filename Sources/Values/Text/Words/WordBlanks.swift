/// The blanks around whole words that are moved, copied or inserted by a drag.
///
///     take libe from tank ──▶ take from libe tank     not "take  from libetank"
///
/// Within the application, parts of words, and texts that begin or end with a blank or a sign, are moved as they
/// are.
package struct WordBlanks {
  private let buffer: TextBuffer

  package init(_ buffer: TextBuffer) { self.buffer = buffer }

  /// Whether a range begins and ends with a word, and neither word continues outside.
  package func areWords(_ range: Range<Int>) -> Bool {
    !range.isEmpty && isLetter(after: range.lowerBound) && !isLetter(before: range.lowerBound)
      && isLetter(before: range.upperBound) && !isLetter(after: range.upperBound)
  }

  /// The range that is removed with whole words: one of two blanks, a blank at a paragraph's edge, and a blank
  /// before a sign that closes a phrase or after one that opens it.
  package func removal(of words: Range<Int>) -> Range<Int> {
    let (before, after) = (character(before: words.lowerBound), character(after: words.upperBound))
    if before == " ", after.map({ " \n.,;:!?)".contains($0) }) ?? true {
      return words.lowerBound - 1..<words.upperBound
    }
    if after == " ", before.map({ "\n([{“‘".contains($0) }) ?? true {
      return words.lowerBound..<words.upperBound + 1
    }
    return words
  }

  /// The blanks before and after words that are inserted at an offset, where they would join others.
  func blanks(at offset: Int) -> (before: String, after: String) {
    let follows =
      isLetter(before: offset) || character(before: offset).map { ".,;:!?".contains($0) } ?? false
    return (follows ? " " : "", isLetter(after: offset) ? " " : "")
  }

  /// Whether a text that comes from elsewhere would join the word before an offset, or follow a sign that closes
  /// one.
  func isNeeded(before text: String, at offset: Int) -> Bool {
    guard let left = character(before: offset), let right = text.first else { return false }
    return (Self.isLetter(left) || ".,;:!?)]}”’".contains(left)) && Self.begins(right)
  }

  /// Whether the word after an offset would join a text that comes from elsewhere.
  func isNeeded(after text: String, at offset: Int) -> Bool {
    guard let left = text.last, let right = character(after: offset) else { return false }
    return Self.begins(right) && !left.isWhitespace && !"([{“‘".contains(left)
      && !Self.isWithoutBlanks(left)
  }

  /// Whether a character can begin a phrase of a script with blanks.
  private static func begins(_ character: Character) -> Bool {
    isLetter(character) || "([{“‘<*`#".contains(character)
  }

  private static func isWithoutBlanks(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch WordToken.Kind(scalar) {
    case .ideograph, .kana: return true
    case .letter: return !isLetter(character)
    case .blank, .sign, .picture, .joiner, .mark: return (0x3000...0x303f).contains(scalar.value)
    }
  }

  private func isLetter(before offset: Int) -> Bool {
    character(before: offset).map(Self.isLetter) ?? false
  }

  private func isLetter(after offset: Int) -> Bool {
    character(after: offset).map(Self.isLetter) ?? false
  }

  private func character(before offset: Int) -> Character? {
    buffer.text(in: buffer.graphemeBoundary(before: offset)..<offset).last
  }

  private func character(after offset: Int) -> Character? {
    buffer.text(in: offset..<buffer.graphemeBoundary(after: offset)).first
  }

  /// Whether a character is of a script with blanks between its words. Chinese, Japanese, Thai, Lao, Burmese
  /// and Khmer have none.
  package static func isLetter(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff: return false
    default: return WordToken.Kind(scalar) == .letter
    }
  }
}
