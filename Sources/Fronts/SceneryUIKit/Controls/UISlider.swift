public import Foundation
internal import Views

/// A knob on a track, for a number between two ends.
@MainActor
open class UISlider: UIControl {
  private let slider = SliderView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(slider)
    slider.onChange = { [weak self] _ in
      guard let self, isContinuous || !isTracking else { return }
      sendActions(for: .valueChanged)
    }
    slider.onEditingChanged = { [weak self] in self?.held($0) }
  }

  /// Whether a person holds the knob.
  public private(set) final var isTracking = false
  /// The value at the beginning of the present press.
  private var valueBefore: Float?

  private func held(_ isHeld: Bool) {
    isTracking = isHeld
    guard isHeld else {
      if !isContinuous, let valueBefore, valueBefore != value { sendActions(for: .valueChanged) }
      valueBefore = nil
      return sendActions(for: .touchUpInside)
    }
    valueBefore = value
    sendActions(for: .touchDown)
  }

  /// The number, kept between the ends. Setting it sends no events.
  open var value: Float {
    get { Float(slider.value) }
    set { slider.value = Double(newValue) }
  }

  /// Sets the number, without events. The knob is there at once.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// The number at the beginning of the track. A larger one than ``maximumValue`` takes that along.
  open var minimumValue: Float {
    get { Float(slider.range.lowerBound) }
    set { slider.range = Double(newValue)...max(Double(newValue), slider.range.upperBound) }
  }

  /// The number at the end of the track. A smaller one than ``minimumValue`` takes that along.
  open var maximumValue: Float {
    get { Float(slider.range.upperBound) }
    set { slider.range = min(Double(newValue), slider.range.lowerBound)...Double(newValue) }
  }

  /// Whether `.valueChanged` is sent while the knob moves, and not only when it is released.
  public final var isContinuous = true

  open override var accessibilityValue: String? {
    didSet { slider.valueText = accessibilityValue }
  }

  open override var isEnabled: Bool { didSet { slider.isEnabled = isEnabled } }

  override var core: Views.View? { slider }

  /// As wide as there is room.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: super.intrinsicContentSize.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: frame.width > 0 ? frame.width : 180, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    slider.isRightToLeft = isRightToLeft
    super.layoutSubviews()
  }
}
