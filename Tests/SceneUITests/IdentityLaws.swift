import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Identity: state belongs to a place")
struct IdentityLaws {
  struct Counter: SceneUI.View {
    let name: String
    @State private var count = 0
    var body: some SceneUI.View { Button("\(name) \(count)") { count += 1 } }
  }

  @Test("The same value at two places has two states")
  func places() {
    let counter = Counter(name: "c")
    let hosted = Hosted(
      HStack {
        counter
        counter
      })
    hosted.views(ButtonView.self)[1].activate()
    hosted.layout()
    #expect(hosted.views(ButtonView.self).map(\.title) == ["c 0", "c 1"])
  }

  @Test("A newer value keeps the state, and the retained view is the same object")
  func newerValues() {
    let hosted = Hosted(Counter(name: "a"))
    hosted.press("a 0")
    let button = hosted.views(ButtonView.self)[0]
    hosted.controller.rootView = Counter(name: "b")
    hosted.layout()
    #expect(hosted.views(ButtonView.self).map(\.title) == ["b 1"])
    #expect(hosted.views(ButtonView.self)[0] === button)
    #expect(button.accessibilityLabel == "b 1")
  }

  struct Switching: SceneUI.View {
    @State private var isFirst = true
    @State private var isShown = true
    var body: some SceneUI.View {
      VStack {
        if isFirst { Counter(name: "one") } else { Counter(name: "two") }
        if isShown { Counter(name: "maybe") }
        Counter(name: "always")
        Button("Switch") { isFirst.toggle() }
        Button("Show") { isShown.toggle() }
      }
    }
  }

  @Test("Another branch, or a view that comes back, starts anew; the rest keeps its state")
  func branches() {
    let hosted = Hosted(Switching())
    for name in ["one 0", "maybe 0", "always 0"] { hosted.press(name) }
    #expect(
      hosted.views(ButtonView.self).map(\.title) == [
        "one 1", "maybe 1", "always 1", "Switch", "Show",
      ])
    for name in ["Switch", "Show"] { hosted.press(name) }
    #expect(
      hosted.views(ButtonView.self).map(\.title) == ["two 0", "always 1", "Switch", "Show"])
    for name in ["Switch", "Show"] { hosted.press(name) }
    #expect(
      hosted.views(ButtonView.self).map(\.title) == [
        "one 0", "maybe 0", "always 1", "Switch", "Show",
      ])
  }
}
