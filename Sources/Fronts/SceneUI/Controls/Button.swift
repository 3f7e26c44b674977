public import Views

/// A control that acts when it is clicked, or when Space or Return is pressed on it.
///
/// It shows a title, an icon, or any view: `Button(action: choose) { Portrait(person) }`.
public struct Button<Label: View>: PrimitiveView {
  let label: Label
  let role: ButtonRole?
  let action: @MainActor () -> Void

  /// A button that shows any view.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button with a role that shows any view.
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ButtonNode(self, context) }
}

/// What a button does beyond its words.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// It deletes something, or does what is not easily brought back. Its words are in the color of danger.
  public static let destructive = ButtonRole(name: "destructive")
  /// It leaves everything as it is. It looks like any other button.
  public static let cancel = ButtonRole(name: "cancel")
}

/// The words and the icon of an ordinary button.
struct ButtonFace: Equatable {
  var title: String?
  var icon: Icon?
  /// The button's name, if it is not the title.
  var name: String?
}

/// A view that an ordinary button can show as its words and its icon.
@MainActor
protocol FacedLabel {
  /// Nil when the view is to be shown as it is.
  func face(in environment: EnvironmentValues) -> ButtonFace?
}

/// The content of an ordinary button.
public struct ButtonLabel: View {
  let shown: ButtonFace

  public var body: some View {
    HStack(spacing: 6) {
      if let icon = shown.icon { Image(icon) }
      if let title = shown.title { Text(verbatim: title) }
    }
  }
}

extension ButtonLabel: FacedLabel {
  func face(in environment: EnvironmentValues) -> ButtonFace? { shown }
}

extension Image: FacedLabel {
  func face(in environment: EnvironmentValues) -> ButtonFace? {
    guard !isResizable, environment.font == nil, environment.foregroundStyle == nil, let icon else {
      return nil
    }
    return ButtonFace(icon: icon, name: spokenName)
  }
}

extension Button where Label == ButtonLabel {
  private init(
    _ face: ButtonFace, _ role: ButtonRole?, _ action: @escaping @MainActor () -> Void
  ) {
    label = ButtonLabel(shown: face)
    self.role = role
    self.action = action
  }

  /// A button with a title, and an icon of the toolkit before it.
  public init(
    _ title: some StringProtocol, icon: Icon? = nil, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(ButtonFace(title: String(title), icon: icon), role, action)
  }

  /// A button with a title, and a symbol of SF Symbols before it.
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(
      ButtonFace(title: String(title), icon: SymbolNames.icon(systemImage)), role, action)
  }

  /// A button that shows an icon only. `label` is its name.
  public init(icon: Icon, label: String, action: @escaping @MainActor () -> Void) {
    self.init(ButtonFace(icon: icon, name: label), nil, action)
  }
}

private struct AfterButtonActionKey: EnvironmentKey {
  static let defaultValue: (@MainActor () -> Void)? = nil
}

extension EnvironmentValues {
  /// Called after the action of each button, as in an alert, which is over then.
  var afterButtonAction: (@MainActor () -> Void)? {
    get { self[AfterButtonActionKey.self] }
    set { self[AfterButtonActionKey.self] = newValue }
  }
}

/// Shows the button as the toolkit draws it, or as an application's style does. The retained button lasts while its
/// words, its state and its colors change.
private final class ButtonNode<Label: View>: NodeOf<Button<Label>> {
  private enum Shape {
    /// Words and an icon.
    case titled(ButtonFace)
    /// Any view in the toolkit's box.
    case content
    /// A view that an application's style draws.
    case drawn(any ButtonStyle)
    /// What an application's style makes of the button, with its own input.
    case own(any PrimitiveButtonStyle)
  }

  private var shape = Shape.content
  private var titled: ButtonView?
  private var content: ContentButtonView?
  private var label: PaneNode<Label>?
  private var drawing: PaneNode<AnyView>?
  private var own: NodeOf<AnyView>?
  private var isPressed = false
  private var look: ButtonLook?
  /// The retained button that the parent node knows.
  private weak var told: Views.View?
  /// The name that the node gave to the retained button.
  private var name: String?
  private var given = EnvironmentValues()

  private func act() {
    view.action()
    environment.afterButtonAction?()
  }

  // MARK: The retained button

  override func updateSelf() {
    let environment = trackedEnvironment
    shape = shape(in: environment)
    switch shape {
    case .titled(let face):
      let button = titled ?? ButtonView { [weak self] in self?.act() }
      titled = button
      let new = face.name ?? face.title
      button.setLabel(new, insteadOf: name)
      name = new
      button.title = face.title
      button.icon = face.icon
      // An alert makes one of its buttons prominent.
      if look != environment.buttonLook { button.kind = environment.buttonLook.kind }
      look = environment.buttonLook
      button.isDestructive = view.role == .destructive
      button.isEnabled = environment.isEnabled
    case .content, .drawn:
      let button = content ?? ContentButtonView { [weak self] in self?.act() }
      content = button
      button.isEnabled = environment.isEnabled
      button.isDestructive = view.role == .destructive
      button.onPressChange = { [weak self] in self?.pressChanged($0) }
      if case .drawn = shape {
        button.isBare = true
        button.isLink = false
      } else {
        button.kind = environment.buttonLook.kind
        button.isBare = environment.buttonLook == .link
        button.isLink = environment.buttonLook == .link
      }
    case .own: break
    }
  }

