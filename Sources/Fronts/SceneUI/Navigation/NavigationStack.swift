internal import Geometry
internal import Views

/// Pages that lie on each other, of which the topmost is shown.
///
///     NavigationStack(path: $path) {
///       List(cities) { city in NavigationLink(city.name, value: city.id) }
///         .navigationTitle("Cities")
///         .navigationDestination(for: City.ID.self) { CityPage(id: $0) }
///     }
///
/// A bar above the page has its title and its toolbar, and a button that leads back. So do Alt+Left and Escape. The
/// pages of a path whose values are `Codable` are there again after a restart, also after `kill -9`.
public struct NavigationStack<Root: View>: PrimitiveView {
  let root: Root
  /// The values of the pages. Nil for a stack that keeps them itself.
  let path: Binding<[AnyHashable]>?

  /// A stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = nil
  }

  /// A stack whose path belongs to the application.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = Binding<[AnyHashable]>(
      get: { path.wrappedValue.values },
      set: { new in
        var changed = NavigationPath()
        changed.values = new
        path.wrappedValue = changed
      })
  }

  /// A stack whose path belongs to the application, with values of one type.
  public init<Data>(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = Binding<[AnyHashable]>(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { new in path.wrappedValue = Data(new.compactMap { $0.base as? Data.Element }) })
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { NavigationStackNode(self, context) }
}

/// Views with links, in the form of SwiftUI before iPadOS 16. New code uses ``NavigationStack`` or
/// ``NavigationSplitView``.
public struct NavigationView<Content: View>: View {
  private let content: Content

  /// A stack that keeps its pages itself.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { NavigationStack { content } }
}

