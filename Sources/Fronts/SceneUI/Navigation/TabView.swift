internal import Geometry
internal import Views

/// What says which page a tab shows.
struct TabFace: Equatable {
  var title: String
  var badge: String?

  /// The words on the tab.
  var words: String { badge.map { "\(title) (\($0))" } ?? title }
}

/// Pages of which one is shown, with their names in a row above them.
///
///     TabView(selection: $tab) {
///       Inbox().tabItem { Label("Inbox", systemImage: "tray") }.tag(Tab.inbox)
///       Sent().tabItem { Label("Sent", systemImage: "paperplane") }.tag(Tab.sent)
///     }
///
/// A page is made when it is shown first, and keeps its state then. Ctrl+Page Down and Ctrl+Page Up lead to the next
/// page and to the one before. The shown page is there again after a restart.
public struct TabView<Selection: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<Selection>?
  let content: Content

  /// Pages, of which the application chooses one too.
  ///
  /// - Parameters:
  ///   - selection: The ``View/tag(_:)`` of the shown page.
  ///   - content: Views with a ``View/tabItem(_:)``.
  public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { TabNode(self, context) }
}

extension TabView where Selection == Int {
  /// Pages, of which the person chooses one.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

/// A page of a ``TabView``: its name, its value and its content.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
  private let value: Value?
  private let content: @MainActor () -> Content
  private let label: Label

  public var body: some View {
    if let value { item.tag(value) } else { item }
  }

  private var item: some View { TabItemView(content: content, label: label) }
}

extension Tab where Label == SceneUI.Label<Text, Image> {
  /// A page that a selection knows by a value.
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.value = value
    self.content = content
    label = SceneUI.Label(title, systemImage: systemImage)
  }
}

extension Tab where Value == Never, Label == SceneUI.Label<Text, Image> {
  /// A page that the person chooses.
  public init(
    _ title: some StringProtocol, systemImage: String,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    value = nil
    self.content = content
    label = SceneUI.Label(title, systemImage: systemImage)
  }
}

extension View {
  /// Sets the name of the view's page in a ``TabView``: a text or a label. Only the words are shown.
  public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View {
    let content = self
    return TabItemView(content: { content }, label: label())
  }
}

/// A page and its name. The page is made when it is shown first.
private struct TabItemView<Content: View, Label: View>: PrimitiveView {
  let content: @MainActor () -> Content
  let label: Label

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { TabItemNode(self, context) }
}

/// A node with a page that its tab view shows.
@MainActor
protocol TabPage: ViewNode {
  /// Makes the page if it does not exist.
  func makePage()
}

private final class TabItemNode<Content: View, Label: View>: NodeOf<TabItemView<Content, Label>>,
  TabPage
{
  private let holder = TabPageView()
  private var label: PaneNode<Label>?
  private var page: PaneNode<Content>?

  override init(_ view: TabItemView<Content, Label>, _ context: NodeContext) {
    super.init(view, context)
    holder.page = self
  }

  override func updateChildren() {
    let words = view.label
    let face = Pane { words }
    if let label {
      label.update(face, in: environment)
    } else {
      let node = PaneNode(face, childContext, retained: BoxView())
      label = node
      node.apply()
      // The words are read when they are there.
      graph.afterUpdate { [weak self] in self?.parent?.childElementsChanged() }
    }
    page?.update(Pane(content: view.content), in: environment)
  }

  func makePage() {
    guard page == nil else { return }
    let node = PaneNode(Pane(content: view.content), childContext, retained: BoxView())
    page = node
    node.apply()
    holder.content = node.retained
  }

  override var elements: [Element] {
    var element = Element(view: holder, stretch: .all)
    // The name of a symbol is not said beside the title.
    let words = label.map { $0.retained.subtree.compactMap { ($0 as? LabelView)?.text } } ?? []
    element.tab = TabFace(
      title: words.first { !$0.isEmpty } ?? label?.firstElement?.title ?? "", badge: nil)
    return [element]
  }

  override var childNodes: [ViewNode] { [label as ViewNode?, page].compactMap { $0 } }
  override func childElementsChanged() {}
  override func dismantleChildren() { for child in childNodes { child.dismantle() } }
}

/// The place of a page.
private final class TabPageView: Views.View {
  weak var page: (any TabPage)?
  var content: Views.View? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let content { addSubview(content) }
    }
  }

  override var paintsOnlySubviews: Bool { true }
  override func sizeThatFits(_ proposal: Size) -> Size { content?.sizeThatFits(proposal) ?? .zero }
  override func layout() { content?.frame = bounds }
}

private final class TabNode<Selection: Hashable, Content: View>: ParentNode<
  TabView<Selection, Content>, Content
