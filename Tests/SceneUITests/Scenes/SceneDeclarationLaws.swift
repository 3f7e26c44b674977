import Geometry
import Scenes
import Testing
import Views

@testable import SceneUI

/// The declarations of scenes as values.
@MainActor @Suite("Scene declarations")
struct SceneDeclarationLaws {
  private func names(_ scene: some SceneUI.Scene) -> [String] {
    SceneDeclaration.list(of: scene).map(\.name)
  }

  private struct Pair: SceneUI.Scene {
    var body: some SceneUI.Scene {
      WindowGroup(id: "inner one") { EmptyView() }
      SceneUI.Window("Inner", id: "inner two") { EmptyView() }
    }
  }

  @SceneBuilder private func build(_ condition: Bool) -> some SceneUI.Scene {
    WindowGroup { EmptyView() }
    Pair()
    if condition { WindowGroup(id: "optional") { EmptyView() } }
    if condition {
      WindowGroup(id: "yes") { EmptyView() }
    } else {
      WindowGroup(id: "no") { EmptyView() }
    }
    WindowGroup(for: Int.self) { _ in EmptyView() }
  }

  @Test("Declarations are in the order of the source, those of a composed scene in their place")
  func order() {
    #expect(
      names(build(true)) == [
        "scene-1", "inner one", "inner two", "optional", "yes", "Swift.Int",
      ])
    #expect(names(build(false)) == ["scene-1", "inner one", "inner two", "no", "Swift.Int"])
  }

  @Test("A modifier changes all declarations below it")
  func modifiers() {
    let list = SceneDeclaration.list(
      of: Pair().handlesExternalEvents(matching: ["a"]).defaultSize(width: 300, height: 200)
        .minimumSize(width: 100, height: 80))
    #expect(list.map(\.handledExternalEvents) == [["a"], ["a"]])
    #expect(list.map(\.defaultSize?.height) == [200, 200])
    #expect(list.map(\.minimumSize?.width) == [100, 100])
    let entry = list[1].configuration()
    #expect(entry.isUnique && entry.name == "inner two" && entry.handledExternalEvents == ["a"])
    #expect(!list[0].configuration().isUnique)
  }

  @Test("Twelve scenes fit into one body")
  func many() {
    @SceneBuilder func twelve() -> some SceneUI.Scene {
      WindowGroup { EmptyView() }
      WindowGroup { EmptyView() }
      WindowGroup { EmptyView() }
      WindowGroup { EmptyView() }
      WindowGroup { EmptyView() }
      WindowGroup { EmptyView() }
      WindowGroup { EmptyView() }
      WindowGroup { EmptyView() }
      WindowGroup { EmptyView() }
      WindowGroup { EmptyView() }
      WindowGroup { EmptyView() }
      WindowGroup { EmptyView() }
    }
    #expect(names(twelve()) == (1...12).map { "scene-\($0)" })
  }

  @Test("A value's activity has the same bytes each time, and gives the value back")
  func values() throws {
    struct Key: Codable, Hashable {
      var name: String
      var numbers: [String: Int]
    }
    let key = Key(name: "ü/\u{0}", numbers: ["b": 2, "a": 1, "c": 3])
    let first = try UserActivity.openingWindow(value: key)
    for _ in 0..<20 {
      let again = try UserActivity.openingWindow(value: key)
      #expect(again.payload == first.payload)
    }
    let data = try #require(OpenWindowActivity.value(in: first))
    #expect(try OpenWindowActivity.decode(Key.self, from: data) == key)
    #expect(OpenWindowActivity.scene(in: first) == String(reflecting: Key.self))
    #expect(try OpenWindowActivity.decode(Int.self, from: try OpenWindowActivity.encode(7)) == 7)
  }

  @Test("A phase follows the scene's state, and phases are in order")
  func phases() {
    #expect(ScenePhase(.foregroundActive) == .active)
    #expect(ScenePhase(.foregroundInactive) == .inactive)
    #expect(ScenePhase(.background) == .background && ScenePhase(.unattached) == .background)
    #expect(ScenePhase.background < .inactive && .inactive < ScenePhase.active)
  }
}
