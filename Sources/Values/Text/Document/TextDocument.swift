/// One text that any number of editors show and change, with one undo history.
///
/// Every change is made by the document, which tells its observers. An editor follows the changes of others
/// and keeps its own selection. The document does not write files: an observer stores the text, and reports
/// changes from outside by ``replaceAll(with:basedOn:)``.
@MainActor
public final class TextDocument {
  /// The text. Only edits change it.
  public private(set) var buffer: TextBuffer
  private var history = UndoHistory()
  /// Increases with every change.
  public private(set) var revision = 0
  private var observers: [WeakObserver] = []
  private var cachedWordCount: Int?
  /// The words that edits added since the counting began. Nil when nothing is being counted, or when the
  /// words of a changed text must be counted again.
  private var countedChange: Int?
  /// The last archived history, for the revision of the text at which it was made.
  private var archive: (text: String?, revision: Int)?

  public init(_ text: String = "") { buffer = TextBuffer(text) }

  /// Makes a document of a buffer, which may have been made off the main actor.
  public init(buffer: TextBuffer) { self.buffer = buffer }

  /// The whole text, copied.
  public var text: String { buffer.string }
  /// Whether there is an edit to undo.
  public var canUndo: Bool { history.canUndo }
  /// The mark of the edit that ``undo(origin:)`` undoes.
  public var undoMark: UndoMark? { history.mark }
  /// Whether there is an edit to redo.
  public var canRedo: Bool { history.canRedo }

  /// The number of words. Marks of Markdown at the beginning of a paragraph are no words. It is counted once,
  /// and updated with every change.
  public var wordCount: Int {
    if let cachedWordCount { return cachedWordCount }
    let count = buffer.wordCountWithoutMarks()
    cachedWordCount = count
    return count
  }

  /// The number of words if it is known, or if the text is short enough to count them at once.
  public var knownWordCount: Int? {
    buffer.utf8Count <= Self.quicklyCounted ? wordCount : cachedWordCount
  }

  private static let quicklyCounted = 1 << 18

  /// Counts the words of a long text outside of the main actor, unless this is done already.
  ///
  /// - Returns: Whether ``knownWordCount`` became known by this call.
  public func countWords() async -> Bool {
    guard knownWordCount == nil, countedChange == nil else { return false }
    repeat {
      countedChange = 0
      let buffer = buffer
      let count = await Task.detached(priority: .utility) {
        buffer.wordCountWithoutMarks()
      }.value
      cachedWordCount = countedChange.map { count + $0 }
    } while cachedWordCount == nil
    countedChange = nil
    return true
  }

  // MARK: Observing

  /// Tells an observer of every change, until it is removed or deallocated.
  public func addObserver(_ observer: any TextDocumentObserver) {
    removeObserver(observer)
    observers.append(WeakObserver(observer))
  }

