/// How the button of a ``Menu`` is shown. It has no effect: ``View/buttonStyle(_:)`` says it.
public struct MenuStyle: Hashable, Sendable {
  private init() {}

  /// The style named “automatic”.
  public static let automatic = MenuStyle()
  /// The style named “button”.
  public static let button = MenuStyle()
  /// The style named “borderless button”.
  public static let borderlessButton = MenuStyle()
}

/// The order of the items of a menu. It has no effect: they are in the order in which they were written.
public struct MenuOrder: Hashable, Sendable {
  private init() {}

  /// Named “automatic”.
  public static let automatic = MenuOrder()
  /// Named “fixed”.
  public static let fixed = MenuOrder()
  /// Named “priority”.
  public static let priority = MenuOrder()
}

/// The corners of a button. They have no effect: buttons of a desktop look alike.
public struct ButtonBorderShape: Hashable, Sendable {
  private init() {}

  /// Named “automatic”.
  public static let automatic = ButtonBorderShape()
  /// Named “capsule”.
  public static let capsule = ButtonBorderShape()
  /// Named “circle”.
  public static let circle = ButtonBorderShape()
  /// Named “rounded rectangle”.
  public static let roundedRectangle = ButtonBorderShape()

  /// Corners of a radius, in logical units.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape { ButtonBorderShape() }
}

/// Details of buttons and menus.
extension View {
  /// Has no effect: ``buttonStyle(_:)`` says how the button of a menu is shown.
  public func menuStyle(_ style: MenuStyle) -> some View { self }

  /// Has no effect: the button of a menu has an arrow where it has words.
  public func menuIndicator(_ visibility: Visibility) -> some View { self }

  /// Has no effect: items are in the order in which they were written.
  public func menuOrder(_ order: MenuOrder) -> some View { self }

  /// Has no effect: buttons of a desktop look alike.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
}
