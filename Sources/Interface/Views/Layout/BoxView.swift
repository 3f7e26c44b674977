public import Canvas
public import Geometry

/// Margins around one view, limits to its size, and a background.
///
///     ┌───────────────────────────┐ bounds
///     │  ╭ ground ─────────────╮  │ at most maximumSize, placed by the alignment
///     │  │  insets ┌─────────┐ │  │
///     │  │         │ content │ │  │
///     │  │         └─────────┘ │  │
///     │  ╰─────────────────────╯  │
///     └───────────────────────────┘
@MainActor
public final class BoxView: View {
  public var content: View? {
    didSet { if content !== oldValue { replace(oldValue, by: content) } }
  }
  public var insets = Insets.zero { didSet { if insets != oldValue { invalidateSize() } } }
  /// Includes the insets. Infinite where there is no limit.
  public var maximumSize = Size(width: .infinity, height: .infinity) {
    didSet { if maximumSize != oldValue { invalidateSize() } }
  }
  /// The directions in which the box takes all the room that it is given, however small its content is.
  public var takesAll: AxisSet = [] { didSet { if takesAll != oldValue { invalidateSize() } } }
  /// Includes the insets.
  public var minimumSize = Size.zero { didSet { if minimumSize != oldValue { invalidateSize() } } }
  /// The size where no size is proposed. Includes the insets. Nil means that of the content.
  public var idealWidth: Double? { didSet { if idealWidth != oldValue { invalidateSize() } } }
  /// The size where no size is proposed. Includes the insets. Nil means that of the content.
  public var idealHeight: Double? { didSet { if idealHeight != oldValue { invalidateSize() } } }
  /// The directions in which the content has the size that it likes best, however little room there is.
  public var fixedAxes: AxisSet = [] { didSet { if fixedAxes != oldValue { invalidateSize() } } }
  /// The place of the content's middle in the box, which then takes all the room. Nil places it by the alignment.
  public var position: Point? { didSet { if position != oldValue { invalidateSize() } } }
  /// Whether the limits to the size grow with the text.
  public var followsText = false { didSet { if followsText != oldValue { invalidateSize() } } }
  /// Whether content that fills the box has the frame of the box.
  public var fitsContent: Bool {
    insets == .zero && minimumSize == .zero && aspectRatio == nil && position == nil
      && fixedAxes.isEmpty && placement == nil
      && maximumSize == Size(width: .infinity, height: .infinity)
  }
  /// The place of content that is smaller than the box.
  public var alignment = BoxAlignment.center {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// The directions in which the content fills the box.
  public var stretches: AxisSet = [] { didSet { if stretches != oldValue { invalidateSize() } } }
  /// The width of the content as a part of its height. Nil for any.
  public var aspectRatio: Double? { didSet { if aspectRatio != oldValue { invalidateSize() } } }
  /// Whether content with an aspect ratio covers the box, and is as large as that needs. Else it fits into the box.
  public var coversBox = false { didSet { if coversBox != oldValue { setNeedsLayout() } } }
  /// The background behind the content.
  public var ground: ThemeColor? {
    didSet {
      guard ground != oldValue else { return }
      colorChanged(.ground, from: oldValue, to: ground) { [weak self] in self?.setNeedsDisplay() }
    }
  }
  /// A gradient in place of the color of ``ground``.
  public var groundGradient: ThemeGradient? {
    didSet { if groundGradient != oldValue { setNeedsDisplay() } }
  }
  public var cornerRadius = 0.0 {
    didSet {
      guard cornerRadius != oldValue else { return }
      propertyChanged(.cornerRadius, from: oldValue, to: cornerRadius) { [weak self] in
        self?.setNeedsDisplay()
      }
    }
  }
  /// Returns the shape of the background in the box. Nil means a rectangle with the corner radius.
  public var groundShape: (@MainActor (Rect) -> Path)? { didSet { updateShapes() } }
  /// Returns the shape to which the view is clipped, for painting and for the pointer. Nil leaves the clip as it is.
  public var clipShape: (@MainActor (Rect) -> Path)? {
    didSet {
      if (clipShape != nil) != (oldValue != nil) { clipsToBounds = clipShape != nil }
      updateShapes()
    }
  }
  /// Returns the shape in which the view, and what is in it, can be hit. Nil means that of the content.
  public var contentShape: (@MainActor (Rect) -> Path)? { didSet { updateShapes() } }
  /// Where the view is seen, as a map of its place. Nil leaves the view in place.
  public var placement: Placement? {
    didSet {
      guard placement != oldValue else { return }
      propertyChanged(.placement, from: oldValue ?? Placement(), to: placement ?? Placement()) {
        [weak self] in
        self?.updatePlacement()
      }
    }
  }
  /// A hairline around the background.
  public var border: ThemeColor? {
    didSet {
      guard border != oldValue else { return }
      colorChanged(.border, from: oldValue, to: border) { [weak self] in self?.setNeedsDisplay() }
    }
  }
  /// The accent of the content. Nil means that of the superview.
  public var tint: ThemeColor? { didSet { if tint != oldValue { updateTint() } } }
  /// Called at a click that no view in the content used.
  public var onClick: (@MainActor () -> Void)?
  /// Called for a press that no view in the content used. Returns whether it keeps the press from the views around.
  public var onFreePress: (@MainActor (PointerEvent) -> Bool)?
  /// Whether a single click is for ``onFreePress``, also in a cell of a list or a grid.
  public var usesClicks = false
  /// Called for a key that no view in the content used. Returns whether it is used.
  public var onKey: (@MainActor (KeyEvent) -> Bool)?
  /// Whether the box itself can have the focus, by Tab and by a click.
  public var isFocusable = false
  /// Whether the pointer finds the box and its content.
  public var isFound = true
  /// Whether gestures begin in the box.
  public var isActive = true
  /// Called when the focus came to a view in the content, or left one.
  public var onInnerFocusChange: (@MainActor () -> Void)?
  private var isPressed = false
  private var isTinted = false
  /// The shapes for the present bounds.
  private var groundPath: Path?
  private var clipPath: Path?
  private var contentPath: Path?

  public init(_ content: View? = nil) {
    self.content = content
    super.init()
    if let content { addSubview(content) }
  }

  public override func innerFocusChanged() {
    super.innerFocusChanged()
    onInnerFocusChange?()
  }

  // MARK: Shapes

  public override func frameChanged(from old: Rect) {
    super.frameChanged(from: old)
    if old.size != frame.size { shownSizeChanged() }
  }

  public override func shownSizeChanged() {
    super.shownSizeChanged()
    updateShapes()
    if placement != nil { updatePlacement() }
  }

  private func updateShapes() {
    let hasShapes = groundShape != nil || clipShape != nil || contentShape != nil
    guard hasShapes || groundPath != nil || clipPath != nil || contentPath != nil else { return }
    let (ground, clip) = (groundShape?(box), clipShape?(bounds))
    if ground != groundPath || clip != clipPath { setNeedsDisplay(paintedBounds) }
    (groundPath, clipPath, contentPath) = (ground, clip, contentShape?(bounds))
  }

  private func updatePlacement() {
    // A transform is about the middle.
    let middle = Point(x: -bounds.width / 2, y: -bounds.height / 2)
    let shown = shown(.placement, placement ?? Placement())
    // The placement moves, and the transform with it.
    AnimationContext.with(nil) { transform = shown.transform(for: bounds.size).about(middle) }
  }

  public override var clipOutline: Path? { clipPath }

  public override var hitShape: Path? {
    if let own = contentPath ?? clipPath { return own }
    // A background makes all of the box a place to hit.
    guard ground == nil, groundGradient == nil, let content else { return nil }
    // Content that is seen elsewhere is hit there.
    let isElsewhere = content.transform != .identity
    let frame = content.shownFrame
    guard let inner = content.hitShape ?? (isElsewhere ? Path.rect(content.bounds) : nil) else {
      return nil
    }
    let place = Vector(
      dx: frame.minX - content.boundsOrigin.x, dy: frame.minY - content.boundsOrigin.y)
    let moved = inner.applying(Transform(translationX: place.dx, y: place.dy))
    return content.placeMap(for: frame).map(moved.applying) ?? moved
  }

  // MARK: Layout

  /// Larger than any window. A proposal of this length means "as you like".
  public nonisolated static let unlimited = 100_000.0
  /// The length of content that is flexible and wants none of its own.
  private static let usualLength = 10.0

  public override func sizeThatFits(_ proposal: Size) -> Size {
    if position != nil { return Self.limited(proposal, by: ownIdealSize) }
    let (least, most) = (used(minimumSize), used(maximumSize))
    let ideal = ideal(for: proposal)
    let outer = Size(
      width: min(ideal.width ?? proposal.width, most.width),
      height: min(ideal.height ?? proposal.height, most.height))
    let inner = Size(
      width: max(0, outer.width - insets.horizontal),
      height: max(0, outer.height - insets.vertical))
    let wanted = shaped(wantedSize(in: inner), covers: true, within: inner)
    return Size(
      width: limited(ideal.width ?? wanted.width + insets.horizontal, least.width, most.width),
      height: limited(ideal.height ?? wanted.height + insets.vertical, least.height, most.height))
  }

  /// The ideal lengths, where no length is proposed.
  private func ideal(for proposal: Size) -> (width: Double?, height: Double?) {
    (
      proposal.width >= Self.unlimited ? idealWidth : nil,
      proposal.height >= Self.unlimited ? idealHeight : nil
    )
  }

  private var ownIdealSize: Size {
    content?.sizeThatFits(Size(width: Self.unlimited, height: Self.unlimited)) ?? .zero
  }

  private static func limited(_ size: Size, by ideal: Size) -> Size {
    Size(
      width: size.width < unlimited ? size.width : ideal.width,
      height: size.height < unlimited ? size.height : ideal.height)
  }

  /// What the content wants in the box, whose fixed directions do not count.
  private func wantedSize(in room: Size) -> Size {
    guard let content else { return .zero }
    guard !fixedAxes.isEmpty else { return content.sizeThatFits(room) }
    let isWide = fixedAxes.contains(.horizontal)
    let isHigh = fixedAxes.contains(.vertical)
    var wanted = content.sizeThatFits(
      Size(
        width: isWide ? Self.unlimited : room.width,
        height: isHigh ? Self.unlimited : room.height))
    if isWide, stretches.contains(.horizontal), wanted.width == 0 {
      wanted.width = Self.usualLength
    }
    if isHigh, stretches.contains(.vertical), wanted.height == 0 {
      wanted.height = Self.usualLength
    }
    return wanted
  }

  /// That of the limits, and of the content if it does not shrink.
  public override var leastSize: Size {
    guard position == nil else { return .zero }
    let (least, most) = (used(minimumSize), used(maximumSize))
    var inner = content?.leastSize ?? .zero
    if !fixedAxes.isEmpty {
      let wanted = wantedSize(in: Size(width: Self.unlimited, height: Self.unlimited))
      if fixedAxes.contains(.horizontal) { inner.width = wanted.width }
      if fixedAxes.contains(.vertical) { inner.height = wanted.height }
    }
    return Size(
      width: limited(inner.width + insets.horizontal, least.width, most.width),
      height: limited(inner.height + insets.vertical, least.height, most.height))
  }

  public override var mostSize: Size {
    guard position == nil else { return super.mostSize }
    let most = used(maximumSize)
    let (inner, least) = (content?.mostSize ?? super.mostSize, used(minimumSize))
    func length(_ most: Double, _ inner: Double, _ least: Double, _ axis: AxisSet) -> Double {
      takesAll.contains(axis) || most < .infinity ? most : max(inner, least)
    }
    return Size(
      width: length(most.width, inner.width + insets.horizontal, least.width, .horizontal),
      height: length(most.height, inner.height + insets.vertical, least.height, .vertical))
  }

  public override func baseline(_ line: BaselineLine, in size: Size) -> Double? {
    guard let content else { return nil }
    let frame = contentFrame(in: Rect(origin: .zero, size: size))
    return content.baseline(line, in: frame.size).map { frame.minY + $0 }
  }

  private func used(_ limit: Size) -> Size {
    guard followsText else { return limit }
    return Size(width: theme.scaled(limit.width), height: theme.scaled(limit.height))
  }

  private func limited(_ length: Double, _ least: Double, _ most: Double) -> Double {
    max(least, min(length, most))
  }

  /// The part of the bounds that is within the limits.
  private var box: Rect { box(in: bounds) }

  private func box(in bounds: Rect) -> Rect {
    let most = used(maximumSize)
    return alignment.place(
      Size(width: min(bounds.width, most.width), height: min(bounds.height, most.height)),
      in: bounds, scale)
  }

  public override func layout() {
    updateTint()
    guard let content else { return }
    content.frame = contentFrame(in: bounds)
    // Content of a fixed size may be larger than the box.
    if !fixedAxes.isEmpty || position != nil, !bounds.contains(content.frame) {
      content.markOverflow()
    }
  }

  /// The frame that the content has in a rectangle.
  public func contentFrame(in bounds: Rect) -> Rect {
    guard let content else { return .zero }
    let inner = box(in: bounds).inset(by: insets)
    let room = Size(width: max(0, inner.width), height: max(0, inner.height))
    if let position { return frame(of: content, around: position, in: inner) }
    // Flexible content may have a limit of its own.
    let limit = stretches.isEmpty ? room : content.mostSize
    var size = Size(width: min(room.width, limit.width), height: min(room.height, limit.height))
    if stretches != .all || !fixedAxes.isEmpty {
      let wanted = wantedSize(in: room)
      if !stretches.contains(.horizontal) {
        size.width = fillsLine ? room.width : min(room.width, wanted.width)
      }
      if !stretches.contains(.vertical) { size.height = min(room.height, wanted.height) }
      if fixedAxes.contains(.horizontal) { size.width = wanted.width }
      if fixedAxes.contains(.vertical) { size.height = wanted.height }
    }
    size = shaped(size, covers: coversBox)
    return alignment.place(size, in: Rect(origin: inner.origin, size: room), scale)
  }

  private func frame(of content: View, around middle: Point, in room: Rect) -> Rect {
    var size = content.sizeThatFits(room.size)
    if stretches.contains(.horizontal) { size.width = room.width }
    if stretches.contains(.vertical) { size.height = room.height }
    return Rect(
      x: scale.snapped(room.minX + middle.x - size.width / 2),
      y: scale.snapped(room.minY + middle.y - size.height / 2),
      width: size.width, height: size.height)
  }

  /// The size with the aspect ratio that fits into a size, or covers it.
  private func shaped(
    _ size: Size, covers: Bool, within room: Size = Size(width: .infinity, height: .infinity)
  ) -> Size {
    guard let ratio = aspectRatio, ratio.isFinite, ratio > 0 else { return size }
    let other = size.height * ratio
    let width = covers ? max(size.width, other) : min(size.width, other)
    let most = min(width, room.width, room.height * ratio)
    return Size(width: most, height: most / ratio)
  }

  /// A text with natural alignment is aligned by its own direction, and needs the whole line for that.
  private var fillsLine: Bool {
    alignment.horizontal == .start && (content as? LabelView)?.alignment == .natural
  }

  // MARK: Tint

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    updateTint()
  }

