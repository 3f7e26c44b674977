public import Views

/// A color by its role. The theme of the desktop has its value. There are no colors by numbers.
public typealias UIColor = ThemeColor

extension ThemeColor {
  /// The background of content.
  public static var systemBackground: ThemeColor { .page }
  /// The background of a sidebar.
  public static var secondarySystemBackground: ThemeColor { .sidebar }
  public static var label: ThemeColor { .text }
  public static var secondaryLabel: ThemeColor { .secondaryText }
  public static var tertiaryLabel: ThemeColor { .faintText }
  public static var placeholderText: ThemeColor { .faintText }
  public static var separator: ThemeColor { .line }
  public static var tintColor: ThemeColor { .accent }
  public static var link: ThemeColor { .accent }
  public static var systemBlue: ThemeColor { .accent }
  public static var systemRed: ThemeColor { .danger }
  public static var systemGray: ThemeColor { .secondaryText }
}
