internal import Canvas
public import Geometry

/// Links open with Ctrl and a click.
extension TextEditorView {
  /// The destination of the link at a point of the bounds. Nil where no link can be opened.
  public func link(at point: Point) -> String? {
    guard hasLayout else { return nil }
    let place = point - pageOffset
    guard place.y >= 0, place.y < page.height else { return nil }
    let (start, block) = page.located(atY: place.y)
    guard !block.styled.links.isEmpty else { return nil }
    let inLayout = Point(
      x: place.x - block.textLeft, y: place.y - start.y - block.textTop)
    let link = block.styled.links.first { link in
      TextLink.hasScheme(link.destination)
        && block.layout.selectionRects(link.range).contains { $0.contains(inLayout) }
    }
    return link?.destination
  }

  /// Handles a click with Ctrl on a link. Returns whether it was one.
  func handleLink(_ event: PointerEvent) -> Bool {
    let isControl = event.modifiers == .control
    if event.phase == .moved || event.phase == .entered, isControl != showsLinkCursor {
      showsLinkCursor = isControl
      host?.cursorChanged()
    }
    switch event.phase {
    case .pressed:
      guard onOpenLink != nil, event.button == .primary, isControl,
        let link = link(at: event.location)
      else { return false }
      pressedLink = link
      return true
    case .released, .cancelled:
      guard let pressed = pressedLink else { return false }
      pressedLink = nil
      if event.phase == .released, link(at: event.location) == pressed { onOpenLink?(pressed) }
      return true
    case .dragged: return pressedLink != nil
    case .entered, .moved, .exited: return false
    }
  }
}
