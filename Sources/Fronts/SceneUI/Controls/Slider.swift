internal import Views

/// A knob on a track, for a number between two ends.
///
///     Slider(value: $volume, in: 0...100, step: 5) { Text("Volume") }
///
/// The label is the name of the slider, and is shown where a form has labels. With the focus on it, the arrow keys, Page
/// Up, Page Down, Home and End move the knob.
public struct Slider<Label: View, ValueLabel: View>: View {
  private let value: Binding<Double>
  private let range: ClosedRange<Double>
  private let step: Double?
  private let label: Label
  private let minimumLabel: ValueLabel
  private let maximumLabel: ValueLabel
  private let onEditingChanged: @MainActor (Bool) -> Void
  @Environment(\.isInForm) private var isInForm

  private init<Value: BinaryFloatingPoint>(
    _ value: Binding<Value>, _ bounds: ClosedRange<Value>, _ step: Value?, _ label: Label,
    _ minimumLabel: ValueLabel, _ maximumLabel: ValueLabel,
    _ onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.value = Binding(
      get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
    range = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.label = label
    self.minimumLabel = minimumLabel
    self.maximumLabel = maximumLabel
    self.onEditingChanged = onEditingChanged
  }

  /// A slider with a label, and what stands at its ends.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  /// A slider whose values have a distance, with a label, and what stands at its ends.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  public var body: some View {
    if isInForm, !(label is EmptyView) {
      LabeledContent {
        track
      } label: {
        label
      }
    } else {
      NamedContent(content: track, name: spokenWords(of: label))
    }
  }

  private var track: some View {
    HStack {
      minimumLabel
      SliderTrack(value: value, range: range, step: step, onEditingChanged: onEditingChanged)
      maximumLabel
    }
  }
}

extension Slider where ValueLabel == EmptyView {
  /// A slider with a label.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }

  /// A slider whose values have a distance, with a label.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// A slider without a label. Name it with ``View/accessibilityLabel(_:)-(StringProtocol)``.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }

  /// A slider whose values have a distance, without a label.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

/// The knob and the track.
private struct SliderTrack: PrimitiveView {
  let value: Binding<Double>
  let range: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: @MainActor (Bool) -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { SliderNode(self, context) }
}

private final class SliderNode: NodeOf<SliderTrack> {
  private let retained = SliderView()

  override init(_ view: SliderTrack, _ context: NodeContext) {
    super.init(view, context)
    retained.onChange = { [weak self] in self?.moved(to: $0) }
    retained.onEditingChanged = { [weak self] in self?.view.onEditingChanged($0) }
  }

  private func moved(to value: Double) {
    view.value.wrappedValue = value
    // The value's owner may have changed it.
    if view.value.wrappedValue != value { markStale() }
  }

  override func updateSelf() {
    let environment = trackedEnvironment
    retained.range = view.range
    retained.step = view.step
    retained.isRightToLeft = environment.layoutDirection == .rightToLeft
    retained.isEnabled = environment.isEnabled
    retained.value = view.value.wrappedValue
  }

  override var elements: [Element] { [Element(view: retained, stretch: .horizontal)] }
}
