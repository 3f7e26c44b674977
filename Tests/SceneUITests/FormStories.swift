import Foundation
import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Forms and their controls, used by a person who knows them by name")
struct FormStories {
  enum Order: String, CaseIterable, Identifiable {
    case name, date, size
    var id: Self { self }
  }

  @MainActor final class Settings: ObservableObject {
    @Published var order = Order.name
    @Published var volume = 40.0
    @Published var copies = 2
    @Published var isPublic = false
    @Published var secret = ""
    @Published var price = 3
    @Published var notes = ""
    @Published var color = Color.red
  }

  struct Page: SceneUI.View {
    @ObservedObject var settings: Settings
    let style: PickerStyle
    var body: some SceneUI.View {
      SceneUI.Form {
        Section("General") {
          Picker("Order", selection: $settings.order) {
            ForEach(Order.allCases) { Text($0.rawValue) }
          }
          .pickerStyle(style)
          Slider(value: $settings.volume, in: 0...100, step: 10) { Text("Volume") }
          Stepper("Copies", value: $settings.copies, in: 1...3)
          Toggle("Public", isOn: $settings.isPublic)
        }
        SecureField("Password", text: $settings.secret)
        LabeledContent("Version", value: "2.1")
      }
    }
  }

  private let size = Size(width: 520, height: 520)

  @Test(
    "A slider, a stepper, a switch and a secret are found by name, and change what they are bound to"
  )
  func controls() throws {
    let settings = Settings()
    let desk = try Desk(size: size) { Page(settings: settings, style: .menu) }
    let slider = try desk.window.element(.slider, "Volume")
    try slider.perform("Increase")
    #expect(settings.volume == 50)
    let stepper = try desk.window.element(.spinButton, "Copies")
    #expect(stepper.value == "2")
    try stepper.perform("Increase")
    #expect(settings.copies == 3)
    #expect(stepper.actions == ["Decrease"])
    try desk.window.toggle("Public").click()
    #expect(settings.isPublic)
    try desk.window.element(.secureField, "Password").type("abc")
    #expect(settings.secret == "abc")
    settings.volume = 90
    desk.user.settle()
    #expect(try desk.window.view(SliderView.self).value == 90)
    #expect(try desk.window.element(.heading, "General").exists)
  }

  @Test("A choice as a menu has the chosen words as its value")
  func menu() throws {
    let settings = Settings()
    let desk = try Desk(size: size) { Page(settings: settings, style: .menu) }
    let picker = try desk.window.button("Order")
    #expect(picker.value == "name")
    try picker.click()
    let date = try desk.window.menuItem("date")
    #expect(try desk.window.menuItem("name").isChecked)
    try date.click()
    #expect(settings.order == .date)
    #expect(try desk.window.button("Order").value == "date")
  }

  @Test("A choice as words side by side, or one below the other", arguments: [true, false])
  func words(isSegmented: Bool) throws {
    let settings = Settings()
    let desk = try Desk(size: size) {
      Page(settings: settings, style: isSegmented ? .segmented : .radioGroup)
    }
    let group = try desk.window.element(.radioGroup, "Order")
    try group.element(.radioButton, "size").click()
    #expect(settings.order == .size)
    settings.order = .date
    desk.user.settle()
    #expect(try group.element(.radioButton, "date").isChecked)
  }

  struct Choice: SceneUI.View {
    @State private var chosen: Int?
    var body: some SceneUI.View {
      VStack {
        Picker("Number", selection: $chosen) {
          Text("None").tag(nil as Int?)
          Text("One").tag(1 as Int?)
          Text("Two").tag(2)
        }
        Text("chosen \(chosen.map { "\($0)" } ?? "none")")
      }
    }
  }

  @Test("An optional selection has a choice for none")
  func optional() throws {
    let desk = try Desk { Choice() }
    #expect(try desk.window.button("Number").value == "None")
    try desk.window.button("Number").click()
    try desk.window.menuItem("Two").click()
    #expect(try desk.texts.contains("chosen 2"))
    try desk.window.button("Number").click()
    try desk.window.menuItem("None").click()
    #expect(try desk.texts.contains("chosen none"))
  }

  struct Entries: SceneUI.View {
    @ObservedObject var settings: Settings
    var body: some SceneUI.View {
      VStack {
        TextField("Price", value: $settings.price, format: IntegerFormatStyle<Int>())
        TextField("Notes", text: $settings.notes, axis: .vertical)
        ColorPicker("Color", selection: $settings.color)
      }
      .padding()
    }
  }

  @Test("A field for a value takes what is one, and shows the last one in place of anything else")
  func values() throws {
    let settings = Settings()
    let desk = try Desk { Entries(settings: settings) }
    let field = try desk.window.field("Price")
    try field.click()
    desk.user.press("a", .control)
    desk.user.type("17")
    #expect(settings.price == 3)
    desk.user.press(.return)
    #expect(settings.price == 17)
    desk.user.press("a", .control)
    desk.user.type("many\n")
    #expect(settings.price == 17)
    #expect(field.text == "17")
  }

