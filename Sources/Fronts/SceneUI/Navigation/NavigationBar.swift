internal import Views

/// How large the title of a page is on a telephone. It has no effect: the title is that of the window.
public enum NavigationBarTitleDisplayMode: Hashable, Sendable {
  case automatic, inline, large
}

/// The same, by its newer name.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private init() {}

  /// Named “automatic”.
  public static let automatic = ToolbarTitleDisplayMode()
  /// Named “large”.
  public static let large = ToolbarTitleDisplayMode()
  /// Named “inline large”.
  public static let inlineLarge = ToolbarTitleDisplayMode()
  /// Named “inline”.
  public static let inline = ToolbarTitleDisplayMode()
}

/// A bar of a window. Here it is the row above or below the view that has the toolbar.
public enum ToolbarPlacement: Hashable, Sendable {
  case automatic, bottomBar, navigationBar, tabBar, windowToolbar
}

/// What a toolbar is for. It has no effect.
public struct ToolbarRole: Hashable, Sendable {
  private init() {}

  /// Named “automatic”.
  public static let automatic = ToolbarRole()
  /// Named “navigation stack”.
  public static let navigationStack = ToolbarRole()
  /// Named “browser”.
  public static let browser = ToolbarRole()
  /// Named “editor”.
  public static let editor = ToolbarRole()
}

/// A space between two items of a toolbar.
public struct ToolbarSpacer: View {
  /// How much room the space takes.
  public enum Sizing: Hashable, Sendable {
    /// The room that separates groups: 24 logical units, and not all that is left.
    case flexible
    /// The room between two items of a group: 8 logical units.
    case fixed
  }

  private let sizing: Sizing
  private let placement: ToolbarItemPlacement

  /// A space at a place of the toolbar.
  public init(_ sizing: Sizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  public var body: some View {
    ToolbarItem(placement: placement) {
      // A bar gives each of its items the width that it wants.
      Color.clear.frame(width: sizing == .fixed ? 8 : 24, height: 1)
    }
  }
}

/// Bars, as SwiftUI has them on a telephone and in a window.
extension View {
  /// Has no effect: the title is that of the window.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View {
    self
  }

  /// Has no effect: the title is that of the window.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

  /// Sets the title of the view's window.
  public func navigationBarTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(title)
  }

  /// Sets the title of the view's window.
  ///
  /// - Parameter displayMode: Has no effect.
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarTitleDisplayMode
  ) -> some View {
    navigationTitle(title)
  }

  /// Sets the title of the view's window.
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Sets the title of the view's window.
  ///
  /// - Parameter displayMode: Has no effect.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarTitleDisplayMode
  ) -> some View {
    navigationTitle(title)
  }

  /// Adds controls above the view: see ``View/toolbar(_:)``.
  public func navigationBarItems(
    leading: some View = EmptyView(), trailing: some View = EmptyView()
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .leading) { leading }
      ToolbarItem(placement: .trailing) { trailing }
    }
  }

  /// Has no effect: there is no bar but the toolbar, which is there where a view has controls for it.
  public func navigationBarHidden(_ isHidden: Bool) -> some View { self }

  /// Has no effect: a toolbar is on the ground of its view.
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...)
    -> some View
  { self }

  /// Has no effect: a toolbar is on the ground of its view.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { self }

  /// Has no effect: a toolbar is on the ground of its view.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Has no effect: a toolbar has the theme of its window.
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...)
    -> some View
  { self }

  /// Has no effect: a toolbar has its controls in each role.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
}

// MARK: - Styles

/// How a ``NavigationView`` shows its pages. It has no effect.
public struct NavigationViewStyle: Hashable, Sendable {
  private init() {}

  /// The style named “automatic”.
  public static let automatic = NavigationViewStyle()
  /// The style named “stack”.
  public static let stack = NavigationViewStyle()
  /// The style named “columns”.
  public static let columns = NavigationViewStyle()
}

/// How the columns of a ``NavigationSplitView`` share the width. It has no effect: a person moves the lines between.
public struct NavigationSplitViewStyle: Hashable, Sendable {
  private init() {}

  /// The style named “automatic”.
  public static let automatic = NavigationSplitViewStyle()
  /// The style named “balanced”.
  public static let balanced = NavigationSplitViewStyle()
  /// The style named “prominent detail”.
  public static let prominentDetail = NavigationSplitViewStyle()
}

/// Where the tabs of a ``TabView`` are. It has no effect: they are above the pages.
public struct TabViewStyle: Hashable, Sendable {
  private init() {}

  /// Whether a row of dots is shown, one for each page.
  public enum IndexDisplayMode: Hashable, Sendable { case automatic, always, never }

  /// Named “automatic”.
  public static let automatic = TabViewStyle()
  /// Named “page”.
  public static let page = TabViewStyle()
  /// Named “tab bar only”.
  public static let tabBarOnly = TabViewStyle()
  /// Named “sidebar adaptable”.
  public static let sidebarAdaptable = TabViewStyle()
  /// Named “grouped”.
  public static let grouped = TabViewStyle()

  /// Pages with or without dots.
  public static func page(indexDisplayMode: IndexDisplayMode) -> TabViewStyle { TabViewStyle() }
}

extension View {
  /// Has no effect: the pages are in the window in each style.
  public func navigationViewStyle(_ style: NavigationViewStyle) -> some View { self }

  /// Has no effect: a person moves the lines between the columns.
  public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> some View { self }

  /// Has no effect: the tabs are above the pages.
  public func tabViewStyle(_ style: TabViewStyle) -> some View { self }
}
