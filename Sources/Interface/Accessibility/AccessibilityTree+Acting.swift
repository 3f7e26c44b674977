public import Views

extension AccessibilityTree {
  /// What can be done with an element.
  public func actions(of id: Int) -> [AccessibilityAction] {
    switch node(id) {
    case nil: []
    case .view(let view): view.describedActions
    case .item(let item, let view):
      view.describedItems.flatMap { items in
        items.index(of: item).map { items.actions(at: $0) }
      } ?? []
    }
  }

  /// Does one of ``actions(of:)``, as if a person had done it in the element's window.
  public func perform(_ action: AccessibilityAction, of id: Int) {
    let window =
      switch node(id) {
      case .view(let view), .item(_, let view): self.window(of: view)
      case nil: (any AccessibilityWindow)?.none
      }
    window?.actForAccessibility(action.perform)
  }

  /// Gives an element the keyboard focus, and its window the input focus. An item is selected, as keys do that come to
  /// it.
  ///
  /// - Returns: Whether it has the focus in its window now.
  public func focus(_ id: Int) -> Bool {
    guard let node = node(id) else { return false }
    let view =
      switch node {
      case .view(let view), .item(_, let view): view
      }
    guard let window = window(of: view) else { return false }
    if view.superview == nil {
      window.activateForAccessibility()
      return true
    }
    guard view.canBecomeFocused else { return false }
    window.activateForAccessibility()
    view.host?.focusByKey(view)
    if case .item(let item, let view) = node, let items = view.describedItems,
      let index = items.index(of: item)
    {
      items.reveal(index)
      if items.focusedIndex != index, !items.select(index, extending: false) { return false }
    }
    return view.isFocused
  }

  /// Scrolls as little as needed to show an element.
  public func reveal(_ id: Int) -> Bool {
    switch node(id) {
    case nil: return false
    case .view(let view): view.reveal(view.bounds)
    case .item(let item, let view):
      guard let items = view.describedItems, let index = items.index(of: item) else {
        return false
      }
      items.reveal(index)
    }
    return true
  }
}
