internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// "Recently closed: Garden · Bread": a line of words, of which some are links.
@MainActor
final class OverviewLinksView: View {
  struct Link: Hashable {
    let closed: ClosedSession
    /// With a number if several have the same title.
    let title: String
  }

  var onActivate: ((Link) -> Void)?
  private var links: [Link] = []
  private let label = LabelView(text: "Recently closed:", style: .body, color: .secondaryText)

  override init() {
    super.init()
    addSubview(label)
    isHidden = true
  }

  func setLinks(_ new: [Link]) {
    guard new != links else { return }
    links = new
    for view in subviews where view !== label { view.removeFromSuperview() }
    for (index, link) in new.enumerated() {
      let view = OverviewLinkView(title: link.title, isFirst: index == 0)
      view.action = { [weak self] in self?.onActivate?(link) }
      addSubview(view)
    }
    isHidden = new.isEmpty
    invalidateSize()
    setNeedsLayout()
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: frames(width: proposal.width).last?.maxY ?? 0)
  }

  override func layout() {
    for (view, frame) in zip(subviews, frames(width: bounds.width)) { view.frame = frame }
  }

  /// Side by side, in as many lines as needed.
  private func frames(width: Double) -> [Rect] {
    let lineHeight = theme.lineHeight(.body) + 4
    var (x, y) = (0.0, 0.0)
    return subviews.map { view in
      let wanted = min(view.sizeThatFits(Size(width: width, height: lineHeight)).width, width)
      if x > 0, x + wanted > width { (x, y) = (0, y + lineHeight) }
      defer { x += wanted + (view === label ? 6 : 0) }
      return Rect(x: x, y: y, width: wanted, height: lineHeight)
    }
  }
}
