internal import Canvas
internal import Geometry
internal import Views

/// The signs of lists, quotes, code and rules.
extension TextEditorView {
  /// - Parameter frame: The block's place in the bounds, as wide as the page.
  func paintDecoration(of block: TextPage.Block, in context: DrawingContext, frame: Rect) {
    let decoration = block.styled.decoration
    if let code = decoration.code, code != .indented {
      paintCode(code, in: context, frame: frame)
    }
    for number in 0..<decoration.quotes {
      let unit = decoration.scale
      let x = decoration.quoteIndent * unit * Double(number) + 2 * unit
      let left = block.isRightToLeft ? frame.maxX - x - 3 * unit : frame.minX + x
      context.fill(
        Rect(x: left, y: frame.minY, width: 3 * unit, height: frame.height), theme[.line])
    }
    if decoration.isRule {
      let y = scale.snapped(frame.minY + block.textTop + block.layout.size.height / 2)
      context.fill(Rect(x: frame.minX, y: y, width: frame.width, height: 1), theme[.line])
    }
    for range in decoration.codeRanges {
      for rect in block.layout.selectionRects(range) {
        let height = min(rect.height, 19 * decoration.scale)
        let area = Rect(
          x: frame.minX + block.textLeft + rect.minX - 2,
          y: frame.minY + block.textTop + rect.midY - height / 2, width: rect.width + 4,
          height: height)
        context.fill(.roundedRect(area, radius: 4), theme.codeTint)
      }
    }
    if let marker = decoration.marker { paint(marker, of: block, in: context, frame: frame) }
  }

  private func paintCode(_ place: CodePlace, in context: DrawingContext, frame: Rect) {
    // The area continues in the neighbors, so only the outer corners are round.
    let radius = 6.0
    context.saved {
      context.clip(frame)
      let above = place == .begin ? 0 : radius
      let below = place == .end ? 0 : radius
      let area = Rect(
        x: frame.minX, y: frame.minY - above, width: frame.width,
        height: frame.height + above + below)
      context.fill(
        place == .inside ? .rect(area) : .roundedRect(area, radius: radius), theme.codeTint)
    }
  }

  // MARK: Markers

  private func paint(
    _ marker: ParagraphDecoration.Marker, of block: TextPage.Block, in context: DrawingContext,
    frame: Rect
  ) {
    let unit = block.styled.decoration.scale
    let slot = markerFrame(of: block, frame: frame)
    switch marker {
    case .bullet(let level):
      let side = (level == 0 ? 5.5 : 5) * unit
      let dot = Path.ellipse(
        in: Rect(x: slot.midX - side / 2, y: slot.midY - side / 2, width: side, height: side))
      if level % 2 == 0 {
        context.fill(dot, theme[.secondaryText])
      } else {
        context.stroke(dot, theme[.secondaryText], width: 1.2 * unit)
      }
    case .number(let number):
      let layout = TextLayout.shared(
        AttributedText(
          number,
          font: FontStyle(
            family: theme.fontFamily, size: 15.5 * unit, usesTabularNumbers: true),
          color: theme[.secondaryText]),
        paragraph: ParagraphStyle(lineHeight: slot.height), width: nil)
      // Numbers end at the same place, so that their texts begin at the same place.
      let x =
        block.isRightToLeft ? slot.minX : slot.maxX - layout.size.width
      context.draw(layout, at: Point(x: x, y: slot.minY))
    case .box(let isChecked): paintBox(isChecked, unit: unit, in: context, slot: slot)
    }
  }

  private func paintBox(
    _ isChecked: Bool, unit: Double, in context: DrawingContext, slot: Rect
  ) {
    let side = scale.snapped(15 * unit)
    let box = Rect(
      x: scale.snapped(slot.midX - side / 2), y: scale.snapped(slot.midY - side / 2),
      width: side, height: side)
    let radius = 4 * unit
    guard isChecked else {
      let inner = box.inset(dx: 0.75, dy: 0.75)
      context.stroke(.roundedRect(inner, radius: radius - 0.75), theme[.faintText], width: 1.5)
      return
    }
    context.fill(.roundedRect(box, radius: radius), theme[.accent])
    context.draw(.check, in: box.inset(dx: 2 * unit, dy: 2 * unit), theme[.onAccent])
  }

  /// The place of a paragraph's marker beside its first line.
  func markerFrame(of block: TextPage.Block, frame: Rect) -> Rect {
    let unit = block.styled.decoration.scale
    let line = block.layout.lineRects.first ?? .zero
    let isNumber = if case .number = block.styled.decoration.marker { true } else { false }
    let gap = (isNumber ? 7 : 4) * unit
    let width = 20 * unit
    let start = block.styled.indent - gap - width
    let x = block.isRightToLeft ? frame.maxX - start - width : frame.minX + start
    return Rect(
      x: x, y: frame.minY + block.textTop + line.minY, width: width, height: line.height)
  }
}
