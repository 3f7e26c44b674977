internal import Text
internal import Views

/// The parts of a text that a screen reader reads at once.
///
/// Source: at-spi2-core 2.46, `AtspiTextGranularity`.
enum TextUnit: UInt32, CaseIterable {
  case character = 0
  case word = 1
  case sentence = 2
  case line = 3
  case paragraph = 4
}

/// The units of a text. A unit reaches to the start of the next one: blanks belong to the word before them.
///
/// What is searched is bounded: a paragraph of megabytes is taken in parts.
@MainActor
struct TextUnits {
  let text: any AccessibilityText
  let buffer: TextBuffer

  /// The bytes of a paragraph, around an offset, in which sentences and words are searched.
  private static let reach = 16_384

  init(_ text: any AccessibilityText) {
    self.text = text
    buffer = text.accessibilityBuffer
  }

  /// The unit around an offset. At the end of the text, it is the last one.
  func range(of unit: TextUnit, at offset: Int) -> Range<Int> {
    let offset = min(max(0, offset), buffer.utf8Count)
    switch unit {
    case .character:
      let start = buffer.caretOffset(near: offset)
      return start..<buffer.graphemeBoundary(after: start)
    case .word: return part(around: offset, starts: Self.wordStarts)
    case .sentence: return part(around: offset, starts: Self.sentenceStarts)
    case .line:
      let line = text.accessibilityLine(at: offset)
      // Where a line is broken without a line feed, the same offset ends it and begins the next one.
      guard line.upperBound <= offset, offset < buffer.utf8Count else {
        return line.clamped(to: 0..<buffer.utf8Count)
      }
      let next = text.accessibilityLine(at: buffer.graphemeBoundary(after: offset))
      return offset..<max(offset, min(next.upperBound, buffer.utf8Count))
    case .paragraph: return buffer.paragraphRange(at: offset)
    }
  }

  /// The unit before another. Empty at the start of the text.
  func range(of unit: TextUnit, before range: Range<Int>) -> Range<Int> {
    guard range.lowerBound > 0 else { return 0..<0 }
    let before = self.range(of: unit, at: buffer.graphemeBoundary(before: range.lowerBound))
    return before.lowerBound..<range.lowerBound
  }

  /// The unit after another. Empty at the end of the text.
  func range(of unit: TextUnit, after range: Range<Int>) -> Range<Int> {
    let end = buffer.utf8Count
    guard range.upperBound < end else { return end..<end }
    return self.range(of: unit, at: range.upperBound)
  }

  /// The end of a unit's words, without the blanks after them.
  func end(of unit: TextUnit, _ range: Range<Int>) -> Int {
    guard unit != .character else { return range.upperBound }
    let part = buffer.scalarBoundary(atOrBefore: max(range.lowerBound, range.upperBound - 4096))
    var end = range.upperBound
    for scalar in buffer.text(in: part..<range.upperBound).unicodeScalars.reversed() {
      let isTrailing =
        unit == .word ? !Self.isWord(scalar) : scalar.properties.isWhitespace
      guard isTrailing else { break }
      end -= UTF8.width(scalar)
    }
    return max(end, range.lowerBound)
  }

  // MARK: Words and sentences

  /// The part of a paragraph around an offset, between two of its starts.
  private func part(around offset: Int, starts: (String) -> [Int]) -> Range<Int> {
    let paragraph = buffer.paragraphRange(at: offset)
    let lower = max(paragraph.lowerBound, buffer.caretOffset(near: offset - Self.reach))
    let upper = min(
      paragraph.upperBound, max(lower, buffer.caretOffset(near: offset + Self.reach)))
    let found = starts(buffer.text(in: lower..<upper)).map { lower + $0 }
    let start = found.last { $0 <= offset } ?? lower
    let end = found.first { $0 > offset } ?? upper
    // At the end of the last paragraph there is nothing behind the offset.
    guard start == offset, offset == upper, let last = found.dropLast().last else {
      return start..<max(start, end)
    }
    return last..<upper
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark || scalar == "'" || scalar == "\u{2019}"
      || scalar == "_"
  }

  /// The offsets at which words begin: at the first letter after something else, and at each ideograph.
  static func wordStarts(_ text: String) -> [Int] {
    var starts = [0]
    var offset = 0
    var wasWord = false
    for scalar in text.unicodeScalars {
      let isWord = isWord(scalar)
      let isAlone = scalar.properties.isIdeographic
      if isWord, !wasWord || isAlone, offset > 0 { starts.append(offset) }
      wasWord = isWord && !isAlone
      offset += UTF8.width(scalar)
    }
    return starts
  }

  /// The offsets at which sentences begin: behind a full stop, its closing quotes, and blanks.
  static func sentenceStarts(_ text: String) -> [Int] {
    enum Place { case inside, stopped, behind }
    var starts = [0]
    var offset = 0
    var place = Place.inside
    for scalar in text.unicodeScalars {
      switch place {
      case .behind where !scalar.properties.isWhitespace:
        starts.append(offset)
        place = isFullStop(scalar) ? .stopped : .inside
      case .stopped where scalar.properties.isWhitespace: place = .behind
      case .stopped where !isFullStop(scalar) && !isClosing(scalar): place = .inside
      case .inside where isWideFullStop(scalar): place = .behind
      case .inside where isFullStop(scalar): place = .stopped
      case .inside, .stopped, .behind: break
      }
      offset += UTF8.width(scalar)
    }
    return starts
  }

  private static func isFullStop(_ scalar: Unicode.Scalar) -> Bool {
    [".", "!", "?", "\u{2026}"].contains(scalar)
  }

  /// The full stops of scripts that put no blank behind them.
  private static func isWideFullStop(_ scalar: Unicode.Scalar) -> Bool {
    ["\u{3002}", "\u{ff01}", "\u{ff1f}"].contains(scalar)
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: true
    default: scalar == "\"" || scalar == "'" || scalar == "*" || scalar == "_"
    }
  }
}
