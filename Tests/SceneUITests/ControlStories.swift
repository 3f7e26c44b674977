import Geometry
import Observation
import SceneTesting
import Testing

@testable import SceneUI
@testable import TextViews
@testable import Views

@MainActor @Suite("Controls bound to values, used by a person")
struct ControlStories {
  @Observable final class Profile {
    var name = ""
    var notes = ""
    var isPublic = false
    var saved = 0
  }

  struct Form: SceneUI.View {
    @Bindable var profile: Profile
    var body: some SceneUI.View {
      VStack(alignment: .leading) {
        TextField("Name", text: $profile.name).onSubmit { profile.saved += 1 }
        TextEditor(text: $profile.notes).frame(height: 80)
        Toggle("Public", isOn: $profile.isPublic)
        Greeting(profile: profile)
        Button("Clear") { profile.name = "" }.disabled(profile.name.isEmpty)
      }.padding()
    }
  }

  struct Greeting: SceneUI.View {
    let profile: Profile
    var body: some SceneUI.View { Text("Hello, \(profile.name)") }
  }

  @Test("What is typed is in the model, and what the model says is in the field")
  func typing() throws {
    let profile = Profile()
    let desk = try Desk { Form(profile: profile) }
    try desk.window.field("Name").click()
    let field = try desk.window.view(TextFieldView.self)
    #expect(try desk.window.focusedView === field)
    desk.user.type("Ada L")
    #expect(profile.name == "Ada L")
    #expect(try desk.texts.contains("Hello, Ada L"))
    // The caret stays in place while the text goes to the model and back.
    desk.user.press(.left)
    desk.user.type("x")
    #expect(profile.name == "Ada xL")
    desk.user.press(.return)
    #expect(profile.saved == 1)
    profile.name = "Grace"
    desk.user.settle()
    #expect(field.text == "Grace")
    try desk.window.button("Clear").click()
    #expect(field.text == "")
    #expect(try desk.window.view(ButtonView.self).isEnabled == false)
    #expect(try desk.window.view(TextFieldView.self) === field)
  }

  @Test("A text editor and a switch are bound both ways")
  func others() throws {
    let profile = Profile()
    let desk = try Desk { Form(profile: profile) }
    desk.user.click(try desk.window.view(TextEditorView.self))
    desk.user.type("one\ntwo")
    #expect(profile.notes == "one\ntwo")
    profile.notes = "three"
    desk.user.settle()
    #expect(try desk.window.view(TextEditorView.self).document.text == "three")
    try desk.window.toggle("Public").click()
    #expect(profile.isPublic)
    profile.isPublic = false
    desk.user.settle()
    #expect(try desk.window.view(ToggleView.self).isOn == false)
  }

  struct Shouting: SceneUI.View {
    @State private var text = ""
    var body: some SceneUI.View {
      TextField(
        "Shout",
        text: Binding(get: { text }, set: { text = String($0.uppercased().prefix(3)) }))
    }
  }

  @Test("A field shows what the owner made of the text")
  func owners() throws {
    let desk = try Desk { Shouting() }
    try desk.click("Shout")
    desk.user.type("abcd")
    #expect(try desk.window.view(TextFieldView.self).text == "ABC")
  }

  struct Rows: SceneUI.View {
    @State private var items = ["apple", "banana", "cherry"]
    @State private var selection: String?
    let opened: Log
    var body: some SceneUI.View {
      VStack {
        Text("selected \(selection ?? "nothing")")
        List(items, id: \.self, selection: $selection) { Text($0) }
          .onActivate { opened.lines += $0 }
          .onDelete { gone in items.removeAll { gone.contains($0) } }
        Button("Choose") { selection = "cherry" }
      }
    }
  }
  final class Log { var lines: [String] = [] }

  @Test("A list's selection is bound both ways; rows are opened and deleted")
  func list() throws {
    let log = Log()
    let desk = try Desk { Rows(opened: log) }
    let list = try desk.window.list()
    try list.row("banana").click()
    #expect(try desk.texts.contains("selected banana"))
    #expect(try list.row("banana").isSelected)
    try list.row("apple").doubleClick()
    #expect(log.lines == ["apple"])
    try desk.click("Choose")
    #expect(try desk.window.view(ListView.self).selectedIdentifier == AnyHashable("cherry"))
    try list.row("banana").click()
    desk.user.press(.delete)
    let fruit = Set(["apple", "banana", "cherry"]).intersection(try desk.texts)
    #expect(fruit == ["apple", "cherry"])
    #expect(try desk.texts.contains("selected cherry"))
    desk.user.press(.delete)
    desk.user.press(.delete)
    #expect(try desk.texts == ["selected nothing"])
  }

  struct WithSheet: SceneUI.View {
    @State private var isEditing = false
    @State private var name = ""
    var body: some SceneUI.View {
      VStack {
        TextField("Search", text: .constant("kept"))
        Button("Edit") { isEditing = true }.keyboardShortcut("e")
        Text("name \(name)")
      }
      .sheet(isPresented: $isEditing) { Editor(name: $name) }
    }
  }
  struct Editor: SceneUI.View {
    @Binding var name: String
    @Environment(\.dismiss) private var dismiss
    var body: some SceneUI.View {
      VStack {
        TextField("Your name", text: $name)
        Button("Save") { dismiss() }.buttonStyle(.prominent).keyboardShortcut(.defaultAction)
      }.padding().frame(width: 300)
    }
  }

