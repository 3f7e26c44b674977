// Emphasis by CommonMark's rules: a run of signs can begin it, end it, or both, depending on its neighbors.
// The search for a beginning goes back over the open runs. What it passed without success is not searched again.
extension MarkdownScanner {
  /// A run of equal signs.
  struct Run {
    var sign: UInt8
    /// The first sign that is not matched yet.
    var start: Int
    /// The number of signs that are not matched yet.
    var count: Int
    /// The number of signs in the text.
    var length: Int
    var canBegin: Bool
    var canEnd: Bool
  }

  mutating func scanRun() {
    let start = position
    let sign = bytes[start]
    var end = start
    while byte(at: end) == sign { end += 1 }
    position = end
    if sign == UInt8(ascii: "~"), end - start != 2 { return }
    let before = neighbor(before: start)
    let after = neighbor(after: end)
    let leansRight = after != .blank && (after != .punctuation || before != .other)
    let leansLeft = before != .blank && (before != .punctuation || after != .other)
    var run = Run(
      sign: sign, start: start, count: end - start, length: end - start, canBegin: leansRight,
      canEnd: leansLeft)
    if sign == UInt8(ascii: "_") {
      // A name such as `snake_case` contains no emphasis.
      run.canBegin = leansRight && (!leansLeft || before == .punctuation)
      run.canEnd = leansLeft && (!leansRight || after == .punctuation)
    }
    if run.canBegin || run.canEnd { runs.append(run) }
  }

  /// Matches the runs from a number on.
  mutating func matchRuns(from first: Int) {
    var open: [Int] = []
    // For each kind of ending run: the number of open runs that cannot begin its emphasis.
    var searched = [Int](repeating: 0, count: 18)
    for number in first..<max(first, runs.count) {
      let kind = runs[number].kind
      while runs[number].canEnd, runs[number].count > 0 {
        var place = open.count - 1
        while place >= searched[kind], !canMatch(open[place], number) { place -= 1 }
        guard place >= searched[kind] else {
          searched[kind] = open.count
          break
        }
        match(open[place], number)
        let kept = runs[open[place]].count > 0 ? place + 1 : place
        open.removeSubrange(kept...)
        for index in searched.indices { searched[index] = min(searched[index], kept) }
      }
      if runs[number].canBegin, runs[number].count > 0 { open.append(number) }
    }
  }

  private func canMatch(_ opening: Int, _ closing: Int) -> Bool {
    let (one, other) = (runs[opening], runs[closing])
    guard one.sign == other.sign else { return false }
    // `**a*b**` is bold with a star in it, and not two kinds of emphasis across each other.
    let isAmbiguous = one.canEnd || other.canBegin
    return !isAmbiguous || (one.length + other.length) % 3 != 0
      || one.length % 3 == 0 && other.length % 3 == 0
  }

  private mutating func match(_ opening: Int, _ closing: Int) {
    let sign = runs[opening].sign
    let count = min(runs[opening].count, runs[closing].count) >= 2 ? 2 : 1
    runs[opening].count -= count
    let begin = runs[opening].start + runs[opening].count
    let end = runs[closing].start
    runs[closing].start += count
    runs[closing].count -= count
    for offset in 0..<count {
      isMark[begin + offset] = true
      isMark[end + offset] = true
    }
    if sign == UInt8(ascii: "~") {
      turns[begin + count].insert(.struckBegins)
      turns[end].insert(.struckEnds)
    } else {
      turns[begin + count].insert(count == 2 ? .strongBegins : .emphasisBegins)
      turns[end].insert(count == 2 ? .strongEnds : .emphasisEnds)
    }
  }

  // MARK: Neighbors

  private enum Neighbor {
    case blank, punctuation, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: self = .blank
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
        .modifierSymbol, .otherSymbol:
        self = .punctuation
      default: self = .other
      }
    }
  }

  private func neighbor(before offset: Int) -> Neighbor {
    guard offset > 0 else { return .blank }
    var start = offset - 1
    while start > 0, offset - start < 4, bytes[start] & 0xc0 == 0x80 { start -= 1 }
    return neighbor(in: start..<offset)
  }

  private func neighbor(after offset: Int) -> Neighbor {
    guard offset < bytes.count else { return .blank }
    return neighbor(in: offset..<min(bytes.count, offset + 4))
  }

  /// The kind of the first character in a range.
  private func neighbor(in range: Range<Int>) -> Neighbor {
    let byte = bytes[range.lowerBound]
    if byte < 0x80 { return Neighbor(Unicode.Scalar(byte)) }
    return String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first.map(Neighbor.init)
      ?? .other
  }
}

extension MarkdownScanner.Run {
  /// Runs of one kind end the emphasis of the same runs.
  fileprivate var kind: Int {
    let place = sign == UInt8(ascii: "*") ? 0 : sign == UInt8(ascii: "_") ? 1 : 2
    return (place * 2 + (canBegin ? 1 : 0)) * 3 + length % 3
  }
}
