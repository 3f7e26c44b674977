public import Views

/// How much of some work is done, or that some work goes on.
///
///     ProgressView("Reading", value: done, total: count)
///     ProgressView()                                     // a wheel that turns
///
/// Where the desktop has no animations, a wheel stands still and costs nothing.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let fraction: Double?
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  @Environment(\.progressViewStyle) private var style

  private init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// A bar with a label, and words for what is done. Without a value it is a wheel.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: value.map { Self.fraction(Double($0), of: Double(total)) }, label: label(),
      currentValueLabel: currentValueLabel())
  }

  private static func fraction(_ value: Double, of total: Double) -> Double {
    let part = value / total
    return part.isFinite ? min(max(part, 0), 1) : 0
  }

  public var body: some View {
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction,
      label: label is EmptyView
        ? nil : ProgressViewStyleConfiguration.Label(content: AnyView(label)),
      currentValueLabel: currentValueLabel is EmptyView
        ? nil
        : ProgressViewStyleConfiguration.CurrentValueLabel(content: AnyView(currentValueLabel)),
      name: spokenWords(of: label))
    AnyView(style.view(configuration))
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// A wheel with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }

  /// A bar with a label. Without a value it is a wheel.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, total: total, label: label) { EmptyView() }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// A wheel.
  public init() {
    self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
  }

  /// A bar. Without a value it is a wheel.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(
      value: value, total: total, label: { EmptyView() }, currentValueLabel: { EmptyView() })
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// A wheel with a title.
  public init(_ title: some StringProtocol) {
    self.init(label: { Text(title) })
  }

  /// A bar with a title. Without a value it is a wheel.
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1
  ) {
    self.init(value: value, total: total, label: { Text(title) })
  }
}

// MARK: - Styles

/// How progress is shown.
@MainActor
public protocol ProgressViewStyle {
  /// The type of what is shown.
  associatedtype Body: View
  /// What the style is given.
  typealias Configuration = ProgressViewStyleConfiguration
  /// The progress as it looks.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ProgressViewStyle {
  fileprivate func view(_ configuration: Configuration) -> any View {
    StyledProgress(style: self, configuration: configuration)
  }
}

private struct StyledProgress<Style: ProgressViewStyle>: View {
  private let style: StyleProperty<Style>
  let configuration: ProgressViewStyleConfiguration

  init(style: Style, configuration: ProgressViewStyleConfiguration) {
    self.style = StyleProperty(style: style)
    self.configuration = configuration
  }

  var body: some View { style.style.makeBody(configuration: configuration) }
}

/// What is shown of progress, for its ``ProgressViewStyle``.
@MainActor
public struct ProgressViewStyleConfiguration {
  /// The title of progress.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The words for what is done.
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The part that is done, from 0 to 1. Nil while it is not known.
  public let fractionCompleted: Double?
  /// The words, or what stands for them.
  public var label: Label?
  /// What is said of the part that is done.
  public var currentValueLabel: CurrentValueLabel?
  let name: String?
}

/// A bar for a known part, and a wheel for an unknown one.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar. A piece of it moves while the part that is done is not known.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates the style.
  public init() { tint = nil }
  /// A bar in a color.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label.accessibilityHidden(configuration.name != nil)
      ProgressBar(fraction: configuration.fractionCompleted, name: configuration.name).tint(tint)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A wheel that turns. For a known part it is a ring that fills.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates the style.
  public init() { tint = nil }
  /// A ring in a color.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 6) {
      if let fraction = configuration.fractionCompleted {
        GaugeRing(fraction: fraction, isOpen: false, side: 32, name: configuration.name, words: nil)
          .tint(tint)
      } else {
        Spinner(name: configuration.name)
      }
      configuration.label.accessibilityHidden(configuration.name != nil)
        .foregroundStyle(.secondary)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The style of the place.
  public static var automatic: Self { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: Self { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A wheel, or a ring that fills.
  public static var circular: Self { CircularProgressViewStyle() }
}

private struct ProgressViewStyleKey: EnvironmentKey {
  static let defaultValue: any ProgressViewStyle = DefaultProgressViewStyle()
}

extension EnvironmentValues {
  /// How progress is shown.
  var progressViewStyle: any ProgressViewStyle {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how progress in this view is shown.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    environment(\.progressViewStyle, style)
  }
}

// MARK: - What is drawn

/// The bar without its words.
private struct ProgressBar: PrimitiveView {
  let fraction: Double?
  let name: String?

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let bar = ProgressBarView(fraction: fraction)
    bar.movesByItself = true
    return LeafNode(self, context, bar, stretch: .horizontal) { bar, view, _ in
      bar.accessibilityLabel = view.name ?? "Progress"
      bar.report(view.fraction)
    }
  }
}

/// The wheel without its words.
private struct Spinner: PrimitiveView {
  let name: String?

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    LeafNode(self, context, SpinnerView()) { spinner, view, environment in
      spinner.accessibilityLabel = view.name ?? "Progress"
      spinner.side =
        switch environment.controlSize {
        case .mini: 12
        case .small: 14
        case .regular: 18
        case .large: 26
        case .extraLarge: 34
        }
    }
  }
}

/// A ring that is filled in part.
struct GaugeRing: PrimitiveView {
  let fraction: Double
  /// Whether the ring has a gap at the bottom.
  let isOpen: Bool
  let side: Double
  let name: String?
  /// The value in words. Nil for the part in percent.
  let words: String?

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    LeafNode(self, context, GaugeRingView()) { ring, view, _ in
      ring.isOpen = view.isOpen
      ring.side = view.side
      ring.valueText = view.words
      ring.accessibilityLabel = view.name ?? "Progress"
      ring.fraction = view.fraction
    }
  }
}
