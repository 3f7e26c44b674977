internal import Geometry
internal import Views

/// What a row of a list shows: its view, a badge at its end, and buttons that two fingers bring from its edges.
final class ListRowContent: Views.View, CellSwipeObserver {
  private let box = BoxView()
  private var badge: LabelView?
  private var row = RowTraits()
  private var isMirrored = false
  private lazy var swipe = SwipePosition { [weak self] in self?.setNeedsLayout() }
  private static let badgeGap = 8.0

  override init() {
    super.init()
    box.alignment = .leading
    addSubview(box)
  }

  /// Shows a row. A row view that is used again may still be in its former place.
  func show(_ shown: ShownRow, _ traits: RowTraits, isMirrored: Bool) {
    if box.content !== shown.view { swipe.reset() }
    if shown.view.superview !== box { (shown.view.superview as? BoxView)?.content = nil }
    box.content = shown.view
    box.stretches = shown.stretch
    self.isMirrored = isMirrored
    let isSame = row.swipes.elementsEqual(traits.swipes) { $0.buttons === $1.buttons }
    row = traits
    for buttons in row.swipes { buttons.onAction = { [weak self] in self?.swipe.reset() } }
    showBadge(traits.badge)
    if !isSame || row.swipes.isEmpty { arrangeSwipes() }
    setNeedsLayout()
  }

  private func showBadge(_ text: String?) {
    guard let text else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let label = badge ?? LabelView(text: "", style: .body, color: .secondaryText)
    label.runs = [LabelView.Run(text)]
    if badge == nil { addSubview(label) }
    badge = label
  }

  private func arrangeSwipes() {
    let wanted = Set(row.swipes.map { ObjectIdentifier($0.buttons) })
    for view in subviews where view is StackView && !wanted.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    for swipe in row.swipes where swipe.buttons.superview !== self { addSubview(swipe.buttons) }
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: Size) -> Size { box.sizeThatFits(proposal) }

  override func layout() {
    var room = bounds
    let indent = min(Double(row.depth) * RowMeasure.indent, bounds.width / 2)
    if let badge {
      let size = badge.sizeThatFits(Size(width: bounds.width / 3, height: bounds.height))
      let x = isMirrored ? bounds.minX : bounds.maxX - size.width
      badge.frame = Rect(
        x: scale.snapped(x - swipe.offset), y: scale.snapped(bounds.midY - size.height / 2),
        width: size.width, height: size.height)
      room.size.width -= size.width + Self.badgeGap
      if isMirrored { room.origin.x += size.width + Self.badgeGap }
    }
    room.size.width = max(0, room.width - indent)
    if !isMirrored { room.origin.x += indent }
    box.frame = room.offset(by: Vector(dx: -scale.snapped(swipe.offset), dy: 0))
    for swipe in row.swipes { layOut(swipe) }
    clipsToBounds = swipe.offset != 0
  }

  /// The buttons of an edge are beside the content, and come in as far as it has moved.
  private func layOut(_ buttons: SwipeButtons) {
    let width = buttons.width(height: bounds.height)
    let isAtRight = (buttons.edge == .trailing) != isMirrored
    let shown = isAtRight ? max(0, swipe.offset) : max(0, -swipe.offset)
    buttons.buttons.isHidden = shown == 0
    let x = isAtRight ? bounds.maxX - shown : bounds.minX + shown - width
    buttons.buttons.frame = Rect(
      x: scale.snapped(x), y: bounds.minY, width: max(width, shown), height: bounds.height)
  }

  // MARK: Moving

  func cellSwiped(by distance: Double) -> Bool {
    let right = buttons(atRight: true)
    let left = buttons(atRight: false)
    guard right != nil || left != nil else { return false }
    let limits =
      -(left?.width(height: bounds.height) ?? 0)...(right?.width(height: bounds.height) ?? 0)
    swipe.move(by: distance, within: limits, host: host) { [weak self] pulledRight in
      guard let pulled = pulledRight ? right : left, pulled.allowsFullSwipe else { return }
      self?.swipe.reset()
      pulled.first?.activate()
    }
    return true
  }

  private func buttons(atRight: Bool) -> SwipeButtons? {
    row.swipes.first { (($0.edge == .trailing) != isMirrored) == atRight && $0.first != nil }
  }
}

/// How far a row was moved sideways by two fingers.
@MainActor
private final class SwipePosition {
  /// How far the content is moved to the left.
  private(set) var offset = 0.0
  /// How far the fingers moved since the row began to move.
  private var pulled = 0.0
  private var end: (any ScheduledAction)?
  private let onChange: @MainActor () -> Void
  private lazy var motion = MovingNumber { [weak self] value in
    self?.offset = value
    self?.onChange()
  }

  /// Fingers that rest as long have left the pad.
  private static let rest = Duration.milliseconds(180)
  /// Whoever pulls on for so long after all buttons are seen means the first of them.
  private static let fullPull = 140.0

  init(onChange: @escaping @MainActor () -> Void) { self.onChange = onChange }

  func reset() {
    end?.cancel()
    end = nil
    pulled = 0
    motion.set(0)
    offset = 0
    onChange()
  }

  func move(
    by distance: Double, within limits: ClosedRange<Double>, host: (any ViewHost)?,
    whenPulled: @escaping @MainActor (_ right: Bool) -> Void
  ) {
    pulled += distance
    offset = min(max(limits.lowerBound, offset + distance), limits.upperBound)
    motion.set(offset)
    onChange()
    end?.cancel()
    let (isFar, isRight) = (
      pulled > limits.upperBound + Self.fullPull || pulled < limits.lowerBound - Self.fullPull,
      pulled > 0
    )
    end = host?.schedule(after: Self.rest) { [weak self] in
      guard let self else { return }
      pulled = 0
      if isFar { whenPulled(isRight) } else { settle(limits, host) }
    }
  }

  /// More than half of the buttons stay open.
  private func settle(_ limits: ClosedRange<Double>, _ host: (any ViewHost)?) {
    let open = offset > 0 ? limits.upperBound : limits.lowerBound
    motion.animate(to: abs(offset) > abs(open) / 2 ? open : 0, on: host)
  }
}
