import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// A gallery with Apple's names on a real display.
  @Suite("Moved gallery")
  struct MovedGallery {
    @Test("a cell of a collection view dragged out opens a window, which a restart restores")
    func dragOut() throws {
      let program = try LiveProgram("movedgallery", on: LiveDisplay())
      let grid = try program.waitForWindow(titled: "Gallery")
      let area = try #require(program.desk.frame(of: grid))
      // The first cell, below the bar.
      program.desk.move(to: try program.row(0, of: grid))
      program.desk.press()
      program.desk.move(to: area.below(60, along: 60), steps: 24)
      #expect(program.desk.wait { !program.desk.overrideRedirectWindows().isEmpty })
      program.settle()
      program.desk.release()
      let photo = try program.waitForWindow(titled: "Agate")
      #expect(program.windows.count == 2)
      #expect(
        program.desk.text("WM_WINDOW_ROLE", of: photo).hasPrefix("Default Configuration-"))
      try program.quit()
      try program.relaunch(windows: 2)
      let titles = program.windows.map { program.desk.title(of: $0) }.sorted()
      #expect(titles == ["Agate", "Gallery"])
      try program.quit()
    }

    /// The callbacks of the program that no expectation has had yet.
    private final class Callbacks {
      private let program: LiveProgram
      private var count = 0

      init(_ program: LiveProgram) { self.program = program }

      private var new: [String] {
        program.process.readOutput()
        let lines = program.process.output.split(separator: "\n").map(String.init)
        return Array(
          lines.filter { $0.wholeMatch(of: #/\w+ \w+\([\w:]*\)/#) != nil }.dropFirst(count))
      }

      /// Waits for as many callbacks as are expected, and then until no more come.
      func expect(_ expected: [String], location: SourceLocation = #_sourceLocation) {
        program.desk.watched = [program.process]
        _ = program.desk.wait { new.count >= expected.count }
        program.settle()
        let heard = new
        #expect(heard == expected, sourceLocation: location)
        count += heard.count
      }
    }

    private func appears(_ name: String) -> [String] {
      ["viewWillAppear", "viewIsAppearing", "viewDidAppear"].map { "\(name) \($0)(_:)" }
    }

    private func disappears(_ name: String) -> [String] {
      ["viewWillDisappear", "viewDidDisappear"].map { "\(name) \($0)(_:)" }
    }

    @Test("the callbacks of appearance come in UIKit's order, at each change of what is seen")
    func appearance() throws {
      let program = try LiveProgram("movedgallery", on: LiveDisplay())
      let callbacks = Callbacks(program)
      let (grid, photo, info) = (
        "GalleryViewController", "PhotoDetailViewController", "PhotoInfoViewController"
      )
      let connected =
        ["\(grid) viewDidLoad()", "SceneDelegate scene(_:willConnectTo:options:)"]
        + appears(grid) + ["SceneDelegate sceneWillEnterForeground(_:)"]
      let window = try program.waitForWindow(titled: "Gallery")
      try program.focus(window)
      callbacks.expect(connected + ["SceneDelegate sceneDidBecomeActive(_:)"])

      // The first cell is pushed.
      program.desk.click(try program.row(0, of: window))
      _ = try program.waitForWindow(titled: "Agate")
      callbacks.expect(
        ["\(photo) viewDidLoad()", disappears(grid)[0]] + appears(photo)[..<2]
          + [disappears(grid)[1], appears(photo)[2]])

      // The button at the right of the bar presents the sheet, and Escape dismisses it.
      try program.click(program.button("Info", of: window))
      callbacks.expect(["\(info) viewDidLoad()"] + appears(info))
      program.desk.chord("Escape")
      callbacks.expect(disappears(info))

      program.desk.chord("Escape")
      _ = try program.waitForWindow(titled: "Gallery")
      callbacks.expect(
        [disappears(photo)[0]] + appears(grid)[..<2] + [disappears(photo)[1], appears(grid)[2]])

      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      let second = try #require(program.windows.first { $0 != window })
      try program.focus(second)
      callbacks.expect(
        ["SceneDelegate sceneWillResignActive(_:)"] + connected
          + ["SceneDelegate sceneDidBecomeActive(_:)"])
      program.desk.chord("Control_L", "w")
      try program.waitForWindows(1)
      try program.focus(window)
      callbacks.expect(
        [
          "SceneDelegate sceneWillResignActive(_:)", "SceneDelegate sceneDidEnterBackground(_:)",
          "SceneDelegate sceneDidDisconnect(_:)",
        ] + disappears(grid) + ["SceneDelegate sceneDidBecomeActive(_:)"])

      // A window that is not seen has not disappeared.
      program.desk.iconify(window)
      callbacks.expect([
        "SceneDelegate sceneWillResignActive(_:)", "SceneDelegate sceneDidEnterBackground(_:)",
      ])
      program.desk.activate(window)
      callbacks.expect([
        "SceneDelegate sceneWillEnterForeground(_:)", "SceneDelegate sceneDidBecomeActive(_:)",
      ])
      try program.quit()
    }

    @Test("P-11 a photo dropped on another program is there")
    func dropOutside() throws {
      let program = try LiveProgram("movedgallery", on: LiveDisplay())
      let desk = program.desk
      let grid = try program.waitForWindow(titled: "Gallery")
      let area = try #require(desk.frame(of: grid))
      let place = RootRect(x: area.maxX + 60, y: area.minY + 100, width: 200, height: 200)
      let peer = try DropTargetPeer(
        on: program.display, area: place, wanting: "image/jpeg", manner: .accepts)
      desk.peers = [peer]
      let window = peer.deskWindow
      try #require(desk.wait { desk.isViewable(window) })
      let shown = try #require(desk.frame(of: window))
      desk.move(to: try program.row(0, of: grid))
      desk.press()
      desk.move(to: shown.middle, steps: 24)
      #expect(desk.wait { peer.messages.contains("position") })
      program.settle()
      desk.release()
      #expect(desk.wait { peer.received != nil && desk.overrideRedirectWindows().isEmpty })
      let file = LiveGallery.samples.appendingPathComponent("Agate.jpg")
      #expect(peer.received == Array(try Data(contentsOf: file)))
      program.settle()
      #expect(program.windows == [grid])
      try program.quit()
    }
  }
}
