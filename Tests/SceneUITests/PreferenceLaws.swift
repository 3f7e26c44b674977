import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Preferences: values that views pass up")
struct PreferenceLaws {
  struct Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  struct Named: SceneUI.View {
    let name: String
    var body: some SceneUI.View { Text(name).preference(key: Names.self, value: [name]) }
  }

  struct Page: SceneUI.View {
    @State private var names = ["a", "b", "c"]
    @State private var isShown = true
    @State private var heard: [[String]] = []
    var body: some SceneUI.View {
      VStack {
        VStack {
          Named(name: "first")
          ForEach(names, id: \.self) { Named(name: $0) }
          if isShown { Named(name: "last") }
        }
        .onPreferenceChange(Names.self) { heard.append($0) }
        Text(heard.map { $0.joined(separator: " ") }.joined(separator: ", "))
        Button("Insert") { names.insert("new", at: 0) }
        Button("Hide") { isShown = false }
      }
    }
  }

  @Test("They are joined in the order of the views, told once a change, and go with their views")
  func order() {
    let hosted = Hosted(Page())
    #expect(hosted.texts.last == "first a b c last")
    hosted.press("Insert")
    #expect(hosted.texts.last == "first a b c last, first new a b c last")
    hosted.press("Hide")
    #expect(hosted.texts.last == "first a b c last, first new a b c last, first new a b c")
  }

  struct Nested: SceneUI.View {
    let log: Log
    var body: some SceneUI.View {
      VStack {
        Named(name: "inner").transformPreference(Names.self) { $0.append("changed") }
        VStack { Named(name: "hidden") }
          .onPreferenceChange(Names.self) { log.near = $0 }
          .preference(key: Names.self, value: ["outer"])
      }
      .onPreferenceChange(Names.self) { log.far = $0 }
    }
  }
  final class Log {
    var near: [String] = []
    var far: [String] = []
  }

  @Test("A view changes what those in it pass, or passes its own in its place")
  func nesting() {
    let log = Log()
    let hosted = Hosted(Nested(log: log))
    #expect(hosted.texts == ["inner", "hidden"])
    #expect(log.near == ["hidden"])
    #expect(log.far == ["inner", "changed", "outer"])
  }

  struct Counted: SceneUI.View {
    let number: Int
    var body: some SceneUI.View { Text("\(number)").preference(key: Names.self, value: ["same"]) }
  }
  struct Still: SceneUI.View {
    let log: Log
    @State private var number = 0
    var body: some SceneUI.View {
      VStack {
        Counted(number: number).onPreferenceChange(Names.self) { log.near += $0 }
        Button("Next") { number += 1 }
      }
    }
  }

  @Test("An equal value is no change")
  func equal() {
    let log = Log()
    let hosted = Hosted(Still(log: log))
    hosted.press("Next")
    #expect(hosted.texts == ["1"])
    #expect(log.near == ["same"])
  }
}
