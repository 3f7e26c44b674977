internal import Geometry
internal import Views

/// A scroll position that stays valid when the width, the font or the text changes.
struct TextPlace: Equatable {
  /// The first caret of the topmost visible line.
  var offset: Int
  /// The distance from that line's upper edge down to the viewport's.
  var delta: Double
}

extension TextEditorView {
  func caretLayoutChanged() {
    revealMarksAtCaret()
    updateCaret()
    tellInputMethod()
  }

  /// The viewport or the heights changed: places the header and the scroll bar.
  func scrolled() {
    headerView?.frame = Rect(
      x: textLeft, y: -topInset - page.top, width: textWidth, height: headerHeight)
    scrollBar.update(
      offset: page.top + topInset, visibleLength: bounds.height, totalLength: contentHeight)
    for feature in features { feature.visiblePartsChanged(in: self) }
  }

  /// The whole page with its margins.
  var contentHeight: Double { topInset + page.height + margins.bottom }

  // MARK: Scrolling

  /// The scroll offset in logical units. 0 shows the text's beginning.
  public var scrollOffset: Double {
    get { page.top + topInset }
    set { scroll(toTop: newValue - topInset) }
  }

  private var lowestTop: Double { -topInset }
  private var highestTop: Double {
    max(lowestTop, page.height + margins.bottom - bounds.height)
  }

  func scroll(toTop top: Double) {
    guard hasLayout else { return }
    let before = page.top
    page.top = min(max(top, lowestTop), highestTop)
    settle()
    guard page.top != before else { return }
    setNeedsDisplay()
    scrolled()
    updateCaret()
  }

  /// Makes the visible heights exact and keeps the viewport within the page.
  func settle() {
    page.measureViewport()
    let top = scale.snapped(min(max(page.top, lowestTop), highestTop))
    guard top != page.top else { return }
    page.top = top
    page.measureViewport()
  }

  var currentPlace: TextPlace {
    guard page.top > 0 else { return TextPlace(offset: 0, delta: page.top) }
    let (place, block) = page.located(atY: page.top)
    let line = block.layout.line(atY: page.top - place.y - block.textTop)
    let y = place.y + block.textTop + block.layout.lineRects[line].minY
    return TextPlace(
      offset: place.offset + block.layout.range(ofLine: line).lowerBound, delta: page.top - y)
  }

  func show(_ place: TextPlace) {
    if place.offset <= 0 {
      page.top = place.delta
    } else {
      let offset = buffer.caretOffset(near: place.offset)
      // Laid out first, since its height must not move the lines that will be shown.
      page.top = 0
      page.top = page.caretRect(at: offset).minY + place.delta
    }
    settle()
    scrolled()
  }

  /// Adapts the page to many edits, and keeps the text at the top in place.
  func textReplaced(by change: TextChange) {
    // The index still has the blocks of the text before.
    let top = page.index.place(atY: max(0, page.top))
    let delta = page.top - top.y - (page.blocks[top.index]?.textTop ?? 0)
    if let paragraph = page.revealedParagraph { page.revealedParagraph = change.mapped(paragraph) }
    page.rebuild()
    guard hasLayout else { return }
    show(
      TextPlace(
        offset: page.top > 0 ? change.mapped(top.offset) : 0, delta: page.top > 0 ? delta : page.top
      ))
    setNeedsDisplay()
  }

  /// Scrolls as little as needed to show the caret with a line around it.
  func scrollToCaret() {
    guard hasLayout else { return }
    let before = page.top
    // Layout of newly visible blocks can move the caret, so this checks again.
    for _ in 0..<4 {
      let line = page.caretRect(at: selection.head)
      let margin = min(25, max(0, (bounds.height - line.height) / 2))
      let top = page.top
      if line.minY < margin, line.maxY + margin - bounds.height < -topInset {
        // The first line brings the header above it along.
        page.top = lowestTop
      } else if line.minY - margin < top {
        page.top = line.minY - margin
      } else if line.maxY + margin > top + bounds.height {
        page.top = line.maxY + margin - bounds.height
      }
      settle()
      if page.top == top { break }
    }
    guard page.top != before else { return }
    setNeedsDisplay()
    scrolled()
    updateCaret()
  }

  func scrollOnce(toward point: Point) -> Bool {
    let distance =
      point.y < bounds.minY
      ? point.y - bounds.minY : point.y >= bounds.maxY ? point.y - bounds.maxY + 1 : 0
    guard distance != 0 else { return false }
    let before = page.top
    // The speed grows with the pointer's distance, up to one screen.
    scroll(toTop: page.top + max(-60, min(60, distance / 4)))
    return page.top != before
  }

  /// The caret one viewport further down or up. The text is scrolled by as much.
  func pageStep(from offset: Int, by direction: Int, x: Double) -> Int {
    let step = max(25, bounds.height - 50)
    let line = page.caretRect(at: offset)
    let y = line.midY + Double(direction) * step
    if direction < 0, y <= 0 { return 0 }
    if direction > 0, y >= page.height { return buffer.utf8Count }
    scroll(toTop: page.top + Double(direction) * step)
    // Layout on the way may have moved the caret, so the step starts from its present place.
    let now = page.caretRect(at: offset).midY + Double(direction) * step
    return page.offset(at: Point(x: x, y: now))
  }

  // MARK: Layout

  func reconfigure() {
    keepingPlace {
      page.configure(styler: styler, theme: theme, width: page.width, zoom: textZoom)
    }
    placeholderLayout = nil
  }

  /// The sizes of pictures have changed, or other pictures are shown. The text is laid out again, and what is visible
  /// keeps its place.
  public func pictureSizesChanged() {
    guard hasLayout else { return page.rebuild() }
    keepingPlace { page.rebuild() }
  }

  /// Changes the layout, and keeps the visible text in place.
  func keepingPlace(_ body: () -> Void) {
    let place = currentPlace
    body()
    guard hasLayout else { return }
    show(place)
    setNeedsDisplay()
    caretLayoutChanged()
  }
}
