public import Canvas
public import Geometry

/// A field of several numbers and words, each of which is changed by itself: a date, a time.
///
///     ( 3 [June] 2026 )
///
/// Left and Right go from part to part, Up and Down change a part by one, and digits set it. A click chooses a part.
@MainActor
public final class PartsFieldView: View {
  /// A part of the field.
  public struct Part: Hashable, Sendable {
    /// As it is shown.
    public var text: String
    /// What it is, for a person who does not see it: "Month". Nil for signs between the parts.
    public var name: String?
    /// The number of digits that set it.
    public var digits: Int

    /// - Parameter digits: The number of digits that set it. 0 for a part that is only read.
    public init(_ text: String, name: String? = nil, digits: Int = 0) {
      self.text = text
      self.name = name
      self.digits = digits
    }
  }

  /// The parts, from left to right.
  public var parts: [Part] = [] {
    didSet {
      guard parts != oldValue else { return }
      if parts.count != oldValue.count { typed = "" }
      invalidateContent()
      accessibilityChanged(.value)
    }
  }
  /// A disabled control takes no focus and does nothing.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, isFocused { host?.focus(nil) }
      setNeedsDisplay()
      accessibilityChanged(.state(.enabled, holds: isEnabled))
    }
  }
  /// Called with the number of a part and the direction, -1 or 1.
  public var onStep: (@MainActor (_ part: Int, _ direction: Int) -> Void)?
  /// Called with the number of a part and what was typed into it.
  public var onNumber: (@MainActor (_ part: Int, _ number: Int) -> Void)?

  /// The part that keys change.
  private var current = 0 { didSet { if current != oldValue { currentChanged() } } }
  /// The digits of the present part so far.
  private var typed = ""

  private static let radius = 8.0
  private static let padding = 10.0

  public override init() { super.init() }

  private func currentChanged() {
    typed = ""
    setNeedsDisplay()
    accessibilityChanged(.value)
  }

  private var choices: [Int] { parts.indices.filter { parts[$0].name != nil } }
  private var chosen: Int? { choices.contains(current) ? current : choices.first }

  // MARK: Accessibility

  public override var accessibilityElement: AccessibilityElement? {
    let text = parts.map(\.text).joined()
    let part = chosen.flatMap { parts[$0].name }
    let words = isFocused ? [text, part].compactMap { $0 }.joined(separator: ", ") : text
    return AccessibilityElement(
      .spinButton, label: accessibilityName, value: words, states: isEnabled ? .enabled : [])
  }

  public override var accessibilityActions: [AccessibilityAction] {
    guard isEnabled else { return [] }
    return choices.flatMap { index in
      let name = parts[index].name ?? ""
      return [(1, "Increase"), (-1, "Decrease")].map { direction, verb in
        AccessibilityAction(title: "\(verb) \(name)") { [weak self] in
          self?.onStep?(index, direction)
        }
      }
    }
  }

  // MARK: Layout and painting

  private func layout(_ text: String) -> TextLayout {
    var font = theme.font(.body)
    font.usesTabularNumbers = true
    return TextLayout.shared(
      AttributedText(text, font: font, color: theme[.text]),
      paragraph: ParagraphStyle(
        alignment: .leading, lineHeight: theme.lineHeight(.body), lineLimit: 1),
      width: nil)
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let width = parts.reduce(2 * Self.padding) { $0 + layout($1.text).size.width.rounded(.up) }
    return Size(width: min(width, proposal.width), height: theme.controlHeight)
  }

  public override func environmentChanged() {
    super.environmentChanged()
    invalidateSize()
  }

  /// The frame of a part in the bounds.
  public func frame(ofPart index: Int) -> Rect {
    let start = parts[..<index].reduce(bounds.minX + Self.padding) {
      $0 + layout($1.text).size.width.rounded(.up)
    }
    return Rect(
      x: start, y: bounds.minY, width: layout(parts[index].text).size.width.rounded(.up),
      height: bounds.height)
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    context.withTransparency(isEnabled ? 1 : 0.45, in: bounds) {
      context.fill(.roundedRect(bounds, radius: Self.radius), theme[.control])
      context.strokeHairline(
        bounds, radius: Self.radius, theme[isFocused ? .accent : .controlLine])
      for index in parts.indices {
        let frame = frame(ofPart: index)
        let text = layout(parts[index].text)
        if isFocused, index == chosen {
          context.fill(
            .roundedRect(frame.inset(dx: -2, dy: 5), radius: 4), theme[.textSelection])
        }
        context.draw(
          text,
          at: Point(
            x: scale.snapped(frame.minX), y: scale.snapped(frame.midY - text.size.height / 2)))
      }
    }
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    if showsFocusRing { context.drawFocusRing(around: bounds, radius: Self.radius, theme[.accent]) }
  }

  // MARK: Input

  public override var canBecomeFocused: Bool { isEnabled && !choices.isEmpty }
  public override var takesPressInCell: Bool { true }

  public override func focusChanged() {
    super.focusChanged()
    typed = ""
  }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    guard event.phase == .pressed else { return event.phase == .released }
    guard isEnabled, event.button == .primary else { return false }
    let nearest = choices.min {
      abs(frame(ofPart: $0).midX - event.location.x)
        < abs(frame(ofPart: $1).midX - event.location.x)
    }
    if let nearest { current = nearest }
    return true
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty, let chosen else { return super.keyPressed(event) }
    switch event.key {
    case .up: step(chosen, 1)
    case .down: step(chosen, -1)
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .home: current = choices.first ?? current
    case .end: current = choices.last ?? current
    case .backspace: typed = ""
    default:
      guard let digit = event.text.first?.wholeNumberValue, event.text.count == 1 else {
        return super.keyPressed(event)
      }
      enter(digit, into: chosen)
    }
    return true
  }

  private func step(_ part: Int, _ direction: Int) {
    typed = ""
    onStep?(part, direction)
  }

  private func move(by direction: Int) {
    guard let chosen, let place = choices.firstIndex(of: chosen) else { return }
    let next = place + direction
    if choices.indices.contains(next) { current = choices[next] }
  }

  /// Sets the part when all its digits are there, or when no more can follow.
  private func enter(_ digit: Int, into part: Int) {
    typed += "\(digit)"
    guard let number = Int(typed) else { return }
    let digits = parts[part].digits
    // A year counts when it is complete. A day of one digit counts at once, and may get a second digit.
    if digits < 3 || typed.count == digits {
      let soFar = typed
      onNumber?(part, number)
      typed = soFar
    }
    if typed.count >= digits {
      typed = ""
      move(by: 1)
    }
  }
}
