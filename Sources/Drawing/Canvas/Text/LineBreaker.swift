internal import Geometry

/// Makes a layout's lines: shapes and breaks text, applies the line limit, and places the lines.
struct LineBreaker {
  let text: AttributedText
  let paragraph: ParagraphStyle
  let width: Double?
  let part: ParagraphPart?
  let engine: TextEngine

  struct Placed {
    var lines: [TextLayout.Line]
    var isTruncated: Bool
    /// The length of the text in the lines.
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
    var (sources, isTruncated) = shapedLines(of: shown)
    if wasCut, !isTruncated, sources.count <= max(1, paragraph.lineLimit ?? 1) {
      // The text was too short to fill the lines, because it begins with narrow letters.
      (shown, wasCut) = boundedText(lettersPerEm: Self.mostLettersPerEm)
      (sources, isTruncated) = shapedLines(of: shown)
    }
    if !isTruncated, let limit = paragraph.lineLimit.map({ max(1, $0) }),
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

  /// The lines of a text. A single paragraph ends with an ellipsis where it is too long for the line limit.
  /// Where there are several, there can be more lines than the limit.
  private func shapedLines(of text: AttributedText) -> ([Source], isTruncated: Bool) {
    let isOneParagraph = !text.string.contains(where: \.isNewline)
    let shaped = ShapedText(
      text, width: width, lineLimit: isOneParagraph ? paragraph.lineLimit : nil,
      truncation: paragraph.truncation, engine: engine)
    let lines = shaped.lines().map { Source(shaped: $0, range: $0.range, shift: 0) }
    return (lines, isTruncated: shaped.isEllipsized)
  }

  private func placedLines(of part: ParagraphPart) -> Placed {
    let shaped = ShapedText(
      text, width: width, isRightToLeft: part.isRightToLeft, engine: engine)
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

  /// A third more letters than most texts have. If they begin one line more than the limit, the rest
  /// changes nothing.
  private static let usualLettersPerEm = 2.5
  /// More letters than a line of any script has.
  private static let mostLettersPerEm = 8.0

  /// The text, or as much of its beginning as `lineLimit` lines can hold, so that the preview of a book
  /// costs no more than that of a page.
  private func boundedText(lettersPerEm: Double) -> (AttributedText, wasCut: Bool) {
    // A text without its middle needs its end.
    guard let limit = paragraph.lineLimit, limit < 1000, paragraph.truncation == .tail else {
      return (text, false)
    }
    // Without a width, a line of a thousand characters is wider than a window.
    let width = min(width ?? .infinity, 125 * max(1, text.baseFont.size))
    // Characters can have many bytes. A limit in bytes alone would let in four times as many letters of a
    // run without blanks, and such a line costs Pango the square of its length.
    let perLine = max(8 * lettersPerEm, width / max(1, text.baseFont.size) * lettersPerEm)
    let bound = Int(perLine * Double(max(1, limit)))
    let count = text.string.utf8.count
    guard count > bound else { return (text, false) }
    let bytes = text.string.utf8.scalarStart(at: 16 * bound)
    let start = bytes < count ? text.slice(0..<bytes) : text
    let end = start.string.prefix(bound).utf8.count
    return end < count ? (start.slice(0..<end), true) : (text, false)
  }

  /// The last line within the limit: the rest of its paragraph, with an ellipsis.
  private func lastLine(
    of text: AttributedText, from start: Int, isRightToLeft: Bool, wasCut: Bool
  ) -> [Source] {
    let utf8 = text.string.utf8
    let rest = utf8.dropFirst(start)
    let breakIndex = text.string[rest.startIndex...].firstIndex { $0.isNewline }
    let end = breakIndex.map { utf8.distance(from: utf8.startIndex, to: $0) } ?? utf8.count
    func shape(_ range: Range<Int>, suffix: String) -> ShapedText {
      ShapedText(
        text.slice(range, suffix: suffix), width: width, lineLimit: 1,
        truncation: paragraph.truncation, isRightToLeft: isRightToLeft, engine: engine)
    }
    var shaped = shape(start..<end, suffix: "")
    var range = start..<end
    if !shaped.isEllipsized {
      // The paragraph fits, but others follow, and the ellipsis says so.
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

  /// - Parameter nextLine: Where the paragraph continues after the last line. Nil if it does not.
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
      let isWidened = paragraph.alignment == .justified && !endsParagraph && width != nil
      let shaped =
        isWidened ? source.shaped.justified(to: box, size: text.baseFont.size) : source.shaped
      lines.append(
        TextLayout.Line(
          shaped: shaped, range: source.range, shift: source.shift,
          endsParagraph: endsParagraph,
          frame: Rect(
            x: offset(of: shaped, in: box), y: y, width: shaped.width, height: height),
          baseline: y + ascent))
      y += height + (paragraph.lineSpacing > 0 ? paragraph.lineSpacing : 0)
    }
    return lines
  }

  private func offset(of line: ShapedLine, in box: Double) -> Double {
    let room = box - line.width
    switch paragraph.alignment {
    case .natural, .justified: return line.isRightToLeft ? room : 0
    case .leading: return 0
    case .center: return room / 2
    case .trailing: return room
    }
  }

  /// The largest font that the text names for a line. Fonts for missing characters do not count.
  private func largestFont(in range: Range<Int>) -> FontStyle {
    var largest: FontStyle?
    for run in text.runs where !run.style.isHidden && run.range.overlaps(range) {
      if run.style.font.size > largest?.size ?? 0 { largest = run.style.font }
    }
    // An empty line has the font of the text before it.
    return largest
      ?? text.runs.last { $0.range.lowerBound < max(1, range.lowerBound) }?.style.font
      ?? text.baseFont
  }
}
