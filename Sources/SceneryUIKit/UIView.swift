public import Scenes
public import Views

// The view names that the scene code of an application uses.

public typealias UILabel = LabelView

extension LabelView {
  public var textColor: ThemeColor {
    get { color }
    set { color = newValue }
  }

  /// 0 means any number of lines.
  public var numberOfLines: Int {
    get { lineLimit ?? 0 }
    set { lineLimit = newValue == 0 ? nil : newValue }
  }
}

extension ThemeColor {
  /// The background of content.
  public static var systemBackground: ThemeColor { .page }
  /// The background of a sidebar.
  public static var secondarySystemBackground: ThemeColor { .sidebar }
  public static var label: ThemeColor { .text }
  public static var secondaryLabel: ThemeColor { .secondaryText }
  public static var tertiaryLabel: ThemeColor { .faintText }
  public static var separator: ThemeColor { .line }
  public static var tintColor: ThemeColor { .accent }
  public static var systemRed: ThemeColor { .danger }
}

extension View {
  /// The window that shows the view.
  public var window: UIWindow? { host as? UIWindow }
}
