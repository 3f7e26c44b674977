public import Views

extension ThemeColor {
  /// The colors of Apple's interfaces, each as a role of the interface here.
  ///
  ///     Color(.systemGroupedBackground)
  ///     Color(nsColor: .windowBackgroundColor)
  public struct SystemName: Hashable, Sendable {
    let color: Color

    // MARK: Grounds

    /// The color `systemBackground`.
    public static let systemBackground = SystemName(color: .page)
    /// The color `secondarySystemBackground`.
    public static let secondarySystemBackground = SystemName(color: .sidebar)
    /// The color `tertiarySystemBackground`.
    public static let tertiarySystemBackground = SystemName(color: .control)
    /// The color `systemGroupedBackground`.
    public static let systemGroupedBackground = SystemName(color: .sidebar)
    /// The color `secondarySystemGroupedBackground`.
    public static let secondarySystemGroupedBackground = SystemName(color: .page)
    /// The color `tertiarySystemGroupedBackground`.
    public static let tertiarySystemGroupedBackground = SystemName(color: .control)
    /// The color `windowBackgroundColor`.
    public static let windowBackgroundColor = SystemName(color: .page)
    /// The color `underPageBackgroundColor`.
    public static let underPageBackgroundColor = SystemName(color: .sidebar)
    /// The color `controlBackgroundColor`.
    public static let controlBackgroundColor = SystemName(color: .page)
    /// The color `textBackgroundColor`.
    public static let textBackgroundColor = SystemName(color: .page)
    /// The color `controlColor`.
    public static let controlColor = SystemName(color: .control)

    // MARK: Words

    /// The color `label`.
    public static let label = SystemName(color: .text)
    /// The color `secondaryLabel`.
    public static let secondaryLabel = SystemName(color: .secondaryText)
    /// The color `tertiaryLabel`.
    public static let tertiaryLabel = SystemName(color: .faintText)
    /// The color `quaternaryLabel`.
    public static let quaternaryLabel = SystemName(color: .text.opacity(0.18))
    /// The color `placeholderText`.
    public static let placeholderText = SystemName(color: .faintText)
    /// The color `link`.
    public static let link = SystemName(color: .accent)
    /// The color `labelColor`.
    public static let labelColor = SystemName(color: .text)
    /// The color `secondaryLabelColor`.
    public static let secondaryLabelColor = SystemName(color: .secondaryText)
    /// The color `tertiaryLabelColor`.
    public static let tertiaryLabelColor = SystemName(color: .faintText)
    /// The color `quaternaryLabelColor`.
    public static let quaternaryLabelColor = SystemName(color: .text.opacity(0.18))
    /// The color `textColor`.
    public static let textColor = SystemName(color: .text)
    /// The color `controlTextColor`.
    public static let controlTextColor = SystemName(color: .text)
    /// The color `placeholderTextColor`.
    public static let placeholderTextColor = SystemName(color: .faintText)
    /// The color `linkColor`.
    public static let linkColor = SystemName(color: .accent)

    // MARK: Lines and fills

    /// The color `separator`.
    public static let separator = SystemName(color: .line)
    /// The color `opaqueSeparator`.
    public static let opaqueSeparator = SystemName(color: .line)
    /// The color `separatorColor`.
    public static let separatorColor = SystemName(color: .line)
    /// The color `gridColor`.
    public static let gridColor = SystemName(color: .line)
    /// The color `systemFill`.
    public static let systemFill = SystemName(color: .text.opacity(0.16))
    /// The color `secondarySystemFill`.
    public static let secondarySystemFill = SystemName(color: .text.opacity(0.12))
    /// The color `tertiarySystemFill`.
    public static let tertiarySystemFill = SystemName(color: .text.opacity(0.09))
    /// The color `quaternarySystemFill`.
    public static let quaternarySystemFill = SystemName(color: .text.opacity(0.06))
    /// The color `controlAccentColor`.
    public static let controlAccentColor = SystemName(color: .accent)
    /// The color `selectedContentBackgroundColor`.
    public static let selectedContentBackgroundColor = SystemName(color: .listSelection)
    /// The color `unemphasizedSelectedContentBackgroundColor`.
    public static let unemphasizedSelectedContentBackgroundColor = SystemName(color: .hover)
    /// The color `selectedTextBackgroundColor`.
    public static let selectedTextBackgroundColor = SystemName(color: .textSelection)

    // MARK: Hues

    /// The color `systemRed`.
    public static let systemRed = SystemName(color: .red)
    /// The color `systemOrange`.
    public static let systemOrange = SystemName(color: .orange)
    /// The color `systemYellow`.
    public static let systemYellow = SystemName(color: .yellow)
    /// The color `systemGreen`.
    public static let systemGreen = SystemName(color: .green)
    /// The color `systemMint`.
    public static let systemMint = SystemName(color: .mint)
    /// The color `systemTeal`.
    public static let systemTeal = SystemName(color: .teal)
    /// The color `systemCyan`.
    public static let systemCyan = SystemName(color: .cyan)
    /// The color `systemBlue`.
    public static let systemBlue = SystemName(color: .blue)
    /// The color `systemIndigo`.
    public static let systemIndigo = SystemName(color: .indigo)
    /// The color `systemPurple`.
    public static let systemPurple = SystemName(color: .purple)
    /// The color `systemPink`.
    public static let systemPink = SystemName(color: .pink)
    /// The color `systemBrown`.
    public static let systemBrown = SystemName(color: .brown)
    /// The color `systemGray`.
    public static let systemGray = SystemName(color: .gray)
    /// The color `systemGray2`.
    public static let systemGray2 = SystemName(color: .gray.opacity(0.8))
    /// The color `systemGray3`.
    public static let systemGray3 = SystemName(color: .gray.opacity(0.6))
    /// The color `systemGray4`.
    public static let systemGray4 = SystemName(color: .gray.opacity(0.45))
    /// The color `systemGray5`.
    public static let systemGray5 = SystemName(color: .gray.opacity(0.3))
    /// The color `systemGray6`.
    public static let systemGray6 = SystemName(color: .gray.opacity(0.15))
  }

  /// A color of Apple's interfaces.
  public init(_ name: SystemName) { self = name.color }

  /// A color of Apple's interfaces.
  public init(nsColor name: SystemName) { self = name.color }

  /// A color of Apple's interfaces.
  public init(uiColor name: SystemName) { self = name.color }
}
