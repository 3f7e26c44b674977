public import Views

/// A control that acts when it is clicked, or when Space or Return is pressed on it.
///
/// It shows a title, an icon, or any view: `Button(action: choose) { Portrait(person) }`.
public struct Button<Label: View>: PrimitiveView {
  let label: Label
  let action: @MainActor () -> Void

  /// A button that shows any view.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    if Label.self == ButtonLabel.self { return makeTitledNode(context) }
    return ContentButtonNode(self, context)
  }

  private func makeTitledNode(_ context: NodeContext) -> NodeOf<Self> {
    // The retained button is made once and calls the newest value's action.
    let current = CurrentButton()
    return LeafNode(self, context, ButtonView { current.action() }) {
      view, button, environment in
      guard let label = button.label as? ButtonLabel else { return }
      current.action = button.action
      let name = label.name ?? label.title
      view.setLabel(name, insteadOf: current.name)
      current.name = name
      view.title = label.title
      view.icon = label.icon
      view.kind = environment.buttonStyle.kind
      view.isEnabled = environment.isEnabled
    }
  }
}

private final class CurrentButton {
  var action: @MainActor () -> Void = {}
  var name: String?
}

/// The content of an ordinary button.
public struct ButtonLabel: View {
  let title: String?
  let icon: Icon?
  /// The button's name, if it is not the title.
  let name: String?

  public var body: some View {
    if let icon { Image(icon) }
    if let title { Text(title) }
  }
}

extension Button where Label == ButtonLabel {
  public init(
    _ title: some StringProtocol, icon: Icon? = nil, action: @escaping @MainActor () -> Void
  ) {
    label = ButtonLabel(title: String(title), icon: icon, name: nil)
    self.action = action
  }

  /// A button that shows an icon only. `label` is its name.
  public init(icon: Icon, label: String, action: @escaping @MainActor () -> Void) {
    self.label = ButtonLabel(title: nil, icon: icon, name: label)
    self.action = action
  }
}

private final class ContentButtonNode<Label: View>: NodeOf<Button<Label>> {
  private var label: PaneNode<Label>?
  private lazy var retained = ContentButtonView { [weak self] in self?.view.action() }

  override func updateSelf() {
    let environment = trackedEnvironment
    retained.kind = environment.buttonStyle.kind
    retained.isEnabled = environment.isEnabled
  }

  override func updateChildren() {
    let content = view.label
    let value = Pane { content }
    var inner = environment
    if inner.buttonStyle == .prominent, inner.foregroundStyle == nil {
      inner.foregroundStyle = .onAccent
    }
    inner = inner.keepingEntries(of: given)
    given = inner
    if let label {
      label.update(value, in: inner)
    } else {
      let node = PaneNode(
        value, NodeContext(graph: graph, parent: self, environment: inner), retained: BoxView())
      label = node
      node.apply()
      retained.content = node.retained
    }
  }

  private var given = EnvironmentValues()

  override var elements: [Element] { [Element(view: retained)] }
  override func childElementsChanged() {}
  override func dismantleChildren() { label?.dismantle() }
}

/// How much a button stands out.
public enum ButtonStyle: Hashable, Sendable {
  case bordered
  /// The one action that most people want here. A view has one such button at most.
  case prominent
  /// Drawn without a box until the pointer is over it.
  case plain

  var kind: ButtonView.Kind {
    switch self {
    case .bordered: .regular
    case .prominent: .prominent
    case .plain: .borderless
    }
  }
}
