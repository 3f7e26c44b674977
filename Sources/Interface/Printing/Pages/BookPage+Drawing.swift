public import Canvas
internal import Geometry

extension BookPage {
  private static let boxSide = 8.0
  private static let headDistance = 30.0
  private static let footDistance = 22.0

  /// Draws the page on a document's page of the same size, in points.
  public func draw(in context: DrawingContext) {
    drawCodePaper(in: context)
    for placed in lines {
      let (line, frame) = (placed.line, placed.frame)
      TextLayout.letOthersGoFirst()
      if line.paragraph.kind == .rule { drawRule(frame, in: context) }
      if let picture = line.paragraph.picture { draw(picture, in: frame, context) }
      context.draw(line.layout, lines: line.number..<line.number + 1, at: frame.origin)
      if line.isFirst, let marker = line.paragraph.marker {
        draw(marker, beside: placed, in: context)
      }
      addLinks(of: placed, in: context)
    }
    drawMargins(in: context)
  }

  // MARK: Around the text

  private func drawMargins(in context: DrawingContext) {
    let area = style.textArea
    var folio = style.body
    folio.size = 9.5
    draw("\(number)", folio, top: area.maxY + Self.footDistance, in: context)
    if number > 1, !title.isEmpty {
      draw(title, style.margin, top: area.minY - Self.headDistance - 12, in: context)
    }
  }

  /// Draws one line of text in the middle.
  private func draw(_ text: String, _ font: FontStyle, top: Double, in context: DrawingContext) {
    let layout = TextLayout(
      AttributedText(text, font: font, color: BookStyle.quietInk),
      paragraph: ParagraphStyle(alignment: .center, lineHeight: 12, lineLimit: 1),
      width: style.textArea.width)
    context.draw(layout, at: Point(x: style.textArea.minX, y: top))
  }

  // MARK: Beside and behind the text

  /// Draws the area behind a block of code, in one piece: between the areas of lines a reader would show seams.
  private func drawCodePaper(in context: DrawingContext) {
    var areas: [Rect] = []
    for placed in lines where placed.line.paragraph.kind == .code {
      let paragraph = placed.line.paragraph
      let frame = Rect(
        x: placed.frame.minX - paragraph.indent, y: placed.frame.minY,
        width: style.textArea.width, height: placed.frame.height)
      if let last = areas.last, abs(last.maxY - frame.minY) < 0.01 {
        areas[areas.count - 1].size.height += frame.height
      } else {
        areas.append(frame)
      }
    }
    for area in areas {
      context.fill(.roundedRect(area.inset(dx: 0, dy: -5), radius: 3), BookStyle.codePaper)
    }
  }

  /// Draws a picture in the middle of the page.
  private func draw(_ picture: BookPicture, in frame: Rect, _ context: DrawingContext) {
    let size = picture.size
    let pixels = PixelSize(
      width: Int((size.width * BookPictures.pixelsPerPoint).rounded(.up)),
      height: Int((size.height * BookPictures.pixelsPerPoint).rounded(.up)))
    guard let surface = pictures?.load(picture.destination, pixels) else { return }
    context.draw(
      surface,
      in: Rect(
        x: style.textArea.midX - size.width / 2, y: frame.minY, width: size.width,
        height: size.height))
  }

  private func drawRule(_ frame: Rect, in context: DrawingContext) {
    let width = style.textArea.width / 4
    context.fill(
      Rect(x: style.textArea.midX - width / 2, y: frame.midY, width: width, height: 0.5),
      BookStyle.quietInk)
  }

  private func draw(
    _ marker: BookParagraph.Marker, beside placed: PlacedLine, in context: DrawingContext
  ) {
    let (line, frame) = (placed.line, placed.frame)
    let isMirrored = line.layout.isRightToLeft
    switch marker {
    case .text(let text):
      let layout = TextLayout(
        AttributedText(text, font: line.layout.text.baseFont, color: BookStyle.ink),
        paragraph: ParagraphStyle(alignment: .leading, lineHeight: frame.height))
      let width = layout.size.width
      let x = isMirrored ? frame.maxX + 6 : frame.minX - 6 - width
      context.draw(layout, at: Point(x: x, y: frame.minY))
    case .box(let isChecked):
      let side = Self.boxSide
      let box = Rect(
        x: isMirrored ? frame.maxX + 6 : frame.minX - 6 - side, y: frame.midY - side / 2 - 0.4,
        width: side, height: side)
      context.stroke(.roundedRect(box, radius: 1.4), BookStyle.ink, width: 0.7)
      guard isChecked else { return }
      var check = Path()
      check.move(to: Point(x: box.minX + 1.9, y: box.midY + 0.2))
      check.line(to: Point(x: box.minX + 3.5, y: box.maxY - 2))
      check.line(to: Point(x: box.maxX - 1.7, y: box.minY + 2.1))
      context.stroke(check, BookStyle.ink, width: 1)
    }
  }

  // MARK: Links

  private func addLinks(of placed: PlacedLine, in context: DrawingContext) {
    let line = placed.line
    guard !line.paragraph.links.isEmpty else { return }
    let range = line.layout.range(ofLine: line.number)
    let top = line.layout.lineRects[line.number].minY
    for link in line.paragraph.links where link.range.overlaps(range) {
      let rects = line.layout.selectionRects(link.range.clamped(to: range)).map {
        Rect(
          x: placed.frame.minX + $0.minX, y: placed.frame.minY + $0.minY - top, width: $0.width,
          height: $0.height)
      }
      context.addLink(to: link.destination, in: rects)
    }
  }
}
