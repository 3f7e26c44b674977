internal import Text
public import TextViews

/// A text in which something was written in a window.
struct WrittenText {
  weak var document: TextDocument?
  /// The last change here. It counts when the text is gone, and with it the change can no longer be undone.
  var mark: UndoMark?
}

/// What is written in the window's text views.
extension Window: TextHost {
  public var spelling: SpellingChecker? { application.configuration.spelling }

  /// Something happened to a text view.
  public func textInput(_ input: TextInputView, did event: TextInputEvent) {
    if case .edit = event { note(input.document) }
    for feature in features { feature.textInput(input, did: event) }
  }

  private func note(_ document: TextDocument) {
    if let index = written.firstIndex(where: { $0.document === document }) {
      written[index].mark = document.undoMark
    } else {
      written.append(WrittenText(document: document, mark: document.undoMark))
    }
  }

  /// Whether something was written here that is newer than a change, and has not been undone.
  package func hasWriting(since mark: UndoMark) -> Bool {
    written.contains { text in
      let last = text.document.map(\.undoMark) ?? text.mark
      return last.map { $0 > mark } ?? false
    }
  }
}
