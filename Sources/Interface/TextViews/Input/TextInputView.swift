internal import Canvas
public import Geometry
public import Views

/// The common part of the editor and the text field: a document, a selection, a caret, and their keys and
/// pointer events. The subclass lays out the text.
@MainActor
public class TextInputView: View, TextDocumentObserver {
  /// The text. Several views may show the same document.
  public final var document: TextDocument {
    willSet { if newValue !== document { endComposition() } }
    didSet {
      guard document !== oldValue else { return }
      oldValue.removeObserver(self)
      document.addObserver(self)
      selection = TextSelection(caret: 0)
      goalX = nil
      press = nil
      documentReplaced()
      accessibilityChanged(.textReplaced)
      caretChanged()
      textHost?.textInput(self, did: .showOther)
    }
  }
  /// Offsets in ``document``, always at character boundaries.
  public final private(set) var selection = TextSelection(caret: 0)
  /// Whether the text can be edited. If not, it can still be selected and copied.
  public final var isEditable = true {
    didSet {
      endComposition()
      caretChanged()
    }
  }
  /// Whether Tab moves the focus to the next control, as in a form. Ctrl+Tab then types a tab.
  public final var tabMovesFocus = false
  /// Shown in faint letters while there is no text.
  public final var placeholder = "" { didSet { setNeedsDisplay() } }
  /// Called after each change of the selection.
  public final var onSelectionChange: (() -> Void)?
  /// The target content identifier of what the text is, such as an entry. An item with this identifier is not
  /// dropped on its own text.
  public final var contentIdentifier: String?
  /// Waits until the present text is on the disk, and tells whether it is. Text of another program can then be
  /// moved here: that program removes its own after this. Without it, such text is copied.
  public final var confirmStored: (@MainActor () async -> Bool)?

  /// The view that has the focus in this one's place, and passes on what is typed.
  final weak var leader: View?

  let blinker = CaretBlinker()
  /// The column that Up and Down keep, as an x coordinate.
  final var goalX: Double?
  /// A second Home or End, without anything else between, leads further than the first.
  final var lastMovement: LastMovement?
  final var press: TextPress?
  /// The offset of the last press that was not the second click of a double click, or the third of a triple one.
  final var firstClick: Int?
  /// The caret's painted frame, in ``bounds``.
  private final var paintedCaret: Rect?
  /// Where a dragged text would be inserted. Nil while no drag is over the view.
  package final var dropOffset: Int?
  private final var paintedDropCaret: Rect?
  /// The text that an input method composes.
  final var composition: TextInputComposition?
  /// The character that is being typed by its number.
  final var unicodeEntry: UnicodeEntry?
  /// Whether the input method ended a composition just now. It may commit the text after that.
  final var commitsComposition = false
  final var isReplacingMarked = false

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

  /// Whether nobody may read the text: it is not copied, dragged or told, and the subclass draws signs in its place.
  var hidesText: Bool { false }

  /// A caret's frame in ``bounds``, without a width. Nil before there is a layout.
  package func caretLine(at offset: Int) -> Rect? { nil }

  /// The UTF-8 offset in ``document`` of a click at a point of the bounds.
  public func offset(at point: Point) -> Int { 0 }

  /// The next caret to the right (1) or left (-1) on the screen.
  func visualNeighbour(of offset: Int, by direction: Int) -> Int {
    direction > 0 ? buffer.graphemeBoundary(after: offset) : buffer.graphemeBoundary(before: offset)
  }

  /// The caret one line further down (1) or up (-1), near an x of ``bounds``. Nil beyond the last line.
  func lineNeighbour(of offset: Int, by direction: Int, x: Double) -> Int? { nil }

  /// The caret one page further down (1) or up (-1), near an x of ``bounds``.
  func pageNeighbour(of offset: Int, by direction: Int, x: Double) -> Int { offset }

  func lineEnds(at offset: Int) -> (start: Int, end: Int) { (0, buffer.utf8Count) }

  func isRightToLeft(at offset: Int) -> Bool { false }

  /// Where text that is typed at a caret is inserted: after marks that are not visible.
  func writingOffset(at offset: Int) -> Int { offset }

  /// The place of a caret that moves or selects to an offset. It is another one where the text has marks that
  /// are never visible.
  func caretStop(at target: Int, from old: Int) -> Int { target }

  /// The start of the text in the caret's paragraph, after the paragraph's mark.
  func textStart(at offset: Int) -> Int { buffer.paragraphContent(at: offset).lowerBound }

