internal import Views

/// Which columns of a ``NavigationSplitView`` are shown.
public enum NavigationSplitViewVisibility: Hashable, Sendable, Codable {
  /// All of them.
  case automatic
  case all
  /// All but the first of three. Of two columns, both.
  case doubleColumn
  /// The last one.
  case detailOnly
}

/// A column of a ``NavigationSplitView``.
public enum NavigationSplitViewColumn: Hashable, Sendable {
  case sidebar, content, detail
}

/// The limits of a column's width, and the width of a new window's.
struct ColumnWidth: Equatable {
  var limits: ClosedRange<Double>
  var ideal: Double?
}

/// Two or three panes side by side: a sidebar that can be resized, perhaps a second column, and the details of the
/// selection.
///
/// A ``NavigationLink`` with a page, in one column, shows the page in the last one. The widths that a person chose are
/// there again after a restart.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
  let sidebar: Sidebar
  let content: Content?
  let detail: Detail
  let isSidebarVisible: Binding<Bool>?
  let visibility: Binding<NavigationSplitViewVisibility>?

  /// Three columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: The columns that are shown. A person who shows or hides one changes it.
  ///   - sidebar: The first column.
  ///   - content: The second column.
  ///   - detail: The last column.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
    isSidebarVisible = nil
    visibility = columnVisibility
  }

  /// Three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
    isSidebarVisible = nil
    visibility = nil
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { SplitNode(self, context) }
}

extension NavigationSplitView where Content == EmptyView {
  /// Two columns.
  ///
  /// - Parameters:
  ///   - isSidebarVisible: Whether the sidebar is shown.
  ///   - sidebar: The first column.
  ///   - detail: The last column.
  public init(
    isSidebarVisible: Binding<Bool>? = nil, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    content = nil
    self.detail = detail()
    self.isSidebarVisible = isSidebarVisible
    visibility = nil
  }

  /// Two columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    content = nil
    self.detail = detail()
    isSidebarVisible = nil
    visibility = columnVisibility
  }
}

private final class SplitNode<Sidebar: View, Content: View, Detail: View>: NodeOf<
  NavigationSplitView<Sidebar, Content, Detail>
>, NavigationHost
{
  private let retained = SplitView()
  /// The second and the last column.
  private var inner: SplitView?
  private var sidebar: PaneNode<Sidebar>?
  private var content: PaneNode<Content>?
  private var detail: PaneNode<Detail>?
  /// The page of a link, which takes the place of the last column.
  private var linked: PaneNode<AnyView>?
  private lazy var links = NavigationLinks(self)
  private var given = EnvironmentValues()
  private var isSettling = false

  override init(
    _ view: NavigationSplitView<Sidebar, Content, Detail>, _ context: NodeContext
  ) {
    super.init(view, context)
    graph.participants.add(self, for: retained)
    retained.onChange = { [weak self] in self?.columnMoved() }
    guard view.content != nil else { return }
    let second = SplitView()
    second.onChange = { [weak self] in self?.columnMoved() }
    retained.content = second
    // The second column needs room beside the first one, and the last one beside both.
    retained.minimumContentWidth = second.widthLimits.lowerBound + second.minimumContentWidth
    inner = second
  }

  /// A person showed or hid a column.
  private func columnMoved() {
    guard !isSettling else { return }
    let shown = !retained.isSidebarHidden
    if let isVisible = view.isSidebarVisible, isVisible.wrappedValue != shown {
      isVisible.wrappedValue = shown
    }
    guard let visibility = view.visibility else { return }
    let showsSecond = inner.map { !$0.isSidebarHidden } ?? shown
    let new: NavigationSplitViewVisibility =
      shown && showsSecond ? .all : showsSecond ? .doubleColumn : .detailOnly
    if Self.columns(visibility.wrappedValue, inner != nil) != Self.columns(new, inner != nil) {
      visibility.wrappedValue = new
    }
  }

  /// Whether the first and the second column are shown.
  private static func columns(
    _ visibility: NavigationSplitViewVisibility, _ hasThree: Bool
  ) -> [Bool] {
    switch visibility {
    case .automatic, .all: [true, true]
    case .doubleColumn: [!hasThree, true]
    case .detailOnly: [false, false]
    }
  }

  override func updateSelf() {
    isSettling = true
    defer { isSettling = false }
    let isAnimated = retained.host != nil
    if let isVisible = view.isSidebarVisible {
      retained.setSidebarHidden(!isVisible.wrappedValue, animated: isAnimated)
    } else if let visibility = view.visibility {
      let columns = Self.columns(visibility.wrappedValue, inner != nil)
      retained.setSidebarHidden(!columns[0], animated: isAnimated)
      inner?.setSidebarHidden(!columns[1], animated: isAnimated)
    }
  }

  override func updateChildren() {
    var values = environment.outsideOfList
    values.navigation = links
    given = values.keepingEntries(of: given)
    let (left, right) = (view.sidebar, view.detail)
    sidebar = pane(sidebar, Pane(alignment: .top) { left }, given) { retained.sidebar = $0 }
    if let middle = view.content, let inner {
      content = pane(content, Pane(alignment: .top) { middle }, given) { inner.sidebar = $0 }
    }
    let place = inner ?? retained
    detail = pane(detail, Pane { right }, environment.outsideOfList) { place.content = $0 }
    graph.needsArranging(self)
  }

  private func pane<Shown: View>(
    _ node: PaneNode<Shown>?, _ value: Pane<Shown>, _ environment: EnvironmentValues,
    show: (Views.View) -> Void
  ) -> PaneNode<Shown> {
    if let node {
      node.update(value, in: environment)
      return node
    }
    let node = PaneNode(
      value, NodeContext(graph: graph, parent: self, environment: environment),
      retained: BoxView())
    node.apply()
    show(node.retained)
    return node
  }

  override var elements: [Element] { [Element(view: retained, stretch: .all)] }
  override var childNodes: [ViewNode] {
    [sidebar as ViewNode?, content, detail, linked].compactMap { $0 }
  }
  override func childElementsChanged() { graph.needsArranging(self) }

  /// Takes the widths that the columns say.
  override func arrange() {
    takeWidth(sidebar?.firstElement?.columnWidth, &sidebarWidth, of: retained)
    if let inner { takeWidth(content?.firstElement?.columnWidth, &contentWidth, of: inner) }
  }

  private var sidebarWidth: ColumnWidth?
  private var contentWidth: ColumnWidth?

  private func takeWidth(_ new: ColumnWidth?, _ old: inout ColumnWidth?, of split: SplitView) {
    guard let new, new != old else { return }
    // The first width is a wish. Later ones would undo what a person chose.
    if old == nil, let ideal = new.ideal {
      split.widthLimits = new.limits
      split.sidebarWidth = ideal
    }
    split.widthLimits = new.limits
    old = new
  }

  override func willDismantle() { graph.participants.remove(retained) }
  override func dismantleChildren() { for child in childNodes { child.dismantle() } }

  // MARK: Links

  var marksLinks: Bool { false }

  func open(_ target: NavigationTarget) {
    // The value of a link is the selection of its list.
    guard case .view(let page) = target else { return }
    linked?.dismantle()
    linked = nil
    let place = inner ?? retained
    linked = pane(linked, Pane { page }, environment.outsideOfList) { place.content = $0 }
  }

  func setDestination(
    _ owner: AnyObject, for type: ObjectIdentifier, _ make: (@MainActor (AnyHashable) -> AnyView?)?
  ) {}

  func present(_ owner: AnyObject, _ page: AnyView?, onBack: @escaping @MainActor () -> Void) {
    if let page { open(.view(page)) }
  }
}

