internal import Canvas
public import Geometry

/// What the editor and the text field have in common: a document, a selection, a caret, and what keys
/// and pointer do to them. How the text is laid out is the subclass's.
@MainActor
public class TextInputView: View, TextDocumentObserver {
  /// The text, which other views may show too.
  public final var document: TextDocument {
    didSet {
      guard document !== oldValue else { return }
      oldValue.removeObserver(self)
      document.addObserver(self)
      selection = TextSelection(caret: 0)
      goalX = nil
      press = nil
      documentReplaced()
      caretChanged()
    }
  }
  /// Offsets of ``document``, always at character boundaries.
  public final private(set) var selection = TextSelection(caret: 0)
  /// A text that cannot be edited can still be selected and copied.
  public final var isEditable = true { didSet { caretChanged() } }
  /// Whether Tab goes on to the next control, as it does in a form; Ctrl+Tab types a tab then.
  public final var tabMovesFocus = false
  /// Shown in faint letters while the text is empty.
  public final var placeholder = "" { didSet { setNeedsDisplay() } }
  /// Called after each change of the selection.
  public final var onSelectionChange: (() -> Void)?

  let blinker = CaretBlinker()
  /// The x of the column that Up and Down keep.
  final var goalX: Double?
  final var press: TextPress?
  /// Where the caret is painted now, in ``bounds``.
  private final var paintedCaret: Rect?

  init(document: TextDocument) {
    self.document = document
    super.init()
    clipsToBounds = true
    document.addObserver(self)
    blinker.onChange = { [weak self] in self?.updateCaret() }
  }

  final var origin: TextOrigin { .editor(ObjectIdentifier(self)) }
  final var buffer: TextBuffer { document.buffer }

  // MARK: For subclasses

  /// The line at a caret in ``bounds``: no width; nil before there is a layout.
  func caretLine(at offset: Int) -> Rect? { nil }

  /// What a click at a point of ``bounds`` means.
  func offset(at point: Point) -> Int { 0 }

  /// The next caret to the right (1) or left (-1) as the eye sees it.
  func visualNeighbour(of offset: Int, by direction: Int) -> Int {
    direction > 0 ? buffer.graphemeBoundary(after: offset) : buffer.graphemeBoundary(before: offset)
  }

  /// The caret a line further down (1) or up (-1) near an x of ``bounds``; nil past the last line.
  func lineNeighbour(of offset: Int, by direction: Int, x: Double) -> Int? { nil }

  /// The caret a page further down (1) or up (-1) near an x of ``bounds``.
  func pageNeighbour(of offset: Int, by direction: Int, x: Double) -> Int { offset }

  func lineEnds(at offset: Int) -> (start: Int, end: Int) { (0, buffer.utf8Count) }

  func isRightToLeft(at offset: Int) -> Bool { false }

  /// Where what is typed at a caret goes: marks that are not shown come before it.
  func writingOffset(at offset: Int) -> Int { offset }

  /// Where the text of the paragraph at a caret begins, behind its mark.
  func textStart(at offset: Int) -> Int { buffer.paragraphContent(at: offset).lowerBound }

  /// Another document is shown.
  func documentReplaced() { setNeedsLayout() }

  /// The document has changed; ``selection`` still is as before.
  func textChanged(_ edit: TextEdit) { setNeedsDisplay() }

  /// Marks what a change of the selection makes look different.
  func selectionChanged(from old: TextSelection) { setNeedsDisplay() }

  /// The button that selected text is up again.
  func pressEnded() {}

  /// Scrolls so that the caret can be seen.
  func revealCaret() {}

  /// Scrolls toward a pointer that drags outside; returns whether there is more to scroll.
  func autoscroll(toward point: Point) -> Bool { false }

  /// What of a text may come in: a field takes no line feeds.
  func admitted(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }

  /// Looks at a key first: true has used it, false leaves it to the next responder, nil lets it edit.
  func interceptKey(_ event: KeyEvent) -> Bool? { nil }

  // MARK: Selection

