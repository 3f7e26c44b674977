/// A translucent ground, through which something of what is behind can be seen. What is behind is not blurred.
///
///     Text("Fjord").padding().background(.regularMaterial, in: Capsule())
public struct Material: ShapeStyle, Hashable {
  private let opacity: Double
  private let role: Color

  private init(opacity: Double, role: Color = .page) {
    self.opacity = opacity
    self.role = role
  }

  /// Mostly translucent.
  public static let ultraThin = Material(opacity: 0.6)
  /// More translucent than opaque.
  public static let thin = Material(opacity: 0.72)
  /// The usual one.
  public static let regular = Material(opacity: 0.82)
  /// More opaque than translucent.
  public static let thick = Material(opacity: 0.9)
  /// Mostly opaque.
  public static let ultraThick = Material(opacity: 0.96)
  /// For bars beside the content.
  public static let bar = Material(opacity: 0.9, role: .sidebar)

  public func resolve(in environment: EnvironmentValues) -> Color {
    environment.accessibilityReduceTransparency ? role : role.opacity(opacity)
  }
}

extension ShapeStyle where Self == Material {
  /// Mostly translucent.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// More translucent than opaque.
  public static var thinMaterial: Material { .thin }
  /// The usual one.
  public static var regularMaterial: Material { .regular }
  /// More opaque than translucent.
  public static var thickMaterial: Material { .thick }
  /// Mostly opaque.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// For bars beside the content.
  public static var bar: Material { .bar }
}
