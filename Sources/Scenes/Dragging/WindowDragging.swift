internal import Geometry
public import Scenes
internal import Text
internal import TextViews
internal import Views

/// Drags and drops in one window: drags that keys lead, the copy of a selection, and what became of the last drop.
@MainActor
final class WindowDragging: WindowFeature {
  private unowned let window: Window
  let banners = DropBanners()
  /// The offer to close the window again that a drag has just opened.
  var spawnOffer: SpawnOfferView? {
    didSet {
      oldValue?.removeFromSuperview()
      let root = window.contentRoot
      if let spawnOffer { root.insertSubview(spawnOffer, at: root.subviews.count) }
      spawnOffer?.place(in: root.bounds)
    }
  }

  init(_ window: Window) {
    self.window = window
    window.contentRoot.addInteraction(ActivityDropInteraction())
    banners.window = window
    banners.onChange = { [weak window] old, new in window?.bannerChanged(from: old, to: new) }
  }

  var banner: BannerView? { banners.banner }

  // MARK: Commands

  /// Undo takes back what a drop has added, unless a responder in the window has something to undo.
  func canPerform(_ command: Command) -> Bool {
    switch command {
    case .undo: banners.putBack != nil
    case .dragWithKeyboard: window.keyboardDragInteraction != nil
    case .copy: window.canCopySelection
    default: false
    }
  }

  func perform(_ command: Command) {
    switch command {
    case .undo: banners.putBack?()
    case .dragWithKeyboard: window.keyboardDragInteraction?.beginWithKeyboard()
    case .copy: window.copySelection()
    default: break
    }
  }

  var undoMark: UndoMark? { banners.undoMark }

  // MARK: Input

  func keyPressed(_ event: KeyEvent) -> Bool {
    if window.keyboardDrag?.key(event) ?? false { return true }
    // A person who types here keeps the window.
    if case .character = event.key, event.modifiers.isSubset(of: .shift) { spawnOffer = nil }
    return window.application.shortcuts.command(for: event) == .undo && window.undoDrag()
  }

  var holdsKeys: Bool { window.keyboardDrag != nil }

  func pressed(at point: Point) {
    // A press begins something else.
    DragController.current?.keyboard?.cancel(.grabLost)
    window.addTextDrag(at: point)
  }

  func textInput(_ input: TextInputView, did event: TextInputEvent) {
    switch event {
    case .edit:
      banners.textWasEdited()
      spawnOffer = nil
    case .paste: banners.closeResult()
    case .showOther: banners.textChanged(in: input)
    case .unknownLink(let destination):
      banners.tell(
        "“\(destination.prefix(60))” cannot be opened.",
        detail: "The link names a file beside the text, and it is not known where that would be.",
        kind: .notice, about: input)
    }
  }

  func pasteFailed(_ failure: PasteFailure) {
    banners.tell("Nothing was pasted.", detail: failure.description)
  }

  // MARK: The window

  func resized() { spawnOffer?.place(in: window.bounds) }

  func resigned() {
    window.keyboardDrag?.cancel(.grabLost)
    spawnOffer = nil
  }
}

extension Window {
  /// What became of the drops on the window, above the content.
  public var dropBanners: DropBanners { feature(WindowDragging.self).banners }

  /// The offer to close the window again that a drag has just opened.
  var spawnOffer: SpawnOfferView? {
    get { feature(WindowDragging.self).spawnOffer }
    set { feature(WindowDragging.self).spawnOffer = newValue }
  }
}