extension SplitNode: InteractionParticipant {
  var interactionKind: String { "split" }

  func encodeInteractionState() -> [String: InteractionValue] {
    var state: [String: InteractionValue] = ["sidebarWidth": .double(retained.sidebarWidth)]
    if let inner { state["contentWidth"] = .double(inner.sidebarWidth) }
    if let visibility = view.visibility {
      let columns = Self.columns(visibility.wrappedValue, inner != nil)
      state["shown"] = .integer((columns[0] ? 1 : 0) + (columns[1] ? 2 : 0))
    }
    return state
  }

  func restoreInteractionState(_ state: [String: InteractionValue]) {
    if case .double(let width)? = state["sidebarWidth"] { retained.sidebarWidth = width }
    if case .double(let width)? = state["contentWidth"] { inner?.sidebarWidth = width }
    guard case .integer(let shown)? = state["shown"], let visibility = view.visibility else {
      return
    }
    let columns = [shown & 1 != 0, shown & 2 != 0]
    guard columns != Self.columns(visibility.wrappedValue, inner != nil) else { return }
    visibility.wrappedValue = columns[0] ? .all : columns[1] ? .doubleColumn : .detailOnly
  }
}

/// A view that says how wide its column is.
private struct ColumnWidthView<Content: View>: ModifierView {
  let content: Content
  let width: ColumnWidth

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ColumnWidthNode(self, context) }
}

private final class ColumnWidthNode<Content: View>: ModifierNode<ColumnWidthView<Content>> {
  override var elements: [Element] {
    super.elements.map { element in
      var element = element
      element.columnWidth = view.width
      return element
    }
  }
}

extension View {
  /// Sets the limits of the width of the view's column, and the width that it has at first.
  public func navigationSplitViewColumnWidth(
    min: Double? = nil, ideal: Double, max: Double? = nil
  ) -> some View {
    let least = min ?? Swift.min(200, ideal)
    let most = Swift.max(least, max ?? Swift.max(420, ideal))
    return ColumnWidthView(
      content: self, width: ColumnWidth(limits: least...most, ideal: ideal))
  }

  /// Sets the width of the view's column.
  public func navigationSplitViewColumnWidth(_ width: Double) -> some View {
    ColumnWidthView(content: self, width: ColumnWidth(limits: width...width, ideal: width))
  }
}
