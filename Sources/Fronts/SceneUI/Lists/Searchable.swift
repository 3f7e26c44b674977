internal import Views

/// Where a search field is. Every place is above the searched content here.
public enum SearchFieldPlacement: Hashable, Sendable {
  case automatic, toolbar, sidebar, navigationBarDrawer

  /// When a bar shows the field on a telephone. It has no effect.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable { case automatic, always }

  /// Above the view, as every place is.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { .navigationBarDrawer }
}

/// Ends a search: `@Environment(\.dismissSearch)`.
@MainActor
public struct DismissSearchAction {
  fileprivate let action: @MainActor () -> Void

  /// Empties the search field and takes the focus from it.
  public func callAsFunction() { action() }
}

/// The choices that narrow a search.
struct SearchScopes {
  let selection: Binding<AnyHashable>
  let content: AnyView
}

private struct SearchScopesKey: EnvironmentKey { static var defaultValue: SearchScopes? { nil } }
private struct SearchSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private struct CompleteSearchKey: EnvironmentKey {
  static var defaultValue: (@MainActor (String) -> Void)? { nil }
}
private struct IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private struct DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction {} }
}

extension EnvironmentValues {
  fileprivate(set) var searchScopes: SearchScopes? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }
  fileprivate(set) var searchSuggestions: AnyView? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }
  fileprivate(set) var completeSearch: (@MainActor (String) -> Void)? {
    get { self[CompleteSearchKey.self] }
    set { self[CompleteSearchKey.self] = newValue }
  }

  /// Whether the person searches: the search field around the view has the focus, or a text.
  public fileprivate(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search around the view.
  public fileprivate(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

/// A view with a search field above it. Ctrl+F leads to the field, Escape empties it, and Down leads to what was found.
private struct SearchableView<Content: View>: View {
  let content: Content
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: String
  @Environment(\.searchScopes) private var scopes
  @Environment(\.searchSuggestions) private var suggestions
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(spacing: 0) {
      VStack(alignment: .leading, spacing: 6) {
        TextField(prompt, text: text, icon: .search).focused($isFocused)
        if let scopes, isSearching {
          TaggedChoice(label: "Scope", selection: scopes.selection, content: scopes.content)
        }
        if let suggestions, isFocused {
          // A press on a suggestion leaves the focus in the field.
          VStack(alignment: .leading, spacing: 0) { suggestions }
            .environment(\.completeSearch, { text.wrappedValue = $0 })
            .accessibilityLabel("Suggestions")
        }
      }
      .padding(.horizontal, 12).padding(.vertical, 8)
      .environment(\.searchScopes, nil).environment(\.searchSuggestions, nil)
      content
        .environment(\.isSearching, isSearching)
        .environment(\.dismissSearch, DismissSearchAction { end() })
        .environment(\.searchScopes, nil).environment(\.searchSuggestions, nil)
    }
    .onKey { event in
      guard event.key == .character("f"), event.modifiers == .control else { return false }
      isFocused = true
      return true
    }
    .onChange(of: isPresented?.wrappedValue ?? false) { _, isPresented in
      if isPresented { isFocused = true } else if isFocused { end() }
    }
    .onChange(of: isFocused) { _, isFocused in
      if let isPresented, isPresented.wrappedValue != isFocused {
        isPresented.wrappedValue = isFocused
      }
    }
    .restored(
      "search", encode: { text.wrappedValue.isEmpty ? nil : .string(text.wrappedValue) },
      restore: { if case .string(let saved) = $0 { text.wrappedValue = saved } })
  }

  private var isSearching: Bool { isFocused || !text.wrappedValue.isEmpty }

  private func end() {
    text.wrappedValue = ""
    isFocused = false
  }
}

/// A suggestion for a search.
private struct SearchCompletion<Content: View>: View {
  let content: Content
  let text: String
  @Environment(\.completeSearch) private var complete

  var body: some View {
    if let complete {
      Button {
        complete(text)
      } label: {
        content
      }
      .buttonStyle(.plain)
    } else {
      content
    }
  }
}

/// A choice among views with tags, as words in a row.
struct TaggedChoice: PrimitiveView {
  let label: String
  let selection: Binding<AnyHashable>
  let content: AnyView

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { TaggedChoiceNode(self, context) }
}

private final class TaggedChoiceNode: ParentNode<TaggedChoice, AnyView> {
  private let holder = BoxView()
  private var control: SegmentedView?
  private var tags: [AnyHashable] = []

  override func updateSelf() { chosen = view.selection.wrappedValue }

  private var chosen: AnyHashable?

  override func updateChildren() {
    child = updated(child, with: view.content)
    graph.needsArranging(self)
  }

  override var elements: [Element] { [Element(view: holder, stretch: .horizontal)] }
  override var listParts: [ListPart] { elementParts }
  override func childElementsChanged() { graph.needsArranging(self) }

  override func arrange() {
    let choices = (child?.elements ?? []).compactMap { element in
      element.tag.map { (tag: $0, title: element.view.accessibilityWords ?? element.title) }
    }
    tags = choices.map(\.tag)
    let titles = choices.map(\.title)
    if control?.titles != titles {
      let new = SegmentedView(label: view.label, titles: titles)
      new.onChange = { [weak self] in self?.choose($0) }
      control = new
      holder.content = new
      holder.stretches = .horizontal
    }
    control?.selection = chosen.flatMap { tags.firstIndex(of: $0) }
    control?.isEnabled = environment.isEnabled
  }

  private func choose(_ index: Int) {
    let tag = tags[index]
    view.selection.wrappedValue = tag
    if view.selection.wrappedValue != tag { markStale() }
  }
}

extension Element {
  /// The words of a view, for a control that shows them itself.
  @MainActor var title: String {
    (view as? LabelView)?.text ?? view.accessibilityLabel ?? view.accessibilityWords ?? ""
  }
}

private struct KeyView<Content: View>: ModifierView {
  let content: Content
  let action: @MainActor (KeyEvent) -> Bool

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let node = PassNode(self, context) { node in
      node.graph.handleKeys(node) { [weak node] in node?.view.action($0) ?? false }
    }
    node.onDismantle = { [weak node] in if let node { node.graph.handleKeys(node, nil) } }
    return node
  }
}

