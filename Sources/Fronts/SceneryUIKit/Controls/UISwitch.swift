public import Foundation
internal import Views

/// Turns something on and off.
///
///     let wifi = UISwitch()
///     wifi.addAction(UIAction { _ in … }, for: .valueChanged)
///
/// Its name for a person who does not see it is its `accessibilityLabel`.
@MainActor
open class UISwitch: UIControl {
  /// The ways of showing a switch.
  public enum Style: Hashable, Sendable {
    case automatic
    /// A box with a check mark and a title.
    case checkbox
    /// A knob that slides.
    case sliding
  }

  private let toggle = ToggleView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(toggle)
    sizeToFit()
    toggle.onChange = { [weak self] _ in
      self?.sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }

  /// Whether the switch is on. Setting it sends no events.
  open var isOn: Bool {
    get { toggle.isOn }
    set { toggle.isOn = newValue }
  }

  /// Turns the switch, without events. The knob slides where the desktop has animations.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// How the switch is shown. ``Style/automatic`` slides.
  public final var preferredStyle = Style.automatic {
    didSet {
      toggle.kind = preferredStyle == .checkbox ? .checkBox : .slider
      toggle.title = preferredStyle == .checkbox ? title ?? "" : ""
      invalidateIntrinsicContentSize()
    }
  }

  /// The words beside the box of the style ``Style/checkbox``.
  public final var title: String? {
    didSet { if preferredStyle == .checkbox { toggle.title = title ?? "" } }
  }

  open override var isEnabled: Bool { didSet { toggle.isEnabled = isEnabled } }

  override var core: Views.View? { toggle }

  open override func layoutSubviews() {
    toggle.isRightToLeft = isRightToLeft
    super.layoutSubviews()
    toggle.frame = leadingPlace(of: intrinsicContentSize)
  }
}
