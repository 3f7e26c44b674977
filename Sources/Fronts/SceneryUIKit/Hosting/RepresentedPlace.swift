internal import Geometry
internal import SceneUI
internal import Views

/// The place of a `UIView` among declarative views, which gives it its size.
final class RepresentedPlace: Views.View {
  private let content: UIView
  /// The size that the application wants for a proposal. Nil leaves it to the content.
  var wantedSize: @MainActor (ProposedViewSize) -> Size? = { _ in nil }

  init(_ content: UIView) {
    self.content = content
    super.init()
    addSubview(content)
  }

  /// The directions in which the content has no size of its own.
  var openAxes: AxisSet {
    if wantedSize(.unspecified) != nil { return [] }
    let own = content.intrinsicContentSize
    var axes: AxisSet = []
    if own.width == UIView.noIntrinsicMetric { axes.insert(.horizontal) }
    if own.height == UIView.noIntrinsicMetric { axes.insert(.vertical) }
    return axes
  }

  /// The content may have another size now.
  func contentChanged() { invalidateSize() }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let offered = ProposedViewSize(proposed: proposal)
    if let wanted = wantedSize(offered) { return wanted }
    let (own, fitting) = (content.intrinsicContentSize, content.sizeThatFits(proposal))
    return Size(
      width: own.width == UIView.noIntrinsicMetric ? offered.width ?? fitting.width : fitting.width,
      height: own.height == UIView.noIntrinsicMetric
        ? offered.height ?? fitting.height : fitting.height)
  }

  override func layout() { content.frame = bounds }
}
