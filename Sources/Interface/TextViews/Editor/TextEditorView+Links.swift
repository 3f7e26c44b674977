internal import Canvas
public import Geometry
internal import Views

/// Links and tags open with Ctrl and a click.
extension TextEditorView {
  /// The destination of the link at a point of the bounds. Nil where no link can be opened.
  public func link(at point: Point) -> String? {
    textLink(at: point) { !$0.isTag && TextLink.hasScheme($0.destination) }?.destination
  }

  /// The link or tag at a point of the bounds that somebody opens.
  func openableLink(at point: Point) -> TextLink? {
    textLink(at: point) { link in
      link.isTag ? onOpenTag != nil : onOpenLink != nil && TextLink.hasScheme(link.destination)
    }
  }

  private func textLink(at point: Point, where isWanted: (TextLink) -> Bool) -> TextLink? {
    guard hasLayout else { return nil }
    let place = point - pageOffset
    guard place.y >= 0, place.y < page.height else { return nil }
    let (start, block) = page.located(atY: place.y)
    guard !block.styled.links.isEmpty else { return nil }
    let inLayout = Point(
      x: place.x - block.textLeft, y: place.y - start.y - block.textTop)
    return block.styled.links.first { link in
      isWanted(link) && block.layout.selectionRects(link.range).contains { $0.contains(inLayout) }
    }
  }

  func showLinkCursor(_ shows: Bool) {
    guard shows != showsLinkCursor else { return }
    showsLinkCursor = shows
    host?.cursorChanged()
  }

  /// Handles a click with Ctrl on a link. Returns whether it was one.
  func handleLink(_ event: PointerEvent) -> Bool {
    let isControl = event.modifiers == .control
    if event.phase == .moved || event.phase == .entered { showLinkCursor(isControl) }
    switch event.phase {
    case .pressed:
      guard event.button == .primary, isControl, let link = openableLink(at: event.location)
      else { return false }
      pressedLink = link
      return true
    case .released, .cancelled:
      guard let pressed = pressedLink else { return false }
      pressedLink = nil
      guard event.phase == .released, openableLink(at: event.location) == pressed else {
        return true
      }
      if pressed.isTag {
        onOpenTag?(pressed.destination)
      } else {
        onOpenLink?(pressed.destination)
      }
      return true
    case .dragged: return pressedLink != nil
    case .entered, .moved, .exited: return false
    }
  }
}
