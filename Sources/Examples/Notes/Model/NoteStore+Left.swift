internal import DatabaseStores

/// Texts that could not be saved at an earlier end (``KeptTexts``).
extension NoteStore {
  /// Offers the texts, unless all of them were saved after all.
  func findLeft() {
    let waiting = unsavedTexts?.waiting() ?? []
    leftTexts = waiting.filter { text in
      !notes.contains {
        $0.id.rawValue == text.id && ($0.title, $0.text) == (text.title, text.text)
      }
    }
    if leftTexts.isEmpty, !waiting.isEmpty { unsavedTexts?.forget() }
  }

  /// Adds the texts as notes.
  func takeOverLeft() {
    for text in leftTexts.reversed() { create(title: text.title, text: text.text) }
    leftTexts = []
    // If they cannot be saved now either, they are offered again.
    if flush() { unsavedTexts?.forget() }
  }

  func giveUpLeft() {
    unsavedTexts?.giveUp()
    leftTexts = []
  }

  /// The texts that are not on the disk, to be kept elsewhere at the end.
  var textsToKeep: [KeptTexts.Text] { file.unsaved.compactMap(\.kept) }
}
