public import Geometry

/// A button of a pointing device. Wheel clicks are ``ScrollEvent``s, never buttons.
public struct PointerButton: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  /// The left button, unless the user swapped the buttons.
  public static let primary = PointerButton(rawValue: 1)
  public static let middle = PointerButton(rawValue: 2)
  /// The button that opens menus.
  public static let secondary = PointerButton(rawValue: 3)

  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A pointer event as a view receives it.
public struct PointerEvent: Equatable, Sendable {
  /// The kind of a pointer event.
  public enum Phase: Equatable, Sendable {
    case entered
    /// The pointer moved with no button down.
    case moved
    case exited
    case pressed
    /// The pointer moved while a button that was pressed in this view is held. It may be outside the view.
    case dragged
    case released
    /// The release will not come here: a drag session or a grab took the press, or the view disappeared.
    case cancelled
  }

  /// The kind of the event.
  public var phase: Phase
  /// In the bounds of the view that receives the event.
  public var location: Point
  /// In the window's content.
  public var windowLocation: Point
  /// The button that was pressed or released, or is held. Else the primary button.
  public var button: PointerButton
  /// 1 for a click, 2 for a double click, and so on, by the desktop's time and distance.
  public var clickCount: Int
  /// The modifiers that were held.
  public var modifiers: Modifiers
  /// Monotonic time since an arbitrary start.
  public var uptime: Duration

  public init(
    phase: Phase, location: Point, windowLocation: Point, button: PointerButton = .primary,
    clickCount: Int = 1, modifiers: Modifiers = [], uptime: Duration = .zero
  ) {
    self.phase = phase
    self.location = location
    self.windowLocation = windowLocation
    self.button = button
    self.clickCount = clickCount
    self.modifiers = modifiers
    self.uptime = uptime
  }
}

/// A turn of a wheel or a move of two fingers.
public struct ScrollEvent: Equatable, Sendable {
  /// In the bounds of the view that receives the event.
  public var location: Point
  /// In the window's content.
  public var windowLocation: Point
  /// How far the content moves, in logical units. A positive `dy` shows content further down.
  public var delta: Vector
  public var modifiers: Modifiers
  public var uptime: Duration

  public init(
    location: Point, windowLocation: Point, delta: Vector, modifiers: Modifiers = [],
    uptime: Duration = .zero
  ) {
    self.location = location
    self.windowLocation = windowLocation
    self.delta = delta
    self.modifiers = modifiers
    self.uptime = uptime
  }
}
