internal import TextViews
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
    retained.contentIdentifier = environment.textContentIdentifier
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

private struct SubmitKey: EnvironmentKey {
  static let defaultValue: (@MainActor () -> Void)? = nil
}

extension EnvironmentValues {
  var submit: (@MainActor () -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

extension View {
  /// Calls an action when Return is pressed in a text field of this view.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.submit, action)
  }
}
