internal import Views

/// Gets the newest content: `@Environment(\.refresh)`.
@MainActor
public struct RefreshAction {
  fileprivate let action: @MainActor () async -> Void

  /// Returns when the content is there.
  public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  /// Gets the newest content of the view around. Nil where there is nothing newer to get.
  public fileprivate(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

/// A view whose content can be got anew. While that lasts, a line above it says so.
private struct RefreshableView<Content: View>: View {
  let content: Content
  let action: @MainActor () async -> Void
  @State private var isRefreshing = false

  var body: some View {
    VStack(spacing: 0) {
      if isRefreshing {
        Text(verbatim: "Refreshing…").font(.caption).foregroundStyle(.secondaryText).padding(6)
      }
      spoken
    }
    .onKey { event in
      let isKey =
        event.key == .function(5) && event.modifiers.isEmpty
        || event.key == .character("r") && event.modifiers == .control
      guard isKey else { return false }
      start()
      return true
    }
  }

  /// Also where the list lies below a search field, it is the list that has the action.
  private var spoken: some View {
    var spoken = SpokenView(content.environment(\.refresh, RefreshAction { await run() })) {
      $0.actions = [AccessibilityAction(title: "Refresh") { start() }]
    }
    spoken.subject = { view in view.subtree.lazy.compactMap { $0 as? ListView }.first }
    return spoken
  }

  private func start() { Task { await run() } }

  private func run() async {
    guard !isRefreshing else { return }
    isRefreshing = true
    await action()
    isRefreshing = false
  }
}

extension View {
  /// Lets a person get the newest content, with F5 or Ctrl+R, or as an action of a screen reader.
  ///
  /// - Parameter action: Returns when the content is there.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    RefreshableView(content: self, action: action)
  }
}
