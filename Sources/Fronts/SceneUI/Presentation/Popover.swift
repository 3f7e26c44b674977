internal import Views

/// An edge of a rectangle.
public enum Edge: Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing
}

/// A view beside which a popover may be shown.
private struct PopoverPresenter<Content: View, Panel: View>: ModifierView {
  let content: Content
  let isPresented: Binding<Bool>
  let edge: Edge
  let panel: @MainActor () -> Panel

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { PopoverNode(self, context) }
}

private final class PopoverNode<Content: View, Panel: View>: ModifierNode<
  PopoverPresenter<Content, Panel>
>
{
  private var pane: PaneNode<Panel>?
  private var shown: PopoverView?
  private var isPresented = false
  private let shortcuts = ShortcutScope()
  private lazy var dismiss = DismissAction { [weak self] in self?.cancel() }
  private var given = EnvironmentValues()

  override func updateSelf() { isPresented = view.isPresented.wrappedValue }

  override func updateChildren() {
    super.updateChildren()
    if isPresented { updatePanel() } else { close() }
  }

  private func updatePanel() {
    let value = Pane(content: view.panel)
    var inner = environment.outsideOfList
    inner.shortcutScope = shortcuts
    inner.dismiss = dismiss
    inner.isInMenu = false
    inner.isInForm = false
    inner.labelsVisibility = .automatic
    inner.buttonLook = .bordered
    // The same action as before, so that it does not count as changed.
    if given.shortcutScope != nil { inner.dismiss = given.dismiss }
    given = inner.keepingEntries(of: given)
    if let pane {
      pane.update(value, in: given)
      return
    }
    let node = PaneNode(
      value, NodeContext(graph: graph, parent: self, environment: given), retained: BoxView())
    pane = node
    node.apply()
    graph.listenToHost(self) { [weak self] in self?.present() }
    // Shown after its views were added, so that its first control can take the focus.
    graph.afterUpdate { [weak self] in self?.present() }
  }

  private func present() {
    guard let pane, shown == nil, let anchor = elements.first?.view, anchor.host != nil else {
      return
    }
    let rightToLeft = environment.layoutDirection == .rightToLeft
    let edge: PopoverView.Edge =
      switch view.edge {
      case .top: .top
      case .bottom: .bottom
      case .leading: rightToLeft ? .right : .left
      case .trailing: rightToLeft ? .left : .right
      }
    let popover = PopoverView(content: pane.retained, edge: edge)
    popover.onKey = { [shortcuts] in shortcuts.perform($0) }
    popover.onDismiss = { [weak self] in self?.dismissed() }
    shown = popover
    popover.present(from: anchor)
  }

  /// A press elsewhere or Escape dismissed the panel.
  private func dismissed() {
    guard shown != nil else { return }
    shown = nil
    cancel()
  }

  private func cancel() { view.isPresented.wrappedValue = false }

  private func hide() {
    graph.listenToHost(self, nil)
    let popover = shown
    shown = nil
    popover?.onDismiss = nil
    popover?.dismiss()
  }

  private func close() {
    guard let pane else { return }
    self.pane = nil
    hide()
    pane.dismantle()
  }

  override func willDismantle() { hide() }

  override func dismantleChildren() {
    super.dismantleChildren()
    pane?.dismantle()
  }
}

extension View {
  /// Shows a panel beside the view while a value is true, for a few controls.
  ///
  /// The panel takes the focus and gives it back. A press elsewhere, Escape, and `dismiss` of the environment set the
  /// value to false.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the panel is shown.
  ///   - arrowEdge: The edge of the view at which the panel is shown, where there is room.
  ///   - content: What the panel shows.
  public func popover<Panel: View>(
    isPresented: Binding<Bool>, arrowEdge: Edge = .bottom,
    @ViewBuilder content: @escaping @MainActor () -> Panel
  ) -> some View {
    PopoverPresenter(content: self, isPresented: isPresented, edge: arrowEdge, panel: content)
  }

  /// Shows a panel beside the view while there is an item, for a few controls about it.
  public func popover<Item: Identifiable, Panel: View>(
    item: Binding<Item?>, arrowEdge: Edge = .bottom,
    @ViewBuilder content: @escaping @MainActor (Item) -> Panel
  ) -> some View {
    PopoverPresenter(
      content: self, isPresented: presence(of: item), edge: arrowEdge,
      panel: { ItemView(item: item, content: content) })
  }

  /// Shows a column of details after the view while a value is true.
  public func inspector<Details: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Details
  ) -> some View {
    InspectorPane(content: self, isPresented: isPresented, details: content)
  }

  /// Sets the width of the inspector's column that the view is in.
  public func inspectorColumnWidth(_ width: Double) -> some View {
    frame(width: width, followsText: true)
  }

  /// Sets the width of the inspector's column that the view is in. A column has its ideal width.
  public func inspectorColumnWidth(
    min: Double? = nil, ideal: Double, max: Double? = nil
  ) -> some View {
    frame(width: ideal, followsText: true)
  }
}

/// A view, and the column of details after it.
private struct InspectorPane<Content: View, Details: View>: View {
  let content: Content
  let isPresented: Binding<Bool>
  let details: @MainActor () -> Details

  /// In logical units, at the design's size of text.
  private static var width: Double { 260 }

  var body: some View {
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented.wrappedValue {
        Divider()
        VStack(spacing: 0) { details() }
          .frame(minWidth: Self.width, maxHeight: .infinity, alignment: .top, followsText: true)
          .background(.sidebar)
      }
    }
  }
}
