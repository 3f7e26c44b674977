public import Geometry
internal import Views

/// A size that a container proposes to a view, which answers with its own.
public struct ProposedViewSize: Hashable, Sendable {
  /// Nil lets the view choose the width that it likes best.
  public var width: Double?
  /// Nil lets the view choose the height that it likes best.
  public var height: Double?

  /// A proposal in both directions.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// A size as a proposal.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// The view answers with its least size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// The view answers with the size that it likes best.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// The view answers with its largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The proposal as a size, with lengths in place of those that are nil.
  public func replacingUnspecifiedDimensions(
    by size: Size = Size(width: 10, height: 10)
  ) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }

  /// The proposal that a retained view gets, in which a huge length means "as you like".
  var size: Size {
    Size(width: width ?? BoxView.unlimited, height: height ?? BoxView.unlimited)
  }

  /// What a huge length of a retained view means.
  package init(proposed size: Size) {
    self.init(
      width: size.width < BoxView.unlimited ? size.width : nil,
      height: size.height < BoxView.unlimited ? size.height : nil)
  }
}

extension Element {
  /// The answer to a proposal: the size that the element's view takes then.
  @MainActor func size(for proposal: ProposedViewSize) -> Size {
    var size = view.sizeThatFits(proposal.size)
    let axes = isSpacer ? AxisSet.all : stretch
    guard !axes.isEmpty else { return size }
    let (least, most) = (view.leastSize, view.mostSize)
    let usual = isSpacer ? 0.0 : 10
    if axes.contains(.horizontal) {
      size.width = Self.length(proposal.width, size.width, least.width, most.width, usual)
    }
    if axes.contains(.vertical) {
      size.height = Self.length(proposal.height, size.height, least.height, most.height, usual)
    }
    return size
  }

  /// The length of a view that takes the length that it gets.
  private static func length(
    _ proposed: Double?, _ wanted: Double, _ least: Double, _ most: Double, _ usual: Double
  ) -> Double {
    guard let proposed else { return wanted > 0 ? wanted : max(least, min(usual, most)) }
    return max(least, min(proposed, most))
  }
}
