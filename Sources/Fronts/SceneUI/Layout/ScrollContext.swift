internal import Geometry
internal import Views

/// A scroll view, for the views in it.
@MainActor
final class ScrollContext {
  weak var scrollView: Views.ScrollView?
  private struct Entry { weak var view: LazyLinesView? }
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// What lies in the stack of which each view is a place to rest at.
  weak var targets: Views.View?

  /// Lays a view out again whenever the content has moved.
  func add(_ view: LazyLinesView) { entries[ObjectIdentifier(view)] = Entry(view: view) }
  func remove(_ view: LazyLinesView) { entries[ObjectIdentifier(view)] = nil }

  func contentMoved() { for entry in entries.values { entry.view?.setNeedsLayout() } }

  /// The visible part of the content, in the coordinates of a view in it.
  func visibleRect(in view: Views.View) -> Rect? {
    guard let scrollView, view.isDescendant(of: scrollView.contentView) else { return nil }
    let origin = origin(of: view, in: scrollView)
    let visible = scrollView.visibleRect
    return Rect(
      x: visible.minX - origin.x, y: visible.minY - origin.y, width: visible.width,
      height: visible.height)
  }

  /// What bars cover of the beginning of the visible part.
  func coveredLength(_ isVertical: Bool) -> Double {
    guard let insets = scrollView?.contentInsets else { return 0 }
    return isVertical ? insets.top : insets.left
  }

  /// The upper left corner of a view in the content.
  private func origin(of view: Views.View, in scrollView: Views.ScrollView) -> Point {
    var origin = Point.zero
    var inner = view
    while inner !== scrollView.contentView, let outer = inner.superview {
      origin = Point(
        x: origin.x + inner.frame.minX - outer.boundsOrigin.x,
        y: origin.y + inner.frame.minY - outer.boundsOrigin.y)
      inner = outer
    }
    return origin
  }

  /// Keeps what is visible where it is, after lines before it became longer.
  func shift(by length: Double, _ isVertical: Bool) {
    guard let scrollView else { return }
    var offset = scrollView.offset
    if isVertical { offset.y += length } else { offset.x += length }
    // The content is laid out for its new length before the offset counts.
    scrollView.layoutIfNeeded()
    scrollView.offset = offset
  }

  /// Scrolls to a rectangle of a view: as little as needed, or until a point of it is at the same point of the visible
  /// part.
  func show(_ rect: Rect, of view: Views.View, anchor: UnitPoint?) {
    guard let scrollView, view.isDescendant(of: scrollView.contentView) else { return }
    let origin = origin(of: view, in: scrollView)
    let place = rect.offset(by: Vector(dx: origin.x, dy: origin.y))
    if let anchor {
      scrollView.scroll(place, to: anchor)
    } else {
      scrollView.scrollToVisible(place)
    }
  }
}

private struct ScrollContextKey: EnvironmentKey {
  static let defaultValue: ScrollContext? = nil
}

extension EnvironmentValues {
  /// The nearest scroll view around.
  var scrollContext: ScrollContext? {
    get { self[ScrollContextKey.self] }
    set { self[ScrollContextKey.self] = newValue }
  }
}

/// A node that can scroll to one of its views.
@MainActor
protocol ScrollTargets: ViewNode {
  /// Returns what scrolls to the view with an identifier. Nil for an identifier of no view.
  func scrollAction(for id: AnyHashable) -> (@MainActor (UnitPoint?) -> Void)?
}
