public import Geometry

/// Says in one friendly sentence what belongs here, with one or two actions that put it there.
@MainActor
public final class EmptyStateView: View {
  private let stack = StackView(axis: .vertical, spacing: 6, alignment: .center)
  private let iconView: IconView?
  private let titleView: LabelView
  private let messageView: LabelView?

  private static let widest = 340.0

  public init(
    icon: Icon? = nil, title: String, message: String? = nil, actionTitle: String? = nil,
    action: (@MainActor () -> Void)? = nil, otherTitle: String? = nil,
    otherAction: (@MainActor () -> Void)? = nil
  ) {
    iconView = icon.map { IconView($0, color: .faintText, side: 32) }
    titleView = LabelView(text: title, style: .heading, lineLimit: 2)
    messageView = message.map {
      LabelView(text: $0, style: .body, color: .secondaryText, lineLimit: nil)
    }
    super.init()
    var buttons: [View] = []
    for case (let title?, let action?) in [(actionTitle, action), (otherTitle, otherAction)] {
      buttons.append(ButtonView(title: title, action: action))
    }
    titleView.alignment = .center
    messageView?.alignment = .center
    addSubview(stack)
    if let iconView {
      stack.add(iconView)
      stack.setSpacing(14, after: iconView)
    }
    stack.add(titleView)
    if let messageView { stack.add(messageView) }
    if let first = buttons.first {
      stack.setSpacing(18, after: messageView ?? titleView)
      stack.add(buttons.count == 1 ? first : StackView(axis: .horizontal, buttons))
    }
  }

  public override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.group, label: accessibilityLabel ?? titleView.text)
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    stack.sizeThatFits(
      Size(width: min(theme.scaled(Self.widest), proposal.width), height: proposal.height))
  }

  public override func layout() {
    let width = min(theme.scaled(Self.widest), max(0, bounds.width - 32))
    let size = stack.sizeThatFits(Size(width: width, height: bounds.height))
    // A little above the middle, where the eye expects the centre.
    stack.frame = Rect(
      x: scale.snapped(bounds.midX - width / 2),
      y: scale.snapped(max(0, (bounds.height - size.height) * 0.45)), width: width,
      height: size.height)
  }
}
