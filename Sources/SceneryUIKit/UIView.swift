public import Scenes
public import Views

// As much of views as the scene half of an application touches.

public typealias UILabel = LabelView

extension LabelView {
  public var textColor: ThemeColor {
    get { color }
    set { color = newValue }
  }

  /// 0 for as many lines as there are.
  public var numberOfLines: Int {
    get { lineLimit ?? 0 }
    set { lineLimit = newValue == 0 ? nil : newValue }
  }
}

extension ThemeColor {
  /// The ground that content lies on.
  public static var systemBackground: ThemeColor { .page }
  /// The ground of what stands beside the content.
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
