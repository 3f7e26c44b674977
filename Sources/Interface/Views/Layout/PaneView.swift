public import Geometry

/// A bar with content below it, or a replacement for missing content.
@MainActor
open class PaneView: View {
  public final let bar: View
  public final let content: View
  /// Replaces the content, which is hidden meanwhile.
  public final var emptyState: View? {
    didSet {
      guard emptyState !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let emptyState { addSubview(emptyState) }
      content.isHidden = emptyState != nil
      setNeedsLayout()
    }
  }

  public init(bar: View, content: View) {
    self.bar = bar
    self.content = content
    super.init()
    addSubview(content)
    addSubview(bar)
  }

  open override var accessibilityElement: AccessibilityElement? {
    guard let accessibilityLabel, !namesSheet else { return nil }
    return AccessibilityElement(.pane, label: accessibilityLabel)
  }

  open override var paintsOnlySubviews: Bool { type(of: self) == PaneView.self }

  open override func sizeThatFits(_ proposal: Size) -> Size { proposal }

  open override func layout() {
    let height = min(bounds.height, bar.sizeThatFits(bounds.size).height)
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let rest = Rect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
    content.frame = rest
    emptyState?.frame = rest
  }
}
