/// One text that any number of editors show and change: one buffer, one undo history.
///
/// Every change goes through the document, which tells its observers; an editor follows what others
/// did and keeps its own selection. What lies on disk is somebody else's: an observer writes the text,
/// and tells of foreign changes by ``replaceAll(with:basedOn:)``.
@MainActor
public final class TextDocument {
  /// The text; changed by edits alone.
  public private(set) var buffer: TextBuffer
  private var history = UndoHistory()
  /// Grows with every change.
  public private(set) var revision = 0
  private var observers: [WeakObserver] = []
  private var cachedWordCount: Int?

  public init(_ text: String = "") { buffer = TextBuffer(text) }

  /// The whole text, copied.
  public var text: String { buffer.string }
  /// Whether there is an edit to take back.
  public var canUndo: Bool { history.canUndo }
  /// Whether there is an edit that was taken back.
  public var canRedo: Bool { history.canRedo }

  /// How many words the text has. Counted once, then kept up with every change.
  public var wordCount: Int {
    if let cachedWordCount { return cachedWordCount }
    let count = buffer.wordCount(in: 0..<buffer.utf8Count)
    cachedWordCount = count
    return count
  }

  // MARK: Observing

  /// Tells an observer of every change from now on, until it is removed or gone.
  public func addObserver(_ observer: any TextDocumentObserver) {
    removeObserver(observer)
    observers.append(WeakObserver(observer))
  }

  public func removeObserver(_ observer: any TextDocumentObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  // MARK: Changing

  /// Puts a text in the place of a range, and remembers it for undo.
  ///
  /// - Parameters:
  ///   - range: Offsets in UTF-8, between two Unicode scalars.
  ///   - text: The new text.
  ///   - kind: Whether the edit joins the one before in the undo history.
  ///   - origin: Who changes the text. Observers are told.
  ///   - before: The editor's selection, which undo brings back.
  ///   - uptime: When it happened; a pause ends a group of typing.
  /// - Returns: The range of the new text.
  @discardableResult
  public func replace(
    _ range: Range<Int>, with text: String, kind: UndoHistory.Kind = .single,
    origin: TextOrigin = .program, selection before: TextSelection? = nil,
    at uptime: Duration = .zero
  ) -> Range<Int> {
    let edit = buffer.edit(replacing: range, with: text)
    guard !edit.isEmpty else { return edit.insertedRange }
    history.record(
      [edit], kind: kind, origin: origin, before: before ?? TextSelection(range),
      after: TextSelection(caret: edit.insertedRange.upperBound), at: uptime)
    apply(edit, origin: origin)
    return edit.insertedRange
  }

  /// Takes over a text from outside by the few edits that it differs by, so that every caret stays in
  /// its place; they can be undone as one.
  ///
  /// - Parameters:
  ///   - text: The whole new text.
  ///   - basedOn: The revision that the writer of `text` had seen. When somebody has typed since, the
  ///     document is ahead of the text and nothing is changed: an echo never overwrites typing.
  /// - Returns: Whether the document now holds `text`.
  @discardableResult
  public func replaceAll(with text: String, basedOn: Int? = nil) -> Bool {
    if let basedOn, basedOn != revision { return false }
    let edits = buffer.difference(to: text)
    guard let first = edits.last else { return true }
    let caret = TextSelection(caret: first.offset)
    history.record(
      edits, kind: .single, origin: .program, before: caret, after: caret, at: .zero)
    for edit in edits { apply(edit, origin: .program) }
    return true
  }

  /// The next edit begins a new step of the undo history: the caret was moved.
  public func endUndoGroup() { history.endGroup() }

  /// Takes the last step back. Returns the selection that it had been made from.
  @discardableResult
  public func undo(origin: TextOrigin = .program) -> TextSelection? {
    history.undo().map { perform($0, origin: origin) }
  }

  /// Does again what was undone. Returns the selection that the step had led to.
  @discardableResult
  public func redo(origin: TextOrigin = .program) -> TextSelection? {
    history.redo().map { perform($0, origin: origin) }
  }

  private func perform(_ step: UndoHistory.Step, origin: TextOrigin) -> TextSelection {
    for edit in step.edits { apply(edit, origin: origin) }
    return step.selection
  }

  private func apply(_ edit: TextEdit, origin: TextOrigin) {
    let words = cachedWordCount.map { $0 - buffer.wordCount(around: edit.range) }
    buffer.apply(edit)
    cachedWordCount = words.map { $0 + buffer.wordCount(around: edit.insertedRange) }
    revision += 1
    let change = TextChange(edit: edit, origin: origin, revision: revision)
    for entry in observers { entry.observer?.document(self, didApply: change) }
    observers.removeAll { $0.observer == nil }
  }
}

/// One change of a document.
public struct TextChange: Hashable, Sendable {
  public var edit: TextEdit
  public var origin: TextOrigin
  /// The document's revision after the change.
  public var revision: Int

  /// The range that was replaced, in the text before.
  public var range: Range<Int> { edit.range }
  public var replacement: String { edit.inserted }
}

/// Hears of every change of a document, in order.
///
/// An observer must not change the document from within the call.
@MainActor
public protocol TextDocumentObserver: AnyObject {
  func document(_ document: TextDocument, didApply change: TextChange)
}

@MainActor
private struct WeakObserver {
  weak var observer: (any TextDocumentObserver)?

  init(_ observer: any TextDocumentObserver) { self.observer = observer }
}
