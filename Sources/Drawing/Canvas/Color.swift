internal import Glibc

/// A color in sRGB with straight (not premultiplied) alpha. Components are between 0 and 1.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = Color(hex: 0x000000)
  public static let white = Color(hex: 0xffffff)

  /// Components outside 0...1 are clamped. NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.clamped(red)
    self.green = Self.clamped(green)
    self.blue = Self.clamped(blue)
    self.alpha = Self.clamped(alpha)
  }

  /// A color as designers write it: `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xff) / 255, green: Double(hex >> 8 & 0xff) / 255,
      blue: Double(hex & 0xff) / 255, alpha: alpha)
  }

  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A mixture with another color: this color at 0, the other at 1. It is computed in sRGB, which looks
  /// right for the tint of a hovered control.
  public func mixed(with other: Color, by fraction: Double) -> Color {
    let part = Self.clamped(fraction)
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The visible color where this color lies over an opaque background.
  public func over(_ ground: Color) -> Color {
    ground.mixed(with: withAlpha(1), by: alpha).withAlpha(1)
  }

  /// The relative luminance, 0 to 1 (WCAG 2.2). Alpha is ignored.
  public var luminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of this color on `ground`, 1 to 21 (WCAG 2.2). For a translucent color it is that
  /// of the visible color over the background.
  public func contrast(to ground: Color) -> Double {
    let seen = over(ground.withAlpha(1)).luminance
    let behind = ground.luminance
    return (max(seen, behind) + 0.05) / (min(seen, behind) + 0.05)
  }

  // Every comparison with NaN is false. This order of comparisons makes NaN 0.
  private static func clamped(_ component: Double) -> Double {
    component > 0 ? min(component, 1) : 0
  }
}
