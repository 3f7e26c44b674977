public import Views

private struct SecondaryForegroundKey: EnvironmentKey { static let defaultValue: Color? = nil }

private struct ForegroundPaintKey: EnvironmentKey { static let defaultValue: ThemePaint? = nil }

extension EnvironmentValues {
  /// The gradient of shapes, where ``foregroundStyle`` is only the color in its middle. Nil for a color.
  var foregroundPaint: ThemePaint? {
    get { self[ForegroundPaintKey.self] }
    set { self[ForegroundPaintKey.self] = newValue }
  }

  /// The color that ``ShapeStyle/secondary`` means. Nil for a part of ``foregroundStyle``.
  var secondaryForegroundStyle: Color? {
    get { self[SecondaryForegroundKey.self] }
    set { self[SecondaryForegroundKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// Sets the style of what is in front.
  fileprivate mutating func setForeground(_ style: some ShapeStyle) {
    let paint = style.paint(in: self)
    foregroundStyle = style.color(in: self)
    if case .gradient = paint { foregroundPaint = paint } else { foregroundPaint = nil }
  }
}

extension View {
  /// Sets the style of texts, symbols and shapes. Of a gradient, texts and symbols have the color in the middle.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    EnvironmentView(content: self) {
      $0.setForeground(style)
      $0.secondaryForegroundStyle = nil
    }
  }

  /// Sets the style of texts, symbols and shapes, and the one that ``ShapeStyle/secondary`` means in them.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View
  {
    EnvironmentView(content: self) {
      let next = secondary.color(in: $0)
      $0.setForeground(primary)
      $0.secondaryForegroundStyle = next
    }
  }

  /// Sets the color of texts and symbols. With nil, each has its own.
  public func foregroundColor(_ color: Color?) -> some View {
    EnvironmentView(content: self) {
      $0.foregroundStyle = color
      $0.foregroundPaint = nil
    }
  }

  /// Sets the accent of controls, links and focus rings. It is darkened, or lightened in a dark theme, as little as
  /// needed until everything that is drawn in it can be read.
  public func tint(_ color: Color?) -> some View {
    BoxedView(content: self) { box, _ in box.tint = color }
  }

  /// Sets the accent of controls, links and focus rings.
  public func tint(_ style: some ShapeStyle) -> some View {
    BoxedView(content: self) { box, environment in box.tint = style.color(in: environment) }
  }

  /// Sets the accent of controls, links and focus rings.
  public func accentColor(_ color: Color?) -> some View { tint(color) }
}
