internal import Views

/// A title with a symbol before it. Where there is room for one only, the style decides which.
///
///     Label("Favorites", systemImage: "star")
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  @Environment(\.labelStyle) private var style

  /// The words of the title.
  var titleWords: String? { spokenWords(of: title) }

  /// - Parameters:
  ///   - title: The words, or what stands for them.
  ///   - icon: The symbol.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var body: some View {
    // The title says what the symbol says.
    let picture = icon.environment(\.hidesSymbolNames, true)
    return AnyView(
      style.view(
        LabelStyleConfiguration(
          title: .init(AnyView(title)), icon: .init(AnyView(picture)),
          words: spokenWords(of: title)))
    )
    // A style may have a label of the same parts, which is in no style of an application then.
    .environment(\.labelStyle, DefaultLabelStyle())
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title with a symbol of SF Symbols.
  public init(_ title: some StringProtocol, systemImage: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: systemImage)
    }
  }

  /// A title with a picture of the application.
  public init(_ title: some StringProtocol, image: String) {
    self.init {
      Text(title)
    } icon: {
      Image(image)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label of a ``LabelStyle``'s configuration, in the style around it.
  public init(_ configuration: LabelStyleConfiguration) {
    title = configuration.title
    icon = configuration.icon
  }
}

// MARK: - Styles

/// How labels are shown.
///
///     struct Stacked: LabelStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         VStack { configuration.icon; configuration.title }
///       }
///     }
@MainActor
public protocol LabelStyle {
  /// The type of a label in this style.
  associatedtype Body: View
  /// The parts of a label.
  typealias Configuration = LabelStyleConfiguration
  /// A label in this style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension LabelStyle {
  fileprivate func view(_ configuration: Configuration) -> any View {
    makeBody(configuration: configuration)
  }
}

/// The parts of a label, for its style.
@MainActor
public struct LabelStyleConfiguration {
  /// The title of a label.
  public struct Title: View {
    private let content: AnyView
    fileprivate init(_ content: AnyView) { self.content = content }
    public var body: some View { content }
  }

  /// The symbol of a label.
  public struct Icon: View {
    private let content: AnyView
    fileprivate init(_ content: AnyView) { self.content = content }
    public var body: some View { content }
  }

  /// The words.
  public let title: Title
  /// The symbol.
  public let icon: Icon
  /// The words of the title. Nil for a title that is no text.
  fileprivate let words: String?
}

/// The symbol, and the title after it. In a toolbar, the symbol alone.
public struct DefaultLabelStyle: LabelStyle {
  /// The usual style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// The symbol, and the title after it.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// The style with both.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 6) {
      configuration.icon
      configuration.title
    }
  }
}

/// The symbol alone. A person who does not see it hears the title.
public struct IconOnlyLabelStyle: LabelStyle {
  /// The style with the symbol.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if let words = configuration.words {
      configuration.icon.accessibilityLabel(words)
    } else {
      configuration.icon
    }
  }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// The style with the words.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The symbol and the title; in a toolbar, the symbol.
  public static var automatic: Self { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The symbol, and the title after it.
  public static var titleAndIcon: Self { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The symbol alone.
  public static var iconOnly: Self { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: Self { TitleOnlyLabelStyle() }
}

private struct LabelStyleKey: EnvironmentKey {
  static let defaultValue: any LabelStyle = DefaultLabelStyle()
}

extension EnvironmentValues {
  /// How labels are shown.
  var labelStyle: any LabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how labels are shown.
  public func labelStyle(_ style: some LabelStyle) -> some View {
    environment(\.labelStyle, style)
  }
}

// MARK: - On a button

extension Label: FacedLabel where Title == Text, Icon == Image {
  func face(in environment: EnvironmentValues) -> ButtonFace? {
    guard let symbol = icon.icon else { return nil }
    let words = title.string
    return switch environment.labelStyle {
    case is DefaultLabelStyle, is TitleAndIconLabelStyle: ButtonFace(title: words, icon: symbol)
    case is IconOnlyLabelStyle: ButtonFace(icon: symbol, name: words)
    case is TitleOnlyLabelStyle: ButtonFace(title: words)
    default: nil
    }
  }
}
