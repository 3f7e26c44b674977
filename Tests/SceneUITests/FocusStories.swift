import SceneTesting
import Testing
import TextViews
import Views

@testable import SceneUI

@MainActor @Suite("The keyboard focus as a value")
struct FocusStories {
  enum Field: Hashable { case name, town }

  struct Form: SceneUI.View {
    @FocusState private var field: Field?
    @State private var name = ""
    @State private var town = ""
    var body: some SceneUI.View {
      VStack {
        Shown(field: $field)
        TextField("Name", text: $name).focused($field, equals: .name)
        TextField("Town", text: $town).focused($field, equals: .town)
          .onSubmit { field = .name }
        TextField("Other", text: .constant(""))
        Button("Town") { field = .town }
        Button("None") { field = nil }
      }
    }
  }
  struct Shown: SceneUI.View {
    @FocusState.Binding var field: Field?
    var body: some SceneUI.View {
      Text(field == .name ? "name" : field == .town ? "town" : "none")
    }
  }

  @Test("The value follows the focus, by click and by key")
  func follows() throws {
    let desk = try Desk { Form() }
    try desk.window.field("Town").click()
    #expect(try desk.texts.first == "town")
    desk.user.press(.tab, .shift)
    #expect(try desk.texts.first == "name")
    try desk.window.field("Other").click()
    #expect(try desk.texts.first == "none")
  }

  @Test("The focus follows the value, and only bodies that read the value are evaluated")
  func moves() throws {
    let desk = try Desk { Form() }
    try desk.window.field("Other").click()
    let evaluations = BodyEvaluations.count(of: Form.self)
    try desk.window.button("Town").click()
    #expect(try desk.texts.first == "town")
    desk.user.type("Oslo")
    desk.user.press(.return)
    #expect(try desk.texts.first == "name")
    desk.user.type("Ada")
    #expect(try desk.window.views(TextFieldView.self).map(\.text) == ["Ada", "Oslo", ""])
    try desk.window.button("None").click()
    #expect(try desk.window.focusedView == nil)
    #expect(try desk.texts.first == "none")
    // Typing changes states that the body reads by bindings only.
    #expect(BodyEvaluations.count(of: Form.self) == evaluations)
  }

  struct Late: SceneUI.View {
    @FocusState private var isSecond: Bool
    @State private var isPresented = false
    var body: some SceneUI.View {
      Button("Open") { isPresented = true }
        .sheet(isPresented: $isPresented) { Inside() }
    }
  }
  struct Inside: SceneUI.View {
    @FocusState private var isSecond: Bool
    var body: some SceneUI.View {
      VStack {
        TextField("First", text: .constant(""))
        TextField("Second", text: .constant("")).focused($isSecond)
        Text(isSecond ? "second" : "other")
      }
      .onAppear { isSecond = true }
    }
  }

  @Test("A view that asks for the focus when it appears gets it, in a window and in a sheet")
  func appearing() throws {
    let plain = try Desk { Inside() }
    #expect(try plain.window.focusedView === plain.window.views(TextFieldView.self)[1])
    #expect(try plain.texts == ["second"])
    let sheet = try Desk { Late() }
    try sheet.window.button("Open").click()
    #expect(try sheet.window.focusedView === sheet.window.views(TextFieldView.self)[1])
    #expect(try sheet.texts.contains("second"))
  }
}
