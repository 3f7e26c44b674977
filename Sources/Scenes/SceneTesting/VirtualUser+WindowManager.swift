public import Geometry

/// Actions on windows through their frames, task bars and pagers.
extension VirtualUser {
  /// Clicks the window's close button.
  public func close(_ window: UserWindow) {
    window.top.report(.closeRequested)
    settle()
  }

  public func iconify(_ window: UserWindow) {
    system.iconify(window.top)
    settle()
  }

  /// Moves a window to another workspace, counted from 0.
  public func move(_ window: UserWindow, toWorkspace workspace: Int) {
    system.move(window.top, toWorkspace: workspace)
    settle()
  }

  /// Switches to another workspace, counted from 0.
  public func switchWorkspace(to workspace: Int) {
    system.switchWorkspace(to: workspace)
    settle()
  }

  /// Brings a window to the front as a task bar does.
  public func focus(_ window: UserWindow) {
    system.activate(window.top.number, toMonitorAt: nil)
    settle()
  }

  /// Moves or resizes a window. The rectangle is the client area in device pixels.
  public func resize(_ window: UserWindow, to area: RootRect) {
    window.top.move(to: area)
    settle()
  }

  public func maximize(_ window: UserWindow) {
    system.maximize(window.top)
    settle()
  }

  /// Takes the maximized state away. The window manager keeps the size, like one that does not know the earlier
  /// size.
  public func unmaximize(_ window: UserWindow) {
    system.unmaximize(window.top)
    settle()
  }

  /// Takes the focus from all windows of the application.
  public func focusNothing() {
    system.moveFocus(to: nil)
    settle()
  }

  /// Another client destroys the window.
  public func destroy(_ window: UserWindow) {
    let top = window.top
    top.report(.destroyed)
    settle()
    system.remove(top)
    settle()
  }
}