  /// Selects a range, whose ends move to the characters they lie in.
  public final func select(_ selection: TextSelection) {
    setSelection(
      TextSelection(
        anchor: buffer.caretOffset(near: selection.anchor),
        head: buffer.caretOffset(near: selection.head)))
  }

  /// The selected text; empty when nothing is selected.
  public final var selectedText: String { buffer.text(in: selection.range) }

  final func setSelection(_ new: TextSelection, keepsColumn: Bool = false) {
    if !keepsColumn { goalX = nil }
    guard new != selection else { return caretChanged() }
    let old = selection
    selection = new
    selectionChanged(from: old)
    caretChanged()
    onSelectionChange?()
  }

  public func document(_ document: TextDocument, didApply change: TextChange) {
    textChanged(change.edit)
    let old = selection
    selection = followed(selection, change.edit)
    // A drag goes on from what it first selected, wherever that is now.
    if let first = press?.first {
      press?.first = followed(TextSelection(first), change.edit).range
    }
    if change.origin != origin {
      // Somebody else typed: the caret must not seem busy.
      updateCaret()
      if selection != old { onSelectionChange?() }
    }
  }

  private func followed(_ selection: TextSelection, _ edit: TextEdit) -> TextSelection {
    let mapped = selection.mapped(through: edit)
    return TextSelection(
      anchor: buffer.caretOffset(near: mapped.anchor), head: buffer.caretOffset(near: mapped.head))
  }

  // MARK: Caret

  final var showsCaret: Bool {
    isEditable && isFocused && (host?.isActive ?? false) && selection.isEmpty
  }

  /// The caret moved, or its view was touched: it is shown at once.
  final func caretChanged() {
    if let host, isEditable, isFocused, host.isActive {
      blinker.restart(in: host)
    } else {
      blinker.stop()
    }
    updateCaret()
    tellInputMethod()
  }

  /// Marks the old and the new place of the caret for painting.
  final func updateCaret() {
    let new = showsCaret && blinker.isOn ? caretShape : nil
    guard new != paintedCaret else { return }
    if let paintedCaret { setNeedsDisplay(paintedCaret) }
    paintedCaret = new
    if let new { setNeedsDisplay(new) }
  }

  /// The caret as it is painted, in ``bounds``: two units wide, on whole device pixels.
  final var caretShape: Rect? {
    guard let line = caretLine(at: selection.head) else { return nil }
    let height = max(20, line.height - 5)
    let x = min(max(line.minX - 1, bounds.minX), max(bounds.minX, bounds.maxX - 2))
    return Rect(
      x: scale.snapped(x), y: scale.snapped(line.midY - height / 2), width: 2, height: height)
  }

  final func drawCaret(in context: DrawingContext, dirty: Rect) {
    guard let paintedCaret, paintedCaret.intersects(dirty) else { return }
    context.fill(paintedCaret, theme[.accent])
  }

  private func tellInputMethod() {
    guard isFocused, let host else { return }
    host.textInputChanged(caret: isEditable ? caretShape.map(convertToWindow) : nil)
  }

  // MARK: View

  public override var canBecomeFocused: Bool { true }
  public override var takesPressInCell: Bool { true }

  public override func focusChanged() {
    super.focusChanged()
    if !isFocused {
      host?.textInputChanged(caret: nil)
      document.endUndoGroup()
    }
    caretChanged()
  }

  public override func activationChanged() {
    super.activationChanged()
    caretChanged()
    if !selection.isEmpty { setNeedsDisplay() }
  }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    if host == nil {
      blinker.stop()
      paintedCaret = nil
      press = nil
    } else {
      setNeedsLayout()
    }
  }

  public override func cursor(at point: Point) -> Cursor? { .text }

  // The overrides of input live in extensions, which Swift does not allow; so these pass on.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    handleKey(event) || super.keyPressed(event)
  }

  public override func pointerEvent(_ event: PointerEvent) -> Bool { handlePointer(event) }

  public override func showContextMenu(at point: Point?) -> Bool { showTextMenu(at: point) }

  public override func canPerform(_ command: Command) -> Bool { canPerformTextCommand(command) }

  public override func perform(_ command: Command) { performTextCommand(command) }
}
