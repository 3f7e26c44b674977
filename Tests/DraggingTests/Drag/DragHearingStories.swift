import Geometry
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

@MainActor @Suite("A drag that is heard")
struct DragHearingStories {
  private let world = DragWorld()
  private let listener = Listener()

  /// Hears what is said and nothing else.
  private final class Listener: AccessibilityObserver {
    private var heard: [String] = []

    func accessibilityChanged(_ view: View, _ change: AccessibilityChange) {
      guard case .announcement(let words) = change else { return }
      #expect(view.host is Window, "Nobody would hear “\(words)”: the view is in no window.")
      heard.append(words)
    }

    /// What was heard since the last call.
    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private func listening(_ story: (VirtualUser) throws -> Void) throws {
    let system = HeadlessWindowSystem()
    system.desktop.behavior.animates = false
    let user = try world.user(on: system)
    AccessibilityObservation.observer = listener
    defer { AccessibilityObservation.observer = nil }
    try story(user)
  }

  @Test("With the pointer: lifted, what a release would do, dropped")
  func pointer() throws {
    try listening { user in
      try user.lift("Bread")
      // A drag that another story left is put back first.
      #expect(listener.take().last == "“Bread” lifted")
      user.drag(past: .trailing, of: try user.list())
      user.advance(by: .milliseconds(250))
      #expect(listener.take() == ["New window"])
      user.drag(by: 3, 3)
      #expect(listener.take() == [], "The same is not said again.")
      user.release()
      #expect(listener.take().first == "Dropped")
    }
  }

  @Test("With the pointer: put back, and why")
  func putBack() throws {
    try listening { user in
      let frame = try user.list().frame
      try user.dragOut("Bread")
      user.drag(to: RootPoint(x: frame.minX + 300, y: frame.minY + 300))
      #expect(listener.take().last == "Drop outside for a new window")
      user.release()
      #expect(listener.take() == ["Put back. Drop outside for a new window"])
    }
  }

  @Test("Escape puts it back")
  func escape() throws {
    try listening { user in
      try user.dragOut("Bread")
      _ = listener.take()
      user.press(.escape)
      #expect(listener.take() == ["Put back"])
    }
  }

  @Test("With keys: lifted, the result of Return at each place, and the end")
  func keys() throws {
    try listening { user in
      user.click(try user.list().row("Bread"))
      _ = listener.take()
      user.press("d", [.control, .shift])
      #expect(
        listener.take() == [
          "“Bread” lifted. Return opens a new window. Tab goes to the next place, Escape puts it back."
        ])
      user.press(.tab)
      #expect(listener.take() == ["Return opens a new window at the left."])
      user.press(.escape)
      #expect(listener.take() == ["Put back"])
      user.press("d", [.control, .shift])
      _ = listener.take()
      user.press(.return)
      #expect(listener.take().first == "Dropped")
    }
  }
}
