internal import Views

/// The place of an item in a toolbar. The names are those of all of Apple's platforms. Each has a place in a window
/// here: <doc:ListsAndNavigation> has the table.
public enum ToolbarItemPlacement: Hashable, Sendable, CaseIterable {
  /// At the end of the bar.
  case automatic
  /// At the beginning of the bar.
  case leading
  /// At the end of the bar.
  case trailing
  case primaryAction, secondaryAction, principal, navigation, status
  case confirmationAction, cancellationAction, destructiveAction
  case bottomBar, keyboard
  case topBarLeading, topBarTrailing, navigationBarLeading, navigationBarTrailing

  /// The part of a window in which an item is.
  enum Place { case leading, center, trailing, menu, bottom }

  var place: Place {
    switch self {
    case .leading, .navigation, .cancellationAction, .topBarLeading, .navigationBarLeading: .leading
    case .principal: .center
    case .automatic, .trailing, .primaryAction, .confirmationAction, .destructiveAction,
      .topBarTrailing, .navigationBarTrailing:
      .trailing
    case .secondaryAction: .menu
    case .status, .bottomBar, .keyboard: .bottom
    }
  }
}

/// The items of a toolbar. They are views.
public typealias ToolbarContent = View
/// Gathers the items of a toolbar.
public typealias ToolbarContentBuilder = ViewBuilder

/// A view with a place in a toolbar.
public struct ToolbarItem<Content: View>: ModifierView {
  let placement: ToolbarItemPlacement
  let content: Content

  /// An item at a place of the toolbar.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  /// An item with a name. Items are not moved by a person here.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content)
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ToolbarItemNode(self, context) }
}

/// Views with the same place in a toolbar.
public struct ToolbarItemGroup<Content: View>: View {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Views at one place of the toolbar.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  public var body: some View { ToolbarItem(placement: placement) { content } }
}

private final class ToolbarItemNode<Content: View>: ModifierNode<ToolbarItem<Content>> {
  override var elements: [Element] {
    super.elements.map { element in
      var element = element
      element.placement = view.placement
      return element
    }
  }
}

/// The items of a toolbar by their places.
@MainActor
struct ToolbarPlaces {
  var leading: [Views.View] = []
  var center: [Views.View] = []
  var trailing: [Views.View] = []
  var bottom: [Views.View] = []
  /// Not shown: the items of a menu.
  var menu: [Views.View] = []

  init(_ items: [Element]) {
    for item in items {
      switch item.placement.place {
      case .leading: leading.append(item.view)
      case .center: center.append(item.view)
      case .trailing: trailing.append(item.view)
      case .bottom: bottom.append(item.view)
      case .menu: menu.append(item.view)
      }
    }
  }
}

/// A toolbar's button for the items that have no place in the bar.
@MainActor
final class ToolbarMenu {
  /// The views of the items, which keep their state and are not shown.
  var views: [Views.View] = []
  private(set) lazy var button: ButtonView = {
    let button = ButtonView(
      icon: .ellipsis, kind: .borderless, menu: { [weak self] in self?.items ?? [] })
    button.accessibilityLabel = "More"
    return button
  }()

  private var items: [MenuItem] { views.flatMap { MenuContent.items(in: $0) } }

  /// The button, where there are items for it.
  func buttons(for views: [Views.View]) -> [Views.View] {
    self.views = views
    return views.isEmpty ? [] : [button]
  }
}

/// A view with controls above it, and below it. On a page of a stack, the stack's bar has them.
private struct ToolbarHost<Content: View, Items: View>: PrimitiveView {
  let content: Content
  let items: Items

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    ToolbarNode(self, context, retained: StackView(axis: .vertical, spacing: 0, alignment: .center))
  }
}

private final class ToolbarNode<Content: View, Items: View>: ContainerNode<
  ToolbarHost<Content, Items>, Content, StackView
>
{
  private let bar = ToolbarView()
  private let bottomBar = ToolbarView()
  private let menu = ToolbarMenu()
  private var items: NodeOf<Items>?
  private weak var page: NavigationPage?
  /// Room above and below a content that does not fill the window, so that the bars are at its edges.
  private let rooms = [SpacerView(), SpacerView()]

  override func updateChildren() {
    child = updated(child, with: view.content)
    items = updated(items, with: view.items)
  }

  override var childNodes: [ViewNode] { [items as ViewNode?, child].compactMap { $0 } }

  override func dismantleChildren() {
    super.dismantleChildren()
    items?.dismantle()
  }

  override func willDismantle() { page?.setItems(nil, of: self) }

  override func stretch(of elements: [Element]) -> AxisSet {
    // Without a page, the bar is at the top of all the room that there is.
    environment.navigationPage == nil
      ? .all : retained.stretch(of: elements).union(.horizontal)
  }

  override func arrange(_ elements: [Element]) {
    let items = items?.elements ?? []
    var shown = elements
    page = environment.navigationPage
    if let page {
      page.setItems(items, of: self)
    } else {
      let places = ToolbarPlaces(items)
      let trailing = places.trailing + menu.buttons(for: places.menu)
      if !places.leading.elementsEqual(bar.leading, by: ===) { bar.leading = places.leading }
      if !places.center.elementsEqual(bar.center, by: ===) { bar.center = places.center }
      if !trailing.elementsEqual(bar.trailing, by: ===) { bar.trailing = trailing }
      if !places.bottom.elementsEqual(bottomBar.center, by: ===) {
        bottomBar.center = places.bottom
      }
      if !retained.stretch(of: elements).contains(.vertical) {
        shown.insert(Element(view: rooms[0], isSpacer: true), at: 0)
        shown.append(Element(view: rooms[1], isSpacer: true))
      }
      // A bar whose controls come and go keeps its place.
      if items.isEmpty || places.bottom.count < items.count {
        shown.insert(Element(view: bar, stretch: .horizontal), at: 0)
      }
      if !places.bottom.isEmpty { shown.append(Element(view: bottomBar, stretch: .horizontal)) }
    }
    retained.arrange(shown)
  }
}

extension View {
  /// Adds a row of controls above the view, and one below it for those that belong there. Its buttons have no boxes. On
  /// a page of a ``NavigationStack``, the bar of the stack has the controls.
  public func toolbar<Items: View>(@ViewBuilder _ items: () -> Items) -> some View {
    let items = items().transformEnvironment(\.buttonLook) {
      if $0 == .bordered { $0 = .plain }
    }
    .transformEnvironment(\.labelStyle) {
      if $0 is DefaultLabelStyle { $0 = IconOnlyLabelStyle() }
    }
    return ToolbarHost(content: self, items: items)
  }
}