  public func removeObserver(_ observer: any TextDocumentObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  // MARK: Changing

  /// Replaces a range with a text, and stores the edit for undo.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets at boundaries of Unicode scalars.
  ///   - text: The new text.
  ///   - kind: Whether the edit joins the one before in the undo history.
  ///   - origin: Who changes the text. Observers get it.
  ///   - before: The editor's selection, which undo restores.
  ///   - uptime: The time of the edit. A pause ends a group of typing.
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
      after: TextSelection(caret: edit.insertedRange.upperBound), at: uptime, mark: UndoMark())
    apply(edit, origin: origin)
    return edit.insertedRange
  }

  /// Moves a range of the text to another place, as one step of the undo history.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets at boundaries of Unicode scalars.
  ///   - offset: The new place, in the text before the move. It is outside of the range.
  ///   - text: What the range becomes at its new place. Nil leaves it.
  ///   - origin: Who changes the text.
  ///   - before: The editor's selection, which undo restores.
  ///   - after: The selection that redo restores. Nil is the moved range.
  ///   - uptime: The time of the edit.
  /// - Returns: The range at its new place.
  @discardableResult
  package func move(
    _ range: Range<Int>, to offset: Int, as text: String? = nil, origin: TextOrigin,
    selection before: TextSelection, after: TextSelection? = nil, at uptime: Duration
  ) -> Range<Int> {
    let removal = buffer.edit(replacing: range, with: "")
    let text = text ?? removal.removed
    let insertion = buffer.edit(replacing: offset..<offset, with: text)
    // The later place first, so that the offset of the other one holds.
    let edits = offset >= range.upperBound ? [insertion, removal] : [removal, insertion]
    let start = offset >= range.upperBound ? offset - range.count : offset
    let moved = start..<start + text.utf8.count
    history.record(
      edits, kind: .single, origin: origin, before: before,
      after: after ?? TextSelection(moved), at: uptime, mark: UndoMark())
    for edit in edits { apply(edit, origin: origin) }
    return moved
  }

  /// Replaces the text by the few edits in which the new text differs, so that every caret keeps its place.
  /// They are undone together.
  ///
  /// - Parameters:
  ///   - text: The whole new text.
  ///   - basedOn: The revision that the writer of `text` had read. If the document was edited since, it is
  ///     newer than `text` and stays as it is: an echo never overwrites typed text.
  /// - Returns: Whether the document now holds `text`.
  @discardableResult
  public func replaceAll(with text: String, basedOn: Int? = nil) -> Bool {
    if let basedOn, basedOn != revision { return false }
    let edits = buffer.difference(to: text)
    guard let first = edits.last else { return true }
    let caret = TextSelection(caret: first.offset)
    history.record(
      edits, kind: .single, origin: .program, before: caret, after: caret, at: .zero,
      mark: UndoMark())
    for edit in edits { apply(edit, origin: .program) }
    return true
  }

  /// Replaces many ranges by a text, as one step of the undo history. Observers get one change.
  ///
  /// - Parameters:
  ///   - ranges: UTF-8 offsets at boundaries of Unicode scalars, in ascending order. They do not overlap.
  ///   - text: The new text of each range.
  ///   - origin: Who changes the text.
  ///   - before: The editor's selection, which undo restores.
  ///   - uptime: The time of the edit.
  public func replace(
    _ ranges: [Range<Int>], with text: String, origin: TextOrigin = .program,
    selection before: TextSelection, at uptime: Duration = .zero
  ) {
    let edits = buffer.edits(replacing: ranges, with: text)
    guard !edits.isEmpty else { return }
    let change = TextChange(edits: edits, origin: origin, revision: revision + 1)
    history.record(
      edits, kind: .single, origin: origin, before: before,
      after: TextSelection(anchor: change.mapped(before.anchor), head: change.mapped(before.head)),
      at: uptime, mark: UndoMark())
    apply(separate: edits, origin: origin)
  }

  /// Changes the text as part of the edit that was just made. They are undone together.
  ///
  /// - Parameters:
  ///   - edits: Edits of separate places, the last place first.
  ///   - origin: Who changes the text.
  ///   - after: The selection that redo restores.
  /// - Returns: False if no edit was just made. Then nothing changes.
  package func amend(_ edits: [TextEdit], origin: TextOrigin, selection after: TextSelection)
    -> Bool
  {
    guard history.canAmend, !edits.isEmpty else { return false }
    history.amend(edits, after: after)
    apply(separate: edits, origin: origin)
    return true
  }

  /// Removes all steps of the undo history.
  package func forgetHistory() {
    history = UndoHistory()
    archive = nil
  }

  /// The newest steps of the undo history as text, for ``restoreHistory(_:)`` in a later run of the program.
  /// Nil when there are none, or when the text is too long.
  public var archivedHistory: String? {
    if let archive, archive.revision == revision { return archive.text }
    let text = history.archived(for: buffer)
    archive = (text, revision)
    return text
  }

  /// Restores what ``archivedHistory`` returned. Nothing is restored if the text is another one by now, or if
  /// the document has a history already.
  public func restoreHistory(_ archive: String) {
    guard !canUndo, !canRedo, let restored = UndoHistory(archive: archive, for: buffer) else {
      return
    }
    history = restored
  }

  /// Starts a new step of the undo history, since the caret was moved.
  public func endUndoGroup() { history.endGroup() }

  /// Undoes the last step. Returns the selection before it.
  @discardableResult
  public func undo(origin: TextOrigin = .program) -> TextSelection? {
    history.undo().map { perform($0, origin: origin) }
  }

  /// Redoes the last undone step. Returns the selection after it.
  @discardableResult
  public func redo(origin: TextOrigin = .program) -> TextSelection? {
    history.redo().map { perform($0, origin: origin) }
  }

  /// More edits than this are applied together.
  private static let fewEdits = 64

  private func perform(_ step: UndoHistory.Step, origin: TextOrigin) -> TextSelection {
    if step.edits.count > Self.fewEdits, let edits = TextEdit.separate(step.edits) {
      apply(separate: edits, origin: origin)
    } else {
      for edit in step.edits { apply(edit, origin: origin) }
    }
    return step.selection
  }

  /// Applies edits of one text, the last place first.
  private func apply(separate edits: [TextEdit], origin: TextOrigin) {
    guard edits.count > Self.fewEdits else {
      for edit in edits { apply(edit, origin: origin) }
      return
    }
    buffer.apply(edits)
    cachedWordCount = nil
    countedChange = nil
    tell(edits, origin)
  }

  private func apply(_ edit: TextEdit, origin: TextOrigin) {
    if max(edit.removed.utf8.count, edit.inserted.utf8.count) > Self.quicklyCounted {
      // The words of the new text are counted beside the main actor.
      cachedWordCount = nil
      countedChange = nil
    }
    let isCounted = cachedWordCount != nil || countedChange != nil
    let before = isCounted ? wordCount(around: edit.range) : 0
    buffer.apply(edit)
    let change = isCounted ? wordCount(around: edit.insertedRange) - before : 0
    cachedWordCount = cachedWordCount.map { $0 + change }
    countedChange = countedChange.map { $0 + change }
    tell([edit], origin)
  }

  /// The number of words that an edit of a range can change.
  private func wordCount(around range: Range<Int>) -> Int {
    buffer.wordCount(around: range) - buffer.markWordCount(touching: range)
  }

  private func tell(_ edits: [TextEdit], _ origin: TextOrigin) {
    revision += 1
    let change = TextChange(edits: edits, origin: origin, revision: revision)
    for entry in observers { entry.observer?.document(self, didApply: change) }
    observers.removeAll { $0.observer == nil }
  }
}

@MainActor
private struct WeakObserver {
  weak var observer: (any TextDocumentObserver)?

  init(_ observer: any TextDocumentObserver) { self.observer = observer }
}
