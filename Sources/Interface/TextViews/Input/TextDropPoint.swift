internal import Views

/// The place in a text where dropped text is inserted. It stays at its place when the text is edited before
/// the dropped text arrives.
@MainActor
package final class TextDropPoint: TextDocumentObserver {
  let document: TextDocument
  /// The UTF-8 offset.
  private(set) var offset: Int

  init(document: TextDocument, offset: Int) {
    self.document = document
    self.offset = offset
    document.addObserver(self)
  }

  package func document(_ document: TextDocument, didApply change: TextChange) {
    offset = change.mapped(offset)
  }
}
