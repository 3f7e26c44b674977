/// Names one of the traits of a ``UITraitCollection``, in `registerForTraitChanges(_:_:)`.
public protocol UITraitDefinition: Sendable {
  /// What a collection has for the trait.
  static func value(in traits: UITraitCollection) -> AnyHashable
}

/// A type that names a trait.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.userInterfaceStyle
  }
}

/// The width of the window.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.horizontalSizeClass
  }
}

/// The height of the window.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.verticalSizeClass
  }
}

/// The size of text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.preferredContentSizeCategory
  }
}

/// Device pixels per logical unit.
public enum UITraitDisplayScale: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayScale }
}

/// The contrast.
public enum UITraitAccessibilityContrast: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.accessibilityContrast
  }
}

/// The direction of the interface.
public enum UITraitLayoutDirection: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.layoutDirection }
}

/// Has traits, and may be told when they change.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The present traits.
  var traitCollection: UITraitCollection { get }
  /// The traits are others now. Overriders call `super`.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What `registerForTraitChanges(_:_:)` returned, for `unregisterForTraitChanges(_:)`.
@MainActor
public final class UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: @MainActor (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func tell(_ old: UITraitCollection, _ new: UITraitCollection) {
    if traits.contains(where: { $0.value(in: old) != $0.value(in: new) }) { handler(old) }
  }
}
