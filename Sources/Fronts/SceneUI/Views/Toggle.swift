internal import Views

/// A switch with a label: on or off.
public struct Toggle: PrimitiveView {
  let title: String
  @Binding var isOn: Bool

  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.title = String(title)
    _isOn = isOn
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ToggleNode(self, context) }
}

private final class ToggleNode: NodeOf<Toggle> {
  private let retained = ToggleView()

  override init(_ view: Toggle, _ context: NodeContext) {
    super.init(view, context)
    retained.onChange = { [weak self] in self?.turned($0) }
  }

  private func turned(_ isOn: Bool) {
    view.isOn = isOn
    // The value's owner may have refused the change.
    if view.isOn != isOn { markStale() }
  }

  override func updateSelf() {
    retained.setLabel(view.title, insteadOf: retained.title)
    retained.title = view.title
    retained.isEnabled = trackedEnvironment.isEnabled
    retained.isOn = view.isOn
  }

  override var elements: [Element] { [Element(view: retained, stretch: .horizontal)] }
}
