internal import Canvas
internal import Glibc

/// The named colors. Each can be read as text on a theme's page and sidebar, so that a yellow is ochre on paper.
extension ThemeColor {
  public static var red: ThemeColor { ThemeColor(.hue(.red)) }
  public static var orange: ThemeColor { ThemeColor(.hue(.orange)) }
  public static var yellow: ThemeColor { ThemeColor(.hue(.yellow)) }
  public static var green: ThemeColor { ThemeColor(.hue(.green)) }
  public static var mint: ThemeColor { ThemeColor(.hue(.mint)) }
  public static var teal: ThemeColor { ThemeColor(.hue(.teal)) }
  public static var cyan: ThemeColor { ThemeColor(.hue(.cyan)) }
  public static var blue: ThemeColor { ThemeColor(.hue(.blue)) }
  public static var indigo: ThemeColor { ThemeColor(.hue(.indigo)) }
  public static var purple: ThemeColor { ThemeColor(.hue(.purple)) }
  public static var pink: ThemeColor { ThemeColor(.hue(.pink)) }
  public static var brown: ThemeColor { ThemeColor(.hue(.brown)) }
  public static var gray: ThemeColor { ThemeColor(.hue(.gray)) }

  /// White in every theme.
  public static var white: ThemeColor { ThemeColor(Color.white) }
  /// Black in every theme.
  public static var black: ThemeColor { ThemeColor(Color.black) }
  /// Nothing is drawn.
  public static var clear: ThemeColor { ThemeColor(Color.clear) }

  /// Text to read.
  public static var primary: ThemeColor { .text }
  /// Text that matters less.
  public static var secondary: ThemeColor { .secondaryText }
  /// The application's or the desktop's accent.
  public static var accentColor: ThemeColor { .accent }

  /// The named colors that have hues.
  enum Hue: Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray

    /// The color in a theme. `ThemeColorTests` measures the contrast of each.
    func color(isDark: Bool, hasHighContrast: Bool) -> Color {
      let values = values
      return switch (isDark, hasHighContrast) {
      case (false, false): Color(hex: values.light)
      case (true, false): Color(hex: values.dark)
      case (false, true): Color(hex: values.lightHighContrast)
      case (true, true): Color(hex: values.darkHighContrast)
      }
    }

    private typealias Values = (
      light: UInt32, dark: UInt32, lightHighContrast: UInt32, darkHighContrast: UInt32
    )

    private var values: Values {
      switch self {
      case .red: (0xcd2e28, 0xe7635f, 0x9c231f, 0xec8480)
      case .orange: (0xa65713, 0xe87a1a, 0x7e420e, 0xeb8933)
      case .yellow: (0x85690a, 0xe0b010, 0x654f07, 0xe0b010)
      case .green: (0x237c3a, 0x2fa84f, 0x1a5d2c, 0x4fb56a)
      case .mint: (0x0c796e, 0x12b0a0, 0x095c54, 0x20b5a6)
      case .teal: (0x177688, 0x1e9cb4, 0x115967, 0x49afc2)
      case .cyan: (0x18739f, 0x209ad4, 0x125778, 0x47acdc)
      case .blue: (0x2c67d4, 0x598ce9, 0x214ea1, 0x79a2ee)
      case .indigo: (0x5c58d6, 0x8683e1, 0x4744a6, 0x9c9ae6)
      case .purple: (0x9549c1, 0xb373da, 0x703792, 0xc18de0)
      case .pink: (0xc82f5d, 0xe75f88, 0x982447, 0xec81a1)
      case .brown: (0x876646, 0xa98869, 0x664d35, 0xb89d84)
      case .gray: (0x6f6c69, 0x908d89, 0x53514f, 0xa4a19e)
      }
    }
  }
}

/// Colors by components, which are the same in every theme. Components beyond 0...1 are clamped.
extension ThemeColor {
  /// How components are meant.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    /// sRGB without its curve.
    case sRGBLinear
    /// Screens show the part that sRGB has.
    case displayP3
  }

  /// A color by red, green and blue.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    var parts = (red, green, blue)
    switch colorSpace {
    case .sRGB: break
    case .sRGBLinear:
      parts = (Self.encoded(red), Self.encoded(green), Self.encoded(blue))
    case .displayP3:
      let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
      // From the primaries of Display P3 to those of sRGB, which have the same white (CSS Color 4).
      parts = (
        Self.encoded(1.2249 * r - 0.2249 * g), Self.encoded(-0.0421 * r + 1.0421 * g),
        Self.encoded(-0.0196 * r - 0.0786 * g + 1.0983 * b)
      )
    }
    self.init(Color(red: parts.0, green: parts.1, blue: parts.2, alpha: opacity))
  }

  /// A gray, from black (0) to white (1).
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A color by its place in the circle of colors, where 0 and 1 are red, its saturation and its brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
    /// Source: A. R. Smith, "Color gamut transform pairs" (1978).
    func component(_ n: Double) -> Double {
      let k = (n + turn * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  private static func encoded(_ linear: Double) -> Double {
    linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  private static func linear(_ encoded: Double) -> Double {
    encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }
}