  @Test("A sheet takes the focus, keeps what is below from being used, and gives the focus back")
  func sheet() throws {
    let desk = try Desk { WithSheet() }
    try desk.window.field("Search").click()
    let field = try desk.window.view(TextFieldView.self)
    desk.user.press("e", .control)
    desk.user.advance(by: .milliseconds(200))
    let sheet = try desk.window.view(SheetView.self)
    #expect(sheet.opacity == 1)
    #expect(try desk.user.field("Your name").isFocused)
    desk.user.type("Ada")
    #expect(try desk.texts.contains("name Ada"))
    desk.user.press(.escape)
    #expect(try desk.window.views(SheetView.self).isEmpty)
    #expect(try desk.window.focusedView === field)
    desk.user.press("e", .control)
    desk.user.press(.return)
    #expect(try desk.window.views(SheetView.self).isEmpty)
    #expect(try desk.texts.contains("name Ada"))
  }

  struct Explained: SceneUI.View {
    var body: some SceneUI.View {
      VStack {
        Text("The sum").help("Of all pages")
        Button(icon: .plus, label: "Add") {}.keyboardShortcut("d")
        Button("Remove") {}.help("Takes the last one away")
        Text("Choose").contextMenu { [MenuItem("First") {}, MenuItem("Second") {}] }
      }
    }
  }

  @Test("Help and the keys of a button are shown in tool tips; a view has its menu")
  func help() throws {
    let desk = try Desk { Explained() }
    func tip(of view: Views.View) throws -> [String?] {
      desk.user.move(to: RootPoint(x: 0, y: 0))
      desk.user.hover(over: view)
      desk.user.advance(by: .seconds(1))
      let tip = try desk.window.view(labeled: "Tool Tip") as? ToolTipView
      return [tip?.content.text, tip?.content.shortcut]
    }
    func text(_ text: String) throws -> LabelView {
      try #require(try desk.window.views(LabelView.self).first { $0.text == text })
    }
    #expect(try tip(of: text("The sum")) == ["Of all pages", nil])
    #expect(try tip(of: desk.window.view(labeled: "Add")) == ["Add", "Ctrl+D"])
    #expect(
      try tip(of: desk.window.view(labeled: "Remove")) == ["Takes the last one away", nil])
    desk.user.click(try text("Choose"), button: .secondary)
    #expect(try desk.window.view(MenuView.self).titles == ["First", "Second"])
  }

  struct Bar: SceneUI.View {
    @State private var count = 0
    @State private var hasMore = false
    var body: some SceneUI.View {
      ScrollView {
        ForEach(0..<50) { Text("line \($0)") }
        Text("count \(count)").onTapGesture { count += 100 }
      }
      .toolbar {
        ToolbarItem(placement: .leading) { Button("Back") { hasMore.toggle() } }
        Button(icon: .plus, label: "Add") { count += 1 }
        if hasMore { Button(icon: .trash, label: "Remove") { count -= 1 } }
      }
      .navigationTitle("Count \(count)")
    }
  }

  struct Fitting: SceneUI.View {
    @State private var count = 3
    var body: some SceneUI.View {
      VStack(spacing: 0) {
        ScrollView(fitsContent: true) {
          ForEach(Array(0..<count), id: \.self) { Text("line \($0)") }
        }
        Button("More") { count = 200 }
        Spacer()
      }
    }
  }

  @Test("A scroll view that fits its content leaves others the rest, and scrolls where it has less")
  func fitting() throws {
    let desk = try Desk { Fitting() }
    let scroll = try desk.window.view(Views.ScrollView.self)
    #expect(scroll.frame.height == scroll.contentView.frame.height)
    try desk.window.button("More").click()
    let more = try desk.window.view(labeled: "More")
    #expect(scroll.contentView.frame.height > scroll.frame.height)
    let bottom = more.convertToWindow(more.bounds).maxY
    #expect(bottom <= Double(try desk.window.clientArea.height))
  }

  @Test("A toolbar, a scroll view and the window's title")
  func toolbar() throws {
    let desk = try Desk { Bar() }
    try desk.window.button("Add").click()
    #expect(try desk.window.title == "Count 1")
    #expect(try desk.window.views(ButtonView.self).map(\.kind) == [.borderless, .borderless])
    try desk.window.button("Back").click()
    try desk.window.button("Remove").click()
    #expect(try desk.window.title == "Count 0")
    let scroll = try desk.window.view(Views.ScrollView.self)
    #expect(scroll.contentView.frame.height > scroll.frame.height)
    desk.user.scroll(over: scroll, clicks: 100)
    let line = try #require(
      try desk.window.views(LabelView.self).first { $0.text == "count 0" })
    desk.user.click(line)
    #expect(try desk.window.title == "Count 100")
  }
}
