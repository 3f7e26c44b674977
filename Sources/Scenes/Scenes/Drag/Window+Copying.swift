internal import SceneModel
internal import Views

/// Ctrl+C in a list or a grid copies what is selected, as a drag would give it to a text of another program: the
/// texts of rows with an empty line between two, and the paths of files, one in each line.
extension Window {
  /// Whether a list or a grid with the focus has something to copy.
  var canCopySelection: Bool { keyboardDragInteraction != nil }

  func copySelection() {
    guard let session = keyboardDragInteraction?.sessionOfSelection(), !session.items.isEmpty
    else { return }
    do {
      guard let text = try text(of: session) else { return }
      clipboard.write(text)
    } catch {
      dropBanners.tell("Nothing was copied.", detail: "\(error)")
    }
  }

  /// Nil for items that are neither texts nor files.
  private func text(of session: DragSession) throws -> String? {
    let files = DraggedFiles(session.items, cacheDirectory: application.cacheDirectory)
    if let paths = files?.ownPlaces { return paths.joined(separator: "\n") }
    let offer = session.offer(with: nil)
    guard offer.types.contains(String.plainTextType) else { return nil }
    return String(decoding: try offer.load(String.plainTextType), as: UTF8.self)
  }
}
