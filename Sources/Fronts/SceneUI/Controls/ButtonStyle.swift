internal import Views

/// How buttons are shown, and how they react to a press.
///
///     struct Card: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.padding().background(.control, cornerRadius: 12)
///           .opacity(configuration.isPressed ? 0.7 : 1)
///       }
///     }
///
/// Clicks, Space and Return, the focus ring and the name come from the button. The style draws, and reads `isEnabled`
/// where a disabled button is to look another way.
@MainActor
public protocol ButtonStyle {
  /// The type of what is shown.
  associatedtype Body: View
  /// What the style is given.
  typealias Configuration = ButtonStyleConfiguration
  /// The button as it looks.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button shows, for its ``ButtonStyle``.
@MainActor
public struct ButtonStyleConfiguration {
  /// What a button shows.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// What the button does beyond its words. Nil for nothing special.
  public let role: ButtonRole?
  /// The words, or what stands for them.
  public let label: Label
  /// Whether a release now would be a click.
  public let isPressed: Bool
}

/// How buttons are shown, and when they act.
///
/// The body calls the configuration's `trigger()`, or has a button of it: `Button(configuration)`.
@MainActor
public protocol PrimitiveButtonStyle {
  /// The type of what is shown.
  associatedtype Body: View
  /// What the style is given.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// The button as it looks and acts.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button shows and does, for its ``PrimitiveButtonStyle``.
@MainActor
public struct PrimitiveButtonStyleConfiguration {
  /// What a button shows.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// What the button does beyond its words. Nil for nothing special.
  public let role: ButtonRole?
  /// The words, or what stands for them.
  public let label: Label
  fileprivate let action: @MainActor () -> Void

  init(role: ButtonRole?, label: AnyView, action: @escaping @MainActor () -> Void) {
    self.role = role
    self.label = Label(content: label)
    self.action = action
  }

  /// Does what the button does.
  public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: FacedLabel {
  func face(in environment: EnvironmentValues) -> ButtonFace? {
    (content.content as? any FacedLabel)?.face(in: environment)
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button of a ``PrimitiveButtonStyle``'s configuration, in the style around it.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

// MARK: - The toolkit's styles

/// How the toolkit draws a button.
enum ButtonLook: Hashable, Sendable {
  case bordered, prominent, plain, link

  var kind: ButtonView.Kind {
    switch self {
    case .bordered: .regular
    case .prominent: .prominent
    case .plain, .link: .borderless
    }
  }
}

/// A style that the toolkit's own buttons have.
@MainActor
protocol ToolkitButtonStyle: PrimitiveButtonStyle {
  static var look: ButtonLook { get }
}

/// The style of the place: a box, and in a toolbar none.
public struct DefaultButtonStyle: ToolkitButtonStyle {
  static let look = ButtonLook.bordered

  /// Creates the style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonLook, Self.look)
  }
}

/// A button with a box.
public struct BorderedButtonStyle: ToolkitButtonStyle {
  static let look = ButtonLook.bordered

  /// Creates the style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonLook, Self.look)
  }
}

/// The one action that most people want here. A view has one such button at most.
public struct BorderedProminentButtonStyle: ToolkitButtonStyle {
  static let look = ButtonLook.prominent

  /// Creates the style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonLook, Self.look)
  }
}

/// A button without a box until the pointer is over it.
public struct PlainButtonStyle: ToolkitButtonStyle {
  static let look = ButtonLook.plain

  /// Creates the style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonLook, Self.look)
  }
}

/// A button without a box until the pointer is over it.
public struct BorderlessButtonStyle: ToolkitButtonStyle {
  static let look = ButtonLook.plain

  /// Creates the style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonLook, Self.look)
  }
}

/// A button that looks like a link in a text.
public struct LinkButtonStyle: ToolkitButtonStyle {
  static let look = ButtonLook.link

  /// Creates the style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonLook, Self.look)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The style of the place.
  public static var automatic: Self { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A box.
  public static var bordered: Self { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The one action that most people want here.
  public static var borderedProminent: Self { BorderedProminentButtonStyle() }
  /// The one action that most people want here: the same as ``PrimitiveButtonStyle/borderedProminent``.
  public static var prominent: Self { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// No box until the pointer is over it.
  public static var plain: Self { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// No box until the pointer is over it.
  public static var borderless: Self { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// Words that look like a link.
  public static var link: Self { LinkButtonStyle() }
}

// MARK: - In the environment

/// A style that an application made.
enum OwnButtonStyle {
  case drawing(any ButtonStyle)
  case acting(any PrimitiveButtonStyle)
}

private struct ButtonLookKey: EnvironmentKey { static let defaultValue = ButtonLook.bordered }
private struct OwnButtonStyleKey: EnvironmentKey {
  static let defaultValue: OwnButtonStyle? = nil
}

extension EnvironmentValues {
  /// How the toolkit draws buttons, where no style of an application does.
  var buttonLook: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }

  /// The application's style. Nil for the toolkit's ``buttonLook``.
  var ownButtonStyle: OwnButtonStyle? {
    get { self[OwnButtonStyleKey.self] }
    set { self[OwnButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how buttons in this view are shown.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    EnvironmentView(content: self) { $0.ownButtonStyle = .drawing(style) }
  }

  /// Sets how buttons in this view are shown, and when they act.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    EnvironmentView(content: self) {
      if let look = (Style.self as? any ToolkitButtonStyle.Type)?.look {
        $0.ownButtonStyle = nil
        $0.buttonLook = look
      } else {
        $0.ownButtonStyle = .acting(style)
      }
    }
  }
}
