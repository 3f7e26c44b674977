public import Geometry
internal import Views

extension AccessibilityTree {
  // MARK: Where it is

  /// The frame of an element on the screen, in pixels. Parts of it may be scrolled out of sight.
  public func frame(of id: Int) -> RootRect? {
    switch node(id) {
    case nil: nil
    case .view(let view): toScreen(view.bounds, in: view)
    case .item(let item, let view):
      view.describedItems.flatMap { items in
        items.index(of: item).flatMap { toScreen(items.frame(at: $0), in: view) }
      }
    }
  }

  /// The content of the window that an element is in, on the screen, in pixels.
  public func windowFrame(of id: Int) -> RootRect? {
    view(of: id).flatMap { window(of: $0)?.accessibilityArea }
  }

  /// A rectangle of the bounds of an element's view, on the screen in pixels.
  public func toScreen(_ rect: Rect, in id: Int) -> RootRect? {
    view(of: id).flatMap { toScreen(rect, in: $0) }
  }

  /// A point of the screen, in the bounds of an element's view.
  public func fromScreen(_ point: RootPoint, in id: Int) -> Point? {
    guard let view = view(of: id), let window = window(of: view),
      let inWindow = location(of: point, in: window)
    else { return nil }
    return view.convertFromWindow(inWindow)
  }

  private func view(of id: Int) -> View? {
    switch node(id) {
    case .view(let view), .item(_, let view): view
    case nil: nil
    }
  }

  private func toScreen(_ rect: Rect, in view: View) -> RootRect? {
    guard let window = window(of: view), let area = window.accessibilityArea else { return nil }
    let rect = view.convertToWindow(rect)
    let scale = window.scale
    let (left, top) = (scale.pixels(rect.minX), scale.pixels(rect.minY))
    return RootRect(
      x: area.minX + left, y: area.minY + top, width: scale.pixels(rect.maxX) - left,
      height: scale.pixels(rect.maxY) - top)
  }

  private func location(of point: RootPoint, in window: any AccessibilityWindow) -> Point? {
    guard let area = window.accessibilityArea, area.contains(point) else { return nil }
    let scale = window.scale
    return Point(
      x: scale.logical(point.x - area.minX), y: scale.logical(point.y - area.minY))
  }

  // MARK: What is there

  /// The innermost element that is drawn at a point of the screen, in an element or being it.
  public func descendant(at point: RootPoint, of id: Int) -> Int? {
    guard id != Self.applicationID else {
      let area = windows.first { $0.isActive && $0.accessibilityArea?.contains(point) == true }
      let window = area ?? windows.last { $0.accessibilityArea?.contains(point) == true }
      return window.flatMap { descendant(at: point, of: self.id(of: $0.accessibilityRoot)) }
    }
    guard let view = view(of: id), let window = window(of: view),
      let inWindow = location(of: point, in: window)
    else { return nil }
    let found = drawn(at: inWindow, in: window.accessibilityRoot).map {
      innermost(at: inWindow, in: $0)
    }
    // Something else may be drawn in front of the element that was asked.
    return found.flatMap { found in
      sequence(first: found) { self.parent(of: $0) }.contains(id) ? found : nil
    }
  }

  /// The element that is drawn at a point of its window's content. The pointer may pass through it.
  private func drawn(at point: Point, in view: View) -> View? {
    guard view.isTold else { return nil }
    let isInside = view.includes(view.convertFromWindow(point))
    guard isInside || !view.clipsToBounds else { return nil }
    if view.describedItems == nil, !view.hidesInnerElements {
      for inner in view.subviews.reversed() {
        if let found = drawn(at: point, in: inner) { return found }
      }
    }
    return isInside && (view.describedElement != nil || view.superview == nil) ? view : nil
  }

  private func innermost(at point: Point, in view: View) -> Int {
    guard let items = view.describedItems,
      let index = items.index(at: view.convertFromWindow(point))
    else { return id(of: view) }
    let inner = items.views(at: index).first { inner in
      inner.includes(inner.convertFromWindow(point))
    }
    return inner.map { id(of: $0) } ?? id(ofItem: items.identifier(of: index), of: view)
  }
}
