internal import Geometry
internal import Text
internal import TextViews
internal import Views

/// An editable text of any length.
public struct TextEditor: PrimitiveView {
  @Binding var text: String
  var placeholder: String

  /// - Parameters:
  ///   - text: The edited text.
  ///   - placeholder: Shown while the text is empty. It is also the editor's name.
  public init(text: Binding<String>, placeholder: String = "") {
    _text = text
    self.placeholder = placeholder
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { TextEditorNode(self, context) }
}

/// The look of a text editor.
public enum TextEditorStyle: Hashable, Sendable {
  /// A box in a form.
  case field
  /// A page: Markdown in a comfortable width, centered.
  case page
}

private final class TextEditorNode: NodeOf<TextEditor>, TextDocumentObserver {
  private let retained = TextEditorView()
  /// The editor with its find bar. A page can be searched, a field of a form cannot.
  private var pane: FindPaneView?
  private let box = BoxView()
  private var isUpdating = false
  /// Whether the editor has received its first text, which cannot be undone.
  private var isFilled = false
  private var style: TextEditorStyle?
  /// The binding's last known text, so that a text of megabytes is not copied twice per key.
  private var told: (text: String, revision: Int)?
  /// Tells the binding of a long text after some keys.
  private var telling: (any ScheduledAction)?
  /// In bytes of UTF-8. Copies of longer texts would be seen in the time from a key to its glyph.
  private static let quicklyCopied = 1 << 18
  private static let gathering = Duration.milliseconds(100)

  override init(_ view: TextEditor, _ context: NodeContext) {
    super.init(view, context)
    retained.document.addObserver(self)
    // The order counts: the owner of the text learns of a change, and can save it, before the text is laid out.
    retained.document.addObserver(retained)
    graph.participants.add(self, for: retained)
    box.stretches = .all
    retained.onFocusChange = { [weak self] _ in
      self?.frameShowsFocus()
      self?.tellNow()
    }
  }

  private func frameShowsFocus() {
    guard style == .field else { return }
    box.border = retained.isFocused ? .accent : .controlLine
  }

  func document(_ document: TextDocument, didApply change: TextChange) {
    guard !isUpdating else { return }
    guard document.buffer.utf8Count > Self.quicklyCopied, let host = retained.host else {
      return tell()
    }
    if telling == nil {
      telling = host.schedule(after: Self.gathering) { [weak self] in self?.tell() }
    }
  }

  /// Gives the binding the text.
  private func tell() {
    telling?.cancel()
    telling = nil
    let text = retained.document.text
    told = (text, retained.document.revision)
    view.text = text
    if view.text != text { markStale() }
  }

  /// Gives the binding a long text that was to be told later.
  private func tellNow() {
    if telling != nil { tell() }
  }

  override func updateSelf() {
    // An older text of the binding must not replace what was typed.
    tellNow()
    let environment = trackedEnvironment
    show(environment.textEditorStyle)
    retained.onOpenLink = environment.openURL.openLink
    retained.contentIdentifier = environment.textContentIdentifier
    retained.setLabel(
      view.placeholder.isEmpty ? "Text" : view.placeholder, insteadOf: retained.accessibilityLabel)
    if retained.placeholder != view.placeholder { retained.placeholder = view.placeholder }
    if retained.isEditable != environment.isEnabled { retained.isEditable = environment.isEnabled }
    let text = view.text
    defer { isFilled = true }
    if let told, told.revision == retained.document.revision, told.text == text { return }
    guard retained.document.text != text else { return }
    isUpdating = true
    _ = retained.document.replaceAll(with: text)
    if !isFilled { retained.document.forgetHistory() }
    isUpdating = false
  }

  private func show(_ style: TextEditorStyle) {
    guard style != self.style else { return }
    self.style = style
    retained.tabMovesFocus = style == .field
    retained.allowsZoom = style == .page
    switch style {
    case .field:
      pane?.endFinding()
      pane = nil
      box.content = retained
      retained.styler = PlainStyler(fontSize: 13, lineHeight: 20)
      retained.pageWidth = .infinity
      retained.margins = Insets(top: 6, left: 10, bottom: 6, right: 10)
      // The box has round corners.
      retained.backgroundColor = nil
      box.ground = .control
      frameShowsFocus()
      box.cornerRadius = 8
      box.insets = Insets(horizontal: 1, vertical: 1)
    case .page:
      let pane = FindPaneView(retained)
      self.pane = pane
      box.content = pane
      retained.styler = MarkdownStyler()
      retained.pageWidth = 640
      retained.margins = Insets(top: 36, left: 40, bottom: 60, right: 40)
      retained.backgroundColor = .page
      box.ground = nil
      box.border = nil
      box.insets = .zero
    }
  }

  override var elements: [Element] { [Element(view: box, stretch: .all)] }

  override func willDismantle() {
    tellNow()
    graph.participants.remove(retained)
  }
}

extension TextEditorNode: InteractionParticipant {
  var interactionKind: String { "editor" }
  /// A window is saved before it closes, and before the application ends.
  func encodeInteractionState() -> [String: InteractionValue] {
    tellNow()
    return retained.encodeInteractionState()
  }
  func restoreInteractionState(_ state: [String: InteractionValue]) {
    retained.restoreInteractionState(state)
  }
}

private struct TextEditorStyleKey: EnvironmentKey {
  static let defaultValue = TextEditorStyle.field
}

private struct TextContentIdentifierKey: EnvironmentKey {
  static let defaultValue: String? = nil
}

extension EnvironmentValues {
  /// The target content identifier of what text editors show. An item with this identifier is not dropped on its
  /// own text.
  public var textContentIdentifier: String? {
    get { self[TextContentIdentifierKey.self] }
    set { self[TextContentIdentifierKey.self] = newValue }
  }

  /// The look of text editors.
  public var textEditorStyle: TextEditorStyle {
    get { self[TextEditorStyleKey.self] }
    set { self[TextEditorStyleKey.self] = newValue }
  }
}

extension View {
  /// Says what the text editors in this view show, so that it is not dropped on its own text.
  public func textContentIdentifier(_ identifier: String?) -> some View {
    environment(\.textContentIdentifier, identifier)
  }

  /// Sets the look of text editors: a box in a form, or a page.
  public func textEditorStyle(_ style: TextEditorStyle) -> some View {
    environment(\.textEditorStyle, style)
  }
}
