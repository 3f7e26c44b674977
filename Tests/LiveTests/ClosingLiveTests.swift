import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// The windows of a program are closed one by one.
  @Suite("Closing windows one by one")
  struct Closing {
    static let programs = ["journal", "notelist", "photogallery", "twoscenes"]

    /// The window that is closed last.
    enum Last: CaseIterable {
      case list, page
    }

    /// A program with a list, the windows of two of its rows or pictures, and a second list.
    private struct Stage {
      let program: LiveProgram
      let list: Desk.Window
      let pages: [Desk.Window]
      let secondList: Desk.Window
      var desk: Desk { program.desk }

      init(_ name: String, _ manager: LiveDisplay.WindowManager) throws {
        let program = try LiveProgram(name, on: LiveDisplay(windowManager: manager))
        self.program = program
        let desk = program.desk
        let list = try #require(program.windows.first)
        self.list = list
        pages = try (0...1).map { number in
          let known = Set(program.windows)
          try program.focus(list)
          try Self.openPage(number, of: list, in: program)
          try program.waitForWindows(known.count + 1)
          return try #require(program.windows.first { !known.contains($0) })
        }
        let known = Set(program.windows)
        try program.focus(list)
        desk.chord("Control_L", "n")
        try program.waitForWindows(known.count + 1)
        secondList = try #require(program.windows.first { !known.contains($0) })
      }

      /// Opens a row or a picture of the list in a window of its own.
      private static func openPage(
        _ number: Int, of list: Desk.Window, in program: LiveProgram
      ) throws {
        let desk = program.desk
        switch program.name {
        case "photogallery":
          desk.click(try program.row(number, of: list))
          program.settle()
          desk.chord("Control_L", "Return")
        case "twoscenes": desk.click(try program.row(number, of: list), count: 2)
        // The page of the first row is shown.
        default: desk.click(try program.row(number + 1, of: list), count: 2)
        }
      }

      /// Moves the windows to places of their own, and waits until the files have them.
      func spreadOut() throws {
        for (number, window) in program.windows.enumerated() {
          desk.move(
            window, to: RootPoint(x: 61 + 170 * number, y: 52 + 63 * number),
            size: PixelSize(width: 520 + 10 * number, height: 480 + 10 * number))
        }
        program.settle()
      }

      /// Whether the files have only the sessions of these windows.
      func isSaved(_ sessions: Set<String>) -> Bool {
        desk.wait { (try? program.savedSessions()).map { Set($0.keys) == sessions } ?? false }
      }
    }

    @Test(
      "O-15 windows closed one by one: the last one is kept and comes back at its place, the others do not",
      arguments: programs, Last.allCases)
    func oneByOne(_ name: String, _ last: Last) throws {
      // Each program under two window managers.
      let stage = try Stage(name, last == .list ? .openbox : .xfwm4)
      let program = stage.program
      try stage.spreadOut()
      let order =
        switch last {
        case .list: [stage.pages[0], stage.secondList, stage.pages[1], stage.list]
        case .page: [stage.list, stage.pages[0], stage.secondList, stage.pages[1]]
        }
      var sessions = Set(order.map(program.session(of:)))
      #expect(sessions.count == 4 && stage.isSaved(sessions))
      for window in order.dropLast() {
        sessions.remove(program.session(of: window))
        program.desk.close(window)
        try program.waitForWindows(sessions.count)
        #expect(stage.isSaved(sessions), "A closed window's session goes (O-9).")
      }
      let title = program.desk.title(of: order[3])
      let places = program.places
      program.desk.close(order[3])
      #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
      #expect(stage.isSaved(sessions))
      try program.relaunch(windows: 1)
      #expect(program.desk.wait { program.places == places }, "\(places), then \(program.places)")
      #expect(program.windows.map(program.desk.title(of:)) == [title])
      #expect(program.windows.map(program.session(of:)) == Array(sessions))
    }

    @Test(
      "Four windows that are closed at once leave the one that the program hears of last",
      arguments: programs)
    func allAtOnce(_ name: String) throws {
      let stage = try Stage(name, .openbox)
      let program = stage.program
      try stage.spreadOut()
      let places = program.places
      let windows = program.windows
      let last = program.session(of: windows[3])
      #expect(stage.isSaved(Set(places.keys)))
      // The program is stopped, so that it hears of all of them in one turn.
      program.process.send(signal: SIGSTOP)
      for window in windows { program.desk.close(window) }
      program.desk.waitForManager()
      program.process.send(signal: SIGCONT)
      #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
      try program.relaunch(windows: 1)
      #expect(
        program.desk.wait { program.places == places.filter { $0.key == last } },
        "\(places), then \(program.places)")
    }
  }
}
