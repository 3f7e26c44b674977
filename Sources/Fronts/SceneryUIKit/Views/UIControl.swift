internal import Geometry
internal import Views

/// A view that acts when a person uses it.
///
/// There are no selectors in Swift for Linux. A control performs ``UIAction``s, or a method of a target that
/// is named without `#selector`: `button.addTarget(self, action: MyController.close, for: .touchUpInside)`.
@MainActor
open class UIControl: UIView {
  /// The ways of using a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The button went down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A click, or Space or Return on the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The button was released outside of the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The press was taken away from the control.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A person changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for: the click of a button, Return in a text field.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The text field has the focus.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The text field lost the focus.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed in a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All that happens in a text field.
    public static let allEditingEvents = Event(rawValue: 0xf << 16)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  /// The states that a title or an image is set for. A control looks the same in all of them.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The control as it is most of the time.
    public static let normal: State = []
    /// While it is pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// While it cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// While it is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// While it has the keyboard focus.
    public static let focused = State(rawValue: 1 << 3)
  }

  private struct Entry {
    let identifier: UIAction.Identifier?
    let target: ObjectIdentifier?
    let events: Event
    let perform: @MainActor (UIControl) -> Void
  }

  private var entries: [Entry] = []

  /// Whether a person can use the control.
  open var isEnabled = true

  /// Whether the control is chosen. A control of the application's own shows it as it likes.
  open var isSelected = false
  /// Whether the control is shown as pressed. A control of the application's own shows it as it likes.
  open var isHighlighted = false

  /// What holds for the control now.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  // MARK: The part of the library

  /// The view of the library that the control is made of, which fills it. Nil for a control that is made otherwise.
  var core: Views.View? { nil }

  override var focusTarget: Views.View { core ?? self }
  open override var canBecomeFirstResponder: Bool { core?.canBecomeFocused ?? false }

  open override var intrinsicContentSize: CGSize {
    core?.sizeThatFits(Size(width: 1e6, height: 1e6)) ?? super.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    core == nil ? super.sizeThatFits(size) : intrinsicContentSize
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    core?.frame = bounds
  }

  /// The place of a part that has its own size, where lines begin, in the middle of the height.
  final func leadingPlace(of size: CGSize) -> CGRect {
    let (width, height) = (min(size.width, bounds.width), min(size.height, bounds.height))
    return CGRect(
      x: isRightToLeft ? bounds.width - width : 0,
      y: scale.snapped((bounds.height - height) / 2), width: width, height: height)
  }

  /// Performs the actions of a click.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
    return true
  }

  // MARK: Actions

  /// Adds an action for some events.
  public final func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    entries.append(
      Entry(identifier: action.identifier, target: nil, events: events) { control in
        action.perform(from: control)
      })
  }

  /// Removes an action.
  public final func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Removes an action.
  public final func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    entries.removeAll { $0.identifier == identifier && $0.events.isSubset(of: events) }
  }

  /// Calls a method of a target for some events. The control does not keep the target alive.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, for events: Event
  ) {
    entries.append(
      Entry(identifier: nil, target: ObjectIdentifier(target), events: events) {
        [weak target] _ in
        if let target { action(target)() }
      })
  }

  /// Calls a method of a target, with the control, for some events. The control does not keep the target
  /// alive.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void,
    for events: Event
  ) {
    entries.append(
      Entry(identifier: nil, target: ObjectIdentifier(target), events: events) {
        [weak target] control in
        if let target, let sender = control as? Sender { action(target)(sender) }
      })
  }

  /// Removes all methods of a target.
  public final func removeTarget(_ target: AnyObject, for events: Event) {
    entries.removeAll {
      $0.target == ObjectIdentifier(target) && $0.events.isSubset(of: events)
    }
  }

  /// Performs the actions for some events.
  public final func sendActions(for events: Event) {
    for entry in entries where !entry.events.isDisjoint(with: events) { entry.perform(self) }
  }
}