  private func shape(in environment: EnvironmentValues) -> Shape {
    let face = (view.label as? any FacedLabel)?.face(in: environment)
    // A menu shows words, whatever the style.
    if environment.isInMenu { return face.map { Shape.titled($0) } ?? .content }
    switch environment.ownButtonStyle {
    case .drawing(let style): return .drawn(style)
    case .acting(let style): return .own(style)
    case nil: break
    }
    guard environment.buttonLook != .link, let face else { return .content }
    return .titled(face)
  }

  private func pressChanged(_ isPressed: Bool) {
    self.isPressed = isPressed
    if case .drawn = shape { markStale() }
  }

  // MARK: What it shows

  override func updateChildren() {
    switch shape {
    case .titled:
      dropLabel()
      dropDrawing()
      drop(&own)
      content = nil
    case .content:
      dropDrawing()
      drop(&own)
      (titled, look) = (nil, nil)
      showLabel()
    case .drawn(let style):
      dropLabel()
      drop(&own)
      (titled, look) = (nil, nil)
      draw(style)
    case .own(let style):
      dropLabel()
      dropDrawing()
      (titled, content, look) = (nil, nil, nil)
      place(style)
    }
    guard shownView !== told else { return }
    told = shownView
    childElementsChanged()
  }

  private func showLabel() {
    let value = view.label
    let pane = Pane { value }
    var inner = environment.outsideOfList
    if inner.foregroundStyle == nil {
      if inner.buttonLook == .prominent {
        inner.foregroundStyle = .onAccent
      } else if view.role == .destructive {
        inner.foregroundStyle = .danger
      } else if inner.buttonLook == .link {
        inner.foregroundStyle = inner.isEnabled ? .accent : .faintText
      }
    }
    given = inner.keepingEntries(of: given)
    if let label {
      label.update(pane, in: given)
    } else {
      let node = PaneNode(
        pane, NodeContext(graph: graph, parent: self, environment: given), retained: BoxView())
      label = node
      node.apply()
      content?.content = node.retained
    }
  }

  private func draw(_ style: some ButtonStyle) {
    // The body reads the environment, and its label is in the style around the button.
    let configuration = ButtonStyleConfiguration(
      role: view.role, label: .init(content: AnyView(view.label)), isPressed: isPressed)
    let drawn = AnyView(StyledButton(style: style, configuration: configuration))
    let pane = Pane { drawn }
    if let drawing {
      drawing.update(pane, in: environment)
    } else {
      let node = PaneNode(pane, childContext, retained: BoxView())
      drawing = node
      node.apply()
      content?.content = node.retained
    }
  }

  private func place(_ style: some PrimitiveButtonStyle) {
    let configuration = PrimitiveButtonStyleConfiguration(
      role: view.role, label: AnyView(view.label), action: { [weak self] in self?.act() })
    let value = AnyView(StyledPrimitiveButton(style: style, configuration: configuration))
    var inner = environment.outsideOfList
    // The buttons of the style's own body have the toolkit's look.
    inner.ownButtonStyle = nil
    inner.afterButtonAction = nil
    given = inner.keepingEntries(of: given)
    if let own {
      own.update(value, in: given)
    } else {
      own = SceneUI.makeNode(
        of: value, NodeContext(graph: graph, parent: self, environment: given))
      childElementsChanged()
    }
  }

  private func dropLabel() {
    label?.dismantle()
    if label != nil { content?.content = nil }
    label = nil
  }

  private func dropDrawing() {
    drawing?.dismantle()
    if drawing != nil { content?.content = nil }
    drawing = nil
  }

  // MARK: In the tree

  private var shownView: Views.View? { titled ?? content }

  override var elements: [Element] {
    var found = own?.elements ?? shownView.map { [Element(view: $0)] } ?? []
    for index in found.indices { found[index].role = view.role }
    return found
  }

  override var childNodes: [ViewNode] { [label as ViewNode?, drawing, own].compactMap { $0 } }

  override func dismantleChildren() {
    label?.dismantle()
    drawing?.dismantle()
    own?.dismantle()
  }
}

/// The body of a style, with a place of its own for what the style stores.
private struct StyledButton<Style: ButtonStyle>: View {
  private let style: StyleProperty<Style>
  let configuration: ButtonStyleConfiguration

  init(style: Style, configuration: ButtonStyleConfiguration) {
    self.style = StyleProperty(style: style)
    self.configuration = configuration
  }

  var body: some View { style.style.makeBody(configuration: configuration) }
}

private struct StyledPrimitiveButton<Style: PrimitiveButtonStyle>: View {
  private let style: StyleProperty<Style>
  let configuration: PrimitiveButtonStyleConfiguration

  init(style: Style, configuration: PrimitiveButtonStyleConfiguration) {
    self.style = StyleProperty(style: style)
    self.configuration = configuration
  }

  var body: some View {
    style.style.makeBody(configuration: configuration).accessibilityAddTraits(.isButton)
  }
}

/// Connects the dynamic properties of a style, such as `@Environment`, with the place of what it shows.
struct StyleProperty<Style>: DynamicProperty {
  var style: Style

  mutating func update(in context: DynamicPropertyContext) { connect(&style, context) }
}
