internal import Views

/// Leads to a page: on the ``NavigationStack`` around it, or from one column of a ``NavigationSplitView`` to the next.
///
/// As a row of a list, the whole row is the link: a click on it or Return follows it. In a list with a selection, the
/// value of a link is the value of its row. Elsewhere a link is a button.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let target: @MainActor () -> NavigationTarget?
  private let value: AnyHashable?
  @Environment(\.navigation) private var navigation
  @Environment(\.isListRow) private var isListRow

  public var body: some View {
    if isListRow {
      LinkRow(marks: navigation?.host?.marksLinks == true) { label }
        .rowTraits { [navigation, target, value] traits, _ in
          traits.tag = value
          traits.action = { Self.follow(navigation, target) }
        }
        .accessibilityAction { [navigation, target] in Self.follow(navigation, target) }
    } else {
      Button { [navigation, target] in
        Self.follow(navigation, target)
      } label: {
        label
      }
      .buttonStyle(.plain)
    }
  }

  private static func follow(
    _ navigation: NavigationLinks?, _ target: @MainActor () -> NavigationTarget?
  ) {
    if let target = target() { navigation?.host?.open(target) }
  }
}

extension NavigationLink {
  /// A link to a page.
  public init(
    @ViewBuilder destination: @escaping @MainActor () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    value = nil
    target = { .view(AnyView(destination())) }
  }

  /// A link to a page. The form of SwiftUI before iPadOS 16.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
    value = nil
    target = { .view(AnyView(destination)) }
  }
}

extension NavigationLink where Label == Text {
  /// A link with a title to a page.
  public init(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link with a title to a page. The form of SwiftUI before iPadOS 16.
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// A link to the page of a value: see ``View/navigationDestination(for:destination:)``. With nil it leads nowhere.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.value = value.map { AnyHashable($0) }
    target = { value.map { NavigationTarget.value(AnyHashable($0)) } }
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link with a title to the page of a value: see ``View/navigationDestination(for:destination:)``.
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) {
    self.init(value: value) { Text(title) }
  }
}

/// A row that leads to a page, with the sign for that at its end.
private struct LinkRow<Label: View>: View {
  let marks: Bool
  @ViewBuilder let label: @MainActor () -> Label

  var body: some View {
    HStack {
      label()
      if marks {
        Spacer()
        Image(systemName: "chevron.right").foregroundStyle(.faintText).accessibilityHidden(true)
      }
    }
  }
}

/// A view that makes the pages of the values of a type.
private struct DestinationView<Content: View, Value: Hashable>: ModifierView {
  let content: Content
  let make: @MainActor (Value) -> AnyView

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let node = PassNode(self, context) { node in
      let make = node.view.make
      node.environment.navigation?.host?.setDestination(node, for: ObjectIdentifier(Value.self)) {
        ($0.base as? Value).map(make)
      }
    }
    node.onDismantle = { [weak node] in
      guard let node else { return }
      node.environment.navigation?.host?.setDestination(
        node, for: ObjectIdentifier(Value.self), nil)
    }
    return node
  }
}

/// A view with a page that is shown while something holds.
private struct PresentedPageView<Content: View>: ModifierView {
  let content: Content
  let page: @MainActor () -> AnyView?
  let onBack: @MainActor () -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let node = PassNode(self, context) { node in
      let page = node.view.page()
      let onBack = node.view.onBack
      // The page below is complete then.
      node.graph.afterUpdate { [weak node] in
        guard let node, !node.isDismantled else { return }
        node.environment.navigation?.host?.present(node, page, onBack: onBack)
      }
    }
    node.onDismantle = { [weak node] in
      guard let node else { return }
      node.environment.navigation?.host?.present(node, nil, onBack: {})
    }
    return node
  }
}

extension View {
  /// Makes the pages of the values of a type, for links and paths of the ``NavigationStack`` around the view.
  public func navigationDestination<Value: Hashable, Page: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> Page
  ) -> some View {
    DestinationView<Self, Value>(content: self) { AnyView(destination($0)) }
  }

  /// Shows a page while a value is true. Going back sets it to false.
  public func navigationDestination<Page: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Page
  ) -> some View {
    PresentedPageView(
      content: self, page: { isPresented.wrappedValue ? AnyView(destination()) : nil },
      onBack: { if isPresented.wrappedValue { isPresented.wrappedValue = false } })
  }

  /// Shows the page of a value while there is one. Going back sets it to nil.
  public func navigationDestination<Item: Hashable, Page: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping @MainActor (Item) -> Page
  ) -> some View {
    PresentedPageView(
      content: self, page: { item.wrappedValue.map { AnyView(destination($0)) } },
      onBack: { if item.wrappedValue != nil { item.wrappedValue = nil } })
  }
}
