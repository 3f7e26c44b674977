/// A font: a family, a size, a weight, and how letters are set.
public struct FontStyle: Hashable, Sendable {
  /// The weight of letters, on the scale of CSS. A family that lacks one shows the nearest.
  public enum Weight: Int, Sendable, CaseIterable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  /// One family or several, separated by commas. Other families provide the characters that these lack.
  public var family: String
  /// In logical units.
  public var size: Double
  public var weight: Weight
  public var isItalic: Bool
  /// The space after each letter, as a part of the size (em).
  public var tracking: Double
  /// Whether all digits have the same width, so that numbers form columns.
  public var usesTabularNumbers: Bool
  /// Whether small letters are shown as small capitals.
  public var usesSmallCapitals: Bool

  public init(
    family: String, size: Double, weight: Weight = .regular, isItalic: Bool = false,
    tracking: Double = 0, usesTabularNumbers: Bool = false, usesSmallCapitals: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.tracking = tracking
    self.usesTabularNumbers = usesTabularNumbers
    self.usesSmallCapitals = usesSmallCapitals
  }

  /// The heights of the family's letters. Families that provide missing characters may differ.
  public var metrics: FontMetrics { TextEngine.locked { $0.metrics(of: self) } }
}

/// The heights of a font, in logical units.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up.
  public var ascent: Double
  /// From the baseline down.
  public var descent: Double

  public var height: Double { ascent + descent }
}