  /// The first letter of the text in the caret's paragraph, after a mark and blanks. A field has none of them.
  func firstLetter(at offset: Int) -> Int { buffer.paragraphContent(at: offset).lowerBound }

  /// ``document`` was replaced.
  func documentReplaced() { setNeedsLayout() }

  /// The document has changed. ``selection`` has not been adapted yet.
  func textChanged(_ change: TextChange) { setNeedsDisplay() }

  /// Marks for painting what a change of the selection changes.
  func selectionChanged(from old: TextSelection) { setNeedsDisplay() }

  /// Shows a menu above which a subclass has items of its own. Returns whether it does.
  func presentsMenu(at place: Point, with items: [MenuItem]) -> Bool { false }

  /// Marks a part of the text for painting, as UTF-8 offsets in ``document``.
  public func setNeedsDisplay(textIn range: Range<Int>) { setNeedsDisplay() }

  /// The button that selected text was released.
  func pressEnded() {}

  /// Scrolls so that the caret is visible.
  func revealCaret() {}

  /// Scrolls toward a pointer that drags outside. Returns whether there is more to scroll.
  func autoscroll(toward point: Point) -> Bool { false }

  /// The part of a text that may be inserted. A field takes no line feeds.
  ///
  /// Files and databases of text end at a NUL, so none comes in. A byte order mark at the beginning says how a
  /// file is to be read, and is no text.
  func admitted(_ text: String) -> String {
    var text = text
    if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
    if text.utf8.contains(0) { text.unicodeScalars.removeAll { $0 == "\0" } }
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }

  /// Says of which kind the text is in which something lands.
  func describe(_ ground: inout TextLanding.Ground) {}

  /// The range that copying and deleting take for a selected one. Marks that are not visible may belong to it.
  func takenRange(of range: Range<Int>) -> Range<Int> { range }

  /// Makes an edit that adds, removes or moves lines. A subclass may adapt the lines that follow.
  ///
  /// - Parameters:
  ///   - range: The part of the text that the edit replaces.
  ///   - edit: Returns the range that takes its place.
  func editLines(in range: Range<Int>, _ edit: () -> Range<Int>) { _ = edit() }

  /// Called with a key first. True uses the key up, false leaves it to the next responder, nil edits.
  func interceptKey(_ event: KeyEvent) -> Bool? { nil }

  /// What is special about the text at an offset, and how far it reaches: a paragraph at most.
  func attributes(at offset: Int) -> (attributes: AccessibilityTextAttributes, range: Range<Int>) {
    (AccessibilityTextAttributes(), buffer.paragraphRange(at: offset))
  }

  /// The links in a range: at most so many, in their order.
  func links(in range: Range<Int>, atMost most: Int) -> [AccessibilityLink] { [] }

  /// What opens a link, as a click does. Nil where links are not opened.
  func opening(of link: AccessibilityLink) -> (@MainActor () -> Void)? { nil }

  /// Somebody who listens was told that the caret is elsewhere. A subclass says what the letters there do not.
  func caretTold() {}

  // MARK: Selection

  /// Selects a range. Its ends are moved to character boundaries.
  public final func select(_ selection: TextSelection) {
    endComposition()
    setSelection(
      TextSelection(
        anchor: buffer.caretOffset(near: selection.anchor),
        head: buffer.caretOffset(near: selection.head)))
  }

  /// The selected text. Empty when nothing is selected.
  public final var selectedText: String { buffer.text(in: selection.range) }

  final func setSelection(_ new: TextSelection, keepsColumn: Bool = false) {
    if !keepsColumn { goalX = nil }
    guard new != selection else { return caretChanged() }
    let old = selection
    selection = new
    selectionChanged(from: old)
    caretChanged()
    tellCaret()
    onSelectionChange?()
  }

  public func document(_ document: TextDocument, didApply change: TextChange) {
    textChanged(change)
    followChange(change)
    let old = selection
    selection = followed(selection, change)
    // A drag extends its first selection, wherever that is now.
    if let first = press?.first {
      press?.first = followed(TextSelection(first), change).range
    }
    if !hidesText { accessibilityChanged(.text(change)) }
    if selection != old { tellCaret() }
    if change.origin == origin { textHost?.textInput(self, did: .edit) }
    if change.origin != origin {
      // Another editor typed, so the caret keeps blinking.
      updateCaret()
      if selection != old { onSelectionChange?() }
    }
  }

