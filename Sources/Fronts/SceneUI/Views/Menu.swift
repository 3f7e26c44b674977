public import Views

/// A button that opens a menu when it is pressed.
public struct Menu: PrimitiveView {
  private let title: String?
  private let icon: Icon?
  private let label: String
  private let items: @MainActor () -> [MenuItem]

  /// - Parameters:
  ///   - title: The words on the menu's button.
  ///   - icon: Drawn before the title.
  ///   - items: Asked for each time the menu opens.
  public init(_ title: String, icon: Icon? = nil, items: @escaping @MainActor () -> [MenuItem]) {
    self.title = title
    self.icon = icon
    label = title
    self.items = items
  }

  /// A menu whose button shows an icon only. `label` is its name.
  public init(icon: Icon, label: String, items: @escaping @MainActor () -> [MenuItem]) {
    title = nil
    self.icon = icon
    self.label = label
    self.items = items
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    // The retained button is made once and asks the newest value for items.
    let current = Current()
    let button = ButtonView(menu: { current.items() })
    return LeafNode(self, context, button) { view, menu, environment in
      current.items = menu.items
      view.setLabel(menu.label, insteadOf: current.label)
      current.label = menu.label
      view.title = menu.title
      view.icon = menu.icon
      view.kind = environment.buttonStyle.kind
      view.isEnabled = environment.isEnabled
    }
  }

  private final class Current {
    var items: @MainActor () -> [MenuItem] = { [] }
    var label: String?
  }
}
