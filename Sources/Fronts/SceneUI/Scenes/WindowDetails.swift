public import Views

/// What limits the size of a window. It has no effect: see ``Scene/minimumSize(width:height:)``.
public struct WindowResizability: Hashable, Sendable {
  private init() {}

  /// Named “automatic”.
  public static let automatic = WindowResizability()
  /// Named “content size”.
  public static let contentSize = WindowResizability()
  /// Named “content min size”.
  public static let contentMinSize = WindowResizability()
}

/// The frame of a window. It has no effect: the window manager draws it.
public struct WindowStyle: Hashable, Sendable {
  private init() {}

  /// The style named “automatic”.
  public static let automatic = WindowStyle()
  /// The style named “title bar”.
  public static let titleBar = WindowStyle()
  /// The style named “hidden title bar”.
  public static let hiddenTitleBar = WindowStyle()
  /// The style named “plain”.
  public static let plain = WindowStyle()
}

/// The toolbar of a window. It has no effect: a toolbar is above the view that has it.
public struct WindowToolbarStyle: Hashable, Sendable {
  private init() {}

  /// The style named “automatic”.
  public static let automatic = WindowToolbarStyle()
  /// The style named “expanded”.
  public static let expanded = WindowToolbarStyle()
  /// The style named “unified”.
  public static let unified = WindowToolbarStyle()
  /// The style named “unified compact”.
  public static let unifiedCompact = WindowToolbarStyle()

  /// A toolbar with or without the title.
  public static func unified(showsTitle: Bool) -> WindowToolbarStyle { WindowToolbarStyle() }
  /// A low toolbar with or without the title.
  public static func unifiedCompact(showsTitle: Bool) -> WindowToolbarStyle {
    WindowToolbarStyle()
  }
}

/// What the window manager decides.
extension Scene {
  /// Has no effect: a window can be resized down to ``minimumSize(width:height:)``.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

  /// Has no effect: the window manager draws the frame.
  public func windowStyle(_ style: WindowStyle) -> some Scene { self }

  /// Has no effect: a toolbar is above the view that has it.
  public func windowToolbarStyle(_ style: WindowToolbarStyle) -> some Scene { self }

  /// Has no effect: the window manager places new windows, and restored ones come back to their places.
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
}