>, RestoredPlace
{
  private struct Page {
    let view: Views.View
    let tag: AnyHashable?
    let face: TabFace
  }

  private let retained = TabHostView()
  private var pages: [Page] = []
  private var wanted: Selection?
  /// The shown page of a view without a selection.
  private var own = 0

  override init(_ view: TabView<Selection, Content>, _ context: NodeContext) {
    super.init(view, context)
    retained.onChange = { [weak self] in self?.choose($0) }
    graph.needsArranging(self)
    graph.restoration.add(self)
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      graph.restoration.restore(self)
    }
  }

  override func updateSelf() { wanted = view.selection?.wrappedValue }

  override func updateChildren() {
    child = updated(child, with: view.content)
    graph.needsArranging(self)
  }

  override var childEnvironment: EnvironmentValues { environment.outsideOfList }
  override var elements: [Element] { [Element(view: retained, stretch: .all)] }
  override var listParts: [ListPart] { elementParts }
  override func childElementsChanged() { graph.needsArranging(self) }

  override func arrange() {
    pages = (child?.elements ?? []).map { element in
      var face = element.tab ?? TabFace(title: element.title)
      face.badge = element.row.badge
      return Page(view: element.view, tag: element.tag, face: face)
    }
    show()
  }

  private var shown: Int? {
    guard !pages.isEmpty else { return nil }
    guard let wanted else { return min(own, pages.count - 1) }
    // A page without a tag is known by its number.
    return pages.firstIndex { $0.tag == AnyHashable(wanted) }
      ?? (wanted as? Int).flatMap { index in
        pages.indices.contains(index) && pages[index].tag == nil ? index : nil
      } ?? 0
  }

  private func show() {
    guard let shown else { return retained.show(nil, of: [], selection: nil) }
    let page = pages[shown].view
    (page.asTabPage)?.makePage()
    retained.show(page, of: pages.map(\.face.words), selection: shown)
  }

  private func choose(_ index: Int) {
    guard pages.indices.contains(index) else { return }
    if let selection = view.selection {
      guard let new = pages[index].tag?.base as? Selection ?? index as? Selection else {
        return show()
      }
      selection.wrappedValue = new
      // The selection's owner may have refused the change.
      if selection.wrappedValue != new { markStale() }
    } else {
      own = index
      show()
    }
  }

  var kind: String { "tab" }
  var saved: InteractionValue? { shown.map { .integer($0) } }
  func restore(_ value: InteractionValue) {
    if case .integer(let index) = value, index != shown { choose(index) }
  }
}

extension Views.View {
  /// The page that a box around a tab's place holds.
  fileprivate var asTabPage: (any TabPage)? {
    (self as? TabPageView)?.page ?? (self as? BoxView)?.content?.asTabPage
  }
}

/// The retained view of pages with tabs.
private final class TabHostView: Views.View {
  var onChange: (@MainActor (Int) -> Void)?
  private var tabs: SegmentedView?
  private var page: Views.View?
  private static let margin = 8.0

  func show(_ new: Views.View?, of titles: [String], selection: Int?) {
    if tabs?.titles != titles {
      tabs?.removeFromSuperview()
      let control = SegmentedView(label: "Tabs", titles: titles)
      control.onChange = { [weak self] in self?.onChange?($0) }
      control.isHidden = titles.isEmpty
      addSubview(control)
      tabs = control
    }
    tabs?.selection = selection
    if page !== new {
      if let new, new.superview !== self { insertSubview(new, at: 0) }
      page = new
      for view in subviews where view !== tabs { view.isHidden = view !== new }
    }
    setNeedsLayout()
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers == .control, let tabs, let selection = tabs.selection else {
      return super.keyPressed(event)
    }
    let step: Int
    switch event.key {
    case .pageDown: step = 1
    case .pageUp: step = -1
    default: return super.keyPressed(event)
    }
    onChange?((selection + step + tabs.titles.count) % tabs.titles.count)
    return true
  }

  override var paintsOnlySubviews: Bool { true }

  private func tabHeight(_ width: Double) -> Double {
    guard let tabs, !tabs.isHidden else { return 0 }
    let room = Size(width: max(0, width - 2 * Self.margin), height: 10_000)
    return tabs.sizeThatFits(room).height + 2 * Self.margin
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let top = tabHeight(proposal.width)
    let room = Size(width: proposal.width, height: max(0, proposal.height - top))
    let wanted = page?.sizeThatFits(room) ?? .zero
    return Size(width: wanted.width, height: wanted.height + top)
  }

  override func layout() {
    let top = tabHeight(bounds.width)
    if let tabs {
      let room = Size(width: max(0, bounds.width - 2 * Self.margin), height: 10_000)
      let size = tabs.sizeThatFits(room)
      tabs.frame = Rect(
        x: scale.snapped((bounds.width - size.width) / 2), y: Self.margin, width: size.width,
        height: size.height)
    }
    page?.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }
}
