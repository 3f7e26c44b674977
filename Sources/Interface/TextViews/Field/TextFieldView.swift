public import Canvas
public import Geometry
public import Views

/// An editable line of text, such as a search or a name.
///
/// Return calls ``onCommit``. Escape empties the field. An empty field leaves Escape to the next responder,
/// as every field leaves Up, Down and Tab.
@MainActor
public final class TextFieldView: TextInputView {
  /// Drawn at the left, in faint strokes.
  public var icon: Icon? { didSet { fieldChanged() } }
  /// Whether a field with text has a cross that empties it.
  public var showsClearButton = true { didSet { fieldChanged() } }
  /// Whether Escape empties the field, as in a search. If not, the next responder gets the key.
  public var clearsOnEscape = true
  /// Whether the field shows a dot for each letter, as for a password. The text is not copied, dragged or told.
  public var isSecure = false {
    didSet {
      guard isSecure != oldValue else { return }
      madeLayout = nil
      fieldChanged()
    }
  }
  /// Drawn at the right in small letters, such as the number of results.
  public var note = "" { didSet { if note != oldValue { noteChanged() } } }
  /// Whether ``note`` should worry the user.
  public var isNoteAlarming = false { didSet { setNeedsDisplay() } }
  /// Called with a key before the field gets it. Returns whether the key was used.
  public var onKey: ((KeyEvent) -> Bool)?
  /// Called with the text after each change of it.
  public var onChange: ((String) -> Void)?
  /// Called with the text when Return is pressed.
  public var onCommit: ((String) -> Void)?
  /// Called when the focus comes or goes.
  public var onFocusChange: ((_ isFocused: Bool) -> Void)?

  /// The height of a field at the design's size of text. ``Theme/controlHeight`` follows a larger one.
  public static let height = 30.0
  /// The length of the text that is laid out, in bytes. The time for a line grows with the square of its
  /// length, and a few hundred letters are wider than a window.
  private static let longestPart = 1024
  private var madeLayout: TextLayout?
  /// The part of the text that ``madeLayout`` has: all of it, except in a very long text. There it is the
  /// part around the caret.
  private var part = 0..<0
  private var placeholderLayout: TextLayout?
  /// How far a long text is scrolled to the left.
  private var scrollX = 0.0
  private var isHovered = false
  private var isPressingClear = false

  public init(placeholder: String = "", icon: Icon? = nil) {
    self.icon = icon
    super.init(document: TextDocument())
    self.placeholder = placeholder
    accessibilityLabel = placeholder
    // The focus ring is outside the field. The text is clipped when it is drawn.
    clipsToBounds = false
  }

  /// The text. Setting it is an edit that can be undone.
  public var text: String {
    get { document.text }
    set {
      guard document.replaceAll(with: admitted(newValue)) else { return }
      select(TextSelection(caret: buffer.utf8Count))
      revealCaret()
    }
  }

