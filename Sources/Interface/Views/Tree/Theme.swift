public import Canvas

/// A color by its role. The theme has its value.
public enum ThemeColor: Hashable, Sendable, CaseIterable {
  case page, sidebar
  case text, secondaryText, faintText
  case line
  case accent, onAccent
  case listSelection, textSelection
  case searchHit, currentSearchHit
  case danger
  case hover, pressed
  case control
  case dragLabel, onDragLabel
}

/// The look of all views: colors by role, and the interface font. The design defines the numbers.
public struct Theme: Equatable, Sendable {
  /// Whether the theme has light text on a dark background.
  public var isDark: Bool
  /// The interface font's family.
  public var fontFamily: String
  private var colors: [ThemeColor: Color]

  /// The color of a role. Magenta shows one that the theme does not define.
  public subscript(_ role: ThemeColor) -> Color {
    get { colors[role] ?? Color(hex: 0xff00ff) }
    set { colors[role] = newValue }
  }

  /// Dark text on paper.
  public static let light = Theme(
    isDark: false, fontFamily: "Inter",
    colors: [
      .page: Color(hex: 0xfaf9f7), .sidebar: Color(hex: 0xf1efec), .text: Color(hex: 0x23211f),
      .secondaryText: Color(hex: 0x6b6661), .faintText: Color(hex: 0xa8a29a),
      .line: Color(hex: 0xe2dfda), .accent: Color(hex: 0x3867d6), .onAccent: Color(hex: 0xffffff),
      .listSelection: Color(hex: 0xe3e6f1), .textSelection: Color(hex: 0x3867d6, alpha: 0.22),
      .searchHit: Color(hex: 0xf5c518, alpha: 0.38),
      .currentSearchHit: Color(hex: 0xff9f0a, alpha: 0.8),
      .danger: Color(hex: 0xc0392b), .hover: Color(hex: 0x000000, alpha: 0.035),
      .pressed: Color(hex: 0x000000, alpha: 0.08), .control: Color(hex: 0xfaf9f7),
      .dragLabel: Color(hex: 0x2b2927), .onDragLabel: Color(hex: 0xffffff),
    ])

  /// Light text on a dark background.
  public static let dark = Theme(
    isDark: true, fontFamily: "Inter",
    colors: [
      .page: Color(hex: 0x1f1e1d), .sidebar: Color(hex: 0x282625), .text: Color(hex: 0xecebe9),
      .secondaryText: Color(hex: 0xa7a19a), .faintText: Color(hex: 0x6f6a64),
      .line: Color(hex: 0x383533), .accent: Color(hex: 0x7b9cf0), .onAccent: Color(hex: 0x14130f),
      .listSelection: Color(hex: 0x33384a), .textSelection: Color(hex: 0x7b9cf0, alpha: 0.3),
      .searchHit: Color(hex: 0xe5b83a, alpha: 0.3),
      .currentSearchHit: Color(hex: 0xd98a16, alpha: 0.85),
      .danger: Color(hex: 0xe57368), .hover: Color(hex: 0xffffff, alpha: 0.05),
      .pressed: Color(hex: 0xffffff, alpha: 0.1), .control: Color(hex: 0x1f1e1d),
      .dragLabel: Color(hex: 0x0f0e0e), .onDragLabel: Color(hex: 0xf4f3f1),
    ])
}
