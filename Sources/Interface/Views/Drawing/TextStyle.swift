public import Canvas

/// The sizes of text: a small scale, so that equal things look equal.
public enum TextStyle: Hashable, Sendable, CaseIterable {
  /// For names of groups: small and spaced, in the capitals of ``displayed(_:)``.
  case label
  case caption
  /// For the lines under a row's title.
  case preview
  /// For controls and rows.
  case body
  /// For a row's title and a banner's message: ``body`` in a heavier weight.
  case emphasis
  /// For text to read.
  case reading
  case heading
  case title

  /// The distance of baselines, in logical units.
  public var lineHeight: Double {
    switch self {
    case .label: 14
    case .caption: 16
    case .preview, .body, .emphasis: 18
    case .reading: 25
    case .heading: 26
    case .title: 34
    }
  }

  /// The text as the style shows it. Labels are in capitals.
  public func displayed(_ text: String) -> String { self == .label ? text.uppercased() : text }
}

extension Theme {
  /// The desktop's interface font in one of the text styles.
  public func font(_ style: TextStyle) -> FontStyle {
    switch style {
    case .label: FontStyle(family: fontFamily, size: 11, weight: .semibold, tracking: 0.04)
    case .caption: FontStyle(family: fontFamily, size: 12)
    case .preview: FontStyle(family: fontFamily, size: 12.5)
    case .body: FontStyle(family: fontFamily, size: 13)
    case .emphasis: FontStyle(family: fontFamily, size: 13, weight: .semibold)
    case .reading: FontStyle(family: fontFamily, size: 15.5)
    case .heading: FontStyle(family: fontFamily, size: 18, weight: .semibold)
    case .title: FontStyle(family: fontFamily, size: 27, weight: .bold, tracking: -0.015)
    }
  }
}
