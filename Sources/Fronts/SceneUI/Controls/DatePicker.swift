public import FoundationEssentials
internal import Glibc
internal import Views

/// What a ``DatePicker`` lets a person choose.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The day, the month and the year.
  public static let date = DatePickerComponents(rawValue: 1)
  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// How a ``DatePicker`` is shown.
public struct DatePickerStyle: Hashable, Sendable {
  let isCalendar: Bool

  /// The same as ``compact``.
  public static let automatic = DatePickerStyle(isCalendar: false)
  /// A field, with a button that shows the days of a month.
  public static let compact = DatePickerStyle(isCalendar: false)
  /// A field. On this desktop it is the same as ``compact``.
  public static let field = DatePickerStyle(isCalendar: false)
  /// A field with two buttons. On this desktop it is the same as ``compact``: Up and Down change the part with the
  /// focus.
  public static let stepperField = DatePickerStyle(isCalendar: false)
  /// The days of a month.
  public static let graphical = DatePickerStyle(isCalendar: true)
  /// Wheels are for fingers. On a desktop it is the same as ``compact``.
  public static let wheel = DatePickerStyle(isCalendar: false)
}

private struct DatePickerStyleKey: EnvironmentKey {
  static let defaultValue = DatePickerStyle.automatic
}

extension EnvironmentValues {
  /// How dates are chosen.
  var datePickerStyle: DatePickerStyle {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how dates in this view are chosen.
  public func datePickerStyle(_ style: DatePickerStyle) -> some View {
    environment(\.datePickerStyle, style)
  }
}

/// A date that a person chooses: its day, its time, or both.
///
///     DatePicker("Due", selection: $due, in: Date.now..., displayedComponents: .date)
///
/// In the field, Left and Right go from part to part, Up and Down change one, and digits set it. Days, months and hours
/// are those of the environment's calendar and time zone.
public struct DatePicker<Label: View>: View {
  private let label: Label
  private let selection: Binding<Date>
  private let range: ClosedRange<Date>
  private let components: DatePickerComponents
  @Environment(\.datePickerStyle) private var style
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @State private var showsMonth = false

  private init(
    _ selection: Binding<Date>, _ range: ClosedRange<Date>, _ components: DatePickerComponents,
    _ label: Label
  ) {
    self.selection = selection
    self.range = range
    self.components = components
    self.label = label
  }

  /// A date with any view as its label.
  public init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, Date.distantPast...Date.distantFuture, displayedComponents, label())
  }

  /// A date between two others, with any view as its label.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range, displayedComponents, label())
  }

  private var days: CalendarDays {
    var calendar = calendar
    calendar.timeZone = timeZone
    return CalendarDays(calendar: calendar, range: range)
  }

  public var body: some View {
    let days = days
    let name = spokenWords(of: label) ?? "Date"
    LabeledContent {
      if style.isCalendar {
        VStack {
          if components.contains(.date) { MonthPanel(selection: selection, days: days) }
          if components.contains(.hourAndMinute) {
            DateField(selection: selection, days: days, components: .hourAndMinute, name: name)
          }
        }
      } else {
        HStack(spacing: 4) {
          DateField(selection: selection, days: days, components: components, name: name)
          if components.contains(.date) {
            Button(icon: .calendar, label: "Choose a Day for \(name)") { showsMonth.toggle() }
              .popover(isPresented: $showsMonth) {
                MonthPanel(selection: selection, days: days).padding(12)
              }
          }
        }
      }
    } label: {
      label
    }
  }
}

extension DatePicker where Label == Text {
  /// A date with a title.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, Date.distantPast...Date.distantFuture, displayedComponents, Text(title))
  }

  /// A date between two others, with a title.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, range, displayedComponents, Text(title))
  }

  /// A date from another one on, with a title.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      selection, range.lowerBound...max(range.lowerBound, Date.distantFuture), displayedComponents,
      Text(title))
  }

  /// A date until another one, with a title.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      selection, min(Date.distantPast, range.upperBound)...range.upperBound, displayedComponents,
      Text(title))
  }
}

/// The days of a calendar, between two dates.
struct CalendarDays {
  var calendar: Calendar
  var range: ClosedRange<Date>

