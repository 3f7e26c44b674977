internal import Geometry

/// The buttons at the end of a sheet: some at the left, some at the right. Where they are too wide for one line, each
/// has a line of its own.
@MainActor
final class ButtonRowView: View {
  private let leading: [View]
  private let trailing: [View]
  private let insets: Insets

  private static let spacing = 8.0

  init(leading: [View] = [], trailing: [View], insets: Insets = .zero) {
    self.leading = leading
    self.trailing = trailing
    self.insets = insets
    super.init()
    for button in leading + trailing { addSubview(button) }
  }

  override var paintsOnlySubviews: Bool { true }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let lines = Double(isStacked(in: proposal.width) ? shown.count : min(1, shown.count))
    let gaps = max(0, lines - 1) * Self.spacing
    return Size(
      width: min(proposal.width, naturalWidth),
      height: lines * theme.controlHeight + gaps + insets.vertical)
  }

  override func layout() {
    let inner = bounds.inset(by: insets)
    let height = theme.controlHeight
    if isStacked(in: bounds.width) {
      for (index, button) in shown.enumerated() {
        button.frame = Rect(
          x: inner.minX, y: inner.minY + Double(index) * (height + Self.spacing),
          width: inner.width, height: height)
      }
      return
    }
    let y = scale.snapped(inner.midY - height / 2)
    var left = inner.minX
    for button in leading where !button.isHidden {
      button.frame = Rect(x: left, y: y, width: width(of: button), height: height)
      left = button.frame.maxX + Self.spacing
    }
    var right = inner.maxX
    for button in trailing.reversed() where !button.isHidden {
      let width = width(of: button)
      button.frame = Rect(x: right - width, y: y, width: width, height: height)
      right = button.frame.minX - Self.spacing
    }
  }

  private var shown: [View] { (leading + trailing).filter { !$0.isHidden } }

  private func width(of button: View) -> Double {
    button.sizeThatFits(Size(width: 1e6, height: 1e6)).width
  }

  private var naturalWidth: Double {
    let widths = shown.map { width(of: $0) }
    let gaps = Double(max(0, widths.count - 1)) * Self.spacing
    return widths.reduce(0, +) + gaps + insets.horizontal
  }

  private func isStacked(in width: Double) -> Bool { naturalWidth > width }
}
