public import Views

/// A button that opens a menu when it is pressed.
///
///     Menu("More", systemImage: "ellipsis") {
///       Button("Rename", systemImage: "pencil", action: rename)
///       Toggle("Pinned", isOn: $isPinned)
///       Picker("Sort By", selection: $order) {
///         Text("Name").tag(Order.name)
///         Text("Date").tag(Order.date)
///       }
///       Divider()
///       Menu("Export") { Button("As Text…", action: exportText) }
///       Button("Delete", role: .destructive, action: delete)
///     }
///
/// The content is views, as in ``View/contextMenu(menuItems:)`` and in ``CommandMenu``. Keys of its buttons work while
/// the menu is closed too.
public struct Menu<Label: View, Content: View>: PrimitiveView {
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
  private var isWindowMenu = false

  private init(
    label: Label, content: Content, primaryAction: (@MainActor () -> Void)? = nil
  ) {
    self.label = label
    self.content = content
    self.primaryAction = primaryAction
  }

  /// A menu whose button shows any view.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  /// A menu below an action that most people want: the first of its items.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: label(), content: content(), primaryAction: primaryAction)
  }

  /// The menu that F10 opens. A window has one such menu at most.
  public func windowMenu() -> Menu {
    var menu = self
    menu.isWindowMenu = true
    return menu
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    context.environment.isInMenu
      ? SubmenuNode(self, context, retained: MenuEntryView()) : MenuNode(self, context)
  }

  fileprivate func configure(_ button: ButtonView) { button.opensWindowMenu = isWindowMenu }
}

extension Menu where Label == ButtonLabel {
  /// A menu with a title, and a symbol of SF Symbols before it.
  public init(
    _ title: some StringProtocol, systemImage: String? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: ButtonLabel(
        shown: ButtonFace(
          title: String(title), icon: systemImage.map { SymbolNames.icon($0) })),
      content: content())
  }

  /// A menu with a title below an action that most people want: the first of its items.
  public init(
    _ title: some StringProtocol, systemImage: String? = nil, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      label: ButtonLabel(
        shown: ButtonFace(
          title: String(title), icon: systemImage.map { SymbolNames.icon($0) })),
      content: content(), primaryAction: primaryAction)
  }

  /// A menu with a title, and an icon of the toolkit before it.
  public init(_ title: some StringProtocol, icon: Icon, @ViewBuilder content: () -> Content) {
    self.init(
      label: ButtonLabel(shown: ButtonFace(title: String(title), icon: icon)), content: content())
  }

  /// A menu whose button shows an icon only. `label` is its name.
  public init(icon: Icon, label: String, @ViewBuilder content: () -> Content) {
    self.init(
      label: ButtonLabel(shown: ButtonFace(icon: icon, name: label)), content: content())
  }
}

extension Menu where Label == ButtonLabel, Content == MenuItemsView {
  /// A menu of items that a model makes.
  ///
  /// - Parameters:
  ///   - title: The words on the menu's button.
  ///   - icon: Drawn before the title.
  ///   - items: Asked for each time the menu opens.
  @_disfavoredOverload
  public init(_ title: String, icon: Icon? = nil, items: @escaping @MainActor () -> [MenuItem]) {
    self.init(
      label: ButtonLabel(shown: ButtonFace(title: title, icon: icon)),
      content: MenuItemsView(items: items))
  }

  /// A menu of items that a model makes, whose button shows an icon only. `label` is its name.
  @_disfavoredOverload
  public init(icon: Icon, label: String, items: @escaping @MainActor () -> [MenuItem]) {
    self.init(
      label: ButtonLabel(shown: ButtonFace(icon: icon, name: label)),
      content: MenuItemsView(items: items))
  }
}

/// The button of a menu, and the views of the menu's content, which are never shown.
private final class MenuNode<Label: View, Content: View>: NodeOf<Menu<Label, Content>> {
  /// Shows words and an icon.
  private var titled: ButtonView?
  /// Shows any other label.
  private var custom: ContentButtonView?
  private var label: PaneNode<Label>?
  private weak var told: Views.View?
  private let holder = BoxView()
  private var content: PaneNode<Content>?
  private var name: String?
  private var given = EnvironmentValues()

  override func updateSelf() {
    let environment = trackedEnvironment
    let face =
      (view.label as? any FacedLabel)?.face(in: environment)
      ?? spokenWords(of: view.label).map { ButtonFace(title: $0) }
    guard let face else {
      titled = nil
      let button = custom ?? ContentButtonView { [weak self] in self?.open() }
      custom = button
      button.kind = environment.buttonLook.kind
      button.isEnabled = environment.isEnabled
      return
    }
    custom = nil
    let button = titled ?? ButtonView(menu: { [weak self] in self?.items ?? [] })
    titled = button
    let new = face.name ?? face.title
    button.setLabel(new, insteadOf: name)
    name = new
    button.title = face.title
    button.icon = face.icon
    button.kind = environment.buttonLook.kind
    button.isEnabled = environment.isEnabled
    view.configure(button)
  }

  private func open() {
    if let custom { PopUpMenu.present(items, from: custom) }
  }

  private func updateLabel() {
    guard let custom else {
      label?.dismantle()
      label = nil
      return
    }
    let value = view.label
    let pane = Pane { value }
    if let label {
      label.update(pane, in: environment)
    } else {
      let node = PaneNode(pane, childContext, retained: BoxView())
      label = node
      node.apply()
    }
    custom.content = label?.retained
  }

  override func updateChildren() {
    let value = view.content
    let pane = Pane { value }
    var inner = environment.outsideOfList
    inner.isInMenu = true
    inner.ownButtonStyle = nil
    inner.buttonLook = .bordered
    inner.labelStyle = TitleAndIconLabelStyle()
    given = inner.keepingEntries(of: given)
    if let content {
      content.update(pane, in: given)
    } else {
      let node = PaneNode(
        pane, NodeContext(graph: graph, parent: self, environment: given), retained: holder)
      content = node
      node.apply()
    }
    updateLabel()
    guard shownView !== told else { return }
    told = shownView
    childElementsChanged()
  }

  private var items: [MenuItem] {
    graph.update()
    let items = MenuContent.items(in: holder)
    guard let action = view.primaryAction else { return items }
    let title = titled?.title ?? custom?.accessibilityWords ?? name ?? ""
    return [MenuItem(title, icon: titled?.icon, action: action), .separator] + items
  }

  private var shownView: Views.View? { titled ?? custom }

  override var elements: [Element] { shownView.map { [Element(view: $0)] } ?? [] }
  override var childNodes: [ViewNode] { [label as ViewNode?, content].compactMap { $0 } }

  override func dismantleChildren() {
    label?.dismantle()
    content?.dismantle()
  }
}

/// A menu in a menu.
private final class SubmenuNode<Label: View, Content: View>: ContainerNode<
  Menu<Label, Content>, Content, MenuEntryView
>
{
  override func updateSelf() {
    let environment = trackedEnvironment
    let face = (view.label as? any FacedLabel)?.face(in: environment)
    let title = face?.title ?? face?.name ?? spokenWords(of: view.label) ?? ""
    let (icon, isEnabled) = (face?.icon, environment.isEnabled)
    retained.items = { inner in
      var item = MenuItem(title, icon: icon, submenu: inner)
      item.isEnabled = isEnabled && !inner.isEmpty
      return [item]
    }
  }

  override func updateChildren() { child = updated(child, with: view.content) }
  override func arrange(_ elements: [Element]) { retained.setSubviews(elements.map(\.view)) }
}
