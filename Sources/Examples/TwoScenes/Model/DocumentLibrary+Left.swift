internal import DatabaseStores

/// Texts that could not be saved at an earlier end (``KeptTexts``).
extension DocumentLibrary {
  /// Offers the texts, unless all of them were saved after all.
  func findLeft() {
    let waiting = unsavedTexts?.waiting() ?? []
    leftTexts = waiting.filter { text in
      !documents.contains { "\($0.id)" == text.id && $0.text == text.text }
    }
    if leftTexts.isEmpty, !waiting.isEmpty { unsavedTexts?.forget() }
  }

  /// Adds the texts as documents.
  func takeOverLeft() {
    for text in leftTexts { setText(text.text, of: makeDocument().id) }
    leftTexts = []
    // If they cannot be saved now either, they are offered again.
    if flush() { unsavedTexts?.forget() }
    updateNotices()
  }

  func giveUpLeft() {
    unsavedTexts?.giveUp()
    leftTexts = []
    updateNotices()
  }

  /// The texts that are not on the disk, to be kept elsewhere at the end.
  var textsToKeep: [KeptTexts.Text] {
    unsavedDocuments.map { KeptTexts.Text(id: "\($0.id)", title: $0.title, text: $0.text) }
  }
}
