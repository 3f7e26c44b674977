public import Foundation
internal import Views

/// Two buttons that make a number smaller and larger.
@MainActor
open class UIStepper: UIControl {
  private let stepper = StepperView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(stepper)
    sizeToFit()
    stepper.onStep = { [weak self] in self?.step($0) }
    stepper.onEditingChanged = { [weak self] in self?.held($0) }
    update()
  }

  /// The number, kept between the ends. Setting it sends no events.
  open var value = 0.0 {
    didSet {
      let bounded = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
      if bounded != value { value = bounded }
      update()
    }
  }

  /// The least number. A larger one than ``maximumValue`` takes that along.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = max(value, minimumValue)
    }
  }

  /// The largest number. A smaller one than ``minimumValue`` takes that along.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }

  /// How much a step changes the number.
  ///
  /// - Precondition: It is more than 0.
  open var stepValue = 1.0 {
    didSet { precondition(stepValue > 0, "A step of \(stepValue) leads to no other number.") }
  }

  /// Whether the number after the largest one is the least one.
  public final var wraps = false { didSet { update() } }
  /// Whether `.valueChanged` is sent while a button is held, and not only when it is released.
  public final var isContinuous = true
  /// Whether a button that is held repeats. It always does.
  public final var autorepeat = true

  private var isDue = false

  private func step(_ direction: Int) {
    let wanted = value + Double(direction) * stepValue
    if wraps, wanted > maximumValue {
      value = minimumValue
    } else if wraps, wanted < minimumValue {
      value = maximumValue
    } else {
      value = wanted
    }
    isDue = true
    if isContinuous { send() }
  }

  private func held(_ isHeld: Bool) {
    if !isHeld { send() }
  }

  private func send() {
    guard isDue else { return }
    isDue = false
    sendActions(for: .valueChanged)
  }

  private func update() {
    stepper.canDecrease = wraps || value > minimumValue
    stepper.canIncrease = wraps || value < maximumValue
    stepper.accessibilityRange = AccessibilityRange(value, from: minimumValue, to: maximumValue)
    stepper.valueText = value == value.rounded() ? "\(Int(exactly: value) ?? 0)" : "\(value)"
  }

  open override var isEnabled: Bool { didSet { stepper.isEnabled = isEnabled } }

  override var core: Views.View? { stepper }

  open override func layoutSubviews() {
    stepper.isRightToLeft = isRightToLeft
    super.layoutSubviews()
    stepper.frame = leadingPlace(of: intrinsicContentSize)
  }
}
