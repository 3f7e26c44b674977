public import Views

private struct FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private struct ForegroundStyleKey: EnvironmentKey { static let defaultValue: ThemeColor? = nil }
private struct LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
private struct AlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
private struct MonospacedDigitsKey: EnvironmentKey { static let defaultValue = false }
private struct IsEnabledKey: EnvironmentKey { static let defaultValue = true }
private struct ButtonStyleKey: EnvironmentKey { static let defaultValue = ButtonStyle.bordered }

extension EnvironmentValues {
  /// The font of texts without their own.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  public var foregroundStyle: ThemeColor? {
    get { self[ForegroundStyleKey.self] }
    set { self[ForegroundStyleKey.self] = newValue }
  }

  /// The maximum number of lines of a text. Nil shows all.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  public var multilineTextAlignment: TextAlignment {
    get { self[AlignmentKey.self] }
    set { self[AlignmentKey.self] = newValue }
  }

  /// Whether digits are equally wide.
  public var usesMonospacedDigits: Bool {
    get { self[MonospacedDigitsKey.self] }
    set { self[MonospacedDigitsKey.self] = newValue }
  }

  /// Whether controls are enabled.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  public var buttonStyle: ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  public func foregroundStyle(_ color: ThemeColor?) -> some View {
    environment(\.foregroundStyle, color)
  }

  public func lineLimit(_ count: Int?) -> some View { environment(\.lineLimit, count) }

  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  public func monospacedDigit() -> some View { environment(\.usesMonospacedDigits, true) }

  /// Disables the controls of this view. It cannot enable those that a view above disabled.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentView(content: self) { if isDisabled { $0.isEnabled = false } }
  }

  public func buttonStyle(_ style: ButtonStyle) -> some View { environment(\.buttonStyle, style) }
}
