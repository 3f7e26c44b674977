public import Foundation
public import Geometry

// Points, sizes and rectangles of Foundation's types in layouts. These are emitted into the program that uses them: all
// of Foundation would be half of each program's size otherwise.

extension Layout where LayoutSize == CGSize {
  @_alwaysEmitIntoClient
  public func answer(
    to proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Size {
    Size(sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache))
  }
}

extension Layout where LayoutRect == CGRect {
  @_alwaysEmitIntoClient
  public func place(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    placeSubviews(
      in: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height),
      proposal: proposal, subviews: subviews, cache: &cache)
  }
}

extension LayoutSubview {
  /// The size that the view takes if a size is proposed.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size: Size = sizeThatFits(proposal)
    return CGSize(width: size.width, height: size.height)
  }

  /// Places the view. The last place counts.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    place(at: Point(position), anchor: anchor, proposal: proposal)
  }
}

extension ProposedViewSize {
  /// A size as a proposal.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(_ size: CGSize) { self.init(Size(size)) }

  /// The proposal as a size, with lengths in place of those that are nil.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    let size: Size = replacingUnspecifiedDimensions(by: Size(size))
    return CGSize(width: size.width, height: size.height)
  }
}

extension GeometryProxy {
  /// The place in a space, from its upper left corner.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func frame(in space: CoordinateSpace) -> CGRect {
    let frame: Rect = frame(in: space)
    return CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
  }
}

extension View {
  /// Places the middle of the view at a point of its container, and takes all the room there.
  @_alwaysEmitIntoClient
  public func position(_ point: CGPoint) -> some View { position(x: point.x, y: point.y) }
}