  func bounded(_ date: Date) -> Date { min(max(date, range.lowerBound), range.upperBound) }

  func components(of date: Date) -> DateComponents {
    calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
  }

  func adding(_ value: Int, _ unit: Calendar.Component, to date: Date) -> Date {
    bounded(calendar.date(byAdding: unit, value: value, to: date) ?? date)
  }

  /// The date with another number for one of its parts. A day that the month does not have is its last one.
  func setting(_ unit: Calendar.Component, to number: Int, of date: Date) -> Date {
    var parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
    switch unit {
    case .year: parts.year = min(max(number, 1), 9999)
    case .month: parts.month = min(max(number, 1), 12)
    case .day: parts.day = max(number, 1)
    case .hour: parts.hour = min(max(number, 0), 23)
    default: parts.minute = min(max(number, 0), 59)
    }
    let day = parts.day ?? 1
    parts.day = 1
    let count = calendar.date(from: parts).map { dayCount(ofMonthOf: $0) } ?? 28
    parts.day = min(day, count)
    return bounded(calendar.date(from: parts) ?? date)
  }

  func dayCount(ofMonthOf date: Date) -> Int {
    calendar.range(of: .day, in: .month, for: date)?.count ?? 28
  }

  /// The beginning of the month that a date is in.
  func monthStart(of date: Date) -> Date {
    calendar.date(from: calendar.dateComponents([.year, .month], from: date)) ?? date
  }

  /// The name of a month of the year, from 1, in the language of the process.
  static func name(ofMonth month: Int) -> String {
    var parts = tm()
    parts.tm_mon = Int32(min(max(month, 1), 12) - 1)
    parts.tm_mday = 1
    return formatted(&parts, "%B")
  }

  /// The names of the days of a week in a few letters, from the calendar's first one.
  var weekdays: [String] {
    (0..<7).map { index in
      var parts = tm()
      parts.tm_wday = Int32((calendar.firstWeekday - 1 + index) % 7)
      return String(Self.formatted(&parts, "%a").prefix(2))
    }
  }

  private static func formatted(_ parts: inout tm, _ format: String) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// What the month of a date shows.
  func month(of date: Date, selected: Date, now: Date) -> MonthView.Month {
    let start = monthStart(of: date)
    let parts = components(of: start)
    let weekday = calendar.component(.weekday, from: start)
    let count = dayCount(ofMonthOf: start)
    var month = MonthView.Month(
      name: "\(Self.name(ofMonth: parts.month ?? 1)) \(parts.year ?? 0)", weekdays: weekdays,
      offset: (weekday - calendar.firstWeekday + 7) % 7, count: count)
    func day(of other: Date) -> Int? {
      monthStart(of: other) == start ? components(of: other).day : nil
    }
    month.selected = day(of: selected)
    month.today = day(of: now)
    let first = range.lowerBound <= start ? 1 : day(of: range.lowerBound)
    let end = calendar.date(byAdding: .month, value: 1, to: start) ?? start
    let last = range.upperBound >= end ? count : day(of: range.upperBound)
    if let first, let last, first <= last {
      month.enabled = first...last
    } else {
      month.enabled = nil
    }
    return month
  }
}

/// The field of a date.
private struct DateField: PrimitiveView {
  let selection: Binding<Date>
  let days: CalendarDays
  let components: DatePickerComponents
  let name: String

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { DateFieldNode(self, context) }
}

private final class DateFieldNode: NodeOf<DateField> {
  private let retained = PartsFieldView()
  /// What the parts of the field are. Nil for a sign between them.
  private var units: [Calendar.Component?] = []

  override init(_ view: DateField, _ context: NodeContext) {
    super.init(view, context)
    retained.onStep = { [weak self] in self?.step($0, $1) }
    retained.onNumber = { [weak self] in self?.set($0, $1) }
  }

  private func step(_ part: Int, _ direction: Int) {
    guard let unit = unit(part) else { return }
    choose(view.days.adding(direction, unit, to: view.selection.wrappedValue))
  }

