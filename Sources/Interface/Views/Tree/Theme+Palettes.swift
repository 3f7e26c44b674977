internal import Canvas

/// The palettes: dark on light and light on dark, each also for people who need more contrast.
///
/// A test measures every pair that is drawn (`ContrastTests`).
extension Theme {
  /// The palette for a person's or the desktop's wishes.
  public static func palette(isDark: Bool, hasHighContrast: Bool) -> Theme {
    switch (isDark, hasHighContrast) {
    case (false, false): .light
    case (true, false): .dark
    case (false, true): .lightHighContrast
    case (true, true): .darkHighContrast
    }
  }

  /// Dark text on paper.
  public static let light = Theme(
    isDark: false,
    colors: [
      .page: Color(hex: 0xfaf9f7), .sidebar: Color(hex: 0xf1efec), .text: Color(hex: 0x23211f),
      .secondaryText: Color(hex: 0x625d58), .faintText: Color(hex: 0x716c66),
      .line: Color(hex: 0xe2dfda), .controlLine: Color(hex: 0x86817b),
      .accent: Color(hex: 0x3867d6), .onAccent: Color(hex: 0xffffff),
      .listSelection: Color(hex: 0xe3e6f1), .textSelection: Color(hex: 0x3867d6, alpha: 0.22),
      .searchHit: Color(hex: 0xf5c518, alpha: 0.38),
      .currentSearchHit: Color(hex: 0xff9f0a, alpha: 0.8),
      .danger: Color(hex: 0xc0392b), .hover: Color(hex: 0x000000, alpha: 0.035),
      .pressed: Color(hex: 0x000000, alpha: 0.08), .control: Color(hex: 0xfaf9f7),
      .dragLabel: Color(hex: 0x2b2927), .onDragLabel: Color(hex: 0xffffff),
    ])

  /// Light text on a dark background.
  public static let dark = Theme(
    isDark: true,
    colors: [
      .page: Color(hex: 0x1f1e1d), .sidebar: Color(hex: 0x282625), .text: Color(hex: 0xecebe9),
      .secondaryText: Color(hex: 0xb5afa8), .faintText: Color(hex: 0x948e87),
      .line: Color(hex: 0x383533), .controlLine: Color(hex: 0x807b75),
      .accent: Color(hex: 0x7b9cf0), .onAccent: Color(hex: 0x14130f),
      .listSelection: Color(hex: 0x33384a), .textSelection: Color(hex: 0x7b9cf0, alpha: 0.3),
      .searchHit: Color(hex: 0xe5b83a, alpha: 0.3),
      .currentSearchHit: Color(hex: 0x9c5c06, alpha: 0.85),
      .danger: Color(hex: 0xeb8a80), .hover: Color(hex: 0xffffff, alpha: 0.05),
      .pressed: Color(hex: 0xffffff, alpha: 0.1), .control: Color(hex: 0x1f1e1d),
      .dragLabel: Color(hex: 0x0f0e0e), .onDragLabel: Color(hex: 0xf4f3f1),
    ])

  /// Black text on white, with outlines that are nearly black.
  public static let lightHighContrast = Theme(
    isDark: false, hasHighContrast: true,
    colors: [
      .page: Color(hex: 0xffffff), .sidebar: Color(hex: 0xf4f3f1), .text: Color(hex: 0x000000),
      .secondaryText: Color(hex: 0x3a3734), .faintText: Color(hex: 0x4a4743),
      .line: Color(hex: 0xa29c95), .controlLine: Color(hex: 0x2b2927),
      .accent: Color(hex: 0x1c3f99), .onAccent: Color(hex: 0xffffff),
      .listSelection: Color(hex: 0xd9e0f7), .textSelection: Color(hex: 0x1c3f99, alpha: 0.25),
      .searchHit: Color(hex: 0xf5c518, alpha: 0.5),
      .currentSearchHit: Color(hex: 0xff9f0a, alpha: 0.85),
      .danger: Color(hex: 0x8f1d12), .hover: Color(hex: 0x000000, alpha: 0.06),
      .pressed: Color(hex: 0x000000, alpha: 0.12), .control: Color(hex: 0xffffff),
      .dragLabel: Color(hex: 0x000000), .onDragLabel: Color(hex: 0xffffff),
    ])

  /// White text on a background that is nearly black, with light outlines.
  public static let darkHighContrast = Theme(
    isDark: true, hasHighContrast: true,
    colors: [
      .page: Color(hex: 0x0a0a0a), .sidebar: Color(hex: 0x161514), .text: Color(hex: 0xffffff),
      .secondaryText: Color(hex: 0xd9d5d0), .faintText: Color(hex: 0xc4bfb9),
      .line: Color(hex: 0x6b6661), .controlLine: Color(hex: 0xd0ccc7),
      .accent: Color(hex: 0xa9c2ff), .onAccent: Color(hex: 0x000000),
      .listSelection: Color(hex: 0x26304f), .textSelection: Color(hex: 0xa9c2ff, alpha: 0.32),
      .searchHit: Color(hex: 0xe5b83a, alpha: 0.35),
      .currentSearchHit: Color(hex: 0x8a5200, alpha: 0.85),
      .danger: Color(hex: 0xffb0a6), .hover: Color(hex: 0xffffff, alpha: 0.06),
      .pressed: Color(hex: 0xffffff, alpha: 0.12), .control: Color(hex: 0x0a0a0a),
      .dragLabel: Color(hex: 0x000000), .onDragLabel: Color(hex: 0xffffff),
    ])
}
