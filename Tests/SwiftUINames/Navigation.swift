import SceneUI

// ## Navigation and toolbars

private struct NavigationNames: View {
  @State private var isSidebarVisible = true

  var body: some View { EmptyView() }

  func navigation() {
    let view = Text("Books")
    // Same: `NavigationSplitView(sidebar:detail:)`. The sidebar's width is restored.
    _ = NavigationSplitView {
      Text("Shelves")
    } detail: {
      Text("Books")
    }
    // Same: `NavigationSplitView(sidebar:content:detail:)`.
    _ = NavigationSplitView {
      Text("Shelves")
    } content: {
      Text("Books")
    } detail: {
      Text("Book")
    }
    // Same: `NavigationSplitView(columnVisibility:sidebar:detail:)`.
    _ = NavigationSplitView(columnVisibility: .constant(.all)) {
      Text("")
    } detail: {
      Text("")
    }
    // Same: `.navigationSplitViewColumnWidth(_:)`.
    _ = view.navigationSplitViewColumnWidth(200)
    // Accepted: `.navigationSplitViewStyle(_:)`. A person moves the lines between the columns.
    _ = view.navigationSplitViewStyle(.balanced)
    // Same: `NavigationStack`, `NavigationView`.
    _ = NavigationStack { Text("Books") }
    _ = NavigationView { Text("Books") }
    // Same: `NavigationLink`, `NavigationPath`.
    _ = NavigationLink("Peer Gynt") { Text("Book") }
    _ = NavigationPath()
    // Same: `.navigationDestination(for:destination:)`.
    _ = view.navigationDestination(for: Int.self) { Text("\($0)") }
    // Same: `.navigationTitle(_:)`. The title of the window.
    _ = view.navigationTitle("Library")
    _ = view.navigationTitle(.constant("Library"))
    // Same: `.navigationBarTitle(_:)`. The title of the window.
    _ = view.navigationBarTitle("Library")
    // Missing: `.navigationSubtitle(_:)`. A text in the toolbar.
    // _ = view.navigationSubtitle("3 books")
    // Accepted: `.navigationBarTitleDisplayMode(_:)`, `.navigationViewStyle(_:)`. The title is that of the window.
    _ = view.navigationBarTitleDisplayMode(.inline)
    _ = view.navigationViewStyle(.stack)
    // Same: `.navigationBarBackButtonHidden(_:)`.
    _ = view.navigationBarBackButtonHidden(true)
    // Accepted: `.navigationBarHidden(_:)`. There is no bar but the toolbar.
    _ = view.navigationBarHidden(true)
    // Same: `.navigationBarItems(leading:trailing:)`. In the toolbar.
    _ = view.navigationBarItems(trailing: Button("Add") {})
    // Same: `TabView`, `Tab`, `.tabItem(_:)`.
    _ = TabView { Text("Books") }
    _ = Tab("Books", systemImage: "book") { Text("Books") }
    _ = view.tabItem { Text("Books") }
    // Accepted: `.tabViewStyle(_:)`. The tabs are above the pages.
    _ = view.tabViewStyle(.page)
  }

  func toolbars() {
    let view = Text("Books")
    // Same: `.toolbar(content:)`, `ToolbarItem`. A row above the view. A label in it is its symbol.
    _ = view.toolbar { ToolbarItem { Button("Add") {} } }
    _ = view.toolbar { Button("Add", systemImage: "plus") {} }
    // Same: `ToolbarItem(placement: .primaryAction)`, `ToolbarItem(placement: .navigation)`.
    _ = view.toolbar { ToolbarItem(placement: .primaryAction) { Button("Add") {} } }
    _ = view.toolbar { ToolbarItem(placement: .navigation) { Button("Add") {} } }
    // Same: `ToolbarItem(placement: .principal)`, `ToolbarItem(placement: .bottomBar)`.
    _ = view.toolbar { ToolbarItem(placement: .principal) { Text("Books") } }
    _ = view.toolbar { ToolbarItem(placement: .bottomBar) { Text("Books") } }
    // Same: `ToolbarItemGroup`.
    _ = view.toolbar { ToolbarItemGroup { Button("Add") {} } }
    // Same: `ToolbarContent`.
    struct Items: ToolbarContent { var body: some ToolbarContent { ToolbarItem { Text("") } } }
    // Same: `ToolbarSpacer`
    _ = ToolbarSpacer()
    // Missing: `.toolbar(_:for:)`. An `if` in the toolbar.
    // _ = view.toolbar(.hidden, for: .windowToolbar)
    // Accepted: `.toolbarBackground(_:for:)`, `.toolbarRole(_:)`. A toolbar is on the ground of its view.
    _ = view.toolbarBackground(.hidden, for: .windowToolbar)
    _ = view.toolbarRole(.editor)
  }
}
