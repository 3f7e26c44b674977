/// How switches are shown.
///
///     struct Star: ToggleStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         Button { configuration.isOn.toggle() } label: {
///           Image(systemName: configuration.isOn ? "star.fill" : "star")
///         }
///       }
///     }
@MainActor
public protocol ToggleStyle {
  /// The type of what is shown.
  associatedtype Body: View
  /// What the style is given.
  typealias Configuration = ToggleStyleConfiguration
  /// The switch as it looks and acts.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a switch shows and changes, for its ``ToggleStyle``.
@MainActor
public struct ToggleStyleConfiguration {
  /// The label of a switch.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The words, or what stands for them.
  public let label: Label
  /// Whether the switch is on. Setting it turns the switch.
  @Binding public var isOn: Bool
  /// Whether some of what the switch stands for is on, and some is not.
  public let isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

extension ToggleStyleConfiguration.Label: WordedView {
  var words: String? { (content.content as? any WordedView)?.words }
}

extension ToggleStyleConfiguration.Label: FacedLabel {
  func face(in environment: EnvironmentValues) -> ButtonFace? {
    (content.content as? any FacedLabel)?.face(in: environment)
  }
}

// MARK: - The toolkit's styles

/// How the toolkit draws a switch.
enum ToggleLook: Hashable, Sendable {
  case `switch`, checkBox, button
}

/// A style that the toolkit's own switches have.
@MainActor
protocol ToolkitToggleStyle: ToggleStyle {
  var look: ToggleLook { get }
}

/// The usual style: a knob that slides.
public struct DefaultToggleStyle: ToolkitToggleStyle {
  var look: ToggleLook { .switch }

  /// Creates the style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).environment(\.toggleStyle, self)
  }
}

/// A knob that slides, after the label.
public struct SwitchToggleStyle: ToolkitToggleStyle {
  var look: ToggleLook { .switch }

  private let tint: Color?

  /// Creates the style.
  nonisolated public init() { tint = nil }

  /// A switch that has a color while it is on.
  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    let toggle = Toggle(configuration).environment(\.toggleStyle, self)
    if let tint { toggle.tint(tint) } else { toggle }
  }
}

/// A box with a check mark, before the label.
public struct CheckboxToggleStyle: ToolkitToggleStyle {
  var look: ToggleLook { .checkBox }

  /// Creates the style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).environment(\.toggleStyle, self)
  }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToolkitToggleStyle {
  var look: ToggleLook { .button }

  /// Creates the style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).environment(\.toggleStyle, self)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The style of the place.
  public static var automatic: Self { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  public static var `switch`: Self { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A box with a check mark.
  public static var checkbox: Self { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays pressed.
  public static var button: Self { ButtonToggleStyle() }
}

private struct ToggleStyleKey: EnvironmentKey {
  static let defaultValue: any ToggleStyle = DefaultToggleStyle()
}

extension EnvironmentValues {
  /// How switches are shown.
  var toggleStyle: any ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how switches in this view are shown.
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    environment(\.toggleStyle, style)
  }
}
