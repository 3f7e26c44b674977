public import Views

/// Does something when it is clicked, or when Space or Return is pressed on it.
public struct Button: PrimitiveView {
  private let title: String?
  private let icon: Icon?
  private let action: @MainActor () -> Void

  public init(_ title: String, icon: Icon? = nil, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.icon = icon
    self.action = action
  }

  /// A button that shows an icon alone; `label` is what it is called.
  public init(icon: Icon, label: String, action: @escaping @MainActor () -> Void) {
    title = nil
    self.icon = icon
    self.action = action
    self.label = label
  }

  private var label: String?

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    // The retained button is made once and does what the newest value says.
    let current = CurrentAction()
    return LeafNode(self, context, ButtonView { current.action() }) {
      view, button, environment in
      current.action = button.action
      let label = button.label ?? button.title
      view.setLabel(label, insteadOf: current.label)
      current.label = label
      view.title = button.title
      view.icon = button.icon
      view.kind = environment.buttonStyle.kind
      view.isEnabled = environment.isEnabled
    }
  }

  private final class CurrentAction {
    var action: @MainActor () -> Void = {}
    var label: String?
  }
}

/// How much a button stands out.
public enum ButtonStyle: Hashable, Sendable {
  case bordered
  /// The one thing that most people want here; at most one in a view.
  case prominent
  /// Without a box until the pointer comes.
  case plain

  var kind: ButtonView.Kind {
    switch self {
    case .bordered: .regular
    case .prominent: .prominent
    case .plain: .borderless
    }
  }
}
