public import Geometry
public import Views

/// Takes what is typed for a text that is still being read.
///
/// It has the focus, and shows what is typed on an empty page, with a caret, so that an input method composes there.
/// It keeps the keys. When the text is there, its editor gets them, and a composition that is under way goes on in
/// the editor.
///
///     keys, marked text ─▶ TextStandInView ─ handOver(to:) ─▶ TextEditorView
///                                 └▶ a draft, which is only looked at
@MainActor
public final class TextStandInView: View {
  /// The keys for the text, in order.
  private var keys: [KeyEvent] = []
  private var draft = TextEditorView()
  /// The text that an input method composes in the draft.
  private var composed: MarkedText?
  private var isHandingOver = false

  /// A person who types for half a minute into an empty page expects no more.
  private static let mostKeys = 1000

  public override init() {
    super.init()
    isHidden = true
    accessibilityLabel = "Text"
  }

  /// It is busy until the text is there.
  public override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(
      .textArea, label: accessibilityName ?? "Text",
      states: [.enabled, .editable, .multiline, .busy])
  }

  // MARK: Life

  /// Takes the focus. It is shown from now on, with nothing typed, unless it is shown already.
  ///
  /// - Parameter editor: The editor that gets the text. The draft looks like its page.
  public func begin(for editor: TextEditorView) {
    if isHidden {
      draft = TextEditorView()
      draft.leader = self
      draft.styler = PlainStyler()
      draft.checksSpelling = false
      draft.pageWidth = editor.pageWidth
      draft.margins = editor.margins
      draft.zoom = editor.zoom
      addSubview(draft)
      isHidden = false
      layoutIfNeeded()
    }
    host?.focus(self)
  }

  /// Gives the focus to the editor, which shows the text now, and with the focus all that was typed.
  public func handOver(to editor: TextEditorView) {
    noteEndOfComposition()
    // The input method is not told that the focus moves, so that it goes on.
    isHandingOver = true
    host?.focus(editor)
    isHandingOver = false
    for key in keys { _ = editor.keyPressed(key) }
    if let composed { _ = editor.compose(.marked(composed)) }
    draft.composition = nil
    end()
  }

  /// Disappears. What was typed is dropped.
  public func end() {
    guard !isHidden else { return }
    isHidden = true
    draft.removeFromSuperview()
    keys = []
    composed = nil
  }

  // MARK: Input

  public override var canBecomeFocused: Bool { true }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    let isForText = draft.unicodeEntry != nil || event.isForText
    guard isForText, keys.count < Self.mostKeys else { return super.keyPressed(event) }
    if event.isPaste {
      // It is pasted once, into the editor.
      draft.endComposition()
    } else {
      _ = draft.handleKey(event)
    }
    noteEndOfComposition()
    keys.append(event)
    return true
  }

  public override func compose(_ step: TextComposition) -> Bool {
    noteEndOfComposition()
    let takesText = draft.handleComposition(step)
    if case .marked = step { composed = draft.composition?.marked }
    noteEndOfComposition()
    return takesText
  }

  /// Keeps composed text that stays, because the person or the input method did something else.
  private func noteEndOfComposition() {
    guard let text = composed?.text, draft.composition == nil else { return }
    composed = nil
    keys.append(KeyEvent(key: .other(0), text: text, uptime: host?.uptime ?? .zero))
  }

  public override func focusChanged() {
    super.focusChanged()
    if !isHandingOver { draft.focusChanged() }
  }

  public override var paintsFocus: Bool { false }

  // MARK: Place

  public override func layout() { draft.frame = bounds }

  /// The draft gets no clicks.
  public override func hitTest(_ point: Point) -> View? {
    !isHidden && bounds.contains(point) ? self : nil
  }

  public override func cursor(at point: Point) -> Cursor? { .text }
}

extension KeyEvent {
  fileprivate var isPaste: Bool {
    switch (key, modifiers) {
    case (.character("v"), .control), (.character("v"), [.control, .shift]), (.insert, .shift): true
    default: false
    }
  }

  /// Whether the key writes, pastes, deletes or moves the caret.
  fileprivate var isForText: Bool {
    if isPaste || UnicodeEntry.begins(with: self) { return true }
    switch key {
    case .left, .right, .home, .end, .backspace, .delete:
      return modifiers.isSubset(of: [.shift, .control])
    // Without Ctrl and Alt, no command is among the others.
    case _ where !modifiers.isSubset(of: .shift): return false
    case .return, .up, .down: return true
    default:
      return !text.isEmpty
        && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
    }
  }
}
