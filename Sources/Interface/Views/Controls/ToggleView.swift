public import Canvas
public import Geometry

/// A switch with a label: on or off. It may be a box with a check mark instead.
///
///     Name                       ( ●)
///     [✓] Name
@MainActor
public final class ToggleView: PressableView {
  /// How the state is shown.
  public enum Kind: Hashable, Sendable {
    /// A knob that slides, after the label.
    case slider
    /// A box with a check mark, before the label.
    case checkBox
  }

  public var kind = Kind.slider { didSet { if kind != oldValue { invalidateContent() } } }
  /// What stands in the label's place. Nil for the title.
  public var content: View? { didSet { contentChanged(from: oldValue) } }
  /// Whether the switch is at the left of its label.
  public var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { invalidateContent() } }
  }
  /// Whether some of what the switch stands for is on, and some is not. It is neither on nor off then.
  public var isMixed = false {
    didSet {
      guard isMixed != oldValue else { return }
      setNeedsDisplay()
      accessibilityChanged(.state(.indeterminate, holds: isMixed))
    }
  }
  /// The label, before the switch.
  public var title: String {
    didSet {
      guard title != oldValue else { return }
      label.text = title
      if accessibilityLabel == oldValue { accessibilityLabel = title }
      invalidateSize()
    }
  }
  /// Whether the switch is on. Setting it does not call ``onChange``.
  public var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      knob.animate(to: isOn ? 1 : 0, on: host)
      setNeedsDisplay()
      accessibilityChanged(.state(.checked, holds: isOn))
    }
  }
  /// Called when a person turns the switch.
  public var onChange: (@MainActor (Bool) -> Void)?

  private let label: LabelView
  /// The knob's place, from 0 (off) to 1.
  private lazy var knob = MovingNumber(isOn ? 1 : 0) { [weak self] _ in self?.setNeedsDisplay() }

  /// In logical units, at the design's size of text. ``Theme/controlHeight`` follows a larger one.
  public static let height = 30.0
  private static let sliderSize = Size(width: 36, height: 20)
  private static let boxSize = Size(width: 18, height: 18)
  private static let boxRadius = 5.0
  private static let gap = 12.0

  public init(title: String = "", isOn: Bool = false) {
    self.title = title
    self.isOn = isOn
    label = LabelView(text: title)
    super.init()
    accessibilityLabel = title
    addSubview(label)
  }

  private func contentChanged(from old: View?) {
    guard content !== old else { return }
    replace(old, by: content)
    label.isHidden = content != nil
    updateOpacity()
  }

  private func updateOpacity() {
    label.opacity = isEnabled ? 1 : 0.45
    content?.opacity = isEnabled ? 1 : 0.45
  }

  public override var accessibilityElement: AccessibilityElement? {
    let name = accessibilityName ?? content?.accessibilityWords
    var element = AccessibilityElement(
      .checkBox, label: name, states: canAct ? [.enabled, .checkable] : .checkable)
    element.set(.checked, isOn && !isMixed)
    element.set(.indeterminate, isMixed)
    return element
  }

  public override var accessibilityActions: [AccessibilityAction] {
    guard canAct else { return [] }
    return [AccessibilityAction("toggle", title: "Toggle") { [weak self] in self?.activate() }]
  }

  // MARK: Layout

  private var trackSize: Size { kind == .slider ? Self.sliderSize : Self.boxSize }
  private var gap: Double { kind == .slider ? Self.gap : 8 }
  private var words: View { content ?? label }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let hasWords = content != nil || !title.isEmpty
    let track = trackSize.width + (hasWords ? gap : 0)
    let height = theme.controlHeight
    let room = max(0, proposal.width - track)
    let wanted = words.sizeThatFits(
      Size(width: room, height: content == nil ? height : proposal.height))
    return Size(
      width: hasWords ? wanted.width + track : track,
      height: content == nil ? height : max(height, wanted.height))
  }

  public override func layout() {
    let room = max(0, bounds.width - trackSize.width - gap)
    // A box is before its words, and a slider behind them.
    let isFirst = (kind == .checkBox) != isRightToLeft
    var frame = Rect(
      x: isFirst ? bounds.minX + trackSize.width + gap : bounds.minX, y: bounds.minY, width: room,
      height: bounds.height)
    if let content {
      let wanted = content.sizeThatFits(frame.size)
      if isRightToLeft { frame.origin.x += max(0, room - wanted.width) }
      frame.origin.y = scale.snapped(bounds.midY - wanted.height / 2)
      frame.size = Size(width: min(room, wanted.width), height: min(wanted.height, bounds.height))
    }
    words.frame = frame
  }

  private var track: Rect {
    let isFirst = (kind == .checkBox) != isRightToLeft
    return Rect(
      x: isFirst ? bounds.minX : bounds.maxX - trackSize.width,
      y: scale.snapped(bounds.midY - trackSize.height / 2), width: trackSize.width,
      height: trackSize.height)
  }

  // MARK: Painting

  public override func draw(in context: DrawingContext, dirty: Rect) {
    context.withTransparency(isEnabled ? 1 : 0.45, in: bounds) {
      switch kind {
      case .slider: drawSlider(in: context)
      case .checkBox: drawBox(in: context)
      }
    }
  }

  private func drawSlider(in context: DrawingContext) {
    let value = isMixed ? 0.5 : knob.value
    let radius = trackSize.height / 2
    let isLit = isHovered && isEnabled
    let off = theme.switchTrack(isHovered: isLit)
    let on = theme.accentFace(isHovered: isLit, isPressed: isPressed)
    context.fill(.roundedRect(track, radius: radius), off.mixed(with: on, by: value))
    let side = trackSize.height - 4
    let travel = trackSize.width - 4 - side
    let place = Rect(
      x: track.minX + 2 + travel * (isRightToLeft ? 1 - value : value), y: track.minY + 2,
      width: side, height: side)
    context.fill(.roundedRect(place, radius: side / 2), theme[.onAccent])
  }

  private func drawBox(in context: DrawingContext) {
    let isLit = isHovered && isEnabled
    guard isOn || isMixed else {
      context.drawBox(
        track, radius: Self.boxRadius,
        face: theme.controlFace(isHovered: isLit, isPressed: isPressed),
        border: theme[.controlLine])
      return
    }
    context.fill(
      .roundedRect(track, radius: Self.boxRadius),
      theme.accentFace(isHovered: isLit, isPressed: isPressed))
    context.draw(isMixed ? .minus : .check, in: track.inset(dx: 2, dy: 2), theme[.onAccent])
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard showsFocusRing else { return }
    context.drawFocusRing(
      around: track, radius: kind == .slider ? trackSize.height / 2 : Self.boxRadius,
      theme[.accent])
  }

  // MARK: Turning

  public override func act() {
    isOn.toggle()
    onChange?(isOn)
  }

  /// Return belongs to the default button.
  public override func isActivation(_ event: KeyEvent) -> Bool {
    event.key == .space && event.modifiers.isEmpty
  }

  public override func enabledChanged() {
    super.enabledChanged()
    updateOpacity()
  }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    knob.set(isOn ? 1 : 0)
  }
}