private final class NavigationStackNode<Root: View>: NodeOf<NavigationStack<Root>>, NavigationHost,
  RestoredPlace
{
  /// A page over the root.
  private struct Pushed {
    enum Reason {
      /// An element of the path.
      case value(AnyHashable)
      /// A link with a page, or a page that is shown while something holds.
      case view(ObjectIdentifier?, onBack: @MainActor () -> Void)
    }
    let reason: Reason
    let page: NavigationPage
    let node: PaneNode<AnyView>
    /// The view that had the focus below.
    weak var focusBefore: Views.View?
  }

  private typealias Maker = @MainActor (AnyHashable) -> AnyView?

  private let retained = NavigationStackView()
  private let rootPage: NavigationPage
  private var root: PaneNode<Root>?
  private var pushed: [Pushed] = []
  /// The path of a stack that keeps it itself.
  private var ownPath: [AnyHashable] = []
  private var wantedPath: [AnyHashable] = []
  private var destinations: [(owner: ObjectIdentifier, type: ObjectIdentifier, make: Maker)] = []
  private var isSynchronizing = false

  override init(_ view: NavigationStack<Root>, _ context: NodeContext) {
    rootPage = NavigationPage(in: context.environment.shortcutScope)
    super.init(view, context)
    retained.onBack = { [weak self] in self?.goBack() ?? false }
    retained.pageBefore = { [weak self] in self?.titleBefore }
    rootPage.onChange = { [weak self] in self?.showBar() }
    graph.restoration.add(self)
    graph.handleKeys(self) { [weak self] event in
      NavigationStackView.isBack(event) && self?.goBack() == true
    }
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      graph.restoration.restore(self)
    }
  }

  // MARK: Updates

  override func updateSelf() {
    let path = view.path?.wrappedValue ?? ownPath
    wantedPath = path
  }

  override func updateChildren() {
    let content = view.root
    let inner = environment(of: rootPage)
    let value = Pane { content }
    if let root {
      root.update(value, in: inner)
    } else {
      let node = PaneNode(
        value, NodeContext(graph: graph, parent: self, environment: inner), retained: BoxView())
      root = node
      node.apply()
    }
    for entry in pushed { entry.node.update(entry.node.view, in: environment(of: entry.page)) }
    synchronize()
  }

  private func environment(of page: NavigationPage) -> EnvironmentValues {
    var values = environment.outsideOfList
    values.navigation = links
    values.navigationPage = page
    if let dismiss = page.dismiss { values.dismiss = dismiss }
    guard let old = environments[ObjectIdentifier(page)] else {
      environments[ObjectIdentifier(page)] = values
      return values
    }
    let kept = values.keepingEntries(of: old)
    environments[ObjectIdentifier(page)] = kept
    return kept
  }

  private lazy var links = NavigationLinks(self)
  private var environments: [ObjectIdentifier: EnvironmentValues] = [:]

  override var elements: [Element] { [Element(view: retained, stretch: .all)] }
  override var childNodes: [ViewNode] {
    var nodes: [ViewNode] = []
    if let root { nodes.append(root) }
    for entry in pushed { nodes.append(entry.node) }
    return nodes
  }
  override func name(ofChild child: ViewNode) -> String {
    // A page is known by its value, whatever lies below it.
    for entry in pushed where entry.node === child {
      if case .value(let value) = entry.reason { return "\(value.base)" }
    }
    return super.name(ofChild: child)
  }
  override func childElementsChanged() {}
  override func dismantleChildren() { for child in childNodes { child.dismantle() } }
  override func willDismantle() { graph.handleKeys(self, nil) }

  // MARK: The pages

  /// Makes the pages those of the path. Those that stay keep their state.
  private func synchronize() {
    guard !isSynchronizing else { return }
    isSynchronizing = true
    defer { isSynchronizing = false }
    let focus = graph.host?.focusedView
    let before = pushed.count
    var kept = 0
    var values = 0
    for entry in pushed {
      guard case .value(let value) = entry.reason else {
        kept += 1
        continue
      }
      guard values < wantedPath.count, wantedPath[values] == value else { break }
      values += 1
      kept += 1
    }
    let removed = pushed[kept...]
    pushed.removeLast(removed.count)
    for value in wantedPath[values...] {
      guard let content = page(for: value) else { break }
      push(content, .value(value), focus)
    }
    for entry in removed.reversed() { close(entry) }
    show(removed: Array(removed), wasHigher: pushed.count < before)
  }

  private func page(for value: AnyHashable) -> AnyView? {
    let wanted = ObjectIdentifier(Swift.type(of: value.base))
    return destinations.last { $0.type == wanted }?.make(value)
  }

  private func push(_ content: AnyView, _ reason: Pushed.Reason, _ focus: Views.View?) {
    let page = NavigationPage(in: environment.shortcutScope)
    page.onChange = { [weak self] in self?.showBar() }
    page.dismiss = DismissAction { [weak self, weak page] in
      if let page { self?.goBack(from: page) }
    }
    let node = PaneNode(
      Pane { content },
      NodeContext(graph: graph, parent: self, environment: environment(of: page)),
      retained: BoxView())
    pushed.append(Pushed(reason: reason, page: page, node: node, focusBefore: focus))
    node.apply()
  }

  private func close(_ entry: Pushed) {
    environments[ObjectIdentifier(entry.page)] = nil
    entry.node.dismantle()
    if case .view(_, let onBack) = entry.reason { graph.afterUpdate(onBack) }
  }

  /// Shows the topmost page, and moves the focus to it.
  private func show(removed: [Pushed], wasHigher: Bool) {
    let top = pushed.last?.node.retained ?? root?.retained
    guard retained.page !== top else { return showBar() }
    let hadFocus = retained.holdsFocus
    retained.page = top
    for entry in removed { entry.node.retained.removeFromSuperview() }
    showBar()
    guard hadFocus || graph.host?.focusedView == nil else { return }
    let focusBefore = removed.first?.focusBefore
    graph.afterUpdate { [weak self] in
      guard let self, let host = graph.host else { return }
      if wasHigher, let focusBefore, focusBefore.host === host {
        host.focus(focusBefore)
      } else if let first = top?.focusableViews.first {
        host.focus(first)
      }
    }
  }

  private var pages: [NavigationPage] { [rootPage] + pushed.map(\.page) }

  private var titleBefore: String? {
    pushed.isEmpty ? nil : pages[pages.count - 2].title ?? "Back"
  }

  /// The title and the controls of the topmost page. The window has its title too.
  private func showBar() {
    guard let page = pages.last else { return }
    let title = pages.last { $0.title != nil }?.title
    if let title { graph.setTitle(title) }
    retained.showBar(
      title: page.title, before: page.hidesBackButton ? nil : titleBefore, items: page.items)
  }

  // MARK: Going

  private func setPath(_ path: [AnyHashable]) {
    if let bound = view.path {
      bound.wrappedValue = path
      // The path's owner may have refused the change.
      if bound.wrappedValue != path { markStale() }
    } else {
      ownPath = path
      markStale()
    }
  }

  private var path: [AnyHashable] { view.path?.wrappedValue ?? ownPath }

  func open(_ target: NavigationTarget) {
    switch target {
    case .value(let value): setPath(path + [value])
    case .view(let content):
      push(content, .view(nil, onBack: {}), graph.host?.focusedView)
      show(removed: [], wasHigher: false)
    }
  }

  /// Leads to the page below. Returns whether there is one.
  @discardableResult
  private func goBack() -> Bool {
    guard let top = pushed.last else { return false }
    switch top.reason {
    case .value: setPath(Array(path.dropLast()))
    case .view:
      pushed.removeLast()
      close(top)
      show(removed: [top], wasHigher: true)
    }
    return true
  }

  private func goBack(from page: NavigationPage) {
    if pushed.last?.page === page { goBack() }
  }

  func setDestination(
    _ owner: AnyObject, for type: ObjectIdentifier, _ make: (@MainActor (AnyHashable) -> AnyView?)?
  ) {
    let owner = ObjectIdentifier(owner)
    let isNew = !destinations.contains { $0.owner == owner && $0.type == type }
    destinations.removeAll { $0.owner == owner }
    guard let make else { return }
    destinations.append((owner, type, make))
    if isNew {
      // A page of the path may have waited for it.
      graph.afterUpdate { [weak self] in self?.synchronize() }
    } else {
      updatePages(of: type, make)
    }
  }

  /// The pages of a type show what the newer closure makes.
  private func updatePages(
    of type: ObjectIdentifier, _ make: @MainActor (AnyHashable) -> AnyView?
  ) {
    for entry in pushed {
      guard case .value(let value) = entry.reason,
        ObjectIdentifier(Swift.type(of: value.base)) == type, let content = make(value)
      else { continue }
      entry.node.update(Pane { content }, in: environment(of: entry.page))
    }
  }

  func present(_ owner: AnyObject, _ page: AnyView?, onBack: @escaping @MainActor () -> Void) {
    let owner = ObjectIdentifier(owner)
    let place = pushed.firstIndex { entry in
      if case .view(let other, _) = entry.reason { other == owner } else { false }
    }
    switch (page, place) {
    case (nil, nil): return
    case (let page?, nil):
      push(page, .view(owner, onBack: onBack), graph.host?.focusedView)
      show(removed: [], wasHigher: false)
    case (let page?, let place?):
      let entry = pushed[place]
      entry.node.update(Pane { page }, in: environment(of: entry.page))
    case (nil, let place?):
      let removed = Array(pushed[place...])
      pushed.removeLast(removed.count)
      for entry in removed.reversed() { close(entry) }
      show(removed: removed, wasHigher: true)
    }
  }

  var marksLinks: Bool { true }

  // MARK: Restoring

  var kind: String { "path" }
  var saved: InteractionValue? { SavedPath.text(of: path).map { .string($0) } }

  func restore(_ value: InteractionValue) {
    guard case .string(let text) = value, path.isEmpty else { return }
    let values = SavedPath.values(in: text)
    if !values.isEmpty { setPath(values) }
  }
}
