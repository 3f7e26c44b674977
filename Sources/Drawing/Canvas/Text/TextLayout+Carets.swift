public import Geometry
internal import Text

/// A place of the caret on a line.
struct CaretStop {
  var offset: Int
  /// The distance from the line's left end.
  var x: Double
}

extension TextLayout {
  /// The caret's place before the character at an offset: no width, the height of the line.
  ///
  /// Where two directions meet, a boundary has two places. This is the one at which a character of the
  /// paragraph's direction would appear.
  public func caretRect(at utf8Offset: Int) -> Rect {
    let index = line(at: utf8Offset)
    guard lines.indices.contains(index) else { return .zero }
    let line = lines[index]
    let x = TextEngine.locked { _ in
      CaretFinder(line, utf8: text.string.utf8).x(
        at: min(max(utf8Offset, line.range.lowerBound), line.range.upperBound))
    }
    return Rect(
      x: line.frame.minX + x, y: line.frame.minY, width: 0, height: line.frame.height)
  }

  /// The character boundary nearest to a point, for a click.
  ///
  /// Points above or below the text belong to its first or last line.
  public func offset(at point: Point) -> Int {
    let index = line(atY: point.y)
    guard lines.indices.contains(index) else { return 0 }
    let stops = stops(ofLine: index)
    let x = point.x.isNaN ? 0 : point.x - lines[index].frame.minX
    // The first stop at or after x, and the one before it.
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].x < x { low = middle + 1 } else { high = middle }
    }
    guard low < stops.count else { return stops.last?.offset ?? lines[index].range.lowerBound }
    guard low > 0, x - stops[low - 1].x < stops[low].x - x else { return stops[low].offset }
    return stops[low - 1].offset
  }

  /// The rectangles of a selection, from the top, and from left to right in a line. A selected line break
  /// is a short rectangle after its line.
  public func selectionRects(_ range: Range<Int>) -> [Rect] {
    var rects: [Rect] = []
    for line in lines {
      let part = range.clamped(to: line.range)
      if line.range.lowerBound > range.upperBound { break }
      var spans =
        part.isEmpty
        ? []
        : TextEngine.locked { _ in
          CaretFinder(line, utf8: text.string.utf8).spans(part)
        }
      let includesBreak =
        line.endsParagraph && range.upperBound > line.range.upperBound
        && range.lowerBound <= line.range.upperBound
      if includesBreak {
        let length = (paragraph.lineHeight ?? line.frame.height) * 0.25
        let end = line.shaped.isRightToLeft ? 0 : line.frame.width
        spans.append(line.shaped.isRightToLeft ? (end - length, end) : (end, end + length))
      }
      rects += Self.merged(spans).map { low, high in
        Rect(
          x: line.frame.minX + low, y: line.frame.minY, width: high - low,
          height: line.frame.height)
      }
    }
    return rects
  }

  /// The parts of the baselines under a range, from the top: the left end of each, and its width.
  public func baselines(under range: Range<Int>) -> [(start: Point, width: Double)] {
    selectionRects(range).map { rect in
      let baseline = lines[line(atY: rect.midY)].baseline
      return (Point(x: rect.minX, y: baseline), rect.width)
    }
  }

  /// The next caret place to the right (`direction` 1) or to the left (-1) on the screen. Beyond a line's
  /// end it continues in reading order. Nil beyond the beginning or the end of the text.
  public func moveVisually(from offset: Int, by direction: Int) -> Int? {
    let index = line(at: offset)
    guard lines.indices.contains(index), direction != 0 else { return nil }
    let stops = stops(ofLine: index)
    let current =
      stops.firstIndex { $0.offset == offset }
      ?? stops.lastIndex { $0.offset < offset } ?? 0
    let next = current + (direction > 0 ? 1 : -1)
    if stops.indices.contains(next) { return stops[next].offset }
    let isForward = (direction > 0) != lines[index].shaped.isRightToLeft
    let neighbour = index + (isForward ? 1 : -1)
    guard lines.indices.contains(neighbour) else { return nil }
    return isForward ? lines[neighbour].range.lowerBound : lastOffset(ofLine: neighbour)
  }

  // MARK: Caret stops

  /// The caret places of a line from left to right.
  private func stops(ofLine index: Int) -> [CaretStop] {
    if let known = caretStops[index] { return known }
    let line = lines[index]
    let boundaries = boundaries(ofLine: index)
    var stops = TextEngine.locked { _ in
      let finder = CaretFinder(line, utf8: text.string.utf8)
      return boundaries.map { CaretStop(offset: $0, x: finder.x(at: $0)) }
    }
    // Marks without a width have the same place. Among them reading order decides.
    let sign = line.shaped.isRightToLeft ? -1 : 1
    stops.sort { ($0.x, sign * $0.offset) < ($1.x, sign * $1.offset) }
    caretStops[index] = stops
    return stops
  }

  /// The character boundaries of a line, in reading order.
  func boundaries(ofLine index: Int) -> ArraySlice<Int> {
    let line = lines[index]
    let low = characterBoundaries.firstIndex(reaching: line.range.lowerBound)
    var high = characterBoundaries.firstIndex(reaching: line.range.upperBound)
    // The end of a wrapped line is the beginning of the next.
    if line.endsParagraph, high < characterBoundaries.count,
      characterBoundaries[high] == line.range.upperBound
    {
      high += 1
    }
    return low < high ? characterBoundaries[low..<high] : []
  }

  static func characterBoundaries(of string: String, continues: Bool) -> [Int] {
    var boundaries = [0]
    var offset = 0
    string.forEachCharacter(continues: continues) { length in
      offset += length
      boundaries.append(offset)
    }
    return boundaries
  }

  private static func merged(_ spans: [(Double, Double)]) -> [(Double, Double)] {
    var merged: [(Double, Double)] = []
    for span in spans.sorted(by: { $0.0 < $1.0 }) where span.1 > span.0 {
      if let last = merged.last, span.0 <= last.1 + 0.01 {
        merged[merged.count - 1].1 = max(last.1, span.1)
      } else {
        merged.append(span)
      }
    }
    return merged
  }
}

