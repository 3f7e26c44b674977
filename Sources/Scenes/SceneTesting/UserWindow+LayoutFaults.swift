internal import Geometry
internal import Views

extension UserWindow {
  /// What a person could not read or reach in the window as it is laid out now: words that are cut at their upper or
  /// lower edge, words outside of their view, and controls that lie on each other. Empty when all is well.
  ///
  /// An ellipsis is no fault: a title may be longer than every window.
  public var layoutFaults: [String] {
    visibleViews.flatMap { view in cuts(in: view) + overlaps(in: view) }
  }

  private func cuts(in view: View) -> [String] {
    let name: String
    let needed: Double
    switch view {
    case let label as LabelView where !label.text.isEmpty:
      name = "“\(label.text)”"
      needed = label.sizeThatFits(Size(width: label.bounds.width, height: 1e6)).height
    case let button as ButtonView where button.title?.isEmpty == false:
      name = "[\(button.title ?? "")]"
      needed = button.theme.lineHeight(.body)
    default: return []
    }
    // What lies in a pane without any room is not on the screen.
    guard let around = view.superview?.bounds, !around.isEmpty else { return [] }
    var faults: [String] = []
    if view.bounds.height < needed - 0.5 {
      faults.append("\(name) needs a height of \(needed) and has \(view.bounds.height).")
    }
    if view.bounds.width < 8 { faults.append("\(name) has a width of \(view.bounds.width).") }
    if !around.inset(dx: -1, dy: -1).contains(view.frame) {
      faults.append("\(name) at \(view.frame) is not within \(around).")
    }
    return faults
  }

  private func overlaps(in view: View) -> [String] {
    let solid = view.subviews.filter { child in
      guard !child.isHidden, child.opacity > 0, !child.bounds.isEmpty else { return false }
      return child is LabelView || child is PressableView || child is SegmentedView
        || child is BannerView || child.accessibilityElement?.role == .textField
    }
    var faults: [String] = []
    for (index, first) in solid.enumerated() {
      for second in solid[(index + 1)...] {
        let common = first.frame.intersection(second.frame)
        guard common.width > 0.5, common.height > 0.5 else { continue }
        faults.append("\(name(of: first)) and \(name(of: second)) lie on each other.")
      }
    }
    return faults
  }

  private func name(of view: View) -> String {
    view.accessibilityLabel ?? (view as? LabelView)?.text ?? "\(type(of: view))"
  }
}