  // MARK: Layout

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(proposal.width, 240), height: theme.controlHeight)
  }

  public override func layout() {
    madeLayout = nil
    placeholderLayout = nil
    revealCaret()
    updateCaret()
  }

  private var lineHeight: Double { theme.lineHeight(.body) }

  /// The number of results is heard, since it comes while a person types.
  private func noteChanged() {
    fieldChanged()
    if !note.isEmpty { accessibilityChanged(.announcement(note)) }
  }

  private func fieldChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var textLayout: TextLayout {
    if let madeLayout { return madeLayout }
    part = part(around: selection.head)
    let layout = line(shown(buffer.text(in: part)), .text, isPart: part.count < buffer.utf8Count)
    madeLayout = layout
    return layout
  }

  private func line(_ text: String, _ color: ThemeColor, isPart: Bool = false) -> TextLayout {
    let paragraphPart = isPart ? ParagraphPart(isRightToLeft: isTextRightToLeft, end: nil) : nil
    return TextLayout.shared(
      AttributedText(text, font: theme.font(.body), color: theme[color]),
      paragraph: ParagraphStyle(lineHeight: lineHeight), width: nil, part: paragraphPart)
  }

  private var isTextRightToLeft: Bool {
    let end = buffer.scalarBoundary(atOrBefore: Self.longestPart)
    return ParagraphPart.isRightToLeft(buffer.text(in: 0..<end))
  }

  /// The part of the text to lay out, so that there is text on both sides of an offset. The present part is
  /// kept as long as it has some.
  private func part(around offset: Int) -> Range<Int> {
    let (length, count) = (Self.longestPart, buffer.utf8Count)
    guard count > length, !isSecure else { return 0..<count }
    var start = min(part.lowerBound, count - length)
    let margin = length / 4
    if start > 0 && offset < start + margin || offset > start + length - margin {
      start = max(0, min(offset - length / 2, count - length))
    }
    let end = start + length >= count ? count : buffer.caretOffset(near: start + length)
    return buffer.caretOffset(near: start)..<end
  }

  /// Lays out another part of a very long text, if the present one has too little around an offset. The text
  /// keeps its place on the screen.
  private func showPart(around offset: Int) {
    guard part(around: offset) != part || madeLayout == nil, let layout = madeLayout else { return }
    let old = part
    madeLayout = nil
    part = part(around: offset)
    let common = old.clamped(to: part).lowerBound
    let made = line(buffer.text(in: part), .text, isPart: part.count < buffer.utf8Count)
    madeLayout = made
    guard old.contains(common) || common == old.upperBound else { return }
    scrollX +=
      made.caretRect(at: common - part.lowerBound).minX
      - layout.caretRect(at: common - old.lowerBound).minX
    setNeedsDisplay()
  }

  /// The offset in ``madeLayout`` of an offset in the text.
  private func local(_ offset: Int) -> Int {
    let end = min(max(part.lowerBound, offset), part.upperBound)
    guard isSecure else { return end - part.lowerBound }
    return buffer.text(in: part.lowerBound..<end).count * Self.dot.utf8.count
  }

  /// The offset in the text of an offset in ``madeLayout``.
  private func global(_ local: Int) -> Int {
    guard isSecure else { return part.lowerBound + local }
    let letters = buffer.text(in: part).prefix(local / Self.dot.utf8.count)
    return part.lowerBound + letters.utf8.count
  }

  /// The text as it is drawn.
  private func shown(_ text: String) -> String {
    isSecure ? String(repeating: Self.dot, count: text.count) : text
  }

  private static let dot = "•"

  override var hidesText: Bool { isSecure }

  private func local(_ range: Range<Int>) -> Range<Int> {
    local(range.lowerBound)..<local(range.upperBound)
  }

  private var hasClearButton: Bool { showsClearButton && isEditable && !buffer.isEmpty }

  private var textRect: Rect {
    bounds.inset(
      by: Insets(
        top: 0, left: icon == nil ? 10 : 32, bottom: 0,
        right: (hasClearButton ? 30 : 10) + (note.isEmpty ? 0 : noteLayout.size.width + 10)))
  }

  private var noteLayout: TextLayout {
    var font = theme.font(.caption)
    font.usesTabularNumbers = true
    let text = AttributedText(
      note, font: font, color: theme[isNoteAlarming ? .danger : .secondaryText])
    return .shared(text, paragraph: ParagraphStyle(lineHeight: lineHeight), width: nil)
  }

  private var clearRect: Rect {
    Rect(x: bounds.maxX - 26, y: bounds.midY - 11, width: 22, height: 22)
  }

  /// The left edge of the text's layout in ``bounds``.
  private var textOrigin: Point {
    let rect = textRect
    let room = rect.width - textLayout.size.width
    let start = textLayout.isRightToLeft && room > 0 ? room : 0
    return Point(x: rect.minX + start - scrollX, y: rect.midY - lineHeight / 2)
  }

  // MARK: Accessibility

  public override var accessibilityElement: AccessibilityElement? {
    let label = accessibilityName ?? placeholder
    let more = [placeholder == label ? "" : placeholder, note].filter { !$0.isEmpty }
    var element = AccessibilityElement(
      isSecure ? .secureField : .textField, label: label,
      hint: more.isEmpty ? nil : more.joined(separator: ", "))
    element.set(.editable, isEditable)
    element.set(.invalid, isNoteAlarming)
    return element
  }

  // MARK: Text

  override func admitted(_ text: String) -> String {
    let text = super.admitted(text)
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  override func describe(_ ground: inout TextLanding.Ground) {
    ground.hasLines = false
    ground.markup = .none
  }

  override func documentReplaced() {
    madeLayout = nil
    scrollX = 0
    fieldChanged()
  }

  override func textChanged(_ change: TextChange) {
    madeLayout = nil
    setNeedsDisplay()
    onChange?(document.text)
  }

  package override func caretLine(at offset: Int) -> Rect? {
    guard !bounds.isEmpty else { return nil }
    let layout = textLayout
    return layout.caretRect(at: local(offset)).offset(by: textOrigin - .zero)
  }

  public override func offset(at point: Point) -> Int {
    let layout = textLayout
    return global(layout.offset(at: Point(x: point.x - textOrigin.x, y: lineHeight / 2)))
  }

  override func visualNeighbour(of offset: Int, by direction: Int) -> Int {
    let layout = textLayout
    return layout.moveVisually(from: local(offset), by: direction).map { global($0) } ?? offset
  }

  override func isRightToLeft(at offset: Int) -> Bool { textLayout.isRightToLeft }

  override func revealCaret() {
    guard !bounds.isEmpty else { return }
    let before = scrollX
    let rect = textRect
    showPart(around: selection.head)
    let layout = textLayout
    let x = layout.caretRect(at: local(selection.head)).minX
    if x - scrollX > rect.width - 2 { scrollX = x - rect.width + 2 }
    if x - scrollX < 0 { scrollX = x }
    scrollX = max(0, min(scrollX, textLayout.size.width + 2 - rect.width))
    guard scrollX != before else { return }
    setNeedsDisplay()
    updateCaret()
  }

  override func autoscroll(toward point: Point) -> Bool {
    let rect = textRect
    let before = scrollX
    let step = point.x < rect.minX ? -8.0 : point.x > rect.maxX ? 8 : 0
    if step < 0, scrollX <= 0 { showPart(around: part.lowerBound) }
    if step > 0, scrollX >= textLayout.size.width + 2 - rect.width {
      showPart(around: part.upperBound)
    }
    scrollX = max(0, min(scrollX + step, textLayout.size.width + 2 - rect.width))
    guard scrollX != before else { return false }
    setNeedsDisplay()
    updateCaret()
    return true
  }

  // MARK: Keys

  override func interceptKey(_ event: KeyEvent) -> Bool? {
    if let onKey, onKey(event) { return true }
    switch event.key {
    case .return:
      guard event.modifiers.isEmpty, let onCommit else { return false }
      onCommit(document.text)
      return true
    case .escape:
      guard clearsOnEscape, event.modifiers.isEmpty, isEditable, !buffer.isEmpty else {
        return false
      }
      clear()
      return true
    case .tab, .up, .down, .pageUp, .pageDown: return false
    default: return nil
    }
  }

  private func clear() {
    replace(0..<buffer.utf8Count, with: "", kind: .single)
  }

  public override func focusChanged() {
    super.focusChanged()
    // A focus by Tab selects the text, since a person wants to replace it. A click places the caret.
    if isFocused, host?.showsFocusRing ?? false {
      setSelection(TextSelection(anchor: 0, head: buffer.utf8Count))
    }
    setNeedsDisplay(paintedBounds)
    onFocusChange?(isFocused)
  }

  // MARK: Pointer

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .entered, .exited:
      isHovered = event.phase == .entered
      setNeedsDisplay()
    case .pressed where hasClearButton && clearRect.contains(event.location):
      guard event.button == .primary else { return false }
      isPressingClear = true
      return true
    case .dragged where isPressingClear: return true
    case .released where isPressingClear, .cancelled where isPressingClear:
      isPressingClear = false
      guard event.phase == .released, clearRect.contains(event.location) else { return true }
      clear()
      host?.focus(self)
      return true
    default: break
    }
    return super.pointerEvent(event)
  }

  public override func cursor(at point: Point) -> Cursor? {
    hasClearButton && clearRect.contains(point) ? .arrow : .text
  }

  // MARK: Painting

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let shape = Path.roundedRect(bounds, radius: 8)
    context.fill(shape, theme[.control])
    if isHovered, !isFocused { context.fill(shape, theme[.hover]) }
    context.strokeHairline(bounds, radius: 8, theme[isFocused ? .accent : .controlLine])
    if let icon {
      context.draw(
        icon, in: Rect(x: bounds.minX + 9, y: bounds.midY - 8, width: 16, height: 16),
        theme[.faintText])
    }
    context.saved {
      context.clip(textRect.inset(dx: -2, dy: 1))
      drawText(in: context)
      drawCaret(in: context, dirty: bounds)
    }
    if !note.isEmpty {
      let right = bounds.maxX - (hasClearButton ? 30 : 10)
      context.draw(
        noteLayout,
        at: Point(
          x: scale.snapped(right - noteLayout.size.width), y: bounds.midY - lineHeight / 2))
    }
    if hasClearButton {
      context.draw(.close, in: clearRect.inset(dx: 5, dy: 5), theme[.secondaryText])
    }
    if isFocused, host?.showsFocusRing ?? false {
      context.stroke(
        .roundedRect(bounds.inset(dx: -2, dy: -2), radius: 10), theme[.accent], width: 2)
    }
  }

  private func drawText(in context: DrawingContext) {
    let origin = textOrigin
    if buffer.isEmpty {
      guard !placeholder.isEmpty else { return }
      if placeholderLayout?.text.string != placeholder {
        placeholderLayout = line(placeholder, .secondaryText)
      }
      if let placeholderLayout { context.draw(placeholderLayout, at: origin) }
      return
    }
    if !selection.isEmpty {
      let color = theme[isFocused ? .textSelection : .pressed]
      for rect in textLayout.selectionRects(local(selection.range)) {
        context.fill(rect.offset(by: origin - .zero), color)
      }
    }
    let shift = Vector(dx: origin.x, dy: origin.y)
    drawComposition(
      in: context, rects: { textLayout.selectionRects(local($0)).map { $0.offset(by: shift) } },
      baselines: { textLayout.baselines(under: local($0)).map { ($0.start + shift, $0.width) } })
    context.draw(textLayout, at: origin)
  }
}
