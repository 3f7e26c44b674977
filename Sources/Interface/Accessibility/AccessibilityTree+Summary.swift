internal import Geometry
internal import Views

extension AccessibilityTree {
  /// What an element is at present. Nil when it is gone.
  public func summary(of id: Int) -> AccessibilitySummary? {
    guard id != Self.applicationID else {
      let element = AccessibilityElement(.group, label: application.accessibilityName)
      return AccessibilitySummary(kind: .application, element: element)
    }
    switch node(id) {
    case nil: return nil
    case .view(let view):
      guard let window = window(of: view) else { return nil }
      return view.superview == nil ? summary(of: window) : summary(of: view, id, in: window)
    case .item(let item, let view):
      guard let window = window(of: view), let items = view.describedItems,
        let index = items.index(of: item)
      else { return nil }
      return summary(
        of: items.element(at: index), at: items.frame(at: index), of: view, id, in: window)
    }
  }

  private func summary(of window: any AccessibilityWindow) -> AccessibilitySummary {
    let element = AccessibilityElement(.group, label: window.accessibilityTitle)
    var summary = AccessibilitySummary(kind: .window, element: element)
    summary.isActive = window.isActive
    summary.isFocused = focusedID == id(of: window.accessibilityRoot)
    summary.isIconified = window.isIconified
    summary.isShowing = !window.isIconified
    return summary
  }

  private func summary(
    of view: View, _ id: Int, in window: any AccessibilityWindow
  ) -> AccessibilitySummary? {
    guard var element = view.describedElement else { return nil }
    if element.label == nil { element.label = view.accessibilityName ?? view.accessibilityWords }
    if element.hint == nil, view.toolTip != element.label { element.hint = view.toolTip }
    if element.label?.isEmpty != false, element.role.needsName {
      warn(of: view, element.role, in: window)
    }
    return summary(of: element, at: view.bounds, of: view, id, in: window)
  }

  /// - Parameter place: Where the element is, in the view's bounds.
  private func summary(
    of element: AccessibilityElement, at place: Rect, of view: View, _ id: Int,
    in window: any AccessibilityWindow
  ) -> AccessibilitySummary {
    var summary = AccessibilitySummary(kind: .element, element: element)
    summary.isFocusable = view.canBecomeFocused
    summary.isFocused = focusedID == id
    summary.isVisible = view.superviewChain.allSatisfy(\.isDrawn)
    summary.isShowing =
      summary.isVisible && !window.isIconified && !view.seenPart(of: place).isEmpty
    return summary
  }

  // MARK: The focus

  /// The element with the keyboard focus, in the window that has it. The window itself, while no element of it has
  /// the focus.
  public var focusedID: Int? {
    guard let window = windows.first(where: \.isActive) else { return nil }
    return window.focusedView.flatMap { focusedID(in: $0) } ?? id(of: window.accessibilityRoot)
  }

  func focusedID(in view: View) -> Int? {
    if let inner = view.accessibilityFocusedView { return focusedID(in: inner) }
    if let items = view.describedItems, let index = items.focusedIndex, index < items.count {
      return id(ofItem: items.identifier(of: index), of: view)
    }
    return element(around: view).map { id(of: $0) }
  }

  /// The element that a view is, or belongs to: the outermost one that hides the views in it, or else the innermost.
  private func element(around view: View) -> View? {
    var found: View?
    for outer in view.superviewChain {
      if outer.isMadeWhole || outer.isHiddenFromAccessibility { found = nil }
      if found == nil, outer.describedElement != nil { found = outer }
    }
    return found
  }
}

extension View {
  /// The part of a rectangle of the bounds that no view around it clips away, in the window's content.
  fileprivate func seenPart(of rect: Rect) -> Rect {
    var part = rect
    for view in superviewChain {
      if view.clipsToBounds || view.superview == nil { part = part.intersection(view.bounds) }
      part = view.convertToSuperview(part)
    }
    return part
  }
}
