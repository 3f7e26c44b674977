/// Which letters: a family, a size, a weight, and how they are set.
public struct FontStyle: Hashable, Sendable {
  public enum Weight: Int, Sendable, CaseIterable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// One family or several, separated by commas; characters that none has come from others.
  public var family: String
  /// In logical units.
  public var size: Double
  public var weight: Weight
  public var isItalic: Bool
  /// Space added after each letter, in parts of the size (em).
  public var tracking: Double
  /// Whether all digits are equally wide, so that numbers stand in columns.
  public var usesTabularNumbers: Bool

  public init(
    family: String, size: Double, weight: Weight = .regular, isItalic: Bool = false,
    tracking: Double = 0, usesTabularNumbers: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.tracking = tracking
    self.usesTabularNumbers = usesTabularNumbers
  }

  /// How high the letters of the family stand; other families that fill in may differ.
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
