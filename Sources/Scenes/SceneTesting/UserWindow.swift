public import Canvas
public import Geometry
public import Scenes
public import Views

/// A window as the virtual user sees it.
@MainActor
public struct UserWindow {
  let top: HeadlessWindow
  let user: VirtualUser

  init(_ top: HeadlessWindow, _ user: VirtualUser) {
    self.top = top
    self.user = user
  }

  public var number: WindowNumber { top.number }
  /// The title that the window manager shows.
  public var title: String { top.title }
  public var isOpen: Bool { top.isMapped && !top.isDestroyed }
  public var isIconified: Bool { top.isIconified }
  public var isMaximized: Bool { top.isMaximized }
  /// Whether it is shown on the current workspace. Other windows may cover it.
  public var isViewable: Bool { top.isViewable }
  public var isFocused: Bool { user.system.focusedWindow === top }
  /// Its frame, in device pixels.
  public var frame: RootRect { top.geometry.frame }
  public var clientArea: RootRect { top.clientArea }
  public var attributes: WindowAttributes { top.attributes }
  /// The number of paintings.
  public var paintCount: Int { top.paintCount }
  /// The background while it has no scene. Nil while it has one.
  public var plainBackground: Color? { top.plainBackground }
  /// The painted picture.
  public var picture: Surface? { top.surface }
  public var cursor: Cursor { top.cursor }

  /// The window's session.
  public var session: SceneSession? {
    user.application.openSessions.first { $0.windowNumber == top.number }
  }
  public var scene: WindowScene? { session?.scene as? WindowScene }
  public var rootViewController: ViewController? { scene?.keyWindow?.rootViewController }
  /// The view with the keyboard focus.
  public var focusedView: View? { scene?.keyWindow?.focusedView }

  // MARK: Views

  /// All visible views, from front to back within each superview.
  public var visibleViews: [View] {
    guard let root = scene?.keyWindow?.contentRoot else { return [] }
    var views: [View] = []
    func walk(_ view: View) {
      guard view.isDrawn else { return }
      views.append(view)
      for child in view.subviews { walk(child) }
    }
    walk(root)
    return views
  }

  public func views<Kind: View>(_ type: Kind.Type) -> [Kind] {
    visibleViews.compactMap { $0 as? Kind }
  }

  /// The first view of a type.
  public func view<Kind: View>(_ type: Kind.Type) throws -> Kind {
    guard let view = views(type).first else { throw missing("\(type)") }
    return view
  }

  /// The first view with an accessibility name.
  public func view(labeled label: String) throws -> View {
    guard let view = visibleViews.first(where: { $0.accessibilityLabel == label }) else {
      throw missing("view labelled \"\(label)\"")
    }
    return view
  }

  /// The view with a row's accessibility name. See ``UserElement/row(_:)`` for the row that a person hears.
  public func row(_ label: String) throws -> View { try view(labeled: label) }

  private func missing(_ what: String) -> VirtualUserError {
    .noSuchView(what, inWindow: title, labels: visibleViews.compactMap(\.accessibilityLabel))
  }
}

extension UserWindow: Equatable {
  public nonisolated static func == (one: UserWindow, other: UserWindow) -> Bool {
    one.top === other.top
  }
}
