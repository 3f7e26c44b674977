public import Canvas

/// A font that a theme resolves: a size at the design's size of text, and how letters are set.
///
/// It is the one kind of font of the interface. `SceneUI` calls it `Font`, and `SceneryUIKit` calls it `UIFont`. A
/// theme has the interface font of the desktop and the size of text that a person wants: ``Theme/font(_:)`` returns
/// the font for a device.
public struct ThemeFont: Hashable, Sendable {
  /// The weight of letters, from hairlines to black.
  public typealias Weight = FontStyle.Weight

  /// The shape of letters.
  public enum Design: Hashable, Sendable {
    /// The interface font of the desktop.
    case `default`
    /// With serifs, for text to read.
    case serif
    /// Each letter has the same width, as in code.
    case monospaced
    /// The interface font, because few desktops have a rounded one.
    case rounded
  }

  /// The distance of lines.
  public enum Leading: Hashable, Sendable {
    case standard
    /// A little less, where there is little room.
    case tight
    /// A little more, for wide columns.
    case loose
  }

  /// The family, or several with commas. Nil means that of the design.
  var family: String?
  /// In logical units, at the design's size of text.
  public private(set) var size: Double
  var weight = Weight.regular
  /// Chosen by ``design(_:)``. The family has precedence.
  var design = Design.default
  /// The space after each letter, as a part of the size.
  private var tracking = 0.0
  private var isItalic = false
  private var usesTabularNumbers = false
  private var usesSmallCapitals = false
  private var isUppercase = false
  /// Whether the font stays as it is when a person wants larger text.
  private var isFixed = false
  private var leading = Leading.standard
  /// The distance of baselines, where the design sets one.
  private var designLineHeight: Double?

  /// A font of the design's type scale.
  private init(
    _ size: Double, lineHeight: Double, weight: Weight = .regular, tracking: Double = 0,
    isUppercase: Bool = false
  ) {
    self.size = size
    designLineHeight = lineHeight
    self.weight = weight
    self.tracking = tracking
    self.isUppercase = isUppercase
  }

  private init(family: String?, size: Double, isFixed: Bool = false) {
    self.family = family
    // Smaller than every letter, or larger than every page, is a mistake that must not stop the layout.
    self.size = size > 0 ? min(size, 2000) : 1
    self.isFixed = isFixed
  }

  /// The distance of baselines at the design's size of text. ``Theme/lineHeight(_:)`` follows a larger one.
  public var lineHeight: Double {
    let height = designLineHeight ?? (size * 1.36).rounded(.up)
    return switch leading {
    case .standard: height
    case .tight: max((size * 1.2).rounded(.up), height - (size * 0.16).rounded(.up))
    case .loose: height + (size * 0.16).rounded(.up)
    }
  }

  /// The text as the font shows it. Labels are in capitals.
  public func displayed(_ text: String) -> String { isUppercase ? text.uppercased() : text }

  // MARK: The type scale

  /// For names of groups: small and spaced, in the capitals of ``displayed(_:)``.
  public static let label = ThemeFont(
    11, lineHeight: 14, weight: .semibold, tracking: 0.04, isUppercase: true)
  /// For dates and counts.
  public static let caption = ThemeFont(12, lineHeight: 16)
  /// For the lines under a row's title.
  public static let preview = ThemeFont(12.5, lineHeight: 18)
  /// For controls and rows.
  public static let body = ThemeFont(13, lineHeight: 18)
  /// For a row's title and a banner's message: ``body`` in a heavier weight.
  public static let emphasis = ThemeFont(13, lineHeight: 18, weight: .semibold)
  /// For text to read.
  public static let reading = ThemeFont(15.5, lineHeight: 25)
  /// For the names of parts of a page.
  public static let heading = ThemeFont(18, lineHeight: 26, weight: .semibold)
  /// For the name of a page.
  public static let title = ThemeFont(27, lineHeight: 34, weight: .bold, tracking: -0.015)

  /// The fonts of the design, which are few, so that equal things look equal.
  public static let scale: [ThemeFont] = [
    .label, .caption, .preview, .body, .emphasis, .reading, .heading, .title,
  ]

  // MARK: By a purpose

