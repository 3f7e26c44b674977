internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// A line over the lower end of a window that a drag has just opened: where it came from, and a button that
/// puts it back there.
@MainActor
final class SpawnOfferView: View {
  private let label: LabelView
  private let button: ButtonView
  private let close: ButtonView
  private var timer: (any ScheduledAction)?

  /// The window is painted and can be used first.
  private static let delay = Duration.milliseconds(400)
  private static let time = Duration.seconds(8)
  private static let distance = 12.0
  private static let radius = 10.0

  private init(
    text: String, putBack: @escaping @MainActor () -> Void, onClose: @escaping @MainActor () -> Void
  ) {
    label = LabelView(text: text, style: .body, lineLimit: 1)
    button = ButtonView(title: "Put Back", action: putBack)
    close = ButtonView(icon: .close, kind: .borderless, action: onClose)
    super.init()
    isPane = true
    givesFocusBack = true
    close.accessibilityLabel = "Close"
    accessibilityLabel = text
    addSubview(label)
    addSubview(button)
    addSubview(close)
  }

  /// Shows the offer soon, for some seconds. It is shown in the window that has the focus, and F6 leads to its
  /// buttons. When the focus goes back to the source, Ctrl+Z is there.
  static func show(for spawn: Spawn, in session: SceneSession) {
    guard let window = session.host?.window else { return }
    _ = window.schedule(after: delay) { [weak window, weak spawn] in
      guard let window, let spawn, let source = spawn.source, window.isActive,
        window.application.spawns.newest(from: source) === spawn
      else { return }
      let title = source.keyWindow?.title ?? window.application.configuration.name
      let count = spawn.sessions.count
      let offer = SpawnOfferView(
        text: count > 1
          ? "\(count) windows were opened from “\(title)”."
          : "This window was opened from “\(title)”.",
        putBack: { [weak window, weak spawn] in
          if let window, let spawn { window.application.undo(spawn) }
        }, onClose: { [weak window] in window?.spawnOffer = nil })
      window.spawnOffer = offer
      offer.accessibilityChanged(.announcement(offer.label.text))
      offer.expire(in: window)
    }
  }

  /// Removes the offer after some seconds. While one of its buttons has the focus it stays.
  private func expire(in window: Window) {
    timer = window.schedule(after: Self.time) { [weak window, weak self] in
      guard let window, let self, window.spawnOffer === self else { return }
      if holdsFocus { expire(in: window) } else { window.spawnOffer = nil }
    }
  }

  private var height: Double { theme.controlHeight + 14 }

  /// Moves the line to the lower end of the window.
  func place(in bounds: Rect) {
    let room = max(0, bounds.width - 2 * Self.distance)
    let inner = room - button.sizeThatFits(bounds.size).width - height - 28
    let width = min(
      room, room - inner + label.sizeThatFits(Size(width: inner, height: height)).width)
    frame = Rect(
      x: scale.snapped(bounds.midX - width / 2), y: bounds.maxY - height - Self.distance,
      width: width.rounded(.up), height: height)
  }

  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.banner, label: accessibilityLabel)
  }

  override func layout() {
    let size = button.sizeThatFits(bounds.size)
    let closeWidth = 28.0
    close.frame = Rect(
      x: bounds.maxX - closeWidth - 8, y: (height - closeWidth) / 2, width: closeWidth,
      height: closeWidth)
    button.frame = Rect(
      x: close.frame.minX - size.width - 4, y: scale.snapped((height - size.height) / 2),
      width: size.width, height: size.height)
    let textHeight = label.sizeThatFits(bounds.size).height
    label.frame = Rect(
      x: 16, y: scale.snapped((height - textHeight) / 2),
      width: max(0, button.frame.minX - 28), height: textHeight)
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    context.fill(.roundedRect(bounds, radius: Self.radius), theme[.page])
    context.fill(
      .roundedRect(bounds, radius: Self.radius),
      theme[.accent].withAlpha(theme.isDark ? 0.16 : 0.08))
    context.strokeHairline(
      bounds, radius: Self.radius, theme[.line].mixed(with: theme[.accent], by: 0.3))
  }
}
