// The boundaries of a user-perceived character (a grapheme cluster) can depend on all text before it:
// regional indicators form pairs, family members are joined, marks accumulate. The search does not start at
// the beginning of the text, but at a place where a boundary is certain: between two scalars that never
// join with another scalar.

extension TextBuffer {
  /// The end of the character that begins at an offset or contains it. At the end of the text it is the
  /// offset itself.
  public func graphemeBoundary(after offset: Int) -> Int {
    guard offset < utf8Count else { return utf8Count }
    let start = certainBoundary(atOrBefore: offset)
    var length = offset - start + 64
    while true {
      let end = scalarBoundary(atOrBefore: start + length)
      var position = start
      for character in text(in: start..<end) {
        position += character.utf8.count
        if position > offset { break }
      }
      // At the end of the window, the next scalar might still belong to the last character.
      if position > offset && position < end || end == utf8Count { return position }
      length *= 2
    }
  }

  /// The start of the character that ends at an offset or contains it. At the start of the text it is the
  /// offset itself.
  public func graphemeBoundary(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let offset = min(offset, utf8Count)
    let start = certainBoundary(atOrBefore: scalarBoundary(atOrBefore: offset - 1))
    var position = start
    for character in text(in: start..<scalarBoundary(atOrBefore: offset)) {
      let next = position + character.utf8.count
      if next >= offset { break }
      position = next
    }
    return position
  }

  /// Whether an offset is a valid place for a caret.
  public func isGraphemeBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf8Count else { return offset == 0 || offset == utf8Count }
    return isScalarBoundary(offset)
      && graphemeBoundary(after: graphemeBoundary(before: offset)) == offset
  }

  /// The nearest valid place for a caret at or before an offset. The offset may lie outside the text.
  public func caretOffset(near offset: Int) -> Int {
    let offset = scalarBoundary(atOrBefore: offset)
    return isGraphemeBoundary(offset) ? offset : graphemeBoundary(before: offset)
  }

  /// A boundary at or before `offset` that needs no context.
  private func certainBoundary(atOrBefore offset: Int) -> Int {
    var end = scalarBoundary(atOrBefore: offset)
    guard end > 0, end < utf8Count else {
      return end == 0 ? 0 : certainBoundary(atOrBefore: end - 1)
    }
    var length = 64
    while end > 0 {
      let start = scalarBoundary(atOrBefore: end - length)
      // One scalar after `end` shows whether `end` itself is such a boundary.
      let last = min(utf8Count, end + 4)
      let window = text(in: start..<scalarBoundary(atOrBefore: last)).unicodeScalars
      var position = start
      var previous: Unicode.Scalar?
      var found: Int?
      for scalar in window {
        if position > end { break }
        if let previous, Self.isAlwaysBoundary(previous, scalar) { found = position }
        position += UTF8.width(scalar)
        previous = scalar
      }
      if let found { return found }
      end = start
      length *= 2
    }
    return 0
  }

  /// Whether there is a boundary between two scalars in every context. False means only that it is not
  /// certain.
  static func isAlwaysBoundary(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    if first == "\n" || second == "\n" && first != "\r" { return true }
    return isStarter(second) && !joinsWhatFollows(first)
      || isHangulSyllable(second) && (isPlain(first) || isHangulSyllable(first))
  }

  /// Letters, signs and pictures that begin a character, unless the previous scalar is one for which
  /// ``joinsWhatFollows(_:)`` is true (Grapheme_Cluster_Break is Other, and no Indic consonant). Regional
  /// indicators and skin tones are not starters.
  private static func isStarter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2600...0x27bf, 0x1f300...0x1f3fa, 0x1f400...0x1f64f, 0x1f680...0x1f6ff,
      0x1f900...0x1f9ff:
      true
    default: isPlain(scalar)
    }
  }

  /// Whether the scalar after this one may belong to the same character. True for a joiner, for a mark that
  /// precedes its letter, and for every scalar that is not known to be harmless.
  private static func joinsWhatFollows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36f, 0xfe00...0xfe0f, 0x1f3fb...0x1f3ff: false
    default: !isStarter(scalar) && !isHangulSyllable(scalar)
    }
  }

  private static func isHangulSyllable(_ scalar: Unicode.Scalar) -> Bool {
    (0xac00...0xd7a3).contains(scalar.value)
  }

  /// Scalars that do not extend, prepend, form pairs or join (Grapheme_Cluster_Break is Other).
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7e, 0xc0...0x24f, 0x391...0x482, 0x48a...0x52f, 0x5d0...0x5ea, 0x620...0x64a,
      0x3041...0x3096, 0x30a1...0x30fa, 0x3400...0x4dbf, 0x4e00...0x9fff:
      true
    default: false
    }
  }
}
