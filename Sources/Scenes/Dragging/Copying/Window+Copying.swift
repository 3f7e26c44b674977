internal import Scenes
internal import Views

/// Ctrl+C in a list or a grid copies what is selected, as a drag would give it to another program.
extension Window {
  /// Whether a list or a grid with the focus has something to copy.
  var canCopySelection: Bool { copiedInteraction != nil }

  /// A view that only keys drag shows no selected item. Its text has a Copy of its own.
  private var copiedInteraction: DragInteraction? {
    keyboardDragInteraction.flatMap { $0.beginsWithPress ? $0 : nil }
  }

  func copySelection() {
    guard let session = copiedInteraction?.sessionOfSelection(), !session.items.isEmpty
    else { return }
    var content = CopiedContent(session)
    guard !content.types.isEmpty else { return }
    do {
      try content.keepText()
      clipboard.write(content)
    } catch {
      dropBanners.tell("Nothing was copied.", detail: "\(error)")
    }
  }
}
