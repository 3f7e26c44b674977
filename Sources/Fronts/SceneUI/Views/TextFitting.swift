public import Canvas

extension Text {
  /// Where the ellipsis is in a text that is too long for its lines.
  public typealias TruncationMode = ParagraphStyle.Truncation
}

private struct LineSpacingKey: EnvironmentKey { static let defaultValue = 0.0 }
private struct TruncationModeKey: EnvironmentKey {
  static let defaultValue = Text.TruncationMode.tail
}
private struct ScaleFactorKey: EnvironmentKey { static let defaultValue = 1.0 }
private struct TighteningKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The space between two lines of a text, besides that of the font, in logical units.
  public var lineSpacing: Double {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue > 0 ? newValue : 0 }
  }

  /// Where the ellipsis is in a text that is too long for its lines.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }

  /// The part of its size to which a text shrinks before it gets an ellipsis, from 0 to 1.
  public var minimumScaleFactor: Double {
    get { self[ScaleFactorKey.self] }
    set { self[ScaleFactorKey.self] = newValue > 0 ? min(newValue, 1) : 0 }
  }

  /// Whether the letters of a text move a little closer before it shrinks or gets an ellipsis.
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }
}

/// Texts that are too long for their place.
extension View {
  /// Adds space between two lines of a text, in logical units.
  public func lineSpacing(_ space: Double) -> some View { environment(\.lineSpacing, space) }

  /// Sets where the ellipsis is in texts that are too long for their ``lineLimit(_:)-(Int?)``.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Lets texts shrink to a part of their size where there are more words than their lines hold. What does not fit then
  /// is replaced by an ellipsis.
  public func minimumScaleFactor(_ factor: Double) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Lets the letters of texts move a little closer where a text would not fit otherwise.
  public func allowsTightening(_ isAllowed: Bool) -> some View {
    environment(\.allowsTightening, isAllowed)
  }
}
