public import Foundation
internal import Geometry
internal import SceneUI
internal import Views

/// How a date picker is shown.
public enum UIDatePickerStyle: Hashable, Sendable {
  /// The same as ``compact``.
  case automatic
  /// The same as ``compact``: wheels are for fingers.
  case wheels
  /// A field, with a button that shows the days of a month.
  case compact
  /// The days of a month.
  case inline
}

/// A date that a person chooses: its day, its time, or both. It is `DatePicker` of `SceneUI`.
@MainActor
open class UIDatePicker: UIControl {
  /// What is chosen.
  public enum Mode: Hashable, Sendable {
    case time, date, dateAndTime
  }

  private lazy var declared = HostingController(rootView: PickerRoot(settings: settings))
  private lazy var settings = PickerSettings { [weak self] in self?.chosen($0) }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func chosen(_ date: Date) {
    settings.date = date
    update()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func update() {
    declared.rootView = PickerRoot(settings: settings)
    invalidateIntrinsicContentSize()
  }

  private func change<Value>(_ path: WritableKeyPath<PickerSettings, Value>, to value: Value) {
    settings[keyPath: path] = value
    update()
  }

  // MARK: The date

  /// The date. Setting it sends no events.
  open var date: Date {
    get { settings.date }
    set { change(\.date, to: newValue) }
  }

  /// Sets the date, without events.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// The first date that can be chosen. Nil for any.
  open var minimumDate: Date? {
    get { settings.first }
    set { change(\.first, to: newValue) }
  }

  /// The last date that can be chosen. Nil for any.
  open var maximumDate: Date? {
    get { settings.last }
    set { change(\.last, to: newValue) }
  }

  /// What is chosen.
  open var datePickerMode: Mode {
    get { settings.mode }
    set { change(\.mode, to: newValue) }
  }

  /// How the date is shown.
  open var preferredDatePickerStyle: UIDatePickerStyle {
    get { settings.style }
    set { change(\.style, to: newValue) }
  }

  /// The calendar of days and months. With nil, the person's.
  open var calendar: Calendar! {
    get { settings.calendar }
    set { change(\.calendar, to: newValue ?? .current) }
  }

  /// The time zone of hours. With nil, the person's.
  open var timeZone: TimeZone? {
    get { settings.timeZone }
    set { change(\.timeZone, to: newValue) }
  }

  open override var isEnabled: Bool { didSet { change(\.isEnabled, to: isEnabled) } }

  /// The name of the date. Its parts are elements of their own.
  open override var accessibilityLabel: String? {
    didSet { change(\.name, to: accessibilityLabel ?? "Date") }
  }
  open override var accessibilityElement: AccessibilityElement? { nil }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    declared.view.sizeThatFits(CGSize(width: 1e6, height: 1e6))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if declared.view.superview !== self { addSubview(declared.view) }
    declared.view.frame = leadingPlace(of: intrinsicContentSize)
  }
}

/// What a date picker shows.
private struct PickerSettings {
  var date = Date()
  var first: Date?
  var last: Date?
  var mode = UIDatePicker.Mode.dateAndTime
  var style = UIDatePickerStyle.automatic
  var calendar = Calendar.current
  var timeZone: TimeZone?
  var isEnabled = true
  var name = "Date"
  let choose: @MainActor (Date) -> Void

  init(choose: @escaping @MainActor (Date) -> Void) { self.choose = choose }

  var range: ClosedRange<Date> {
    let first = first ?? min(.distantPast, last ?? .distantPast)
    return first...max(first, last ?? .distantFuture)
  }

  var components: DatePickerComponents {
    switch mode {
    case .time: .hourAndMinute
    case .date: .date
    case .dateAndTime: [.date, .hourAndMinute]
    }
  }
}

/// The declarative picker.
private struct PickerRoot: SceneUI.View {
  let settings: PickerSettings

  var body: some SceneUI.View {
    SceneUI.DatePicker(
      settings.name,
      selection: Binding(get: { settings.date }, set: { settings.choose($0) }),
      in: settings.range, displayedComponents: settings.components
    )
    .labelsHidden()
    .datePickerStyle(settings.style == .inline ? .graphical : .compact)
    .disabled(!settings.isEnabled)
    .environment(\.calendar, settings.calendar)
    .environment(\.timeZone, settings.timeZone ?? .current)
  }
}
