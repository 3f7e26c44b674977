import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("What views read of their window")
struct WindowTraitStories {
  struct Scheme: SceneUI.View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    var body: some SceneUI.View { Text("\(scheme) \(contrast)") }
  }
  struct Motion: SceneUI.View {
    @Environment(\.accessibilityReduceMotion) private var isReduced
    var body: some SceneUI.View { Text("reduced \(isReduced)") }
  }
  struct Room: SceneUI.View {
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.verticalSizeClass) private var height
    @Environment(\.displayScale) private var scale
    var body: some SceneUI.View {
      let (isNarrow, isLow) = (width == .compact, height == .compact)
      Text("\(isNarrow ? "narrow" : "wide") \(isLow ? "low" : "high") \(scale)")
    }
  }
  struct All: SceneUI.View {
    var body: some SceneUI.View {
      VStack {
        Scheme()
        Motion()
        Room()
      }
    }
  }

  @Test("A dark desktop, less motion and a narrow window reach the bodies that read them")
  func changes() throws {
    let desk = try Desk(size: Size(width: 900, height: 700)) { All() }
    #expect(try desk.texts == ["light standard", "reduced false", "wide high 1.0"])
    let rooms = BodyEvaluations.count(of: Room.self)
    desk.user.system.desktop.prefersDark = true
    desk.user.settle()
    #expect(try desk.texts.first == "dark standard")
    desk.user.system.desktop.prefersHighContrast = true
    desk.user.settle()
    #expect(try desk.texts.first == "dark increased")
    #expect(BodyEvaluations.count(of: Room.self) == rooms)

    let schemes = BodyEvaluations.count(of: Scheme.self)
    desk.user.system.desktop.behavior.animates = false
    desk.user.settle()
    #expect(try desk.texts[1] == "reduced true")
    try desk.user.resize(desk.window, to: RootRect(x: 40, y: 60, width: 420, height: 300))
    #expect(try desk.texts.last == "narrow low 1.0")
    #expect(BodyEvaluations.count(of: Scheme.self) == schemes)
  }

  struct Given: SceneUI.View {
    @Environment(\.locale) private var locale
    @Environment(\.layoutDirection) private var direction
    var body: some SceneUI.View {
      VStack {
        Text("\(locale.identifier) \(direction == .rightToLeft ? "right" : "left")")
        Scheme().environment(\.colorScheme, .dark)
      }
    }
  }

  @Test("What an application sets is what its views read")
  func given() {
    let hosted = Hosted(
      Given().environment(\.locale, .init(identifier: "de_AT"))
        .environment(\.layoutDirection, .rightToLeft))
    #expect(hosted.texts == ["de_AT right", "dark standard"])
  }

  struct Editing: SceneUI.View {
    @Environment(\.editMode) private var editMode
    var body: some SceneUI.View {
      VStack {
        Text(editMode?.wrappedValue.isEditing == true ? "editing" : "reading")
        EditButton()
      }
    }
  }

  @Test("The edit button changes the edit mode of its window alone")
  func editing() throws {
    let desk = try Desk { Editing() }
    try desk.window.button("Edit").click()
    #expect(try desk.texts == ["editing"])
    let first = try desk.window
    desk.user.press("n", .control)
    #expect(try desk.texts == ["reading"])
    desk.user.focus(first)
    try first.button("Done").click()
    #expect(first.views(LabelView.self).map(\.text) == ["reading"])
  }

  struct Closing: SceneUI.View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.presentationMode) private var presentationMode
    @State private var isPresented = false
    var body: some SceneUI.View {
      VStack {
        Button("Sheet") { isPresented = true }
        Button("Close") { dismiss() }
      }
      .sheet(isPresented: $isPresented) { Closed() }
    }
  }
  struct Closed: SceneUI.View {
    @Environment(\.presentationMode) private var presentationMode
    @Environment(\.isPresented) private var isPresented
    var body: some SceneUI.View {
      VStack {
        Text("presented \(isPresented)")
        Button("Done") { presentationMode.wrappedValue.dismiss() }
      }
    }
  }
  struct Program: App {
    var body: some SceneUI.Scene {
      WindowGroup { Closing() }
    }
  }

  @Test("Dismissing closes the sheet, and outside of a sheet the window")
  func dismissing() throws {
    let desk = try AppDesk(Program.self)
    let first = try desk.user.newestWindow()
    desk.user.press("n", .control)
    let second = try desk.user.newestWindow()
    try second.button("Sheet").click()
    #expect(desk.texts(second).contains("presented true"))
    try second.button("Done").click()
    #expect(!desk.texts(second).contains("presented true"))
    try second.button("Close").click()
    #expect(!second.isOpen && first.isOpen)
  }
}
