internal import Geometry
public import Views

/// An editable line of text.
public struct TextField: PrimitiveView {
  let placeholder: String
  @Binding var text: String
  var icon: Icon?

  /// - Parameters:
  ///   - placeholder: Shown while the text is empty. It is also the field's name.
  ///   - text: The edited text.
  ///   - icon: Drawn before the text.
  public init(_ placeholder: some StringProtocol, text: Binding<String>, icon: Icon? = nil) {
    self.placeholder = String(placeholder)
    _text = text
    self.icon = icon
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { TextFieldNode(self, context) }
}

private final class TextFieldNode: NodeOf<TextField> {
  private let retained = TextFieldView()

  override init(_ view: TextField, _ context: NodeContext) {
    super.init(view, context)
    retained.onChange = { [weak self] in self?.typed($0) }
  }

  private var isUpdating = false

  private func typed(_ text: String) {
    guard !isUpdating else { return }
    view.text = text
    // The text's owner may have changed it.
    if view.text != text { markStale() }
  }

  override func updateSelf() {
    let environment = trackedEnvironment
    retained.setLabel(view.placeholder, insteadOf: retained.placeholder)
    if retained.placeholder != view.placeholder { retained.placeholder = view.placeholder }
    if retained.icon != view.icon { retained.icon = view.icon }
    // Escape empties a search field only. In other fields it closes the sheet.
    retained.clearsOnEscape = view.icon == .search
    if retained.showsClearButton != (view.icon == .search) {
      retained.showsClearButton = view.icon == .search
    }
    if retained.isEditable != environment.isEnabled {
      retained.isEditable = environment.isEnabled
      retained.opacity = environment.isEnabled ? 1 : 0.45
    }
    let submit = environment.submit
    retained.onCommit = submit.map { action in { _ in action() } }
    let text = view.text
    guard retained.text != text else { return }
    isUpdating = true
    retained.text = text
    isUpdating = false
  }

  override var elements: [Element] { [Element(view: retained, stretch: .horizontal)] }
}

/// An editable text of any length.
public struct TextEditor: PrimitiveView {
  @Binding var text: String
  var placeholder: String

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

  override init(_ view: TextEditor, _ context: NodeContext) {
    super.init(view, context)
    retained.document.addObserver(self)
    // The text's owner is told of a key, and can save it, before the text is laid out.
    retained.document.addObserver(retained)
    graph.participants.add(self, for: retained)
    box.stretches = .all
    retained.onFocusChange = { [weak self] _ in self?.frameShowsFocus() }
  }

  private func frameShowsFocus() {
    guard style == .field else { return }
    box.border = retained.isFocused ? .accent : .line
  }

  func document(_ document: TextDocument, didApply change: TextChange) {
    guard !isUpdating else { return }
    let text = document.text
    told = (text, change.revision)
    view.text = text
    if view.text != text { markStale() }
  }

  override func updateSelf() {
    let environment = trackedEnvironment
    show(environment.textEditorStyle)
    retained.onOpenLink = environment.openURL.openLink
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

  override func willDismantle() { graph.participants.remove(retained) }
}

extension TextEditorNode: InteractionParticipant {
  var interactionKind: String { "editor" }
  func encodeInteractionState() -> [String: InteractionValue] {
    retained.encodeInteractionState()
  }
  func restoreInteractionState(_ state: [String: InteractionValue]) {
    retained.restoreInteractionState(state)
  }
}

private struct SubmitKey: EnvironmentKey {
  static let defaultValue: (@MainActor () -> Void)? = nil
}
private struct TextEditorStyleKey: EnvironmentKey {
  static let defaultValue = TextEditorStyle.field
}

extension EnvironmentValues {
  var submit: (@MainActor () -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }

  public var textEditorStyle: TextEditorStyle {
    get { self[TextEditorStyleKey.self] }
    set { self[TextEditorStyleKey.self] = newValue }
  }
}

extension View {
  /// Calls an action when Return is pressed in a text field of this view.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.submit, action)
  }

  public func textEditorStyle(_ style: TextEditorStyle) -> some View {
    environment(\.textEditorStyle, style)
  }
}