  /// The purposes of text on an iPad.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3
    case headline, subheadline, body, callout
    case footnote, caption, caption2
  }

  /// The font for a purpose.
  public static func style(_ style: TextStyle) -> ThemeFont {
    switch style {
    case .largeTitle: .largeTitle
    case .title: .title
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption
    case .caption2: .caption2
    }
  }

  /// For the name of a window's content.
  public static let largeTitle = ThemeFont(
    32, lineHeight: 40, weight: .bold, tracking: -0.018)
  /// For the names of large parts.
  public static let title2 = ThemeFont(21, lineHeight: 28, weight: .bold, tracking: -0.01)
  /// For the names of parts.
  public static var title3: ThemeFont { heading }
  /// For the title of a row.
  public static var headline: ThemeFont { emphasis }
  /// For what stands under a headline.
  public static var subheadline: ThemeFont { preview }
  /// For a remark beside the text.
  public static var callout: ThemeFont { body }
  /// For a remark below the text.
  public static var footnote: ThemeFont { caption }
  /// For the smallest remark.
  public static let caption2 = ThemeFont(11, lineHeight: 14)

  // MARK: By a size

  /// The interface font in a size, which follows the desktop's size of text.
  ///
  /// - Parameters:
  ///   - size: In logical units, at the design's size of text.
  ///   - weight: Nil means regular.
  ///   - design: Nil means the interface font.
  public static func system(
    size: Double, weight: Weight? = nil, design: Design? = nil
  ) -> ThemeFont {
    ThemeFont(family: nil, size: size).weight(weight ?? .regular).design(design ?? .default)
  }

  /// The interface font for a purpose.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> ThemeFont {
    let font = self.style(style)
    return font.weight(weight ?? font.weight).design(design ?? .default)
  }

  /// A font that is installed on the desktop. Without it, another one stands in.
  ///
  /// - Parameters:
  ///   - name: The family's name.
  ///   - size: In logical units, at the design's size of text.
  public static func custom(_ name: String, size: Double) -> ThemeFont {
    ThemeFont(family: name, size: size)
  }

  /// A font that follows the size of text, as all fonts do.
  public static func custom(
    _ name: String, size: Double, relativeTo style: TextStyle
  ) -> ThemeFont { custom(name, size: size) }

  /// A font that keeps its size when a person wants larger text, for letters that are a picture.
  public static func custom(_ name: String, fixedSize: Double) -> ThemeFont {
    ThemeFont(family: name, size: fixedSize, isFixed: true)
  }

  // MARK: Variants

  /// The font in another weight.
  public func weight(_ weight: Weight) -> ThemeFont { changed { $0.weight = weight } }

  /// The font in a heavier weight: text becomes semibold and a title bold, if it is not that heavy.
  public func bold() -> ThemeFont {
    let bold: Weight = size < 16 ? .semibold : .bold
    return weight(weight.rawValue < bold.rawValue ? bold : weight)
  }

  /// The font in italics.
  public func italic() -> ThemeFont { changed { $0.isItalic = true } }

  /// The font in another size, in logical units at the design's size of text.
  public func resized(to size: Double) -> ThemeFont {
    changed {
      $0.size = size > 0 ? min(size, 2000) : 1
      $0.designLineHeight = nil
    }
  }

  /// The font with digits that are equally wide, for dates and counts below each other.
  public func monospacedDigit() -> ThemeFont { changed { $0.usesTabularNumbers = true } }

  /// A font of the same size in which all letters are equally wide.
  public func monospaced() -> ThemeFont { design(.monospaced) }

  /// A font of the same size with another shape of letters.
  public func design(_ design: Design) -> ThemeFont { changed { $0.design = design } }

  /// The font with a space after each letter, in logical units at the design's size of text.
  public func tracking(_ space: Double) -> ThemeFont {
    changed { $0.tracking = space.isFinite ? space / $0.size : 0 }
  }

  /// The font with small capitals in place of small letters.
  public func smallCaps() -> ThemeFont { changed { $0.usesSmallCapitals = true } }

  /// The font with another distance of lines.
  public func leading(_ leading: Leading) -> ThemeFont { changed { $0.leading = leading } }

  private func changed(_ change: (inout ThemeFont) -> Void) -> ThemeFont {
    var font = self
    change(&font)
    return font
  }

  // MARK: In a theme

  fileprivate func resolved(in theme: Theme) -> FontStyle {
    FontStyle(
      family: family ?? design.family ?? theme.fontFamily, size: size * textScale(theme),
      weight: weight, isItalic: isItalic, tracking: tracking,
      usesTabularNumbers: usesTabularNumbers, usesSmallCapitals: usesSmallCapitals)
  }

  fileprivate func lineHeight(in theme: Theme) -> Double {
    isFixed ? lineHeight : theme.scaled(lineHeight)
  }

  private func textScale(_ theme: Theme) -> Double { isFixed ? 1 : theme.textScale }
}

extension ThemeFont.Design {
  /// Nil for the interface font.
  fileprivate var family: String? {
    switch self {
    case .default, .rounded: nil
    case .serif: "serif"
    case .monospaced: "monospace"
    }
  }
}

extension Theme {
  /// A font in this theme.
  public func font(_ font: ThemeFont) -> FontStyle { font.resolved(in: self) }

  /// The distance of baselines, in logical units.
  public func lineHeight(_ font: ThemeFont) -> Double { font.lineHeight(in: self) }

  /// The height of a button, a field and all other controls of a line: a line of text, and the room around it.
  public var controlHeight: Double { lineHeight(.body) + 12 }

  /// A length that grows with the text, in whole units.
  ///
  /// - Parameter length: The length at the design's size of text.
  public func scaled(_ length: Double) -> Double {
    textScale == 1 ? length : (length * textScale).rounded()
  }
}
