public import Geometry

/// A view with a bar at one of its edges.
///
/// The view gets the rest of the room. A view that scrolls can take all of it: what it shows begins beside the bar and
/// moves below it.
@MainActor
public final class InsetView: View {
  /// Called with the distances that bars cover, by a view that takes all the room.
  public typealias Taker = @MainActor (_ covered: Insets) -> Void

  /// The view beside the bar.
  public let content: BoxView
  /// The bar, in front of the view.
  public let bar: BoxView
  /// The edge at which the bar is.
  public var edge = Side.bottom { didSet { if edge != oldValue { invalidateSize() } } }
  /// The distance between the bar and the view.
  public var spacing = 0.0 { didSet { if spacing != oldValue { invalidateSize() } } }
  /// The place of a bar that is shorter than its edge.
  public var alignment = BoxAlignment.center {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// The distances that other bars cover, around this one.
  public var covered = Insets.zero { didSet { if covered != oldValue { invalidateSize() } } }
  /// Returns what takes the distances, if the content takes all the room. Asked at each layout.
  public var taker: @MainActor () -> Taker? = { nil }

  /// An edge of a rectangle.
  public enum Side: Hashable, Sendable {
    case top, left, bottom, right
    fileprivate var isUpright: Bool { self == .left || self == .right }
  }

  /// A view with a bar at its lower edge.
  public init(content: BoxView, bar: BoxView) {
    self.content = content
    self.bar = bar
    super.init()
    addSubview(content)
    addSubview(bar)
  }

  public override var paintsOnlySubviews: Bool { true }

  /// The size of the bar in a room of a size.
  private func barSize(in room: Size) -> Size {
    var size = bar.sizeThatFits(room)
    if edge.isUpright {
      if bar.stretches.contains(.vertical) { size.height = room.height }
    } else if bar.stretches.contains(.horizontal) {
      size.width = room.width
    }
    return Size(width: min(size.width, room.width), height: min(size.height, room.height))
  }

  /// The distance that the bar takes from the content, at its edge.
  private func distance(of bar: Size) -> Insets {
    var distance = Insets.zero
    switch edge {
    case .top: distance.top = bar.height + spacing
    case .left: distance.left = bar.width + spacing
    case .bottom: distance.bottom = bar.height + spacing
    case .right: distance.right = bar.width + spacing
    }
    return distance
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let bar = barSize(in: proposal)
    let taken = distance(of: bar) + covered
    let (width, height) = (taken.left + taken.right, taken.top + taken.bottom)
    let size = content.sizeThatFits(
      Size(width: max(0, proposal.width - width), height: max(0, proposal.height - height)))
    return Size(
      width: max(size.width + width, edge.isUpright ? 0 : bar.width),
      height: max(size.height + height, edge.isUpright ? bar.height : 0))
  }

  public override func layout() {
    let room = bounds.inset(by: covered)
    let size = barSize(in: room.size)
    var place = alignment.place(size, in: room, scale)
    switch edge {
    case .top: place.origin.y = room.minY
    case .left: place.origin.x = room.minX
    case .bottom: place.origin.y = scale.snapped(room.maxY - size.height)
    case .right: place.origin.x = scale.snapped(room.maxX - size.width)
    }
    bar.frame = place
    let taken = distance(of: size) + covered
    if let taker = taker() {
      content.frame = bounds
      taker(taken)
    } else {
      content.frame = bounds.inset(by: taken)
    }
  }
}

extension Insets {
  fileprivate static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}
