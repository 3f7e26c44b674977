internal import Geometry
internal import Views

/// The place of a `UIView` among declarative views, which gives it its size.
final class RepresentedPlace: Views.View {
  private let content: UIView
  /// The size that the content has where it has no metric of its own. Zero for none.
  var preferredSize: @MainActor () -> Size = { .zero }

  init(_ content: UIView) {
    self.content = content
    super.init()
    addSubview(content)
  }

  /// The directions in which the content has no size of its own.
  var openAxes: AxisSet {
    let (own, preferred) = (content.intrinsicContentSize, preferredSize())
    var axes: AxisSet = []
    if own.width == UIView.noIntrinsicMetric, preferred.width == 0 { axes.insert(.horizontal) }
    if own.height == UIView.noIntrinsicMetric, preferred.height == 0 { axes.insert(.vertical) }
    return axes
  }

  /// The content may have another size now.
  func contentChanged() { invalidateSize() }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let (own, preferred) = (content.intrinsicContentSize, preferredSize())
    let fitting = content.sizeThatFits(proposal)
    func length(_ own: Double, _ preferred: Double, _ fitting: Double, _ proposed: Double) -> Double
    {
      if own != UIView.noIntrinsicMetric { return fitting }
      if preferred > 0 { return preferred }
      return proposed < Self.huge ? proposed : fitting
    }
    return Size(
      width: length(own.width, preferred.width, fitting.width, proposal.width),
      height: length(own.height, preferred.height, fitting.height, proposal.height))
  }

  /// A proposal from here on means "as you like".
  private static let huge = 1e5

  override func layout() { content.frame = bounds }
}
