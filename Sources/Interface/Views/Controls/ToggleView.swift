public import Canvas
public import Geometry

/// A switch with a label: on or off.
///
///     Name                       ( ●)
@MainActor
public final class ToggleView: PressableView {
  /// The label, before the switch.
  public var title: String {
    didSet {
      guard title != oldValue else { return }
      label.text = title
      invalidateSize()
    }
  }
  /// Whether the switch is on. Setting it does not call ``onChange``.
  public var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      knob.animate(to: isOn ? 1 : 0, on: host)
      setNeedsDisplay()
    }
  }
  /// Called when a person turns the switch.
  public var onChange: (@MainActor (Bool) -> Void)?

  private let label: LabelView
  /// The knob's place, from 0 (off) to 1.
  private lazy var knob = Animation(isOn ? 1 : 0) { [weak self] _ in self?.setNeedsDisplay() }

  /// In logical units. All controls of a line have this height.
  public static let height = 30.0
  private static let trackSize = Size(width: 36, height: 20)
  private static let gap = 12.0

  public init(title: String = "", isOn: Bool = false) {
    self.title = title
    self.isOn = isOn
    label = LabelView(text: title)
    super.init()
    accessibilityLabel = title
    addSubview(label)
  }

  // MARK: Layout

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let track = Self.trackSize.width + (title.isEmpty ? 0 : Self.gap)
    let wanted = label.sizeThatFits(
      Size(width: max(0, proposal.width - track), height: Self.height))
    return Size(width: wanted.width + track, height: Self.height)
  }

  public override func layout() {
    let room = max(0, bounds.width - Self.trackSize.width - Self.gap)
    label.frame = Rect(x: 0, y: 0, width: room, height: bounds.height)
  }

  private var track: Rect {
    Rect(
      x: bounds.maxX - Self.trackSize.width,
      y: scale.snapped(bounds.midY - Self.trackSize.height / 2), width: Self.trackSize.width,
      height: Self.trackSize.height)
  }

  // MARK: Painting

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let value = knob.value
    context.withTransparency(isEnabled ? 1 : 0.45, in: bounds) {
      let radius = Self.trackSize.height / 2
      var off = theme[.page].mixed(with: theme[.text], by: theme.isDark ? 0.24 : 0.2)
      var on = theme[.accent]
      if isHovered, isEnabled {
        off = off.mixed(with: theme[.text], by: 0.08)
        on = on.mixed(with: Color(hex: 0xffffff), by: 0.07)
      }
      if isPressed { on = on.mixed(with: Color(hex: 0x000000), by: 0.14) }
      context.fill(.roundedRect(track, radius: radius), off.mixed(with: on, by: value))
      let side = Self.trackSize.height - 4
      let travel = Self.trackSize.width - 4 - side
      let place = Rect(
        x: track.minX + 2 + travel * value, y: track.minY + 2, width: side, height: side)
      context.fill(.roundedRect(place, radius: side / 2), Color(hex: 0xffffff))
    }
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard showsFocusRing else { return }
    context.drawFocusRing(around: track, radius: Self.trackSize.height / 2, theme[.accent])
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
    label.opacity = isEnabled ? 1 : 0.45
  }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    knob.set(isOn ? 1 : 0)
  }
}
