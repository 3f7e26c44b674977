internal import Views

/// A switch with a label: on or off.
///
///     Toggle("Receive mail", isOn: $receives)
///     Toggle(isOn: $receives) { Label("Receive mail", systemImage: "envelope") }
public struct Toggle<Label: View>: PrimitiveView {
  let label: Label
  let isOn: Binding<Bool>
  /// Whether some of what the switch stands for is on, and some is not.
  let isMixed: @MainActor () -> Bool

  /// A switch with any view as its label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.isOn = isOn
    isMixed = { false }
  }

  /// A switch for several values. It is on when all are on, and a click sets all of them.
  public init<Values: RandomAccessCollection>(
    sources: Values, isOn: KeyPath<Values.Element, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    self.label = label()
    self.isOn = Binding(
      get: { bindings.allSatisfy { $0.wrappedValue } },
      set: { new in for binding in bindings { binding.wrappedValue = new } })
    isMixed = { Set(bindings.map { $0.wrappedValue }).count > 1 }
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ToggleNode(self, context) }
}

extension Toggle where Label == Text {
  /// A switch with a title.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SceneUI.Label<Text, Image> {
  /// A switch with a title, and a symbol of SF Symbols before it.
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SceneUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The switch of a ``ToggleStyle``'s configuration, in the style around it.
  public init(_ configuration: ToggleStyleConfiguration) {
    let isMixed = configuration.isMixed
    label = configuration.label
    isOn = configuration.$isOn
    self.isMixed = { isMixed }
  }
}

/// Shows the switch as the toolkit draws it, or as an application's style does.
private final class ToggleNode<Label: View>: NodeOf<Toggle<Label>> {
  private var toggle: ToggleView?
  private var button: ButtonView?
  private var label: PaneNode<Label>?
  private var own: NodeOf<AnyView>?
  private weak var told: Views.View?
  private var name: String?
  private var style: any ToggleStyle = DefaultToggleStyle()
  private var isMixed = false

  private func turn(to isOn: Bool) {
    let binding = view.isOn
    binding.wrappedValue = isOn
    // The value's owner may have refused the change.
    if binding.wrappedValue != isOn { markStale() }
  }

  override func updateSelf() {
    let environment = trackedEnvironment
    style = environment.isInMenu ? DefaultToggleStyle() : environment.toggleStyle
    isMixed = view.isMixed()
    let (isOn, words) = (view.isOn.wrappedValue, spokenWords(of: view.label))
    switch (style as? any ToolkitToggleStyle)?.look {
    case nil: (toggle, button) = (nil, nil)
    case .button:
      toggle = nil
      let button = self.button ?? ButtonView { [weak self] in self?.flip() }
      self.button = button
      let face = (view.label as? any FacedLabel)?.face(in: environment)
      button.title = face == nil ? words ?? " " : face?.title
      button.icon = face?.icon
      button.setLabel(words ?? face?.name, insteadOf: name)
      button.kind = environment.buttonLook == .bordered ? .regular : .borderless
      button.isOn = isOn
      button.isEnabled = environment.isEnabled
    case .switch, .checkBox:
      button = nil
      let toggle = self.toggle ?? Self.makeToggle()
      self.toggle = toggle
      toggle.kind = (style as? any ToolkitToggleStyle)?.look == .checkBox ? .checkBox : .slider
      toggle.onChange = { [weak self] in self?.turn(to: $0) }
      toggle.setLabel(words, insteadOf: name)
      toggle.title =
        view.label is Text && environment.labelsVisibility != .hidden ? words ?? "" : ""
      toggle.isRightToLeft = environment.layoutDirection == .rightToLeft
      toggle.isEnabled = environment.isEnabled
      toggle.isMixed = isMixed
      toggle.isOn = isOn
    }
    name = words
  }

  private func flip() { turn(to: !view.isOn.wrappedValue) }

  /// A switch without a title has the name of its label.
  private static func makeToggle() -> ToggleView {
    let toggle = ToggleView()
    toggle.accessibilityLabel = nil
    return toggle
  }

  override func updateChildren() {
    if let toggle, !(view.label is Text), environment.labelsVisibility != .hidden {
      showLabel(in: toggle)
    } else {
      toggle?.content = nil
      label?.dismantle()
      label = nil
    }
    if toggle == nil, button == nil { place(style) } else { drop(&own) }
    let shown = shownView
    guard shown !== told else { return }
    told = shown
    childElementsChanged()
  }

  private func showLabel(in toggle: ToggleView) {
    let value = view.label
    let pane = Pane(alignment: .leading) { value }
    if let label {
      label.update(pane, in: environment)
    } else {
      let node = PaneNode(pane, childContext, retained: BoxView())
      label = node
      node.apply()
    }
    toggle.content = label?.retained
  }

  private func place(_ style: some ToggleStyle) {
    let configuration = ToggleStyleConfiguration(
      label: .init(content: AnyView(view.label)), isOn: view.isOn, isMixed: isMixed)
    let drawn = AnyView(StyledToggle(style: style, configuration: configuration))
    // The switches of the style's own body have the toolkit's look.
    var inner = environment.outsideOfList
    inner.toggleStyle = DefaultToggleStyle()
    given = inner.keepingEntries(of: given)
    if let own {
      own.update(drawn, in: given)
    } else {
      own = SceneUI.makeNode(
        of: drawn, NodeContext(graph: graph, parent: self, environment: given))
      childElementsChanged()
    }
  }

  private var given = EnvironmentValues()

  private var shownView: Views.View? { toggle ?? button }

  override var elements: [Element] {
    if let own { return own.elements }
    if let button { return [Element(view: button)] }
    guard let toggle else { return [] }
    let hasLabel = label != nil || !toggle.title.isEmpty
    return [
      Element(view: toggle, stretch: hasLabel && toggle.kind == .slider ? .horizontal : [])
    ]
  }

  override var childNodes: [ViewNode] { [label as ViewNode?, own].compactMap { $0 } }

  override func dismantleChildren() {
    label?.dismantle()
    own?.dismantle()
  }
}

/// The body of a style, with a place of its own for what the style stores.
private struct StyledToggle<Style: ToggleStyle>: View {
  private let style: StyleProperty<Style>
  let configuration: ToggleStyleConfiguration

  init(style: Style, configuration: ToggleStyleConfiguration) {
    self.style = StyleProperty(style: style)
    self.configuration = configuration
  }

  var body: some View {
    let isOn = configuration.$isOn
    style.style.makeBody(configuration: configuration)
      .accessibilityAddTraits(isOn.wrappedValue ? [.isToggle, .isSelected] : .isToggle)
  }
}
