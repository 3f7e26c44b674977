import Foundation
import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("One grammar of menus, and own styles")
struct MenuStories {
  enum Order: String { case name, date }

  @MainActor final class Desktop: ObservableObject {
    @Published var order = Order.name
    @Published var isPinned = false
    @Published var done: [String] = []
  }

  struct Items: SceneUI.View {
    @ObservedObject var desktop: Desktop
    var body: some SceneUI.View {
      Button("Rename", systemImage: "pencil") { desktop.done.append("rename") }
        .keyboardShortcut("r")
      Toggle("Pinned", isOn: $desktop.isPinned)
      Divider()
      Picker("Sort By", selection: $desktop.order) {
        Text("Name").tag(Order.name)
        Text("Date").tag(Order.date)
      }
      Section("Share") {
        Menu("Export") {
          Button("Text") { desktop.done.append("text") }
          Button("PDF") { desktop.done.append("pdf") }.disabled(true)
        }
      }
      Button("Delete", role: .destructive) { desktop.done.append("delete") }
    }
  }

  struct Screen: SceneUI.View {
    @ObservedObject var desktop: Desktop
    var body: some SceneUI.View {
      VStack {
        Menu("More") { Items(desktop: desktop) }
        Text("The page").contextMenu { Items(desktop: desktop) }
      }
    }
  }

  private static let titles: [String?] = [
    "Rename", "Pinned", nil, "Name", "Date", nil, "Share", "Export", nil, "Delete",
  ]

  @Test(
    "A menu of views has buttons, switches, choices, titles and menus, and each does what it does")
  func menu() throws {
    let desktop = Desktop()
    let desk = try Desk { Screen(desktop: desktop) }
    let more = try desk.window.button("More")
    try more.click()
    #expect(try desk.window.view(MenuView.self).titles == Self.titles)
    #expect(try desk.window.menuItem("Name").isChecked)
    try desk.window.menuItem("Date").click()
    #expect(desktop.order == .date)
    try more.click()
    try desk.window.menuItem("Pinned").click()
    #expect(desktop.isPinned)
    try more.click()
    #expect(try desk.window.menuItem("Pinned").isChecked)
    #expect(try desk.window.menuItem("Date").isChecked)
    try desk.window.menuItem("Export").click()
    #expect(try desk.window.view(MenuView.self).titles == ["Export", nil, "Text", "PDF"])
    #expect(try !desk.window.menuItem("PDF").isEnabled)
    try desk.window.menuItem("Text").click()
    #expect(desktop.done == ["text"])
    desk.user.press("r", .control)
    #expect(desktop.done == ["text", "rename"])
  }

  @Test("A context menu has the same views, and the present state each time")
  func contextMenu() throws {
    let desktop = Desktop()
    let desk = try Desk { Screen(desktop: desktop) }
    let page = try #require(
      try desk.window.views(LabelView.self).first { $0.text == "The page" })
    desk.user.click(page, button: .secondary)
    #expect(try desk.window.view(MenuView.self).titles == Self.titles)
    try desk.window.menuItem("Delete").click()
    #expect(desktop.done == ["delete"])
    desktop.isPinned = true
    desk.user.click(page, button: .secondary)
    #expect(try desk.window.menuItem("Pinned").isChecked)
  }

  // MARK: Styles

  struct Card: SceneUI.ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some SceneUI.View {
      HStack {
        configuration.label
        Text(configuration.isPressed ? "pressed" : isEnabled ? "free" : "off")
      }
    }
  }

  struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some SceneUI.View {
      configuration.label.onTapGesture {
        configuration.trigger()
        configuration.trigger()
      }
    }
  }

  struct Styled: SceneUI.View {
    @State private var count = 0
    @State private var isOn = false
    @State private var isOff = false
    @State private var isPlain = false
    var body: some SceneUI.View {
      VStack {
        Button("Add") { count += 1 }.buttonStyle(Card()).disabled(isOff)
        Button("Both") { count += 10 }.buttonStyle(Twice())
        Toggle("Favorite", isOn: $isOn).toggleStyle(EveryControlStories.Star())
        Toggle("Off", isOn: $isOff).toggleStyle(.checkbox)
        Toggle("Plain", isOn: $isPlain).toggleStyle(.button)
        Text("count \(count), \(isOn ? "on" : "off"), \(isPlain ? "plain" : "boxed")")
      }
    }
  }

  @Test("A style of an application draws a button, hears of the press, and reads the environment")
  func buttonStyle() throws {
    let desk = try Desk { Styled() }
    let label = try #require(try desk.window.views(LabelView.self).first { $0.text == "Add" })
    #expect(try desk.texts.contains("free"))
    desk.user.press(label)
    #expect(try desk.texts.contains("pressed"))
    desk.user.release()
    #expect(try desk.texts.contains("count 1, off, boxed"))
    let both = try #require(try desk.window.views(LabelView.self).first { $0.text == "Both" })
    desk.user.click(both)
    #expect(try desk.texts.contains("count 21, off, boxed"))
    try desk.window.toggle("Off").click()
    #expect(try desk.texts.contains("off"))
    desk.user.click(label)
    #expect(try desk.texts.contains("count 21, off, boxed"))
  }

  @Test("A switch takes a style too: an own one, a box, a button that stays pressed")
  func toggleStyle() throws {
    let desk = try Desk { Styled() }
    let star = try #require(try desk.window.views(LabelView.self).first { $0.text == "☆" })
    desk.user.click(star)
    #expect(try desk.texts.contains("count 0, on, boxed"))
    let plain = try desk.window.toggle("Plain")
    try plain.click()
    #expect(try desk.texts.contains("count 0, on, plain"))
    #expect(plain.isChecked)
    #expect(try desk.window.views(ToggleView.self).map(\.kind) == [.checkBox])
  }

  struct Changing: SceneUI.View {
    @State private var count = 0
    @State private var isOwn = false
    var body: some SceneUI.View {
      VStack {
        if isOwn { counter.buttonStyle(Card()) } else { counter.buttonStyle(.borderedProminent) }
        Button("Change") { isOwn.toggle() }
      }
    }
    private var counter: some SceneUI.View { Button("Add \(count)") { count += 1 } }
  }

  @Test("Bars and wheels have names, values and no part that is not known")
  func progress() throws {
    let desk = try Desk {
      VStack {
        ProgressView("Reading", value: 3, total: 12)
        ProgressView("Waiting")
        Gauge(value: 40, in: 0...200) {
          Text("Battery")
        } currentValueLabel: {
          Text("40 minutes")
        }
        Link("Manual", destination: URL(filePath: "/tmp/manual.html"))
      }
    }
    let bar = try desk.window.element(.progressBar, "Reading")
    #expect(bar.value == "25 %")
    #expect(try desk.window.element(.progressBar, "Waiting").states.contains(.indeterminate))
    #expect(try desk.window.element(.progressBar, "Battery").value == "40 minutes")
    #expect(try desk.window.element(.link, "Manual").exists)
  }

  @Test("A button that changes its style acts as before")
  func changing() throws {
    let desk = try Desk { Changing() }
    try desk.window.button("Add 0").click()
    try desk.window.button("Change").click()
    #expect(try desk.texts.contains("Add 1"))
    #expect(try desk.window.views(ButtonView.self).map(\.title) == ["Change"])
  }
}
