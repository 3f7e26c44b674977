/// The blanks around whole words that are moved or copied by a drag.
///
///     take libe from tank ──▶ take from libe tank     not "take  from libetank"
///
/// Parts of words, and texts that begin or end with a blank or a sign, are moved as they are.
struct WordBlanks {
  private let buffer: TextBuffer

  init(_ buffer: TextBuffer) { self.buffer = buffer }

  /// Whether a range begins and ends with a word, and neither word continues outside.
  func areWords(_ range: Range<Int>) -> Bool {
    !range.isEmpty && isLetter(after: range.lowerBound) && !isLetter(before: range.lowerBound)
      && isLetter(before: range.upperBound) && !isLetter(after: range.upperBound)
  }

  /// The range that is removed with whole words: one of two blanks, a blank at a paragraph's edge, and a blank
  /// before a sign that closes a phrase or after one that opens it.
  func removal(of words: Range<Int>) -> Range<Int> {
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
  private static func isLetter(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff: return false
    default: return WordToken.Kind(scalar) == .letter
    }
  }
}
