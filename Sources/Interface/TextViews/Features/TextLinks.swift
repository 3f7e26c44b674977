internal import Canvas
public import Geometry
internal import Views

/// Opens links and tags with Ctrl and a click, and with Alt+Return at the caret.
final class TextLinks: TextEditorFeature {
  var onOpenLink: ((_ destination: String) -> Void)?
  var onOpenTag: ((_ name: String) -> Void)?
  /// The link on which the button was pressed.
  private var pressed: TextLink?
  /// Whether Ctrl is held, so that a click opens a link.
  private var showsCursor = false

  /// The link or tag at a point of the bounds that somebody opens.
  private func openable(at point: Point, in editor: TextEditorView) -> TextLink? {
    editor.textLink(at: point) { link in
      link.isTag ? onOpenTag != nil : onOpenLink != nil && TextLink.hasScheme(link.destination)
    }
  }

  private func showCursor(_ shows: Bool, in editor: TextEditorView) {
    guard shows != showsCursor else { return }
    showsCursor = shows
    editor.host?.cursorChanged()
  }

  private func open(_ link: TextLink) {
    let open = link.isTag ? onOpenTag : onOpenLink
    open?(link.destination)
  }

  /// Tells of a link at a point that leads to no known place.
  ///
  /// - Returns: Whether there is one.
  private func reportUnknownLink(at point: Point, in editor: TextEditorView) -> Bool {
    guard onOpenLink != nil, let link = editor.textLink(at: point, where: { !$0.isTag }) else {
      return false
    }
    editor.textHost?.textInput(editor, did: .unknownLink(destination: link.destination))
    return true
  }

  func keyPressed(_ event: KeyEvent, in editor: TextEditorView) -> Bool? {
    guard event.key == .return, event.modifiers == .alt,
      let caret = editor.caretLine(at: editor.selection.head)
    else { return nil }
    // The caret is between two letters, and the link may end or begin with it.
    let places = [caret.minX + 1, caret.minX - 1].map { Point(x: $0, y: caret.midY) }
    for place in places {
      guard let link = openable(at: place, in: editor) else { continue }
      open(link)
      return true
    }
    return places.contains { reportUnknownLink(at: $0, in: editor) } ? true : nil
  }

  func modifiersChanged(to modifiers: Modifiers, in editor: TextEditorView) {
    showCursor(modifiers == .control, in: editor)
  }

  func cursor(at point: Point, in editor: TextEditorView) -> Cursor? {
    showsCursor && openable(at: point, in: editor) != nil ? .pointingHand : nil
  }

  func pointerEvent(_ event: PointerEvent, in editor: TextEditorView) -> Bool {
    let isControl = event.modifiers == .control
    if event.phase == .moved || event.phase == .entered { showCursor(isControl, in: editor) }
    switch event.phase {
    case .pressed:
      guard event.button == .primary, isControl else { return false }
      if let link = openable(at: event.location, in: editor) {
        pressed = link
        return true
      }
      return reportUnknownLink(at: event.location, in: editor)
    case .released, .cancelled:
      guard let link = pressed else { return false }
      pressed = nil
      guard event.phase == .released, openable(at: event.location, in: editor) == link else {
        return true
      }
      open(link)
      return true
    case .dragged: return pressed != nil
    case .entered, .moved, .exited: return false
    }
  }
}

extension TextEditorView {
  /// Called when a link is clicked with Ctrl. Without it links are not opened.
  public var onOpenLink: ((_ destination: String) -> Void)? {
    get { feature(TextLinks.self)?.onOpenLink }
    set { feature(TextLinks.self)?.onOpenLink = newValue }
  }

  /// Called with the name of a tag that is clicked with Ctrl, if the styler shows tags.
  public var onOpenTag: ((_ name: String) -> Void)? {
    get { feature(TextLinks.self)?.onOpenTag }
    set { feature(TextLinks.self)?.onOpenTag = newValue }
  }

  /// The destination of the link at a point of the bounds. Nil where no link can be opened.
  public func link(at point: Point) -> String? {
    textLink(at: point) { !$0.isTag && TextLink.hasScheme($0.destination) }?.destination
  }

  fileprivate func textLink(at point: Point, where isWanted: (TextLink) -> Bool) -> TextLink? {
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
}
