private struct FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private struct ForegroundStyleKey: EnvironmentKey { static let defaultValue: Color? = nil }
private struct LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
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
  public func lineLimit(_ count: Int?) -> some View { environment(\.lineLimit, count) }

  /// Sets the alignment of the lines of texts.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Disables the controls of this view. It cannot enable those that a view above disabled.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentView(content: self) { if isDisabled { $0.isEnabled = false } }
  }
}