/// Computes x coordinates on one line. Used inside ``TextEngine/locked(_:)``.
private struct CaretFinder {
  let line: TextLayout.Line
  let utf8: String.UTF8View
  let runs: [ShapedLine.Run]

  init(_ line: TextLayout.Line, utf8: String.UTF8View) {
    self.line = line
    self.utf8 = utf8
    runs = line.shaped.runs()
  }

  /// The caret's place before an offset of the line, by the rule of Pango's strong cursor.
  func x(at offset: Int) -> Double {
    let base = line.shaped.isRightToLeft
    let (start, end) = base ? (line.frame.width, 0) : (0, line.frame.width)
    if offset <= line.range.lowerBound { return start }
    let before = utf8.scalarStart(at: offset - 1)
    if isRightToLeft(at: before) == base {
      return line.shaped.x(at: before - line.shift, trailing: true)
    }
    if offset >= line.range.upperBound { return end }
    return line.shaped.x(at: offset - line.shift, trailing: false)
  }

  /// The horizontal intervals that a range covers.
  func spans(_ range: Range<Int>) -> [(Double, Double)] {
    runs.compactMap { run in
      let part = range.clamped(
        to: run.range.lowerBound + line.shift..<run.range.upperBound + line.shift)
      guard !part.isEmpty else { return nil }
      let first = line.shaped.x(at: part.lowerBound - line.shift, trailing: false)
      let last = line.shaped.x(
        at: utf8.scalarStart(at: part.upperBound - 1) - line.shift, trailing: true)
      return (min(first, last), max(first, last))
    }
  }

  private func isRightToLeft(at offset: Int) -> Bool {
    let local = offset - line.shift
    return runs.first { $0.range.contains(local) }?.isRightToLeft ?? line.shaped.isRightToLeft
  }
}

extension [Int] {
  /// The index of the first element that is not less than `value`. The elements are sorted.
  fileprivate func firstIndex(reaching value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
