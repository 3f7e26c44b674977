internal import Geometry

/// Makes a layout's lines: shapes, breaks, cuts to the line limit, and places.
struct LineBreaker {
  let text: AttributedText
  let paragraph: ParagraphStyle
  let width: Double?
  let part: ParagraphPart?
  let engine: TextEngine

  struct Placed {
    var lines: [TextLayout.Line]
    var isTruncated: Bool
    /// How much of the text the lines hold.
    var utf8Count: Int
  }

  /// A line before it has a place.
  private struct Source {
    var shaped: ShapedLine
    var range: Range<Int>
    var shift: Int
  }

  func placedLines() -> Placed {
    if let part { return placedLines(of: part) }
    var (shown, wasCut) = boundedText(lettersPerEm: Self.usualLettersPerEm)
    var sources = shapedLines(of: shown)
    if wasCut, sources.count <= max(1, paragraph.lineLimit ?? 1) {
      // It did not fill the lines that it was cut for: it begins with narrow letters.
      (shown, wasCut) = boundedText(lettersPerEm: Self.mostLettersPerEm)
      sources = shapedLines(of: shown)
    }
    var isTruncated = false
    if let limit = paragraph.lineLimit.map({ max(1, $0) }),
      sources.count > limit || (wasCut && sources.count == limit)
    {
      let start = sources[limit - 1].range.lowerBound
      let isRightToLeft = sources[limit - 1].shaped.isRightToLeft
      sources.removeSubrange((limit - 1)...)
      sources += lastLine(of: shown, from: start, isRightToLeft: isRightToLeft, wasCut: wasCut)
      isTruncated = true
    }
    return Placed(
      lines: place(sources), isTruncated: isTruncated, utf8Count: text.string.utf8.count)
  }

  private func shapedLines(of text: AttributedText) -> [Source] {
    ShapedText(text, width: width, ellipsis: .none, engine: engine).lines()
      .map { Source(shaped: $0, range: $0.range, shift: 0) }
  }

  private func placedLines(of part: ParagraphPart) -> Placed {
    let shaped = ShapedText(
      text, width: width, ellipsis: .none, isRightToLeft: part.isRightToLeft, engine: engine)
    let all = shaped.lines()
    let kept =
      part.end?.lineCount(of: all, text: text.string, isRightToLeft: part.isRightToLeft)
      ?? all.count
    let sources = all.prefix(kept).map { Source(shaped: $0, range: $0.range, shift: 0) }
    let end = kept < all.count ? all[kept].range.lowerBound : text.string.utf8.count
    return Placed(
      lines: place(sources, nextLine: part.end == nil ? nil : end), isTruncated: false,
      utf8Count: end)
  }

  // MARK: Line limit

  /// Half as many again as most texts set. Where they begin one line more than the limit, what follows
  /// changes nothing.
  private static let usualLettersPerEm = 3.0
  /// More than any script sets.
  private static let mostLettersPerEm = 8.0

  /// The text, or as much of its beginning as `lineLimit` lines can hold, so that the preview of a book
  /// costs no more than that of a page.
  private func boundedText(lettersPerEm: Double) -> (AttributedText, wasCut: Bool) {
    guard let limit = paragraph.lineLimit, limit < 1000 else { return (text, false) }
    // A line of a thousand characters without a width to fit in is wider than a window.
    let width = min(width ?? .infinity, 125 * max(1, text.baseFont.size))
    // Characters can be long, but a bound in bytes alone would let in four times as many letters of a
    // run without blanks, whose lines cost Pango the square of its length.
    let perLine = max(8 * lettersPerEm, width / max(1, text.baseFont.size) * lettersPerEm)
    let bound = Int(perLine * Double(max(1, limit)))
    let count = text.string.utf8.count
    guard count > bound else { return (text, false) }
    let bytes = text.string.utf8.scalarStart(at: 16 * bound)
    let start = bytes < count ? text.slice(0..<bytes) : text
    let end = start.string.prefix(bound).utf8.count
    return end < count ? (start.slice(0..<end), true) : (text, false)
  }

  /// The last line that the limit allows: what is left of its paragraph, ending in an ellipsis.
  private func lastLine(
    of text: AttributedText, from start: Int, isRightToLeft: Bool, wasCut: Bool
  ) -> [Source] {
    let utf8 = text.string.utf8
    let rest = utf8.dropFirst(start)
    let breakIndex = text.string[rest.startIndex...].firstIndex { $0.isNewline }
    let end = breakIndex.map { utf8.distance(from: utf8.startIndex, to: $0) } ?? utf8.count
    func shape(_ range: Range<Int>, suffix: String) -> ShapedText {
      ShapedText(
        text.slice(range, suffix: suffix), width: width,
        ellipsis: .end(isRightToLeft: isRightToLeft), engine: engine)
    }
    var shaped = shape(start..<end, suffix: "")
    var range = start..<end
    if !shaped.isEllipsized {
      // The paragraph fits, but others follow, and a reader should know.
      var trimmed = end
      while trimmed > start,
        let last = text.string[..<utf8.index(utf8.startIndex, offsetBy: trimmed)].last,
        last.isWhitespace
      { trimmed -= last.utf8.count }
      range = start..<max(start, trimmed)
      shaped = shape(range, suffix: "…")
    }
    return shaped.lines().prefix(1).map { Source(shaped: $0, range: range, shift: start) }
  }

  // MARK: Placing

  /// - Parameter nextLine: Where the paragraph goes on behind the last of the lines; nil if it does not.
  private func place(_ sources: [Source], nextLine: Int? = nil) -> [TextLayout.Line] {
    let box = width ?? sources.lazy.map(\.shaped.width).max() ?? 0
    var y = 0.0
    var lines: [TextLayout.Line] = []
    for (index, source) in sources.enumerated() {
      let natural = (ascent: source.shaped.ascent, descent: source.shaped.descent)
      var height = natural.ascent + natural.descent
      var ascent = natural.ascent
      if let fixed = paragraph.lineHeight, fixed.isFinite, fixed > 0 {
        let metrics = engine.metrics(of: largestFont(in: source.range))
        height = fixed
        ascent = (fixed - metrics.height) / 2 + metrics.ascent
      }
      let next = index < sources.count - 1 ? sources[index + 1].range.lowerBound : nextLine
      let endsParagraph = next.map { $0 > source.range.upperBound } ?? true
      lines.append(
        TextLayout.Line(
          shaped: source.shaped, range: source.range, shift: source.shift,
          endsParagraph: endsParagraph,
          frame: Rect(
            x: offset(of: source.shaped, in: box), y: y, width: source.shaped.width, height: height),
          baseline: y + ascent))
      y += height
    }
    return lines
  }

  private func offset(of line: ShapedLine, in box: Double) -> Double {
    let room = box - line.width
    switch paragraph.alignment {
    case .natural: return line.isRightToLeft ? room : 0
    case .leading: return 0
    case .center: return room / 2
    case .trailing: return room
    }
  }

  /// The largest font that the text itself asks for on a line; fonts that fill in do not count.
  private func largestFont(in range: Range<Int>) -> FontStyle {
    var largest: FontStyle?
    for run in text.runs where !run.style.isHidden && run.range.overlaps(range) {
      if run.style.font.size > largest?.size ?? 0 { largest = run.style.font }
    }
    // An empty line has the font of what stands before it.
    return largest
      ?? text.runs.last { $0.range.lowerBound < max(1, range.lowerBound) }?.style.font
      ?? text.baseFont
  }
}
