public import Canvas
public import Geometry

/// A line at the top of the content that says what happened and what was kept, with one action or two.
@MainActor
public final class BannerView: View {
  /// The severity of a banner.
  public enum Kind: Hashable, Sendable {
    case error
    case notice
  }

  /// The banner's severity. It decides the color and the icon.
  public let kind: Kind
  /// Called when the banner's cross is clicked. The owner removes the banner.
  public var onClose: (@MainActor () -> Void)?
  /// The bar below the text.
  public let progress: ProgressBarView?
  private let iconView: IconView
  private let texts = StackView(axis: .vertical, spacing: 1)
  private let messageView: LabelView
  private let detailView: LabelView
  private let actionButtons: [ButtonView]
  private var closeButton: ButtonView?

  /// - Parameters:
  ///   - kind: How serious it is; decides color and icon.
  ///   - text: What happened, in one sentence.
  ///   - detail: What was kept, or what to do.
  ///   - actionTitle: The title of the banner's button. Nil means that there is none.
  ///   - action: Called when the button is pressed.
  ///   - otherTitle: The title of a second button, for the opposite. Nil means that there is none.
  ///   - otherAction: Called when the second button is pressed.
  ///   - onClose: Called when the cross is clicked. Nil means that there is no cross.
  ///   - progress: A bar below the text. Nil means that there is none.
  public init(
    kind: Kind = .error, text: String, detail: String? = nil, actionTitle: String? = nil,
    action: (@MainActor () -> Void)? = nil, otherTitle: String? = nil,
    otherAction: (@MainActor () -> Void)? = nil, onClose: (@MainActor () -> Void)? = nil,
    progress: ProgressBarView? = nil
  ) {
    self.kind = kind
    self.progress = progress
    self.onClose = onClose
    iconView = IconView(
      kind == .error ? .warning : .information, color: kind == .error ? .danger : .accent)
    messageView = LabelView(text: text, style: .emphasis, lineLimit: 2)
    detailView = LabelView(text: detail ?? "", style: .preview, lineLimit: 4)
    actionButtons = [(actionTitle, action), (otherTitle, otherAction)].compactMap {
      title, action in
      guard let title, let action else { return nil }
      return ButtonView(title: title, action: action)
    }
    super.init()
    isPane = true
    givesFocusBack = true
    accessibilityLabel = text
    detailView.isHidden = detail == nil
    texts.add(messageView)
    texts.add(detailView)
    if let progress { texts.add(progress) }
    addSubview(iconView)
    addSubview(texts)
    for button in actionButtons { addSubview(button) }
    if onClose != nil {
      let button = ButtonView(icon: .close, kind: .borderless) { [weak self] in self?.onClose?() }
      button.accessibilityLabel = "Close"
      closeButton = button
      addSubview(button)
    }
  }

  /// What happened.
  public var text: String { messageView.text }

  public override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(
      .banner, label: accessibilityLabel, hint: detailView.isHidden ? nil : detailView.text)
  }

  /// A banner is heard when it comes, since the focus stays where it is. F6 leads to it.
  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    guard host != nil else { return }
    accessibilityChanged(
      .announcement(detailView.isHidden ? text : "\(text) \(detailView.text)"))
  }

  // MARK: Layout

  private static let padding = 16.0
  private static let textInset = 16.0 + Icon.gridSize + 10
  private static let minimumHeight = 46.0

  /// The width from which on two buttons are beside the text. In a narrower banner they are below it.
  private static let widthForTwoButtons = 560.0

  private func isStacked(in width: Double) -> Bool {
    // Large letters need the whole width for the text, also beside one button.
    switch actionButtons.count {
    case 0: false
    case 1: theme.textScale > 1.2 && width < Self.widthForTwoButtons / 2 * theme.textScale
    default: width < Self.widthForTwoButtons * max(1, theme.textScale)
    }
  }

  /// The buttons at the right of the text.
  private func trailing(in width: Double) -> [View] {
    (isStacked(in: width) ? [] : actionButtons) + [closeButton].compactMap { $0 }
  }

  /// The height of the buttons below the text, with the room above them.
  private func stackedHeight(in width: Double) -> Double {
    guard isStacked(in: width) else { return 0 }
    return 8 + (stackedFrames(in: width).last?.maxY ?? 0)
  }

  /// The buttons below the text, side by side, or each in a line of its own where they are too wide.
  private func stackedFrames(in width: Double) -> [Rect] {
    let room = Size(width: max(0, width - Self.textInset - Self.padding), height: 1000)
    var corner = Point.zero
    return actionButtons.map { button in
      let size = button.sizeThatFits(room)
      if corner.x > 0, corner.x + size.width > room.width {
        corner = Point(x: 0, y: corner.y + size.height + 8)
      }
      defer { corner.x += size.width + 8 }
      return Rect(origin: corner, size: size)
    }
  }

  private func textSize(in width: Double) -> Size {
    let controls = trailing(in: width).reduce(0) {
      $0 + $1.sizeThatFits(Size(width: width, height: Self.minimumHeight)).width + 8
    }
    let room = max(0, width - Self.textInset - Self.padding - controls)
    return Size(
      width: room, height: texts.sizeThatFits(Size(width: room, height: .infinity)).height)
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let height = textSize(in: proposal.width).height + stackedHeight(in: proposal.width)
    return Size(width: proposal.width, height: max(Self.minimumHeight, height + 20))
  }

  public override func layout() {
    let textSize = textSize(in: bounds.width)
    let stacked = stackedHeight(in: bounds.width)
    let top = scale.snapped((bounds.height - textSize.height - stacked) / 2)
    texts.frame = Rect(x: Self.textInset, y: top, width: textSize.width, height: textSize.height)
    // The icon stands beside the first line, however many lines there are.
    let line = theme.lineHeight(.emphasis)
    iconView.frame = Rect(
      x: Self.padding, y: scale.snapped(top + (line - 16) / 2), width: 16, height: 16)
    var right = bounds.maxX - (closeButton == nil ? Self.padding : 8)
    for view in trailing(in: bounds.width).reversed() {
      let size = view.sizeThatFits(bounds.size)
      view.frame = Rect(
        x: right - size.width, y: scale.snapped((bounds.height - size.height) / 2),
        width: size.width, height: size.height)
      right -= size.width + 8
    }
    guard stacked > 0 else { return }
    let corner = Vector(dx: Self.textInset, dy: top + textSize.height + 8)
    for (view, frame) in zip(actionButtons, stackedFrames(in: bounds.width)) {
      view.frame = frame.offset(by: corner)
    }
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let tint = theme[kind == .error ? .danger : .accent]
    context.fill(bounds, theme.bannerGround(kind))
    context.fill(
      Rect(
        x: bounds.minX, y: bounds.maxY - scale.hairline, width: bounds.width,
        height: scale.hairline), theme[.line].mixed(with: tint, by: 0.2))
  }
}
