private struct FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private struct ForegroundStyleKey: EnvironmentKey { static let defaultValue: Color? = nil }
private struct LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
private struct ReservedLinesKey: EnvironmentKey { static let defaultValue = 0 }
private struct AlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
private struct IsEnabledKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// The font of texts without their own.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The color of texts and symbols. Nil where each has its own.
  public var foregroundStyle: Color? {
    get { self[ForegroundStyleKey.self] }
    set { self[ForegroundStyleKey.self] = newValue }
  }

  /// The maximum number of lines of a text. Nil shows all.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// The number of lines for which a text or a growing field always takes room.
  var reservedLines: Int {
    get { self[ReservedLinesKey.self] }
    set { self[ReservedLinesKey.self] = newValue }
  }

  /// The alignment of the lines of texts.
  public var multilineTextAlignment: TextAlignment {
    get { self[AlignmentKey.self] }
    set { self[AlignmentKey.self] = newValue }
  }

  /// Whether controls are enabled.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

extension View {
  /// Limits the lines of texts. What does not fit is replaced by an ellipsis. With nil, all lines are shown.
  public func lineLimit(_ count: Int?) -> some View {
    EnvironmentView(content: self) {
      $0.lineLimit = count
      $0.reservedLines = 0
    }
  }

  /// Limits the lines of texts.
  ///
  /// - Parameters:
  ///   - count: The maximum number of lines.
  ///   - reservesSpace: Whether a text takes the room of that many lines, however few it has.
  public func lineLimit(_ count: Int, reservesSpace: Bool) -> some View {
    EnvironmentView(content: self) {
      $0.lineLimit = count
      $0.reservedLines = reservesSpace ? max(0, count) : 0
    }
  }

  /// Limits the lines of texts and growing fields, which take the room of the least number however few they have.
  public func lineLimit(_ limits: ClosedRange<Int>) -> some View {
    EnvironmentView(content: self) {
      $0.lineLimit = limits.upperBound
      $0.reservedLines = max(0, limits.lowerBound)
    }
  }

  /// Limits the lines of texts.
  public func lineLimit(_ limits: PartialRangeThrough<Int>) -> some View {
    lineLimit(limits.upperBound)
  }

  /// Gives texts the room of a number of lines, however few they have.
  public func lineLimit(_ limits: PartialRangeFrom<Int>) -> some View {
    EnvironmentView(content: self) {
      $0.lineLimit = nil
      $0.reservedLines = max(0, limits.lowerBound)
    }
  }

  /// Sets the alignment of the lines of texts.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Disables the controls of this view. It cannot enable those that a view above disabled.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentView(content: self) { if isDisabled { $0.isEnabled = false } }
  }
}
