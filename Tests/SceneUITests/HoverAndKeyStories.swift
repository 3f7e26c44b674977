import Foundation
import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("The resting pointer, and keys for views")
struct HoverAndKeyStories {
  struct Shown: SceneUI.View {
    let log: EventLog
    @State private var isShown = true
    var body: some SceneUI.View {
      VStack {
        if isShown {
          Text("place").frame(width: 100, height: 40).onHover { log.add($0 ? "in" : "out") }
        }
        Button("Hide") { isShown = false }.keyboardShortcut("h", modifiers: [.command, .shift])
      }
    }
  }

  @Test("The pointer is told when it comes, when it leaves, and when the view goes")
  func hovering() throws {
    let log = EventLog()
    let (desk, place) = try Desk.withPlace { Shown(log: log) }
    desk.user.move(to: place)
    #expect(log.take() == "in")
    desk.user.move(to: place.offset(dx: 5, dy: 5))
    #expect(log.take().isEmpty)
    desk.user.move(to: place.offset(dx: 200, dy: 0))
    #expect(log.take() == "out")
    desk.user.move(to: place)
    desk.user.press("h", [.control, .shift])
    #expect(log.take() == "in, out")
  }

  @Test(
    "Keys come to the view with the focus, and those that it does not use go to the views around")
  func keys() throws {
    let log = EventLog()
    let (desk, place) = try Desk.withPlace {
      VStack {
        Text("place").frame(width: 100, height: 40).focusable()
          .onKeyPress("a") {
            log.add("a")
            return .handled
          }
          .onKeyPress(keys: [.upArrow], phases: .down) { press in
            log.add("up \(press.modifiers == .shift)")
            return .ignored
          }
        Button("Other") {}
      }
      .onMoveCommand { log.add("move \($0)") }
      .onExitCommand { log.add("exit") }
    }
    desk.user.press("a", [])
    #expect(log.take().isEmpty)
    desk.user.click(at: place)
    desk.user.press("a", [])
    desk.user.press("b", [])
    #expect(log.take() == "a")
    desk.user.press(.up)
    #expect(log.take() == "up false, move up")
    desk.user.press(.up, .shift)
    #expect(log.take() == "up true")
    desk.user.press(.escape)
    #expect(log.take() == "exit")
    desk.user.press(.tab)
    desk.user.press("a", [])
    desk.user.press(.escape)
    #expect(log.take() == "exit")
  }
}
