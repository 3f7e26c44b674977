/// One change of a document.
public struct TextChange: Hashable, Sendable {
  /// One edit, or many edits of separate places, the last place first. The offset of each is therefore valid
  /// in the text before the change.
  public var edits: [TextEdit]
  /// Who changed the text.
  public var origin: TextOrigin
  /// The document's revision after the change.
  public var revision: Int

  package init(edits: [TextEdit], origin: TextOrigin, revision: Int) {
    self.edits = edits
    self.origin = origin
    self.revision = revision
  }

  /// The range that contains all replaced places, in the text before.
  public var range: Range<Int> {
    (edits.last?.offset ?? 0)..<(edits.first?.range.upperBound ?? 0)
  }

  /// Maps an offset in the text before the change to the text after it, as ``TextEdit/mapped(_:)`` does.
  public func mapped(_ position: Int) -> Int {
    var position = position
    // There can be a hundred thousand edits. By index they are read without being copied.
    for index in edits.indices { position = edits[index].mapped(position) }
    return position
  }
}

/// Receives every change of a document, in order.
///
/// An observer must not change the document from within the call.
@MainActor
public protocol TextDocumentObserver: AnyObject {
  func document(_ document: TextDocument, didApply change: TextChange)
}