  private func followed(_ selection: TextSelection, _ change: TextChange) -> TextSelection {
    TextSelection(
      anchor: buffer.caretOffset(near: change.mapped(selection.anchor)),
      head: buffer.caretOffset(near: change.mapped(selection.head)))
  }

  // MARK: Caret

  /// Whether keys reach this text.
  final var hasKeys: Bool { leader?.isFocused ?? isFocused }

  final var showsCaret: Bool {
    isEditable && hasKeys && (host?.isActive ?? false) && selection.isEmpty
  }

  /// The caret moved, or a key or click came: shows it at once.
  final func caretChanged() {
    if let host, isEditable, hasKeys, host.isActive {
      blinker.restart(in: host)
    } else {
      blinker.stop()
    }
    updateCaret()
    tellInputMethod()
  }

  /// Marks the caret's old and new place for painting.
  final func updateCaret() {
    updateDropCaret()
    let new = showsCaret && blinker.isOn ? caretShape : nil
    guard new != paintedCaret else { return }
    if let paintedCaret { setNeedsDisplay(paintedCaret) }
    paintedCaret = new
    if let new { setNeedsDisplay(new) }
  }

  /// Marks the old and the new place of the dropped text's caret for painting.
  final func updateDropCaret() {
    let new = dropOffset.flatMap { caretShape(at: min($0, buffer.utf8Count)) }
    guard new != paintedDropCaret else { return }
    if let paintedDropCaret { setNeedsDisplay(paintedDropCaret) }
    paintedDropCaret = new
    if let new { setNeedsDisplay(new) }
  }

  /// The caret's painted frame, in ``bounds``.
  final var caretShape: Rect? { caretShape(at: selection.head) }

  /// The painted frame of a caret, in ``bounds``: two units wide, on whole device pixels.
  private func caretShape(at offset: Int) -> Rect? {
    guard let line = caretLine(at: offset) else { return nil }
    let height = max(20, line.height - 5)
    let x = min(max(line.minX - 1, bounds.minX), max(bounds.minX, bounds.maxX - 2))
    return Rect(
      x: scale.snapped(x), y: scale.snapped(line.midY - height / 2), width: 2, height: height)
  }

  final func drawCaret(in context: DrawingContext, dirty: Rect) {
    for case let caret? in [paintedCaret, paintedDropCaret] where caret.intersects(dirty) {
      context.fill(caret, theme[.accent])
    }
  }

  final func tellInputMethod() {
    guard hasKeys, let host else { return }
    host.textInputChanged(caret: isEditable ? caretShape.map(convertToWindow) : nil)
  }

  // MARK: View

  public override var canBecomeFocused: Bool { leader == nil }
  public override var takesPressInCell: Bool { true }

  public override func focusChanged() {
    super.focusChanged()
    if !hasKeys {
      endComposition()
      host?.textInputChanged(caret: nil)
      document.endUndoGroup()
    }
    caretChanged()
  }

  public override func activationChanged() {
    super.activationChanged()
    if !(host?.isActive ?? false) { endComposition() }
    caretChanged()
    if !selection.isEmpty { setNeedsDisplay() }
  }

  /// The desktop may say something else of the caret now.
  public override func environmentChanged() {
    super.environmentChanged()
    guard let host, blinker.isRunning else { return }
    blinker.restart(in: host)
    updateCaret()
  }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    if host == nil {
      blinker.stop()
      endComposition()
      paintedCaret = nil
      paintedDropCaret = nil
      press = nil
    } else {
      setNeedsLayout()
    }
  }

  public override var takesText: Bool { true }
  public override var accessibilityText: (any AccessibilityText)? { hidesText ? nil : self }

  public override func cursor(at point: Point) -> Cursor? { .text }

  // The input methods are in extensions. Swift does not allow overrides there, so these call them.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    handleKey(event) || super.keyPressed(event)
  }

  public override func compose(_ step: TextComposition) -> Bool { handleComposition(step) }

  public override func pointerEvent(_ event: PointerEvent) -> Bool { handlePointer(event) }

  public override func showContextMenu(at point: Point?) -> Bool { showTextMenu(at: point) }

  public override func canPerform(_ command: Command) -> Bool { canPerformTextCommand(command) }

  public override var undoMark: UndoMark? { document.undoMark }

  public override func perform(_ command: Command) { performTextCommand(command) }
}
