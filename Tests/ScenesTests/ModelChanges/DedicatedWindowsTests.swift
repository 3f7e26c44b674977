import Scenes
import Testing

@MainActor @Suite("Which content has a window of its own")
struct DedicatedWindowsTests {
  @MainActor private final class Owner {}

  @Test("W-7 content has a window until the last one turns to something else, and both are named")
  func turns() {
    let windows = DedicatedWindows<String>()
    let (one, other) = (Owner(), Owner())
    var changed: [String] = []
    windows.changes.observe(one) { changed.append($0) }
    windows.set("a", for: one)
    windows.set("a", for: other)
    #expect(windows.hasWindow("a") && windows.hasWindow("a", besides: one))
    windows.set("b", for: other)
    #expect(windows.hasWindow("a") && !windows.hasWindow("a", besides: one))
    windows.set(nil, for: one)
    #expect(!windows.hasWindow("a") && windows.hasWindow("b"))
    #expect(changed == ["a", "a", "a", "b", "a"])
    windows.set(nil, for: one)
    #expect(changed.count == 5, "Nothing changed.")
  }
}