  @Test("A vertical field grows with its lines")
  func growing() throws {
    let settings = Settings()
    let desk = try Desk { Entries(settings: settings) }
    let editor = try desk.window.field("Notes")
    let before = try #require(editor.frame)
    try editor.click()
    desk.user.type("one\ntwo\nthree")
    #expect(settings.notes == "one\ntwo\nthree")
    let after = try #require(editor.frame)
    #expect(after.maxY - after.minY > before.maxY - before.minY)
  }

  @Test("A color is chosen by its name or its number")
  func colors() throws {
    let settings = Settings()
    let desk = try Desk { Entries(settings: settings) }
    let picker = try desk.window.button("Color")
    #expect(picker.value == "Red")
    try picker.click()
    try desk.window.button("Teal").click()
    #expect(settings.color == .teal)
    try desk.window.field("Hexadecimal Number").click()
    desk.user.press("a", .control)
    desk.user.type("#102030")
    #expect(settings.color == HexColor.color(of: "#102030", supportsOpacity: true))
  }

  @Test(
    "A hexadecimal number is read back as it is written",
    arguments: ["#000000", "#FFFFFF", "#3584E4", "#10203040"])
  func hexadecimal(text: String) throws {
    let color = try #require(HexColor.color(of: text, supportsOpacity: true))
    #expect(HexColor.text(of: color, in: .light) == text)
    #expect(HexColor.color(of: String(text.dropLast()) + "x", supportsOpacity: true) == nil)
  }

  // MARK: Dates

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12) -> Date {
    let parts = DateComponents(year: year, month: month, day: day, hour: hour)
    return Self.calendar.date(from: parts) ?? .distantPast
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    calendar.firstWeekday = 2
    return calendar
  }()

  @Test("A day that a month does not have is its last one")
  func days() {
    let days = CalendarDays(
      calendar: Self.calendar, range: Date.distantPast...Date.distantFuture)
    #expect(days.setting(.month, to: 2, of: date(2026, 1, 31)) == date(2026, 2, 28))
    #expect(days.setting(.day, to: 99, of: date(2026, 6, 3)) == date(2026, 6, 30))
    let month = days.month(
      of: date(2026, 6, 10), selected: date(2026, 6, 3), now: date(2026, 7, 1))
    #expect(month.count == 30 && month.offset == 0)
    #expect(month.selected == 3 && month.today == nil && month.enabled == 1...30)
  }

  @Test("Only the days of the range can be chosen")
  func range() {
    let days = CalendarDays(
      calendar: Self.calendar, range: date(2026, 6, 5, 0)...date(2026, 7, 9))
    let now = date(2026, 1, 1)
    let june = days.month(of: date(2026, 6, 10), selected: now, now: now)
    let july = days.month(of: date(2026, 7, 1), selected: now, now: now)
    let august = days.month(of: date(2026, 8, 1), selected: now, now: now)
    #expect(june.enabled == 5...30 && july.enabled == 1...9 && august.enabled == nil)
    #expect(days.adding(9, .month, to: date(2026, 6, 6)) == date(2026, 7, 9))
  }

  @MainActor final class Plan: ObservableObject {
    @Published var due: Date
    init(_ due: Date) { self.due = due }
  }

  struct Due: SceneUI.View {
    @ObservedObject var plan: Plan
    var body: some SceneUI.View {
      DatePicker("Due", selection: $plan.due, displayedComponents: .date)
        .environment(\.calendar, FormStories.calendar)
        .environment(\.timeZone, FormStories.calendar.timeZone)
    }
  }

  @Test("A date is changed by keys, by digits and in the days of its month")
  func dates() throws {
    let plan = Plan(date(2026, 6, 3))
    let desk = try Desk { Due(plan: plan) }
    let field = try desk.window.element(.spinButton, "Due")
    #expect(field.value?.hasPrefix("3 ") == true)
    desk.user.press(.tab)
    desk.user.press(.up)
    #expect(plan.due == date(2026, 6, 4))
    desk.user.press(.right)
    desk.user.press(.down)
    #expect(plan.due == date(2026, 5, 4))
    desk.user.press(.left)
    desk.user.type("17")
    #expect(plan.due == date(2026, 5, 17))
    try desk.window.button("Choose a Day for Due").click()
    let month = try desk.window.list(CalendarDays.name(ofMonth: 5) + " 2026")
    #expect(month.children.count == 31)
    try #require(month.children.first { $0.name.hasPrefix("20 ") }).click()
    #expect(plan.due == date(2026, 5, 20))
    desk.user.press(.escape)
    #expect(try desk.window.views(PopoverView.self).isEmpty)
  }
}
