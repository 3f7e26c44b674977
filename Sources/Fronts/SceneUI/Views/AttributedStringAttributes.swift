public import FoundationEssentials

extension AttributeScopes {
  /// What texts show of an attributed string.
  ///
  ///     var title = AttributedString("Due today")
  ///     title.foregroundColor = .red
  ///     Text(title)
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The line below the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The space after each letter, in logical units.
    public let kern: KerningAttribute
    /// The space after each letter, in logical units.
    public let tracking: TrackingAttribute
    /// How far above the baseline the letters stand, in logical units.
    public let baselineOffset: BaselineOffsetAttribute
    /// What Foundation knows of texts: links, and emphasis of Markdown.
    public let foundation: FoundationAttributes
  }

  /// What texts show of an attributed string.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute by its name: `string.font = .title`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeScopes.SwiftUIAttributes {
  /// The font.
  public enum FontAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = Font
    /// Named “name”.
    public static let name = "SwiftUI.Font"
  }

  /// The color of the letters.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = Color
    /// Named “name”.
    public static let name = "SwiftUI.ForegroundColor"
  }

  /// The line below the letters.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = Text.LineStyle
    /// The style named “name”.
    public static let name = "SwiftUI.UnderlineStyle"
  }

  /// The line through the letters.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = Text.LineStyle
    /// The style named “name”.
    public static let name = "SwiftUI.StrikethroughStyle"
  }

  /// The space after each letter.
  public enum KerningAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = Double
    /// Named “name”.
    public static let name = "SwiftUI.Kern"
  }

  /// The space after each letter.
  public enum TrackingAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = Double
    /// Named “name”.
    public static let name = "SwiftUI.Tracking"
  }

  /// How far above the baseline the letters stand.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// The type of the attribute.
    public typealias Value = Double
    /// Named “name”.
    public static let name = "SwiftUI.BaselineOffset"
  }
}

extension Text {
  /// A text with fonts, colors, lines and links of its own.
  @_disfavoredOverload
  public init(_ string: AttributedString) {
    runs = string.runs.map { run in
      var part = Run(.words(String(string[run.range].characters)))
      part.traits = TextTraits(run)
      part.style = run.foregroundColor.map { AnyShapeStyle($0) }
      part.link = run.link?.absoluteString
      return part
    }
  }
}

extension TextTraits {
  fileprivate init(_ run: AttributedString.Runs.Run) {
    font = run.font
    tracking = run.tracking ?? run.kern
    rise = run.baselineOffset
    if let line = run.underlineStyle { (isUnderlined, underline) = (true, line.line) }
    if let line = run.strikethroughStyle { (isStruck, strike) = (true, line.line) }
    self = inside(run[MarkdownAttribute.self] ?? TextTraits())
  }
}

/// What Markdown says of letters.
private enum MarkdownAttribute: AttributedStringKey {
  typealias Value = TextTraits
  static let name = "SwiftUI.Markdown"
}

extension AttributedString {
  /// The words of a text with Markdown in its lines: `**bold**`, `*italic*`, `` `code` ``, `~~struck out~~`, links.
  public init(markdown: String) throws {
    self.init()
    for run in LocalizedStringKey(markdown).runs {
      var part = AttributedString(run.words(at: .now))
      part[MarkdownAttribute.self] = run.traits
      part.link = run.link.flatMap { URL(string: $0) }
      self += part
    }
  }
}
