public import Views

/// A view with a menu of its own, whose views are made when the menu is opened first.
private struct ContextMenuView<Content: View, Items: View>: ModifierView {
  let content: Content
  let items: @MainActor () -> Items

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ContextMenuNode(self, context) }
}

private final class ContextMenuNode<Content: View, Items: View>: ModifierNode<
  ContextMenuView<Content, Items>
>
{
  private let holder = BoxView()
  private var pane: PaneNode<Items>?
  /// The keys of the items are shown. They work where the same buttons are in the window.
  private let shortcuts = ShortcutScope()
  private var boxes: [ObjectIdentifier: BoxView] = [:]
  private var given = EnvironmentValues()

  override func updateChildren() {
    super.updateChildren()
    if pane != nil { updateItems() }
  }

  private func updateItems() {
    let value = Pane(content: view.items)
    var inner = environment.outsideOfList
    inner.isInMenu = true
    inner.ownButtonStyle = nil
    inner.labelStyle = TitleAndIconLabelStyle()
    inner.shortcutScope = shortcuts
    given = inner.keepingEntries(of: given)
    if let pane {
      pane.update(value, in: given)
    } else {
      let node = PaneNode(
        value, NodeContext(graph: graph, parent: self, environment: given), retained: holder)
      pane = node
      node.apply()
    }
  }

  private var menuItems: [MenuItem] {
    if pane == nil { updateItems() }
    graph.update()
    return MenuContent.items(in: holder)
  }

  override var elements: [Element] {
    var kept: [ObjectIdentifier: BoxView] = [:]
    let boxed = super.elements.map { element in
      let id = ObjectIdentifier(element.view)
      let box = boxes[id] ?? makeBox()
      kept[id] = box
      box.content = element.view
      box.stretches = element.isSpacer ? .all : element.stretch
      var boxed = element
      boxed.view = box
      boxed.stretch = box.stretches
      boxed.isSpacer = false
      boxed.text = nil
      return boxed
    }
    boxes = kept
    return boxed
  }

  private func makeBox() -> BoxView {
    let box = BoxView()
    box.contextMenu = { [weak self] in self?.menuItems ?? [] }
    return box
  }

  override func dismantleChildren() {
    super.dismantleChildren()
    pane?.dismantle()
  }
}

extension View {
  /// Sets the view's menu for a secondary click, the menu key or Shift+F10.
  ///
  /// The content is that of a ``Menu``: buttons, toggles, pickers, dividers, sections and further menus. A menu without
  /// items is not shown.
  public func contextMenu<Items: View>(
    @ViewBuilder menuItems: @escaping @MainActor () -> Items
  ) -> some View {
    ContextMenuView(content: self, items: menuItems)
  }

  /// Sets the view's menu for a secondary click, the menu key or Shift+F10, of items that a model makes. The closure is
  /// called each time. For the rows of a list use ``List/contextMenu(_:)``.
  @_disfavoredOverload
  public func contextMenu(_ items: @escaping @MainActor () -> [MenuItem]) -> some View {
    BoxedView(content: self) { box, _ in box.contextMenu = items }
  }
}
