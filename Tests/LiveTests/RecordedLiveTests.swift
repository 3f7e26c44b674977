import Foundation
import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  /// The callbacks of delegates, with a fixture whose delegates log them. The delegates of the examples do
  /// not log them.
  @Suite("What delegates are told")
  struct Recorded {
    private static let type = "org.scenery.scenefixture.recorded"

    private func start(_ kind: String, focusesNew: Bool = true) throws -> LiveProgram {
      try LiveProgram(
        "scenefixture", on: LiveDisplay(focusesNew: focusesNew),
        arguments: ["--recorded", kind, "--log", "fixture=debug"])
    }

    /// All logged callbacks since the launch, without the first `count`.
    ///
    /// A scene is asked for its activity at other moments, too: when its record changed. Only the question that
    /// follows the way to the background has its place in an order.
    private func told(_ program: LiveProgram, after count: Int = 0) -> [String] {
      program.process.readOutput()
      var lines: [String] = []
      for line in program.process.output.split(separator: "\n") {
        guard let start = line.range(of: "told: ")?.upperBound else { continue }
        let sentence = String(line[start...])
        let follows = Self.asked.contains { sentence.hasSuffix($0) }
        let isInOrder = lines.last.map { last in
          (["didEnterBackground"] + Self.asked).contains { last.hasSuffix($0) }
            && last.first == sentence.first
        }
        if !follows || isInOrder == true { lines.append(sentence) }
      }
      return Array(lines.dropFirst(count))
    }

    /// Waits until exactly these callbacks were logged after the first `count`.
    private func hears(_ program: LiveProgram, after count: Int = 0, _ sentences: [String]) {
      program.desk.watched = [program.process]
      _ = program.desk.wait { told(program, after: count).count >= sentences.count }
      #expect(told(program, after: count) == sentences)
    }

    private static let connected = [
      "1 configuration []", "scene", "delegate", "root", "1 willConnect [], with its root",
      "1 willEnterForeground", "1 didBecomeActive",
    ]

    @Test("O-1, P-3 the first launch, and one that has discarded sessions to tell of")
    func firstLaunch() throws {
      let program = try start("scenes")
      let launched = ["willFinishLaunching", "didFinishLaunching"]
      hears(program, launched + Self.connected)
      try program.quit()
      // The same state as after a kill that follows the discarding of the session.
      let file = try #require(try program.sessionFiles().first)
      let discarded = file.deletingPathExtension().appendingPathExtension("discarded")
      try FileManager.default.moveItem(at: file, to: discarded)
      try program.relaunch(windows: 1)
      hears(program, launched + ["didDiscard 1"] + Self.connected)
      try program.quit()
    }

    @Test(
      "O-2, O-3, N-14, T-5, T-12, J-21 a new scene with an activity, and an activity for one that is there"
    )
    func activities() throws {
      let program = try start("scenes")
      let first = try #require(program.windows.first)
      try program.focus(first)
      var count = 2 + Self.connected.count
      func next(_ sentences: String...) {
        hears(program, after: count, sentences)
        count += sentences.count
      }
      #expect(program.desk.wait { told(program).count == count })
      program.desk.type("n")
      try program.waitForWindows(2)
      next(
        "1 willResignActive", "2 configuration [\"\(Self.type)\"]", "scene", "delegate", "root",
        "2 willConnect [\"\(Self.type)\"], with its root", "2 willEnterForeground",
        "2 didBecomeActive")
      let second = try #require(program.windows.first { $0 != first })
      try program.focus(second)
      program.desk.type("a")
      next("2 willResignActive", "1 continue \(Self.type)", "1 didBecomeActive")
      // A scene in the background enters the foreground first.
      try program.focus(first)
      program.desk.iconify(first)
      // The window manager may move the focus before or after it unmaps the window.
      _ = program.desk.wait { told(program, after: count).count >= 3 }
      #expect(
        Set(told(program, after: count)) == [
          "1 willResignActive", "1 didEnterBackground", "2 didBecomeActive",
        ])
      count += 3
      try program.focus(second)
      program.desk.type("a")
      next(
        "2 willResignActive", "1 willEnterForeground", "1 continue \(Self.type)",
        "1 didBecomeActive")
      try program.quit()
    }

    @Test("O-2 where the window manager refuses the focus, the old scene is active again")
    func refusedFocus() throws {
      let program = try start("scenes", focusesNew: false)
      let first = try #require(program.windows.first)
      try program.focus(first)
      let count = 2 + Self.connected.count
      #expect(program.desk.wait { told(program).count == count })
      program.desk.type("n")
      try program.waitForWindows(2)
      hears(
        program, after: count,
        [
          "1 willResignActive", "2 configuration [\"\(Self.type)\"]", "scene", "delegate", "root",
          "2 willConnect [\"\(Self.type)\"], with its root", "2 willEnterForeground",
          "1 didBecomeActive",
        ])
      #expect(program.desk.focusedWindow == first)
      try program.quit()
    }

    /// The callbacks when one window goes to the background and comes back.
    private func transitions(_ kind: String, by speaker: String) throws -> [String] {
      let program = try start(kind)
      let window = try #require(program.windows.first)
      try program.focus(window)
      func wait(for last: String) {
        #expect(program.desk.wait { told(program).last == "\(speaker) \(last)" })
      }
      wait(for: "didBecomeActive")
      program.desk.iconify(window)
      wait(for: "didEnterBackground")
      program.desk.activate(window)
      try program.focus(window)
      wait(for: "didBecomeActive")
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(kind == "plain" ? 1 : 2)
      try program.focus(try #require(program.windows.first))
      let sentences = told(program)
      try program.quit()
      return sentences
    }

    @Test(
      "P-1, O-14, N-27, M-10 with a manifest the scene delegate hears of the foreground, without one the application's"
    )
    func manifest() throws {
      let scenes = try transitions("scenes", by: "1")
      let plain = try transitions("plain", by: "app")
      let expected = [
        "willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground",
        "willEnterForeground", "didBecomeActive",
      ]
      #expect(!scenes.contains { $0.hasPrefix("app ") })
      let ofScene = scenes.filter { $0.hasPrefix("1 ") }.map { String($0.dropFirst(2)) }
      #expect(Array(ofScene.filter(Set(expected).contains).prefix(6)) == expected)
      // The application's callbacks come at the same moments, one for each. No scene logs anything.
      #expect(
        plain == ["willFinishLaunching", "didFinishLaunching", "root"]
          + expected.map { "app \($0)" })
    }

    // MARK: Restored scenes

    private static let asked = ["stateRestorationActivity", "userActivityWillSave"]

    /// The callbacks of a scene that goes to the background from the foreground, where it has the focus or not.
    private static func background(_ number: Int, wasActive: Bool) -> [String] {
      let told = (wasActive ? ["willResignActive"] : []) + ["didEnterBackground"] + asked
      return told.map { "\(number) \($0)" }
    }

    /// The callbacks of a session that had a scene before, without the last step, for which it needs the focus.
    private static func restored(_ number: Int) -> [String] {
      [
        "scene", "delegate", "root", "\(number) willConnect [], with its root, to restore Saved",
        "\(number) restoreInteractionState Saved", "\(number) willEnterForeground",
      ]
    }

    /// The fixture with two windows. The second one has the focus.
    private func startPair() throws -> (LiveProgram, first: Desk.Window, second: Desk.Window) {
      let program = try start("restored")
      let first = try #require(program.windows.first)
      try program.focus(first)
      #expect(program.desk.wait { told(program).last == "1 didBecomeActive" })
      program.desk.type("n")
      try program.waitForWindows(2)
      let second = try #require(program.windows.first { $0 != first })
      #expect(program.desk.wait { told(program).last == "2 didBecomeActive" })
      return (program, first, second)
    }

    @Test("O-6, O-8, O-4 to the background, disconnected there, and connected again")
    func backgroundAndBack() throws {
      let (program, first, second) = try startPair()
      try program.focus(first)
      #expect(program.desk.wait { told(program).last == "1 didBecomeActive" })
      var count = told(program).count
      program.desk.iconify(second)
      hears(program, after: count, Self.background(2, wasActive: false))
      count += 3
      // The archive has what the activity's delegate wrote, and the picture was taken after it.
      let pictures = URL(fileURLWithPath: "\(program.display.home.path)/cache/scenefixture")
      let session = program.session(of: second)
      func times() throws -> (archive: Date, picture: Date)? {
        let file = try program.sessionFiles().first { $0.lastPathComponent.contains(session) }
        let picture = FileManager.default.enumerator(at: pictures, includingPropertiesForKeys: nil)?
          .compactMap { $0 as? URL }.first { $0.lastPathComponent.contains(session) }
        guard let file, let picture else { return nil }
        func time(_ file: URL) throws -> Date? {
          try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        }
        guard let archived = try time(file), let taken = try time(picture) else { return nil }
        return (archived, taken)
      }
      #expect(program.desk.wait { (try? times()) != nil })
      let written = try #require(try times())
      #expect(written.archive <= written.picture)
      #expect(try program.savedSessions()[session]?.restorationActivity?.title == "Saved")
      // Only one scene in the background stays connected: the one that was active last.
      program.desk.iconify(first)
      hears(program, after: count, Self.background(1, wasActive: true) + ["2 didDisconnect"])
      count += 5
      program.desk.activate(second)
      #expect(program.desk.wait { program.desk.focusedWindow == second })
      hears(program, after: count, Self.restored(2) + ["2 didBecomeActive"])
      try program.quit()
    }

    @Test("O-9 closed by the person, and destroyed on request")
    func closed() throws {
      let (program, first, second) = try startPair()
      var count = told(program).count
      let ended = ["didEnterBackground", "didDisconnect"]
      program.desk.close(second)
      try program.waitForWindows(1)
      // The window manager gives the focus to the first window at any moment of this.
      #expect(program.desk.wait { told(program, after: count).count >= 5 })
      #expect(
        told(program, after: count).filter { $0 != "1 didBecomeActive" }
          == ["2 willResignActive"] + ended.map { "2 \($0)" } + ["didDiscard 1"])
      #expect(try program.savedSessions().count == 1)
      try program.focus(first)
      count = told(program).count
      program.desk.type("n")
      try program.waitForWindows(2)
      let third = try #require(program.windows.first { $0 != first })
      try program.focus(third)
      #expect(program.desk.wait { told(program).last == "3 didBecomeActive" })
      count = told(program).count
      program.desk.type("d")
      try program.waitForWindows(1)
      #expect(program.desk.wait { told(program, after: count).count >= 5 })
      #expect(
        told(program, after: count).filter { $0 != "1 didBecomeActive" }
          == ["3 willResignActive"] + ended.map { "3 \($0)" } + ["didDiscard 1"])
      try program.quit()
    }

    /// What ends the application, while its windows stay for the next launch.
    enum End: CaseIterable { case key, hangUp, terminate, displayLost }

    @Test("O-10, O-11 the end of the process, and its next launch", arguments: End.allCases)
    func endAndLaunch(_ end: End) throws {
      let (program, _, _) = try startPair()
      let count = told(program).count
      switch end {
      case .key: try program.quit()
      case .hangUp:
        program.process.send(signal: SIGHUP)
        #expect(program.process.waitForExit() == .exited(0))
      case .terminate:
        program.process.send(signal: SIGTERM)
        #expect(program.process.waitForExit() == .exited(0))
      case .displayLost:
        program.desk.killClient(of: try #require(program.windows.first))
        #expect(program.process.waitForExit() == .exited(69))
      }
      #expect(
        told(program, after: count) == Self.background(1, wasActive: false)
          + Self.background(2, wasActive: true) + ["willTerminate"])
      try program.relaunch(windows: 2)
      #expect(program.desk.wait { told(program).last == "2 didBecomeActive" })
      #expect(
        told(program) == ["willFinishLaunching", "didFinishLaunching"] + Self.restored(1)
          + Self.restored(2) + ["2 didBecomeActive"])
      try program.quit()
    }

    @Test("O-11 a session that was in the background comes back iconified")
    func iconifiedLaunch() throws {
      let (program, first, second) = try startPair()
      program.desk.iconify(first)
      #expect(program.desk.wait { told(program).last == "1 userActivityWillSave" })
      try program.focus(second)
      try program.quit()
      try program.relaunch(windows: 1)
      #expect(program.desk.wait { program.desk.windows(of: program.process).count == 2 })
      let hidden = try #require(
        program.desk.windows(of: program.process).first { !program.desk.isViewable($0) })
      let iconic: UInt = 3
      #expect(program.desk.wait { program.desk.values("WM_STATE", of: hidden).first == iconic })
      #expect(!told(program).contains("1 willEnterForeground"))
      let count = told(program).count
      program.desk.activate(hidden)
      #expect(program.desk.wait { program.desk.focusedWindow == hidden })
      #expect(program.desk.wait { told(program, after: count).contains("1 didBecomeActive") })
      #expect(
        told(program, after: count).filter { $0.hasPrefix("1 ") }
          == ["1 willEnterForeground", "1 didBecomeActive"])
      try program.quit()
    }

    @Test("J-15 rows that have no drag delegate cannot be dragged", arguments: [false, true])
    func dragDelegate(hasDelegate: Bool) throws {
      let program = try start(hasDelegate ? "draggable" : "scenes")
      let window = try #require(program.windows.first)
      try program.focus(window)
      let area = try #require(program.desk.frame(of: window))
      program.desk.move(to: try program.row(0, of: window))
      program.desk.press()
      program.desk.move(to: area.beside(120, down: 100), steps: 24)
      if hasDelegate {
        #expect(program.desk.wait { !program.desk.overrideRedirectWindows().isEmpty })
      }
      program.settle()
      #expect(program.desk.overrideRedirectWindows().isEmpty == !hasDelegate)
      program.desk.release()
      if hasDelegate { try program.waitForWindows(2) }
      program.settle()
      #expect(program.windows.count == (hasDelegate ? 2 : 1))
      try program.quit()
    }
  }
}
