internal import Canvas
internal import Geometry

/// Links in a label. A click or Return opens one, and the arrow keys go from one to the next.
extension LabelView {
  /// A link, and its place in the shown text in UTF-8.
  struct Link {
    var words: String
    var destination: String
    var range: Range<Int>
  }

  /// The links in the text. Neighboring runs with one destination are one link.
  var links: [Link] {
    var links: [Link] = []
    for (run, _, range) in shownRuns {
      guard let destination = run.link else { continue }
      if let last = links.last, last.destination == destination,
        last.range.upperBound == range.lowerBound
      {
        links[links.count - 1].range = last.range.lowerBound..<range.upperBound
        links[links.count - 1].words += run.text
      } else {
        links.append(Link(words: run.text, destination: destination, range: range))
      }
    }
    return links
  }

  var hasLinks: Bool { onOpenLink != nil && runs.contains { $0.link != nil } }

  /// The index of the link that is drawn at a point of the bounds.
  func link(at point: Point) -> Int? {
    guard hasLinks else { return nil }
    let (layout, origin) = drawnLayout
    let place = Point(x: point.x - origin.x, y: point.y - origin.y)
    return links.firstIndex { link in
      layout.selectionRects(link.range).contains { $0.contains(place) }
    }
  }

  func openLink(_ index: Int) {
    let links = links
    if links.indices.contains(index) { onOpenLink?(links[index].destination) }
  }

  /// A person who does not see the text opens a link by its words.
  var linkActions: [AccessibilityAction] {
    guard hasLinks else { return [] }
    let links = links
    let isWhole = runs.allSatisfy { $0.link != nil } && links.count == 1
    return links.map { link in
      let open: @MainActor () -> Void = { [weak self] in self?.onOpenLink?(link.destination) }
      return isWhole
        ? .press(open) : AccessibilityAction(title: "Open \(link.words)", perform: open)
    }
  }

  func useKey(_ event: KeyEvent) -> Bool {
    guard hasLinks, event.modifiers.isEmpty else { return false }
    let last = links.count - 1
    switch event.key {
    case .return, .space: if !event.isRepeat { openLink(currentLink) }
    case .right where currentLink < last: currentLink += 1
    case .left where currentLink > 0: currentLink -= 1
    default: return false
    }
    setNeedsDisplay(paintedBounds)
    return true
  }

  /// The ring around the link that Return opens, or around text that keys can copy.
  func drawCurrentLink(in context: DrawingContext) {
    guard showsFocusRing else { return }
    let links = links
    guard hasLinks, links.indices.contains(currentLink) else {
      return context.drawFocusRing(around: bounds, radius: 4, theme[.accent])
    }
    let (layout, origin) = drawnLayout
    for rect in layout.selectionRects(links[currentLink].range) {
      context.drawFocusRing(
        around: rect.offset(by: Vector(dx: origin.x, dy: origin.y)), radius: 4, theme[.accent])
    }
  }
}
