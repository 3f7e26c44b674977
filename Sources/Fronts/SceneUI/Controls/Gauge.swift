internal import Views

/// A value between two ends, as on an instrument.
///
///     Gauge(value: level, in: 0...100) { Text("Battery") } currentValueLabel: { Text("\(level) %") }
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let minimumLabel: BoundsLabel
  private let maximumLabel: BoundsLabel
  @Environment(\.gaugeStyle) private var style

  /// A gauge with a label, the value in words, and what stands at the ends.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    let part =
      (Double(value) - Double(bounds.lowerBound))
      / (Double(bounds.upperBound) - Double(bounds.lowerBound))
    fraction = part.isFinite ? min(max(part, 0), 1) : 0
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    minimumLabel = minimumValueLabel()
    maximumLabel = maximumValueLabel()
  }

  private var name: String? { spokenWords(of: label) }
  private var value: String? { spokenWords(of: currentValueLabel) }

  public var body: some View {
    if style.isRing {
      VStack(spacing: 4) {
        ZStack {
          GaugeRing(fraction: fraction, isOpen: style.isOpen, side: 56, name: name, words: value)
          currentValueLabel.font(.caption).accessibilityHidden(value != nil)
        }
        label.font(.caption).accessibilityHidden(name != nil)
      }
    } else {
      VStack(alignment: .leading, spacing: 4) {
        label.accessibilityHidden(name != nil)
        HStack {
          minimumLabel.font(.caption).foregroundStyle(.secondary)
          GaugeBar(fraction: fraction, name: name, words: value)
          maximumLabel.font(.caption).foregroundStyle(.secondary)
        }
        currentValueLabel.font(.caption).foregroundStyle(.secondary)
          .accessibilityHidden(value != nil)
      }
    }
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// A gauge with a label, and the value in words.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() })
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  /// A gauge with a label.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: { EmptyView() },
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() })
  }
}

/// How a gauge is shown.
public struct GaugeStyle: Hashable, Sendable {
  let isRing: Bool
  let isOpen: Bool

  /// A bar.
  public static let automatic = GaugeStyle(isRing: false, isOpen: false)
  /// A bar that fills.
  public static let linearCapacity = GaugeStyle(isRing: false, isOpen: false)
  /// A small bar.
  public static let accessoryLinear = GaugeStyle(isRing: false, isOpen: false)
  /// A small bar that fills.
  public static let accessoryLinearCapacity = GaugeStyle(isRing: false, isOpen: false)
  /// A ring with a gap at the bottom.
  public static let accessoryCircular = GaugeStyle(isRing: true, isOpen: true)
  /// A ring that fills.
  public static let accessoryCircularCapacity = GaugeStyle(isRing: true, isOpen: false)
}

private struct GaugeStyleKey: EnvironmentKey { static let defaultValue = GaugeStyle.automatic }

extension EnvironmentValues {
  /// How gauges are shown.
  var gaugeStyle: GaugeStyle {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how gauges in this view are shown.
  public func gaugeStyle(_ style: GaugeStyle) -> some View { environment(\.gaugeStyle, style) }
}

/// The bar of a gauge without its words.
private struct GaugeBar: PrimitiveView {
  let fraction: Double
  let name: String?
  let words: String?

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    LeafNode(self, context, ProgressBarView(), stretch: .horizontal) { bar, view, _ in
      bar.accessibilityLabel = view.name ?? "Gauge"
      bar.valueText = view.words
      bar.report(view.fraction)
    }
  }
}
