internal import Geometry
public import Views

extension Axis {
  /// Directions.
  public typealias Set = AxisSet
}

/// Whether scroll bars are shown.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// While views move, and under the pointer.
  case automatic
  /// As ``automatic``: a scroll bar that is not needed hides by itself.
  case visible
  /// Not at all.
  case hidden, never
}

/// Where a scroll view comes to rest.
public protocol ScrollTargetBehavior: Sendable {
  /// The places at which it rests.
  var rest: ScrollRest { get }
}

/// The places at which a scroll view comes to rest.
public enum ScrollRest: Hashable, Sendable {
  /// Whole pages, which are as large as the visible part.
  case pages
  /// The beginnings of the views of ``View/scrollTargetLayout(isEnabled:)``.
  case views
}

/// Whole pages: see ``ScrollTargetBehavior/paging``.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Whole pages.
  public init() {}
  public var rest: ScrollRest { .pages }
}

/// The beginnings of views: see ``ScrollTargetBehavior/viewAligned``.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The beginnings of views.
  public init() {}
  public var rest: ScrollRest { .views }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// It moves by whole pages, which are as large as the visible part. A click of the wheel is one page.
  public static var paging: Self { Self() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// It moves from view to view of the stack with ``View/scrollTargetLayout(isEnabled:)``.
  public static var viewAligned: Self { Self() }
}

private struct ScrollIndicatorsKey: EnvironmentKey { static let defaultValue = AxisSet.all }
private struct ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }
private struct ScrollRestKey: EnvironmentKey { static let defaultValue: ScrollRest? = nil }

extension EnvironmentValues {
  /// The directions for which scroll bars are shown.
  var scrollIndicators: AxisSet {
    get { self[ScrollIndicatorsKey.self] }
    set { self[ScrollIndicatorsKey.self] = newValue }
  }

  /// Whether a person can scroll.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  /// Where scroll views come to rest. Nil lets them rest anywhere.
  var scrollRest: ScrollRest? {
    get { self[ScrollRestKey.self] }
    set { self[ScrollRestKey.self] = newValue }
  }
}

extension View {
  /// Sets whether the scroll views in this view show scroll bars while views move.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: AxisSet = [.horizontal, .vertical]
  ) -> some View {
    transformEnvironment(\.scrollIndicators) { shown in
      switch visibility {
      case .automatic, .visible: shown.formUnion(axes)
      case .hidden, .never: shown.subtract(axes)
      }
    }
  }

  /// Sets whether a person can scroll the scroll views in this view.
  public func scrollDisabled(_ isDisabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { if isDisabled { $0 = false } }
  }

  /// Sets where the scroll views in this view come to rest.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollRest, behavior.rest)
  }

  /// Makes each view of a stack a place at which the scroll view around rests, with
  /// ``ScrollTargetBehavior/viewAligned``.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    ScrollTargetView(content: self, isEnabled: isEnabled)
  }
}

private struct ScrollTargetView<Content: View>: ModifierView {
  let content: Content
  let isEnabled: Bool

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let note: @MainActor (PassNode<Self>) -> Void = { node in
      let scroll = node.environment.scrollContext
      let isEnabled = node.view.isEnabled
      node.graph.afterUpdate { [weak node, weak scroll] in
        guard let node, !node.isDismantled else { return }
        scroll?.targets = isEnabled ? node.elements.first?.view : nil
      }
    }
    return PassNode(self, context, configure: { _ in }, afterwards: note)
  }
}

extension ScrollContext {
  /// The next place of rest from an offset on.
  func rest(_ rest: ScrollRest, from: Point, _ direction: Vector) -> Point {
    guard let scrollView else { return from }
    let room = scrollView.bounds.size
    switch rest {
    case .pages:
      return Point(
        x: Self.page(from.x, room.width, direction.dx),
        y: Self.page(from.y, room.height, direction.dy))
    case .views:
      let places = targetPlaces
      return Point(
        x: Self.place(from.x, places.map(\.x), direction.dx),
        y: Self.place(from.y, places.map(\.y), direction.dy))
    }
  }

  private static func page(_ offset: Double, _ length: Double, _ direction: Double) -> Double {
    guard length > 0, direction != 0 else { return offset }
    let page = offset / length
    return direction > 0
      ? ((page + 0.01).rounded(.down) + 1) * length : ((page - 0.01).rounded(.up) - 1) * length
  }

  private static func place(
    _ offset: Double, _ places: [Double], _ direction: Double
  ) -> Double {
    guard direction != 0 else { return offset }
    return direction > 0
      ? places.filter { $0 > offset + 1 }.min() ?? .infinity
      : places.filter { $0 < offset - 1 }.max() ?? 0
  }

  /// The upper left corners of the views at which the content rests.
  private var targetPlaces: [Point] {
    guard let scrollView, let targets else { return [] }
    return targets.subviews.filter { !$0.isHidden }.map { view in
      scrollView.contentView.convertFromWindow(view.convertToWindow(view.bounds)).origin
    }
  }
}
