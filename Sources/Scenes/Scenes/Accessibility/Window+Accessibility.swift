public import Accessibility
public import Geometry
internal import Logging
public import Views

extension Window: AccessibilityWindow {
  public var accessibilityRoot: View { contentRoot }
  public var accessibilityTitle: String { windowScene?.title ?? title }
  public var accessibilityArea: RootRect? { host?.geometry?.clientArea }
  public var isIconified: Bool { host?.geometry?.isIconified ?? false }

  public func activateForAccessibility() {
    if !isActive || isIconified { host?.activate(toMonitorAt: nil, because: nil) }
  }

  public func actForAccessibility(_ work: () -> Void) {
    _ = host?.deliver { _ in
      work()
      return true
    }
  }
}

extension WindowGeometry {
  /// What became of a window, as assistive technology is told.
  func accessibilityChanges(since old: WindowGeometry) -> [AccessibilityWindowChange] {
    var changes: [AccessibilityWindowChange] = []
    if isIconified != old.isIconified { changes.append(isIconified ? .minimized : .unminimized) }
    if isMaximized != old.isMaximized { changes.append(isMaximized ? .maximized : .unmaximized) }
    if clientArea.origin != old.clientArea.origin { changes.append(.moved) }
    if clientArea.size != old.clientArea.size { changes.append(.resized) }
    return changes
  }
}

extension Application: AccessibilityApplication {
  public var accessibilityName: String { configuration.name }

  public var accessibilityWindows: [any AccessibilityWindow] {
    sessions.compactMap { session in
      session.host.flatMap { $0.isShown ? $0.window : nil }
    }
  }

  public func accessibilityWarning(_ sentence: String) {
    Logger(label: "org.scenery.accessibility").warning("\(sentence)")
  }

  /// Makes the tree of all windows, for an assistive technology that runs now.
  package func startAccessibility() -> AccessibilityTree {
    let tree = AccessibilityTree(self)
    tree.listen()
    accessibility = tree
    return tree
  }

  /// Nobody listens any more.
  package func stopAccessibility() { accessibility = nil }
}
