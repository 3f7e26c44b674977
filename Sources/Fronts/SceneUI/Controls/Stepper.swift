internal import Views

public import protocol FoundationEssentials.FormatStyle

/// Two buttons that make a number smaller and larger.
///
///     Stepper("Copies: \(copies)", value: $copies, in: 1...99)
///
/// A button that is held repeats. With the focus on the control, Up and Down do the same.
public struct Stepper<Label: View>: View {
  private let label: Label
  private let buttons: StepperButtons

  private init(label: Label, buttons: StepperButtons) {
    self.label = label
    self.buttons = buttons
  }

  /// Buttons that call closures. Nil disables one.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(),
      buttons: StepperButtons(
        value: nil, increment: { onIncrement }, decrement: { onDecrement },
        onEditingChanged: onEditingChanged))
  }

  /// Buttons for a number.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(), buttons: StepperButtons(value, nil, step, onEditingChanged: onEditingChanged))
  }

  /// Buttons for a number between two ends.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(),
      buttons: StepperButtons(value, bounds, step, onEditingChanged: onEditingChanged))
  }

  public var body: some View {
    LabeledContent {
      buttons
    } label: {
      label
    }
  }
}

extension Stepper where Label == Text {
  /// Buttons with a title, which call closures. Nil disables one.
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Buttons with a title for a number.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Buttons with a title for a number between two ends.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  /// Buttons with a title for a number between two ends, which is shown after the title.
  public init<Format: FormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>,
    in bounds: ClosedRange<Format.FormatInput>, step: Format.FormatInput.Stride = 1,
    format: Format, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where Format.FormatInput: BinaryFloatingPoint, Format.FormatOutput == String {
    let shown = "\(title) \(format.format(value.wrappedValue))"
    self.init(
      value: value, in: bounds, step: step, label: { Text(verbatim: shown) },
      onEditingChanged: onEditingChanged)
  }
}

/// The two buttons.
private struct StepperButtons: PrimitiveView {
  /// The number as words. Nil where there is none.
  let value: (@MainActor () -> String)?
  /// Nil where the number cannot become larger, or smaller.
  let increment: @MainActor () -> (@MainActor () -> Void)?
  let decrement: @MainActor () -> (@MainActor () -> Void)?
  let onEditingChanged: @MainActor (Bool) -> Void

  init(
    value: (@MainActor () -> String)?,
    increment: @escaping @MainActor () -> (@MainActor () -> Void)?,
    decrement: @escaping @MainActor () -> (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.value = value
    self.increment = increment
    self.decrement = decrement
    self.onEditingChanged = onEditingChanged
  }

  init<Value: Strideable>(
    _ binding: Binding<Value>, _ bounds: ClosedRange<Value>?, _ step: Value.Stride,
    onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    @MainActor func stepping(_ distance: Value.Stride) -> (@MainActor () -> Void)? {
      let old = binding.wrappedValue
      var new = old.advanced(by: distance)
      if let bounds { new = min(max(new, bounds.lowerBound), bounds.upperBound) }
      let chosen = new
      return chosen == old ? nil : { @MainActor in binding.wrappedValue = chosen }
    }
    self.init(
      value: { "\(binding.wrappedValue)" }, increment: { stepping(step) },
      decrement: { stepping(0 - step) }, onEditingChanged: onEditingChanged)
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { StepperNode(self, context) }
}

private final class StepperNode: NodeOf<StepperButtons> {
  private let retained = StepperView()

  override init(_ view: StepperButtons, _ context: NodeContext) {
    super.init(view, context)
    retained.onStep = { [weak self] in self?.step($0) }
    retained.onEditingChanged = { [weak self] in self?.view.onEditingChanged($0) }
  }

  private func step(_ direction: Int) {
    if direction > 0 { view.increment()?() } else { view.decrement()?() }
    // A button that is held repeats before the next update.
    show()
  }

  override func updateSelf() {
    let environment = trackedEnvironment
    retained.isRightToLeft = environment.layoutDirection == .rightToLeft
    retained.isEnabled = environment.isEnabled
    show()
  }

  private func show() {
    retained.canIncrease = view.increment() != nil
    retained.canDecrease = view.decrement() != nil
    retained.valueText = view.value?()
  }

  override var elements: [Element] { [Element(view: retained)] }
}