extension View {
  /// Calls an action with keys that nothing nearer to the focus used. It returns whether it used the key.
  func onKey(_ action: @escaping @MainActor (KeyEvent) -> Bool) -> some View {
    KeyView(content: self, action: action)
  }

  /// Adds a search field above the view. Ctrl+F leads to it, and Escape empties it. What was searched for is there
  /// again after a restart.
  ///
  /// - Parameters:
  ///   - text: What is searched for. The view shows what fits.
  ///   - placement: Every place is above the view here.
  ///   - prompt: Shown while the text is empty.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    SearchableView(content: self, text: text, isPresented: nil, prompt: String(prompt))
  }

  /// Adds a search field above the view.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, isPresented: nil, prompt: prompt?.string ?? "Search")
  }

  /// Adds a search field above the view.
  ///
  /// - Parameter isPresented: Whether the field has the focus.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View {
    SearchableView(content: self, text: text, isPresented: isPresented, prompt: String(prompt))
  }

  /// Adds a search field above the view.
  ///
  /// - Parameter isPresented: Whether the field has the focus.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(
      content: self, text: text, isPresented: isPresented, prompt: prompt?.string ?? "Search")
  }

  /// Shows suggestions below the search field while it has the focus: views with ``searchCompletion(_:)``.
  public func searchSuggestions<Suggestions: View>(
    @ViewBuilder _ suggestions: () -> Suggestions
  ) -> some View {
    environment(\.searchSuggestions, AnyView(suggestions()))
  }

  /// Makes the view a suggestion: a click on it enters a text into the search field.
  public func searchCompletion(_ completion: String) -> some View {
    SearchCompletion(content: self, text: completion)
  }

  /// Shows choices that narrow the search, below the search field while the person searches. Each has a
  /// ``View/tag(_:)``.
  public func searchScopes<Scope: Hashable, Scopes: View>(
    _ scope: Binding<Scope>, @ViewBuilder scopes: () -> Scopes
  ) -> some View {
    let selection = Binding<AnyHashable>(
      get: { AnyHashable(scope.wrappedValue) },
      set: { if let new = $0.base as? Scope { scope.wrappedValue = new } })
    return environment(
      \.searchScopes, SearchScopes(selection: selection, content: AnyView(scopes())))
  }
}
