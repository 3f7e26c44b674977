import Foundation
import Geometry
import SceneTesting
import Testing
import TextViews
import Views

@testable import SceneUI

/// What the row S-7 of the specification says of controls, each found by its name, used by pointer and keys, and
/// changed from elsewhere.
@MainActor @Suite("Every control")
struct EveryControlStories {
  enum Fruit: String, CaseIterable, Identifiable {
    case apple, pear, plum
    var id: Self { self }
  }

  @MainActor final class Model: ObservableObject {
    @Published var fruit = Fruit.apple
    @Published var volume = 40.0
    @Published var copies = 2
    @Published var due = Date(timeIntervalSince1970: 1_780_000_000)
    @Published var color = Color.red
    @Published var secret = ""
    @Published var name = ""
    @Published var notes = ""
    @Published var price: Double = 3
    @Published var isOn = false
    @Published var isOpen = true
    @Published var done: Double? = 0.25
    @Published var version = "2.1"
    @Published var lines: [String] = []
  }

  private let size = Size(width: 560, height: 560)

  private func frame(of text: String, _ desk: Desk) throws -> RootRect {
    let label = try #require(try desk.window.views(LabelView.self).first { $0.text == text })
    let place = label.convertToWindow(label.bounds)
    let origin = try desk.window.clientArea.origin
    return RootRect(
      x: origin.x + Int(place.minX), y: origin.y + Int(place.minY), width: Int(place.width),
      height: Int(place.height))
  }

  // MARK: Forms and boxes

  struct Boxes: SceneUI.View {
    @ObservedObject var model: Model
    var body: some SceneUI.View {
      SceneUI.Form {
        Section("About", isExpanded: $model.isOpen) {
          LabeledContent("Version", value: model.version)
          LabeledContent("Shared") { Toggle("", isOn: $model.isOn).labelsHidden() }
        }
        GroupBox("Clipboard") {
          Text("\(model.copies) kept")
          ControlGroup {
            Button("Cut") { model.lines.append("cut") }
            Button("Copy") { model.lines.append("copy") }
          }
        }
        Menu("More") {
          ControlGroup {
            Button("Cut All") { model.lines.append("cut all") }
            Button("Copy All") { model.lines.append("copy all") }
          }
        }
      }
    }
  }

  @Test("S-7 a form, labels with their content, boxes, and controls that belong together")
  func boxes() throws {
    let model = Model()
    let desk = try Desk(size: size) { Boxes(model: model) }
    // A label begins its line, and what it names ends it.
    let (label, value) = (try frame(of: "Version", desk), try frame(of: "2.1", desk))
    #expect(label.maxX < value.minX && abs(label.minY - value.minY) <= 4)
    model.version = "3.0"
    desk.user.settle()
    #expect(try desk.texts.contains("3.0"))
    #expect(try !desk.texts.contains("2.1"))
    try desk.window.toggle("Shared").click()
    #expect(model.isOn)
    // A part of a form that its title closes and opens, also from elsewhere.
    try desk.window.button("Close").click()
    #expect(!model.isOpen)
    #expect(try !desk.texts.contains("Version"))
    #expect(try desk.texts.contains("About"))
    try desk.window.button("Open").click()
    #expect(model.isOpen)
    #expect(try desk.texts.contains("Version"))
    model.isOpen = false
    desk.user.settle()
    #expect(try !desk.texts.contains("Version"))
    // A box with a title, which names it, around what is in it.
    let box = try desk.window.element(.group, "Clipboard")
    #expect(try box.button("Cut").exists)
    let (title, kept) = (try frame(of: "Clipboard", desk), try frame(of: "2 kept", desk))
    #expect(title.maxY <= kept.minY)
    // Controls that belong together are closer than others.
    let cut = try #require(try desk.window.button("Cut").frame)
    let copy = try #require(try desk.window.button("Copy").frame)
    #expect(copy.minX - cut.maxX <= 2 && cut.minY == copy.minY)
    try desk.window.button("Copy").click()
    try desk.window.button("More").click()
    try desk.window.menuItem("Cut All").click()
    #expect(model.lines == ["copy", "cut all"])
  }

  // MARK: Choices

  struct Choice: SceneUI.View {
    @ObservedObject var model: Model
    let style: PickerStyle
    var body: some SceneUI.View {
      VStack {
        Picker("Fruit", selection: $model.fruit) {
          ForEach(Fruit.allCases) { Text($0.rawValue) }
        }
        .pickerStyle(style)
      }
      .padding()
    }
  }

