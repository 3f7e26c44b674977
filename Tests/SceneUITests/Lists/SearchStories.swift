import Observation
import SceneTesting
import Testing
import TextViews
import Views

@testable import SceneUI

@MainActor @Suite("Searching and refreshing")
struct SearchStories {
  struct Cities: SceneUI.View {
    enum Scope: Hashable { case all, short }
    private let cities = ["Oslo", "Lima", "Kyoto"]
    @State private var text = ""
    @State private var scope = Scope.all
    var body: some SceneUI.View {
      List {
        ForEach(found, id: \.self) { Text($0) }
      }
      .searchable(text: $text, prompt: "Search cities")
      .searchScopes($scope) {
        Text("All").tag(Scope.all)
        Text("Short").tag(Scope.short)
      }
      .searchSuggestions { Text("A city in Japan").searchCompletion("Kyoto") }
    }

    private var found: [String] {
      cities.filter { city in
        (text.isEmpty || city.contains(text)) && (scope == .all || city.count == 4)
      }
    }
  }

  private func rows(_ desk: Desk) throws -> [String] {
    try desk.window.list("List").children.map(\.name)
  }

  @Test("Ctrl+F leads to the field, what is typed narrows the list, and Escape empties the field")
  func searching() throws {
    let desk = try Desk { Cities() }
    desk.user.press("f", .control)
    desk.user.type("o")
    #expect(try rows(desk) == ["Oslo", "Kyoto"])
    desk.user.press(.escape)
    #expect(try rows(desk) == ["Oslo", "Lima", "Kyoto"])
  }

  @Test("A suggestion is entered by a click, and a scope narrows the search")
  func suggestions() throws {
    let desk = try Desk { Cities() }
    desk.user.press("f", .control)
    try desk.window.button("A city in Japan").click()
    #expect(try rows(desk) == ["Kyoto"])
    let scopes = try desk.window.view(SegmentedView.self)
    #expect(scopes.titles == ["All", "Short"] && scopes.selection == 0)
    try desk.window.element(.radioButton, "Short").click()
    #expect(try rows(desk).isEmpty)
  }

  @Test("What was searched for is there again after a kill")
  func restored() throws {
    let desk = try Desk { Cities() }
    desk.user.press("f", .control)
    desk.user.type("Li")
    desk.user.advance(by: .seconds(2))
    try desk.user.killAndRelaunch()
    #expect(try desk.window.view(TextFieldView.self).text == "Li")
    #expect(try rows(desk) == ["Lima"])
  }

  @MainActor @Observable final class Feed {
    var count = 0
  }

  struct News: SceneUI.View {
    let feed: Feed
    var body: some SceneUI.View {
      List { Text("News \(feed.count)") }.refreshable { feed.count += 1 }
    }
  }

  @Test("F5 and the list's action get what is new")
  func refreshing() async throws {
    let feed = Feed()
    let desk = try Desk { News(feed: feed) }
    desk.user.press(.function(5))
    while feed.count < 1 { await Task.yield() }
    desk.user.settle()
    try desk.window.list("List").perform("Refresh")
    while feed.count < 2 { await Task.yield() }
    desk.user.settle()
    #expect(try desk.texts.contains("News 2"))
  }
}
