// The words around a place in a text that is not folded. Offsets are those of its UTF-8.

extension TextFolding {
  /// Whether the text before a place ends with a part of a word. What a search ignores is passed over.
  public static func isInWord(before place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let table = FoldingTable.shared
    var index = place
    while index > 0 {
      index -= 1
      while index > 0, bytes[index] & 0xc0 == 0x80 { index -= 1 }
      let code = table.code(of: TextBuffer.value(at: index, of: bytes).0)
      let count = table.count(code)
      if count > 0 { return isOfWord(table.scalar(code, at: count - 1)) }
    }
    return false
  }

  /// Whether the text after a place begins with a part of a word. What a search ignores is passed over.
  public static func isInWord(after place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let table = FoldingTable.shared
    var index = place
    while index < bytes.count {
      let (value, length) = TextBuffer.value(at: index, of: bytes)
      let code = table.code(of: value)
      if table.count(code) > 0 { return isOfWord(table.scalar(code, at: 0)) }
      index += length
    }
    return false
  }

  /// The end of the blanks and signs between two words. Nil at a word, and if there are more than fit between
  /// two words of a sentence.
  public static func gapEnd(after place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let table = FoldingTable.shared
    var (index, length) = (place, 0)
    while index < bytes.count, length <= longestGap {
      let (value, count) = TextBuffer.value(at: index, of: bytes)
      let code = table.code(of: value)
      if table.count(code) > 0, isOfWord(table.scalar(code, at: 0)) {
        return index > place ? index : nil
      }
      index += count
      length += table.count(code)
    }
    return nil
  }

  /// The end of the blanks after a place. Nil if there are none.
  public static func blankEnd(after place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = place
    while index < bytes.count {
      let (value, count) = TextBuffer.value(at: index, of: bytes)
      guard Unicode.Scalar(value)?.properties.isWhitespace == true else { break }
      index += count
    }
    return index > place ? index : nil
  }

  /// The number of scalars.
  private static let longestGap = 64

  private static func isOfWord(_ value: UInt32) -> Bool {
    Unicode.Scalar(value).map(isOfWord) ?? false
  }
}