  @Test("S-7 a choice as a menu")
  func menu() throws {
    let model = Model()
    let desk = try Desk { Choice(model: model, style: .menu) }
    #expect(try desk.texts.contains("Fruit"))
    let button = try desk.window.button("Fruit")
    #expect(button.value == "apple")
    try button.click()
    #expect(try desk.window.menuItem("apple").isChecked)
    desk.user.press(.escape)
    #expect(model.fruit == .apple)
    desk.user.press(.tab)
    desk.user.press(.space)
    desk.user.press(.end)
    desk.user.press(.return)
    #expect(model.fruit == .plum)
    #expect(try desk.window.button("Fruit").value == "plum")
    model.fruit = .pear
    desk.user.settle()
    #expect(try desk.window.button("Fruit").value == "pear")
  }

  @Test(
    "S-7 a choice of words: side by side, one below the other, and with circles",
    arguments: [PickerStyle.segmented, .inline, .radioGroup])
  func words(style: PickerStyle) throws {
    let model = Model()
    let desk = try Desk { Choice(model: model, style: style) }
    #expect(try desk.texts.contains("Fruit"))
    let group = try desk.window.element(.radioGroup, "Fruit")
    let buttons = try Fruit.allCases.map { try group.element(.radioButton, $0.rawValue) }
    #expect(buttons.map(\.isChecked) == [true, false, false])
    let frames = try buttons.map { try #require($0.frame) }
    let isRow = style == .segmented
    #expect(isRow == (frames[0].minY == frames[2].minY))
    #expect(isRow == (frames[0].maxX <= frames[2].minX))
    try buttons[2].click()
    #expect(model.fruit == .plum && buttons[2].isChecked)
    // A press that ends beside the word chooses nothing.
    try buttons[0].press()
    desk.user.drag(to: RootPoint(x: frames[1].minX + 4, y: frames[1].minY + 4))
    desk.user.release()
    #expect(model.fruit == .plum)
    desk.user.press(.tab)
    desk.user.press(isRow ? .left : .up)
    #expect(model.fruit == .pear)
    model.fruit = .apple
    desk.user.settle()
    #expect(buttons.map(\.isChecked) == [true, false, false])
  }

  // MARK: Numbers, dates and colors

  struct Values: SceneUI.View {
    @ObservedObject var model: Model
    var body: some SceneUI.View {
      SceneUI.Form {
        Slider(value: $model.volume, in: 0...100, step: 10) {
          Text("Volume")
        } minimumValueLabel: {
          Text("low")
        } maximumValueLabel: {
          Text("high")
        }
        Stepper("Copies: \(model.copies)", value: $model.copies, in: 1...3)
        DatePicker("Due", selection: $model.due, displayedComponents: [.date, .hourAndMinute])
        ColorPicker("Color", selection: $model.color)
      }
      .environment(\.calendar, Calendar(identifier: .gregorian))
      .environment(\.timeZone, TimeZone(identifier: "UTC")!)
    }
  }

  @Test("S-7 a slider is dragged, moved by keys, and follows its value")
  func slider() throws {
    let model = Model()
    let desk = try Desk(size: size) { Values(model: model) }
    let slider = try desk.window.element(.slider, "Volume")
    let track = try #require(slider.frame)
    #expect(try frame(of: "low", desk).maxX <= track.minX)
    #expect(try frame(of: "high", desk).minX >= track.maxX)
    desk.user.press(at: RootPoint(x: (track.minX + track.maxX) / 2, y: track.minY + 8))
    desk.user.drag(to: RootPoint(x: track.maxX + 40, y: track.minY + 8))
    desk.user.release()
    #expect(model.volume == 100)
    try slider.perform("Decrease")
    #expect(model.volume == 90)
    while !slider.isFocused { desk.user.press(.tab) }
    desk.user.press(.home)
    desk.user.press(.right)
    #expect(model.volume == 10)
    model.volume = 70
    desk.user.settle()
    #expect(try desk.window.view(SliderView.self).value == 70)
  }

  @Test("S-7 a stepper stops at its ends, and its words follow")
  func stepper() throws {
    let model = Model()
    let desk = try Desk(size: size) { Values(model: model) }
    let stepper = try desk.window.element(.spinButton, "Copies: 2")
    let view = try desk.window.view(StepperView.self)
    func click(_ direction: Int) throws {
      let frame = view.convertToWindow(view.frame(of: direction))
      let area = try desk.window.clientArea.origin
      desk.user.click(
        at: RootPoint(x: area.x + Int(frame.midX), y: area.y + Int(frame.midY)))
    }
    try click(1)
    try click(1)
    #expect(model.copies == 3)
    #expect(try desk.texts.contains("Copies: 3"))
    #expect(stepper.name == "Copies: 3" && stepper.actions == ["Decrease"])
    try click(-1)
    #expect(model.copies == 2)
    while !stepper.isFocused { desk.user.press(.tab) }
    desk.user.press(.down)
    #expect(model.copies == 1)
    desk.user.press(.up)
    #expect(model.copies == 2)
    model.copies = 1
    desk.user.settle()
    #expect(stepper.value == "1")
  }

  @Test("S-7 a date is changed by keys, digits and the days of a month, and follows its value")
  func date() throws {
    let model = Model()
    let desk = try Desk(size: size) { Values(model: model) }
    let field = try desk.window.element(.spinButton, "Due")
    let before = try #require(field.value)
    while !field.isFocused { desk.user.press(.tab) }
    desk.user.press(.up)
    #expect(model.due.timeIntervalSince1970 == 1_780_000_000 + 86400)
    #expect(field.value != before)
    try desk.window.button("Choose a Day for Due").click()
    let month = try desk.window.view(MonthView.self)
    #expect(month.month.selected == 29)
    let day = month.convertToWindow(month.frame(ofDay: 12))
    let area = try desk.window.clientArea.origin
    desk.user.click(at: RootPoint(x: area.x + Int(day.midX), y: area.y + Int(day.midY)))
    #expect(model.due.timeIntervalSince1970 == 1_780_000_000 - 16 * 86400)
    desk.user.press(.escape)
    model.due = Date(timeIntervalSince1970: 1_780_000_000)
    desk.user.settle()
    #expect(field.value?.hasPrefix(before) == true)
  }

  @Test("S-7 a color is chosen, and follows its value")
  func color() throws {
    let model = Model()
    let desk = try Desk(size: size) { Values(model: model) }
    #expect(try desk.window.button("Color").value == "Red")
    try desk.window.button("Color").click()
    try desk.window.button("Teal").click()
    #expect(model.color == .teal)
    #expect(try desk.window.button("Color").value == "Teal")
    desk.user.press(.escape)
    model.color = .green
    desk.user.settle()
    #expect(try desk.window.button("Color").value == "Green")
  }

  // MARK: Fields

  struct Fields: SceneUI.View {
    @ObservedObject var model: Model
    var body: some SceneUI.View {
      VStack {
        SecureField("Password", text: $model.secret)
        TextField("Name", text: $model.name, prompt: Text("As in the passport"))
          .onSubmit { model.lines.append("submitted") }
        TextField("Notes", text: $model.notes, axis: .vertical)
        TextField("Price", value: $model.price, format: .number.precision(.fractionLength(2)))
      }
      .padding()
    }
  }

  @Test("S-7 fields: a secret, a prompt, several lines, a format")
  func fields() throws {
    let model = Model()
    let desk = try Desk(size: size) { Fields(model: model) }
    // A secret is neither shown nor copied.
    let secret = try desk.window.element(.secureField, "Password")
    try secret.click()
    desk.user.type("geheim")
    #expect(model.secret == "geheim" && secret.text != "geheim")
    desk.user.press("a", .control)
    desk.user.press("c", .control)
    #expect(!desk.user.system.clipboard.types.map { !$0.isEmpty }!)
    model.secret = ""
    desk.user.settle()
    desk.user.type("x")
    #expect(model.secret == "x")
    // A prompt is shown while the field is empty, and its name stays its title.
    let name = try desk.window.field("Name")
    let field = try #require(
      try desk.window.views(TextFieldView.self).first { $0.accessibilityLabel == "Name" })
    #expect(field.placeholder == "As in the passport")
    try name.click()
    desk.user.type("Ada\n")
    #expect(model.name == "Ada" && model.lines == ["submitted"])
    model.name = "Grace"
    desk.user.settle()
    #expect(name.text == "Grace")
    // One that grows downwards takes line breaks.
    let notes = try desk.window.field("Notes")
    let before = try #require(notes.frame)
    try notes.click()
    desk.user.type("one\ntwo\nthree")
    let after = try #require(notes.frame)
    #expect(model.notes == "one\ntwo\nthree")
    #expect(after.maxY - after.minY > before.maxY - before.minY)
    model.notes = "one"
    desk.user.settle()
    #expect(notes.text == "one")
    // A format shows and reads the value.
    let price = try desk.window.field("Price")
    #expect(price.text == "3.00")
    try price.click()
    desk.user.press("a", .control)
    desk.user.type("17.5\n")
    #expect(model.price == 17.5 && price.text == "17.50")
    desk.user.press("a", .control)
    desk.user.type("many\n")
    #expect(model.price == 17.5 && price.text == "17.50")
    model.price = 4
    desk.user.settle()
    #expect(price.text == "4.00")
  }

