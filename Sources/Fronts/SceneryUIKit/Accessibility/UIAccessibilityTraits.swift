public import Views

/// What a program says that a view is. Traits without a meaning on this desktop are not there.
public typealias UIAccessibilityTraits = AccessibilityTraits

extension AccessibilityTraits {
  /// Nothing is said of the view.
  public static var none: AccessibilityTraits { [] }
  /// It is a button.
  public static var button: AccessibilityTraits { .isButton }
  /// It opens a link.
  public static var link: AccessibilityTraits { .isLink }
  /// The title of what follows.
  public static var header: AccessibilityTraits { .isHeader }
  /// It is a picture.
  public static var image: AccessibilityTraits { .isImage }
  /// It is text that does not change.
  public static var staticText: AccessibilityTraits { .isStaticText }
  /// It is a switch.
  public static var toggleButton: AccessibilityTraits { .isToggle }
  /// Its value is changed by ``UIView/accessibilityIncrement()`` and ``UIView/accessibilityDecrement()``.
  public static var adjustable: AccessibilityTraits { .isAdjustable }
  /// It is selected.
  public static var selected: AccessibilityTraits { .isSelected }
  /// It cannot be used now.
  public static var notEnabled: AccessibilityTraits { .isDisabled }
}
