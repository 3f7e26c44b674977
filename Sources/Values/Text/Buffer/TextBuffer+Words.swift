extension TextBuffer {
  /// The end of the next word, which Ctrl+Right moves to.
  public func wordEnd(after offset: Int) -> Int {
    var length = 256
    while true {
      let end = scalarBoundary(atOrBefore: offset + length)
      let tokens = WordToken.tokens(of: text(in: offset..<end))
      let isWhole = end == utf8Count || length > Self.longestWord
      if let index = WordToken.end(in: tokens), isWhole || index < tokens.count - 1 {
        return offset + tokens[..<index].reduce(0) { $0 + $1.length }
      }
      if isWhole { return end }
      length *= 2
    }
  }

  /// The start of the word before an offset, which Ctrl+Left moves to.
  public func wordStart(before offset: Int) -> Int {
    var length = 256
    while true {
      let start = caretOffset(near: offset - length)
      let tokens = Array(WordToken.tokens(of: text(in: start..<offset)).reversed())
      let isWhole = start == 0 || length > Self.longestWord
      if let index = WordToken.end(in: tokens), isWhole || index < tokens.count - 1 {
        return offset - tokens[..<index].reduce(0) { $0 + $1.length }
      }
      if isWhole { return start }
      length *= 2
    }
  }

  /// The range that a double click at an offset selects: a word, or a run of blanks or of signs, within the
  /// paragraph.
  public func wordRange(at offset: Int) -> Range<Int> {
    let paragraph = paragraphContent(at: offset)
    let start = max(paragraph.lowerBound, caretOffset(near: offset - Self.longestWord / 16))
    let end = min(paragraph.upperBound, caretOffset(near: offset + Self.longestWord / 16))
    guard start < end else { return offset..<offset }
    let tokens = WordToken.tokens(of: text(in: start..<end))
    var position = start
    var index = 0
    while index + 1 < tokens.count, position + tokens[index].length <= offset {
      position += tokens[index].length
      index += 1
    }
    var first = index
    var last = index
    while first > 0, tokens[first - 1].kind == tokens[index].kind { first -= 1 }
    while last + 1 < tokens.count, tokens[last + 1].kind == tokens[index].kind { last += 1 }
    let lower = position - tokens[first..<index].reduce(0) { $0 + $1.length }
    return lower..<position + tokens[index...last].reduce(0) { $0 + $1.length }
  }

  /// The number of words in a range. Each ideograph counts as one.
  ///
  /// A word is what blanks and commas separate, as in other programs: `well-known` is one word, and so are an
  /// address, `un*frigging*believable` and the last word of a link with its hidden address.
  public func wordCount(in range: Range<Int>) -> Int {
    var isInWord = false
    return wordCount(in: range, isInWord: &isInWord)
  }

  /// The number of words that begin in a range or directly after it. The difference of this number before
  /// and after an edit is the change of the text's word count.
  ///
  /// Letters around the range are examined only until it is clear whether a word continues there, for which
  /// one letter is enough. The cost is that of the range.
  func wordCount(around range: Range<Int>) -> Int {
    var isInWord = isInWord(at: range.lowerBound)
    let count = wordCount(in: range, isInWord: &isInWord)
    return !isInWord && startsWithLetter(at: range.upperBound) ? count + 1 : count
  }

  /// Whether a letter at an offset would continue a word that began before it.
  private func isInWord(at offset: Int) -> Bool {
    var end = offset
    var length = 16
    while end > 0 {
      let start = scalarBoundary(atOrBefore: end - length)
      for scalar in text(in: start..<end).unicodeScalars.reversed() {
        switch WordToken.countedKind(scalar) {
        case .letter: return true
        case .joiner, .mark: continue
        case .ideograph, .kana, .blank, .sign, .picture: return false
        }
      }
      end = start
      length *= 2
    }
    return false
  }

  /// Whether the first scalar after an offset is a letter. Signs that do not end a word are skipped.
  private func startsWithLetter(at offset: Int) -> Bool {
    var start = offset
    var length = 16
    while start < utf8Count {
      var end = scalarBoundary(atOrBefore: start + length)
      if end == start { end = utf8Count }
      for scalar in text(in: start..<end).unicodeScalars {
        switch WordToken.countedKind(scalar) {
        case .letter: return true
        case .joiner, .mark: continue
        case .ideograph, .kana, .blank, .sign, .picture: return false
        }
      }
      start = end
      length *= 2
    }
    return false
  }

  private func wordCount(in range: Range<Int>, isInWord: inout Bool) -> Int {
    var count = 0
    // Most texts are mostly ASCII, which needs no decoding. Therefore 10 MB take milliseconds only.
    for part in slices(of: range) {
      part.withUnsafeBufferPointer { bytes in
        var index = 0
        while index < bytes.count {
          let byte = bytes[index]
          let kind: WordToken.Kind
          if byte < 0x80 {
            kind = WordToken.countedKinds[Int(byte)]
            index += 1
          } else {
            let (scalar, length) = Self.scalar(at: index, of: bytes)
            kind = WordToken.Kind(scalar)
            index += length
          }
          switch kind {
          case .letter:
            if !isInWord { count += 1 }
            isInWord = true
          case .ideograph, .kana:
            count += 1
            isInWord = false
          case .joiner, .mark: break
          case .blank, .sign, .picture: isInWord = false
          }
        }
      }
    }
    return count
  }

  /// The value of the scalar that begins at an index. The bytes are valid UTF-8 and contain the whole scalar.
  @inline(__always)
  static func value(
    at index: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> (UInt32, length: Int) {
    let byte = bytes[index]
    if byte < 0x80 { return (UInt32(byte), 1) }
    let (scalar, length) = scalar(at: index, of: bytes)
    return (scalar.value, length)
  }

  /// The scalar beyond ASCII that begins at an index. The bytes are valid UTF-8 and contain the whole scalar.
  static func scalar(
    at index: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> (Unicode.Scalar, length: Int) {
    let first = UInt32(bytes[index])
    let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    var value = first & (length == 2 ? 0x1f : length == 3 ? 0x0f : 0x07)
    for next in bytes[index + 1..<min(index + length, bytes.count)] {
      value = value << 6 | UInt32(next & 0x3f)
    }
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }

  /// Divides a range into pieces of limited length that begin and end between scalars.
  private func slices(of range: Range<Int>) -> some Sequence<ArraySlice<UInt8>> {
    sequence(state: range.lowerBound) { start in
      guard start < range.upperBound else { return nil }
      let end = self.scalarBoundary(atOrBefore: min(range.upperBound, start + 65536))
      defer { start = end }
      return self.bytes(in: start..<end)
    }
  }

  /// The limit for the length of a word. A longer run of letters is cut, so that no search reads the whole
  /// of a huge text.
  private static let longestWord = 65536
}

/// One character of a text, and the kind of word that it can be part of.
struct WordToken {
  enum Kind {
    case blank, sign, letter, ideograph, kana, picture
    /// An apostrophe or a point. It is part of a word if it stands between two letters.
    case joiner
    case mark

    var isWord: Bool { self == .letter || self == .ideograph || self == .kana || self == .picture }

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x09...0x0d, 0x20, 0x85, 0xa0, 0x2000...0x200a, 0x2028, 0x2029, 0x3000: self = .blank
      case 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a: self = .letter
      case 0x27, 0x2019, 0x2e: self = .joiner
      case 0..<0x80: self = .sign
      // Common letters, whose properties need not be looked up.
      case 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x24f, 0x400...0x481, 0x48a...0x52f, 0x5d0...0x5ea,
        0x620...0x64a, 0xac00...0xd7a3:
        self = .letter
      case 0x4e00...0x9fff: self = .ideograph
      case 0x3040...0x30ff, 0xff66...0xff9f: self = .kana
      default:
        let properties = scalar.properties
        if properties.isIdeographic {
          self = .ideograph
        } else if properties.isAlphabetic || properties.numericType != nil {
          self = .letter
        } else if properties.isEmojiPresentation {
          self = .picture
        } else {
          switch properties.generalCategory {
          case .nonspacingMark, .spacingMark, .enclosingMark, .format: self = .mark
          default: self = .sign
          }
        }
      }
    }
  }

  /// The kinds of the scalars below 128.
  static let asciiKinds = (UInt8(0)..<128).map { Kind(Unicode.Scalar($0)) }

  /// The kinds of the scalars below 128 when words are counted.
  static let countedKinds = (UInt8(0)..<128).map { byte in
    joiningSigns.contains(byte) ? Kind.joiner : asciiKinds[Int(byte)]
  }

  /// The kind of a scalar when words are counted.
  static func countedKind(_ scalar: Unicode.Scalar) -> Kind {
    scalar.isASCII ? countedKinds[Int(scalar.value)] : Kind(scalar)
  }

  /// Signs within a word: a hyphen, the signs of addresses, and the marks of emphasis and links.
  private static let joiningSigns = Array("-/:@?=&%#+*`~[]()".utf8)

  /// In UTF-8 bytes.
  var length: Int
  var kind: Kind

  static func tokens(of text: String) -> [WordToken] {
    var tokens: [WordToken] = []
    for character in text {
      let scalars = character.unicodeScalars
      var kind = scalars.first.map(Kind.init) ?? .sign
      if kind == .mark { kind = tokens.last?.kind ?? .sign }
      // A sign that a variation selector turns into a picture: ❤️, ☀️.
      if kind == .sign, scalars.contains("\u{fe0f}") { kind = .picture }
      tokens.append(WordToken(length: character.utf8.count, kind: kind))
    }
    for index in tokens.indices where tokens[index].kind == .joiner {
      let joins =
        index > 0 && tokens[index - 1].kind == .letter && index + 1 < tokens.count
        && tokens[index + 1].kind == .letter
      tokens[index].kind = joins ? .letter : .sign
    }
    return tokens
  }

  /// The index after the first word. Nil when there is no word.
  static func end(in tokens: [WordToken]) -> Int? {
    guard let start = tokens.firstIndex(where: \.kind.isWord) else { return nil }
    return tokens[start...].firstIndex { $0.kind != tokens[start].kind } ?? tokens.count
  }
}