  // MARK: Progress

  struct Progress: SceneUI.View {
    @ObservedObject var model: Model
    var body: some SceneUI.View {
      VStack {
        ProgressView("Reading", value: model.done)
        ProgressView("Waiting")
        Gauge(value: model.volume, in: 0...200) {
          Text("Battery")
        } currentValueLabel: {
          Text("\(Int(model.volume)) minutes")
        }
        Gauge(value: model.volume, in: 0...200) { Text("Ring") }.gaugeStyle(.accessoryCircular)
      }
      .padding()
    }
  }

  @Test("S-7 progress as a bar and as a wheel, and gauges, which follow their values")
  func progress() throws {
    let model = Model()
    let desk = try Desk(size: size) { Progress(model: model) }
    let bar = try desk.window.element(.progressBar, "Reading")
    #expect(bar.value == "25 %")
    let waiting = try desk.window.element(.progressBar, "Waiting")
    #expect(waiting.states.contains(.indeterminate))
    let gauge = try desk.window.element(.progressBar, "Battery")
    #expect(gauge.value == "40 minutes")
    #expect(try desk.texts.contains("40 minutes"))
    #expect(try desk.window.element(.progressBar, "Ring").value == "20 %")
    let shown = try desk.window.views(ProgressBarView.self).map(\.fraction)
    #expect(shown == [0.25, 0.2])
    (model.done, model.volume) = (0.75, 100)
    desk.user.settle()
    #expect(bar.value == "75 %")
    #expect(gauge.value == "100 minutes")
    #expect(try desk.window.element(.progressBar, "Ring").value == "50 %")
    #expect(try desk.window.views(ProgressBarView.self).map(\.fraction) == [0.75, 0.5])
    // Nobody knows how much is done any more.
    model.done = nil
    desk.user.settle()
    #expect(
      try desk.window.element(.progressBar, "Reading").states.contains(.indeterminate))
  }

  // MARK: Links and menus

  struct Links: SceneUI.View {
    @ObservedObject var model: Model
    var body: some SceneUI.View {
      VStack {
        Link("Manual", destination: URL(string: "https://example.org/manual")!)
        ShareLink(item: URL(string: "https://example.org/page?a=b")!)
        ShareLink(
          "Share the Recipe", item: "Plums & salt", subject: Text("Jam"), message: Text("Try it:"))
        Menu("More") {
          Button("Rename") { model.lines.append("rename") }
          Toggle("Pinned", isOn: $model.isOn)
          Section("Order") {
            Picker("Fruit", selection: $model.fruit) {
              ForEach(Fruit.allCases) { Text($0.rawValue) }
            }
          }
          ShareLink(item: "From the menu")
          if model.isOn { Button("Unpin") { model.isOn = false } }
        }
        Text("The page").contextMenu {
          Button("Copy Page") { model.lines.append("copy page") }
          Divider()
          Button("Delete", role: .destructive) { model.lines.append("delete") }
        }
      }
      .padding()
    }
  }

  @Test("S-7 a link opens its address, and a link that shares copies, writes a letter and a file")
  func links() async throws {
    let model = Model()
    let desk = try Desk(size: size) { Links(model: model) }
    var opened: [String] = []
    OpenURLAction.openOutside = {
      opened.append($0.absoluteString)
      return true
    }
    defer { OpenURLAction.openOutside = nil }
    try desk.window.element(.link, "Manual").click()
    #expect(opened == ["https://example.org/manual"])
    try desk.window.button("Share").click()
    #expect(try desk.window.view(MenuView.self).titles == ["Copy", "Send by Mail"])
    try desk.window.menuItem("Copy").click()
    let copied = try #require(desk.user.system.clipboard.ownContent)
    #expect(try copied.text() == "https://example.org/page?a=b")
    #expect(
      try String(decoding: copied.load("text/uri-list"), as: UTF8.self)
        == "https://example.org/page?a=b\r\n")
    let recipe = try desk.window.button("Share the Recipe")
    try recipe.click()
    try desk.window.menuItem("Send by Mail").click()
    let letter = try #require(opened.last.flatMap { URLComponents(string: $0) })
    #expect(letter.scheme == "mailto" && opened.last?.hasPrefix("mailto:?") == true)
    #expect(
      letter.queryItems == [
        URLQueryItem(name: "subject", value: "Jam"),
        URLQueryItem(name: "body", value: "Try it:\n\nPlums & salt"),
      ])
    try recipe.click()
    try desk.window.menuItem("Save as a File…").click()
    let folder = NSTemporaryDirectory() + "share-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try desk.window.view(TextFieldView.self).text.hasSuffix("/Jam.txt"))
    desk.user.press("a", .control)
    desk.user.type(folder + "/jam.txt")
    desk.user.press(.return)
    let path = folder + "/jam.txt"
    try await desk.user.wait(for: "the file") { FileManager.default.fileExists(atPath: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "Plums & salt")
  }

  @Test("S-7 a menu and a context menu are built of views, which follow their values")
  func menus() throws {
    let model = Model()
    let desk = try Desk(size: size) { Links(model: model) }
    let more = try desk.window.button("More")
    try more.click()
    #expect(
      try desk.window.view(MenuView.self).titles == [
        "Rename", "Pinned", nil, "Order", "apple", "pear", "plum", nil, "Share",
      ])
    try desk.window.menuItem("Pinned").click()
    #expect(model.isOn)
    try more.click()
    #expect(try desk.window.menuItem("Pinned").isChecked)
    try desk.window.menuItem("Unpin").click()
    #expect(!model.isOn)
    try more.click()
    try desk.window.menuItem("plum").click()
    #expect(model.fruit == .plum)
    try more.click()
    try desk.window.menuItem("Share").click()
    try desk.window.menuItem("Copy").click()
    #expect(try desk.user.system.clipboard.ownContent?.text() == "From the menu")
    let page = try #require(try desk.window.views(LabelView.self).first { $0.text == "The page" })
    desk.user.click(page, button: .secondary)
    #expect(try desk.window.view(MenuView.self).titles == ["Copy Page", nil, "Delete"])
    try desk.window.menuItem("Delete").click()
    #expect(model.lines == ["delete"])
  }

  // MARK: Styles

  struct Round: SceneUI.ButtonStyle {
    func makeBody(configuration: Configuration) -> some SceneUI.View {
      HStack {
        configuration.label
        Text(configuration.isPressed ? "down" : "up").accessibilityHidden(true)
      }
    }
  }

  struct Star: ToggleStyle {
    func makeBody(configuration: Configuration) -> some SceneUI.View {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack {
          configuration.label
          Text(configuration.isOn ? "★" : "☆").accessibilityHidden(true)
        }
      }
    }
  }

  struct Below: LabelStyle {
    func makeBody(configuration: Configuration) -> some SceneUI.View {
      VStack {
        configuration.icon
        configuration.title
        Text("styled")
      }
    }
  }

  struct Styled: SceneUI.View {
    @ObservedObject var model: Model
    var body: some SceneUI.View {
      VStack {
        Button("Add") { model.copies += 1 }
        Toggle("Favorite", isOn: $model.isOn)
        Label("Copies \(model.copies)", systemImage: "star")
      }
      .buttonStyle(Round())
      .toggleStyle(Star())
      .labelStyle(Below())
    }
  }

  @Test("S-7 own styles draw buttons, switches and labels, which act and change as others do")
  func styles() throws {
    let model = Model()
    let desk = try Desk(size: size) { Styled(model: model) }
    let label = try #require(try desk.window.views(LabelView.self).first { $0.text == "Add" })
    desk.user.press(label)
    #expect(try desk.texts.contains("down"))
    desk.user.release()
    #expect(model.copies == 3)
    #expect(try !desk.texts.contains("down"))
    let add = try desk.window.button("Add")
    while !add.isFocused { desk.user.press(.tab) }
    desk.user.press(.space)
    #expect(model.copies == 4)
    let toggle = try desk.window.toggle("Favorite")
    #expect(!toggle.isChecked)
    try toggle.click()
    #expect(model.isOn)
    #expect(toggle.isChecked)
    #expect(try desk.texts.contains("★"))
    model.isOn = false
    desk.user.settle()
    #expect(!toggle.isChecked)
    #expect(try desk.texts.contains("☆"))
    // The words of a label follow, below its symbol.
    #expect(try desk.texts.contains("styled"))
    #expect(try desk.texts.contains("Copies 4"))
    let icon = try #require(try desk.window.views(IconView.self).first)
    let words = try #require(
      try desk.window.views(LabelView.self).first { $0.text == "Copies 4" })
    #expect(desk.user.rootPoint(of: icon).y < desk.user.rootPoint(of: words).y)
  }
}
