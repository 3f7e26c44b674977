public import Geometry
internal import Views

/// One of the views that a ``Layout`` places.
@MainActor
public struct LayoutSubview {
  let element: Element
  private let index: Int
  private let placements: Placements

  init(_ element: Element, _ index: Int, _ placements: Placements) {
    self.element = element
    self.index = index
    self.placements = placements
  }

  /// The size that the view takes if a size is proposed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { element.size(for: proposal) }

  /// The size that the view takes if a size is proposed, with the places of its alignments.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(sizeThatFits(proposal), of: element.view, guides: element.layout.guides)
  }

  /// Places the view. The last place counts.
  ///
  /// - Parameters:
  ///   - position: In the coordinates of the bounds that the layout was given.
  ///   - anchor: The point of the view that lies there.
  ///   - proposal: The size that is proposed to the view, which takes the one that it answers with.
  public func place(
    at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let size = sizeThatFits(proposal)
    placements.frames[index] = Rect(
      origin: Point(
        x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y),
      size: size)
  }

  /// The number of ``View/layoutPriority(_:)``.
  public var priority: Double { element.layout.priority }

  /// The distances that the view likes from others.
  public var spacing: ViewSpacing { ViewSpacing() }

  /// A value of ``View/layoutValue(key:value:)``.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    element.layout.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }
}

/// Where a layout has placed its views.
@MainActor
final class Placements {
  var frames: [Int: Rect] = [:]
}

/// The views that a ``Layout`` places, in order.
@MainActor
public struct LayoutSubviews {
  private let subviews: [LayoutSubview]
  /// The direction in which the interface is read. A layout need not care: what it places is seen in a mirror.
  public let layoutDirection: LayoutDirection

  init(_ elements: [SceneUI.Element], _ direction: LayoutDirection, _ placements: Placements) {
    subviews = elements.enumerated().map { LayoutSubview($0.element, $0.offset, placements) }
    layoutDirection = direction
  }
}

extension LayoutSubviews: @MainActor RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> LayoutSubview { subviews[index] }
}

/// The distances that a view likes from others: 8 logical units in each direction.
public struct ViewSpacing: Hashable, Sendable {
  /// The usual distances.
  public init() {}

  /// No distances.
  public static let zero = ViewSpacing(length: 0)

  private var length = 8.0
  private init(length: Double) { self.length = length }

  /// The distance to the next view along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> Double {
    max(length, next.length)
  }

  /// The distances of a view around both.
  public mutating func formUnion(_ other: ViewSpacing, edges: EdgeSet = .all) {
    length = max(length, other.length)
  }

  /// The distances of a view around both.
  public func union(_ other: ViewSpacing, edges: EdgeSet = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }
}

/// The key of a value that a view gives to the ``Layout`` around it, with its default.
@MainActor
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that gives none.
  static var defaultValue: Value { get }
}

extension View {
  /// Gives a value to the ``Layout`` around the view.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    LayoutTraitView(content: self, value: value) { $0.values[ObjectIdentifier(key)] = $1 }
  }
}
