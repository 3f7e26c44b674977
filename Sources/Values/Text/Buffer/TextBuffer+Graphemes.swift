// The boundaries of a user-perceived character (a grapheme cluster) can depend on all text before it:
// regional indicators form pairs, family members are joined, marks accumulate. In a text that somebody made
// for the purpose, "all text" is megabytes. So the rule of this editor has two limits, which no written
// character reaches:
//
// - A character ends after ``String/longestCharacter`` scalars. Each further scalar is one of its own.
// - Only the ``reach`` before an offset decides whether it is a boundary.
//
//     … text ┆◀── reach, or from a boundary that is certain ──▶┆ offset ┆ the next scalar ┆ text …
//
// The search begins at the nearest place where a boundary is certain: between two scalars that never join.

extension TextBuffer {
  /// The number of bytes before an offset that decide whether it is a boundary. Even numbers of flags have
  /// this length.
  package static let reach = 4096

  /// The end of the character that begins at an offset or contains it. At the end of the text it is the
  /// offset itself.
  public func graphemeBoundary(after offset: Int) -> Int {
    guard offset < utf8Count else { return utf8Count }
    let start = scalarBoundary(atOrBefore: offset)
    let (origin, isCertain) = origin(ofSearchAt: start)
    var next = scalarEnd(after: start)
    guard isCertain else {
      while next < utf8Count, !isGraphemeBoundary(next) { next = scalarEnd(after: next) }
      return next
    }
    var length = offset - origin + 64
    while true {
      let end = scalarBoundary(atOrBefore: origin + length)
      var position = origin
      var found: Int?
      text(in: origin..<end).forEachCharacter { count in
        position += count
        if found == nil, position > offset { found = position }
      }
      // At the end of the window, the next scalar might still belong to the last character.
      if let found, found < end || end == utf8Count { return found }
      length *= 2
    }
  }

  /// The start of the character that ends at an offset or contains it. At the start of the text it is the
  /// offset itself.
  public func graphemeBoundary(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let offset = min(offset, utf8Count)
    var last = scalarBoundary(atOrBefore: offset - 1)
    let (origin, isCertain) = origin(ofSearchAt: last)
    guard isCertain else {
      while last > 0, !isGraphemeBoundary(last) { last = scalarBoundary(atOrBefore: last - 1) }
      return last
    }
    var position = origin
    var found = origin
    text(in: origin..<scalarEnd(after: last)).forEachCharacter { count in
      if position < offset { found = position }
      position += count
    }
    return found
  }

  /// Whether an offset is a valid place for a caret.
  public func isGraphemeBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf8Count else { return offset == 0 || offset == utf8Count }
    guard isScalarBoundary(offset) else { return false }
    let (origin, _) = origin(ofSearchAt: offset)
    if origin == offset { return true }
    var position = origin
    var isFound = false
    text(in: origin..<scalarEnd(after: offset)).forEachCharacter { count in
      position += count
      if position == offset { isFound = true }
    }
    return isFound
  }

  /// The boundaries near the offset that was asked for last. Many questions in one part of a text are then
  /// one search.
  struct Boundaries {
    private static let length = 2048
    private var range = 0..<0
    private var offsets: Set<Int> = []

    /// As ``TextBuffer/isGraphemeBoundary(_:)``, for offsets between scalars.
    mutating func contains(_ offset: Int, in buffer: TextBuffer) -> Bool {
      if !range.contains(offset) {
        let (origin, _) = buffer.origin(ofSearchAt: offset)
        let end = buffer.scalarBoundary(atOrBefore: offset + Self.length)
        range = offset..<max(offset + 1, end - 4)
        offsets = [origin]
        var position = origin
        buffer.text(in: origin..<end).forEachCharacter { count in
          position += count
          offsets.insert(position)
        }
      }
      return offsets.contains(offset)
    }
  }

  /// Whether an offset is a boundary only because the character before it would be too long.
  package func continuesCharacter(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf8Count else { return false }
    let (origin, _) = origin(ofSearchAt: offset)
    guard origin < offset else { return false }
    var position = origin
    for character in text(in: origin..<scalarEnd(after: offset)) {
      position += character.utf8.count
      if position >= offset { return position > offset }
    }
    return false
  }

  /// The nearest valid place for a caret at or before an offset. The offset may lie outside the text.
  public func caretOffset(near offset: Int) -> Int {
    let offset = scalarBoundary(atOrBefore: offset)
    return isGraphemeBoundary(offset) ? offset : graphemeBoundary(before: offset)
  }

  /// The end of the scalar that begins at an offset.
  private func scalarEnd(after offset: Int) -> Int {
    var end = min(offset + 1, utf8Count)
    while !isScalarBoundary(end) { end += 1 }
    return end
  }

  /// The place from which the boundary at an offset, or the one before it, is searched: the last certain
  /// boundary at or before the offset, or what is in reach.
  fileprivate func origin(ofSearchAt offset: Int) -> (offset: Int, isCertain: Bool) {
    guard offset > 0, offset < utf8Count else {
      return offset == 0 ? (0, true) : origin(ofSearchAt: scalarBoundary(atOrBefore: offset - 1))
    }
    var length = 64
    while true {
      let start = scalarBoundary(atOrBefore: offset - length)
      let scalars = Array(text(in: start..<scalarEnd(after: offset)).unicodeScalars)
      var position = offset
      var asked: [(first: Unicode.Scalar, second: Unicode.Scalar)] = []
      for index in scalars.indices.dropFirst().reversed() {
        let pair = (first: scalars[index - 1], second: scalars[index])
        // A long row of the same few scalars is asked about once.
        if !asked.contains(where: { $0 == pair }) {
          if Self.isAlwaysBoundary(pair.first, pair.second) { return (position, true) }
          if asked.count < 8 { asked.append(pair) }
        }
        position -= UTF8.width(pair.first)
      }
      if start == 0 { return (0, true) }
      if length == Self.reach { return (start, false) }
      length *= 4
    }
  }

  /// Whether there is a boundary between two scalars in every context. False means only that it is not
  /// certain.
  static func isAlwaysBoundary(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    if first == "\n" || second == "\n" && first != "\r" { return true }
    if isStarter(second) && !joinsWhatFollows(first)
      || isHangulSyllable(second) && (isPlain(first) || isHangulSyllable(first))
    {
      return true
    }
    guard !extendsAnything(second) else { return false }
    return contexts.allSatisfy { context in
      var string = context
      string.unicodeScalars.append(first)
      let length = string.utf8.count
      string.unicodeScalars.append(second)
      var position = 0
      for character in string where position < length { position += character.utf8.count }
      return position == length
    }
  }

  /// What can precede two scalars and decide whether they join: nothing, a conjunct of an Indic script that
  /// goes on, a picture, and half of a flag.
  private static let contexts = ["", "क\u{94d}", "👩", "🇳"]

  /// Whether a scalar is a mark or a joiner, which belongs to whatever precedes it.
  private static func extendsAnything(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36f, 0x200d, 0xfe00...0xfe0f: true
    default: false
    }
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