  private func set(_ part: Int, _ number: Int) {
    guard let unit = unit(part) else { return }
    choose(view.days.setting(unit, to: number, of: view.selection.wrappedValue))
  }

  private func unit(_ part: Int) -> Calendar.Component? {
    units.indices.contains(part) ? units[part] : nil
  }

  private func choose(_ date: Date) {
    view.selection.wrappedValue = date
    // A key that repeats is followed at once.
    show(view.selection.wrappedValue)
  }

  override func updateSelf() {
    let environment = trackedEnvironment
    retained.accessibilityLabel = view.name
    retained.isEnabled = environment.isEnabled
    show(view.selection.wrappedValue)
  }

  private func show(_ date: Date) {
    let values = view.days.components(of: date)
    var parts: [PartsFieldView.Part] = []
    var units: [Calendar.Component?] = []
    func add(_ text: String, _ name: String? = nil, _ unit: Calendar.Component? = nil) {
      parts.append(PartsFieldView.Part(text, name: name, digits: unit == .year ? 4 : 2))
      units.append(unit)
    }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    if view.components.contains(.date) {
      add("\(values.day ?? 1)", "Day", .day)
      add(" ")
      add(CalendarDays.name(ofMonth: values.month ?? 1), "Month", .month)
      add(" ")
      add("\(values.year ?? 1)", "Year", .year)
    }
    if view.components.contains(.hourAndMinute) {
      if !parts.isEmpty { add(", ") }
      add(padded(values.hour ?? 0), "Hour", .hour)
      add(":")
      add(padded(values.minute ?? 0), "Minute", .minute)
    }
    self.units = units
    retained.parts = parts
  }

  override var elements: [Element] { [Element(view: retained)] }
}

/// The days of a month, with buttons that lead to other months.
private struct MonthPanel: View {
  let selection: Binding<Date>
  let days: CalendarDays
  /// The month that is shown while it is not that of the chosen day.
  @State private var shownMonth: Date?
  @Environment(\.clock) private var clock

  var body: some View {
    let chosen = selection.wrappedValue
    let shown = shownMonth ?? chosen
    let month = days.month(of: shown, selected: chosen, now: clock())
    VStack(spacing: 6) {
      HStack {
        Button(icon: .chevronLeft, label: "Month Before") { move(by: -1) }
        Spacer()
        Text(verbatim: month.name).font(.headline)
        Spacer()
        Button(icon: .chevronRight, label: "Month After") { move(by: 1) }
      }
      .buttonStyle(.plain)
      MonthDays(
        month: month,
        choose: { day in
          select(days.setting(.day, to: day, of: same(chosen, in: shown)))
        },
        move: { select(days.adding($0, .day, to: chosen)) },
        moveMonths: { select(days.adding($0, .month, to: chosen)) })
    }
    .fixedWidth(7 * 30)
  }

  private func move(by months: Int) {
    let shown = days.monthStart(of: shownMonth ?? selection.wrappedValue)
    shownMonth = days.calendar.date(byAdding: .month, value: months, to: shown) ?? shown
  }

  /// The first day of the shown month, at the time of a date.
  private func same(_ date: Date, in shown: Date) -> Date {
    var parts = days.calendar.dateComponents([.hour, .minute, .second], from: date)
    let month = days.components(of: shown)
    (parts.year, parts.month, parts.day) = (month.year, month.month, 1)
    return days.calendar.date(from: parts) ?? shown
  }

  private func select(_ date: Date) {
    selection.wrappedValue = days.bounded(date)
    shownMonth = nil
  }
}

extension View {
  /// A width that grows with the text.
  fileprivate func fixedWidth(_ width: Double) -> some View {
    frame(width: width, followsText: true)
  }
}

/// The days of a month.
private struct MonthDays: PrimitiveView {
  let month: MonthView.Month
  let choose: @MainActor (Int) -> Void
  let move: @MainActor (Int) -> Void
  let moveMonths: @MainActor (Int) -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    LeafNode(self, context, MonthView()) { view, days, _ in
      view.month = days.month
      view.onChoose = days.choose
      view.onMove = days.move
      view.onMoveMonths = days.moveMonths
    }
  }
}