  public override func environmentChanged() {
    updateTint()
    super.environmentChanged()
  }

  /// Gives the content a theme with the tint as its accent.
  private func updateTint() {
    guard tint != nil || isTinted, let around = superview?.theme else { return }
    let tinted = tint.map { around.accented(by: around[$0]) }
    isTinted = tinted != nil
    if themeOverride != tinted { themeOverride = tinted }
  }

  // MARK: Painting and input

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let color = shownColor(.ground, ground)
    guard color != nil || groundGradient != nil else { return }
    let path = groundPath ?? .roundedRect(box, radius: shown(.cornerRadius, cornerRadius))
    if let groundGradient {
      context.fill(path, with: ThemePaint.gradient(groundGradient).resolved(in: theme, within: box))
    } else if let color {
      context.fill(path, color)
    }
  }

  /// Drawn above the content, whose own corners are not round.
  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    if let color = shownColor(.border, border) {
      context.strokeHairline(box, radius: shown(.cornerRadius, cornerRadius), color)
    }
    if showsFocusRing { context.drawFocusRing(around: box, radius: ringRadius, theme[.accent]) }
  }

  /// As round as the visible background, since the clicked box may have no shape of its own.
  private var ringRadius: Double {
    cornerRadius > 0 ? cornerRadius : (content as? BoxView)?.ringRadius ?? 6
  }

  public override func hitTest(_ point: Point) -> View? {
    guard isFound, contentPath?.contains(point) != false else { return nil }
    if let hit = super.hitTest(point), hit !== self { return hit }
    guard isDrawn, includes(point) || !clipsToBounds && isHit(point) else { return nil }
    // Empty room lets the pointer through, unless it has a color, a shape of its own or an action.
    let isRoom =
      onClick == nil && ground == nil && groundGradient == nil && contentPath == nil
      && interactions.isEmpty && toolTip == nil && contextMenu == nil && !isFocusable
    return isRoom || !isHit(point) ? nil : self
  }

  /// Whether the view is seen at a point, or has a shape there that can be hit. It may be outside of the bounds.
  private func isHit(_ point: Point) -> Bool { hitShape?.contains(point) ?? includes(point) }

  /// A box with an action can be reached by Tab. A click leaves the focus where it is, as on a button.
  public override var canBecomeFocused: Bool { onClick != nil || isFocusable }
  public override var takesFocusOnClick: Bool { isFocusable }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    if let onKey, onKey(event) { return true }
    guard let onClick, event.key == .space || event.key == .return, event.modifiers.isEmpty else {
      return super.keyPressed(event)
    }
    if !event.isRepeat { onClick() }
    return true
  }

  public override var takesPressInCell: Bool { onClick != nil || usesClicks }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    let isUsed = event.phase == .pressed && onFreePress?(event) == true
    guard let onClick, event.button == .primary else { return isUsed }
    switch event.phase {
    case .pressed: isPressed = true
    case .released:
      let isClick = isPressed && isHit(event.location)
      isPressed = false
      if isClick { onClick() }
    case .cancelled: isPressed = false
    case .dragged: break
    case .entered, .exited, .moved: return false
    }
    return true
  }
}

extension MotionKey {
  fileprivate static let ground = MotionKey("ground")
  fileprivate static let cornerRadius = MotionKey("cornerRadius")
  fileprivate static let border = MotionKey("border")
  fileprivate static let placement = MotionKey("placement")
}
