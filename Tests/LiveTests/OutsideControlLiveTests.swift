import Foundation
import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  /// Journal and NoteList, controlled by their command line and over a session bus.
  @Suite("Windows that scripts control")
  struct OutsideControl {
    /// A program on a session bus, and the tools of a person who tries it by hand.
    private final class Stage {
      let display: LiveDisplay
      let bus: LiveBus
      let program: LiveProgram
      let script: SceneScript
      private let name: String
      var desk: Desk { program.desk }

      init(_ name: String) throws {
        self.name = name
        display = try LiveDisplay()
        bus = try LiveBus()
        let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        program = try LiveProgram(name, on: display, environment: environment)
        script = SceneScript(program, environment: environment)
        desk.watched = [program.process]
      }

      private var object: [String] {
        ["org.scenery.\(name)", "/org/scenery/\(name)", "org.scenery.Scenes1"]
      }

      /// Calls a method with busctl. Waits until the program is on the bus.
      func busctl(_ words: String...) throws -> SceneScript.Result {
        try eventually("busctl", ["--address=\(bus.address)", "call"] + object + words)
      }

      /// Calls a method with gdbus. Waits until the program is on the bus.
      func gdbus(_ member: String, _ words: String...) throws -> SceneScript.Result {
        try eventually(
          "gdbus",
          [
            "call", "--address", bus.address, "--dest", object[0], "--object-path", object[1],
            "--method", "\(object[2]).\(member)",
          ] + words)
      }

      private func eventually(_ tool: String, _ words: [String]) throws -> SceneScript.Result {
        var result = SceneScript.Result(status: nil, lines: [])
        let deadline = Deadline(seconds: 20)
        repeat {
          let process = try ChildProcess(tool, words, environment: display.environment)
          result.status = process.waitForExit()
          result.lines = process.output.split(separator: "\n").map(String.init)
        } while result.text.contains("ServiceUnknown")
          || result.text.contains("not provided")
            && !deadline.hasPassed
        return result
      }

      /// Watches the signals with gdbus. Returns when it listens.
      func monitor() throws -> ChildProcess {
        let process = try ChildProcess(
          "gdbus",
          [
            "monitor", "--address", bus.address, "--dest", object[0], "--object-path", object[1],
          ], environment: display.environment)
        let deadline = Deadline(seconds: 20)
        while !process.output.contains("is owned by"), !deadline.hasPassed {
          _ = desk.wait(seconds: 0.1) { false }
          process.readOutput()
        }
        return process
      }

      /// What has been said about a scene.
      func events(_ process: ChildProcess) -> [SceneEvent] {
        process.readOutput()
        return process.output.split(separator: "\n").compactMap { line in
          guard let begin = line.firstIndex(of: "{"), let end = line.lastIndex(of: "}"),
            case .event(let event)? = try? SceneReport(json: String(line[begin...end]))
          else { return nil }
          return event
        }
      }

      func wait(_ process: ChildProcess, until isThere: ([SceneEvent]) -> Bool) -> Bool {
        desk.wait { isThere(events(process)) }
      }
    }

    @Test(
      """
      W-13 scenes are listed, opened from an activity, activated, closed and watched, by command line and by hand \
      on the bus
      """)
    func control() throws {
      let stage = try Stage("journal")
      let (program, script) = (stage.program, stage.script)
      let first = try #require(try script.list().scenes.first)
      // A watch says nothing before the first event, so events are made until it hears one.
      let watch = try script.start(["watch", "--json"])
      let second = try #require(try script.run("open").lines.first)
      try program.waitForWindows(2)
      var turn = first.id
      for _ in 0..<100 where stage.events(watch).isEmpty {
        #expect(try script.run("activate", turn).status == .exited(0))
        turn = turn == first.id ? second : first.id
        _ = stage.desk.wait(seconds: 0.1) { !stage.events(watch).isEmpty }
      }

      // Opened from an activity: in a new window, and then in that one.
      let entry = try activity(program)
      let opened = try #require(try script.run("open", "--activity", entry.file).lines.first)
      try program.waitForWindows(3)
      #expect(
        stage.wait(watch) { events in
          events.contains { $0.scene == opened && $0.kind == .mapped && $0.cause == "control" }
        })
      #expect(try script.list().scenes.first { $0.id == opened }?.target == entry.id)
      #expect(try script.run("open", "--activity", entry.file).lines == [opened])
      #expect(try script.run("activate", first.id).status == .exited(0))
      #expect(stage.desk.wait { (try? script.list().scenes.first?.id) == first.id })
      #expect(
        stage.desk.wait {
          stage.desk.focusedWindow.map { program.session(of: $0) } == first.id
        })

      // Closed, which the person can undo.
      let closing = try script.run("destroy", opened)
      #expect(closing.status == .exited(0) && closing.lines.isEmpty, "\(closing)")
      try program.waitForWindows(2)
      #expect(
        stage.wait(watch) { $0.contains { $0.scene == opened && $0.kind == .discarded } })
      let kinds = stage.events(watch).filter { $0.scene == opened }.map(\.kind)
      #expect(
        kinds.filter { $0 != .titleChanged && $0 != .geometryChanged }.prefix(4)
          == [.opened, .willConnect, .willEnterForeground, .mapped])
      stage.desk.chord("Control_L", "Shift_L", "t")
      try program.waitForWindows(3)

      try onTheBus(stage, entry.text, first.id)
      try refusals(stage)
      #expect(watch.isRunning)
      try program.quit()
      #expect(watch.waitForExit() == .exited(0))
      // Without a process.
      #expect(try script.run("activate", first.id).status == .exited(75))
      #expect(try script.run("watch").status == .exited(75))
    }

    /// The same by busctl and gdbus.
    private func onTheBus(_ stage: Stage, _ activity: String, _ first: String) throws {
      let program = stage.program
      #expect(try stage.busctl("List").text.contains(first))
      #expect(try stage.gdbus("List").text.contains(first))
      let monitor = try stage.monitor()
      let other = try #require(try stage.script.list().scenes.first { $0.id != first }).id
      let count = program.windows.count
      // Nobody has asked for signals.
      #expect(try stage.gdbus("Activate", other, "{}").status == .exited(0))
      #expect(stage.desk.wait { (try? stage.script.list().scenes.first?.id) == other })
      #expect(stage.events(monitor).isEmpty)
      #expect(try stage.busctl("Watch", "u", "600").status == .exited(0))
      let answer = try stage.busctl("Open", "sa{sv}", activity, "1", "new", "b", "true")
      #expect(answer.status == .exited(0), "\(answer)")
      try program.waitForWindows(count + 1)
      let opened = try #require(
        answer.text.firstMatch(of: /[0-9a-f]{32}/).map { String($0.0) }, "\(answer)")
      #expect(
        stage.wait(monitor) { events in
          events.contains { $0.scene == opened && $0.kind == .mapped && $0.cause == "control" }
        })
      #expect(
        try stage.gdbus("Activate", first, "{'frame': <'600x500+30+40'>}").status == .exited(0))
      #expect(
        stage.desk.wait {
          let frame = (try? stage.script.list())?.scenes.first { $0.id == first }?.frame
          return frame?.x == 30 && frame?.y == 40 && frame?.width == 600 && frame?.height == 500
        })
      #expect(try stage.gdbus("Destroy", opened).status == .exited(0))
      try program.waitForWindows(count)
      #expect(stage.wait(monitor) { $0.contains { $0.scene == opened && $0.kind == .discarded } })
      let none = try stage.busctl("Destroy", "s", "nothing")
      #expect(none.status == .exited(1) && none.text.contains("has no scene"), "\(none)")
    }

    /// Nine windows, the last window, and what does not exist.
    private func refusals(_ stage: Stage) throws {
      let (program, script) = (stage.program, stage.script)
      stage.desk.chord("Escape")
      program.settle()
      let before = program.windows.count
      for _ in 0..<8 { #expect(try script.run("open").text.count == 32) }
      // The question comes over the window that was used last.
      try program.waitForWindows(before + 8)
      let ninth = try script.run("open")
      #expect(ninth.status == .exited(0) && ninth.text.contains("asks the person"), "\(ninth)")
      #expect(try stage.busctl("Open", "sa{sv}", "", "0").text.contains("asked"))
      #expect(program.windows.count == before + 8)
      program.settle()
      let asking = try #require(stage.desk.focusedWindow)
      stage.desk.chord("Escape")
      program.settle()
      #expect(try script.run("destroy", program.session(of: asking)).lines.isEmpty)
      var scenes = try script.list().scenes.map(\.id)
      while let scene = scenes.popLast(), !scenes.isEmpty {
        #expect(try script.run("destroy", scene).status == .exited(0))
      }
      try program.waitForWindows(1)
      let last = try #require(try script.list().scenes.first).id
      let refused = try script.run("destroy", last)
      #expect(refused.status == .exited(75) && refused.text.contains("last window"), "\(refused)")
      let onBus = try stage.gdbus("Destroy", last)
      #expect(onBus.status == .exited(1) && onBus.text.contains("last window"), "\(onBus)")
      #expect(program.windows.count == 1 && program.process.isRunning)
      #expect(try script.run("destroy", "nothing").status == .exited(66))
      #expect(try script.run("open", "--activity", "/nonexistent").status == .exited(66))
      let file = stage.display.home.appendingPathComponent("strange.json").path
      for (text, status) in [
        (#"{"version":1,"activityType":"org.example.strange"}"#, 75), ("{", 65),
      ] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        #expect(try script.run("open", "--activity", file).status == .exited(Int32(status)))
      }
      #expect(try script.run("tile").status == .exited(64))
    }

    /// An activity for one of Journal's entries, in a file.
    private func activity(_ program: LiveProgram) throws -> (id: String, text: String, file: String)
    {
      let id = try #require(try newest(program).first)
      let text = """
        {"version":1,"activityType":"org.scenery.journal.openDetail",\
        "userInfo":{"entryID":{"string":"\(id)"}},"targetContentIdentifier":"\(id)"}
        """
      let file = program.display.home.appendingPathComponent("activity.json")
      try Data(text.utf8).write(to: file)
      return (id, text, file.path)
    }

    /// The identifiers of Journal's entries, the newest first.
    private func newest(_ program: LiveProgram) throws -> [String] {
      let rows = try storedRows(program.display.home.path + "/data/journal/journal.sqlite")
      let entries = (rows["entry"] ?? []).compactMap { row -> (key: [Int], id: String)? in
        guard let id = row.firstMatch(of: /id:"([^"]*)"/),
          let day = row.firstMatch(of: /day:(-?\d+)/),
          let created = row.firstMatch(of: /created:(-?\d+)/),
          let number = row.firstMatch(of: /seq:(\d+)/)
        else { return nil }
        return ([day.1, created.1, number.1].compactMap { Int($0) }, String(id.1))
      }
      return entries.sorted { $1.key.lexicographicallyPrecedes($0.key) }.map(\.id)
    }

    @Test("A window with an open sheet is asked, and comes to the front; what is typed there stays")
    func sheet() throws {
      let stage = try Stage("notelist")
      let (program, script, desk) = (stage.program, stage.script, stage.desk)
      let first = try #require(try script.list().scenes.first).id
      let second = try #require(try script.run("open").lines.first)
      try program.waitForWindows(2)
      desk.chord("Control_L", "e")
      program.settle()
      desk.type("Half a letter")
      program.settle()
      #expect(try script.run("activate", first).status == .exited(0))
      program.settle()
      let asked = try script.run("destroy", second)
      #expect(asked.status == .exited(0) && asked.text.contains("asks the person"), "\(asked)")
      #expect(
        desk.wait { desk.focusedWindow.map { program.session(of: $0) } == second })
      program.settle()
      #expect(program.windows.count == 2)
      // The focus is on Cancel.
      desk.chord("Return")
      program.settle()
      desk.type(" more")
      desk.chord("Control_L", "s")
      #expect(desk.wait { (try? savedTexts(program))?.contains("Half a letter more") == true })
      #expect(program.windows.count == 2)
    }

    private func savedTexts(_ program: LiveProgram) throws -> String {
      let folder = program.display.home.path + "/data/notelist"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return try names.filter { $0.hasSuffix(".sqlite") }.map { name in
        try storedRows("\(folder)/\(name)").values.joined().joined(separator: "\n")
      }.joined()
    }

    @Test(
      "A command to open starts the program, says which window it opened, and the program goes on")
    func starts() throws {
      let display = try LiveDisplay()
      let script = SceneScript("journal", on: display, environment: ["DISPLAY": display.name])
      let desk = try Desk(display)
      let opened = try script.run("open")
      #expect(opened.status == .exited(0), "\(opened)")
      let list = try script.list()
      #expect(list.running && list.scenes.map(\.id) == opened.lines)
      #expect(desk.wait { desk.allWindows.count == 1 })
      for window in desk.allWindows { desk.close(window) }
      #expect(desk.wait { desk.allWindows.isEmpty })
      #expect(desk.wait { (try? script.list().running) == false })
      // Without a display it says so.
      let without = try SceneScript("journal", on: display).run("open")
      #expect(without.status == .exited(69), "\(without)")
    }

    @Test("The script of the article puts the three newest entries side by side")
    func tiles() throws {
      let article = try String(contentsOf: Self.article, encoding: .utf8)
      let text = try #require(article.firstMatch(of: /```bash\n((?s).*?)```/)).1
      #expect(text.split(separator: "\n").count <= 12)
      let stage = try Stage("journal")
      let file = stage.display.home.appendingPathComponent("tile")
      try Data(text.utf8).write(to: file)
      let folder = URL(fileURLWithPath: stage.script.command).deletingLastPathComponent().path
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let script = try ChildProcess(
        "bash", [file.path],
        environment: stage.script.environment.merging(["PATH": "\(folder):\(path)"]) { $1 })
      #expect(script.waitForExit() == .exited(0), "\(script.output)")
      let entries = Array(try newest(stage.program).prefix(3))
      try #require(entries.count == 3)
      try stage.program.waitForWindows(4)
      func frames() -> [[Int]] {
        let scenes = (try? stage.script.list().scenes) ?? []
        return entries.map { entry in
          let frame = scenes.first { $0.target == entry }?.frame
          return frame.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
        }
      }
      #expect(
        stage.desk.wait { frames() == (0..<3).map { [520 * $0, 0, 520, 900] } }, "\(frames())")
      try stage.program.quit()
    }

    private static let article = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(
        "Sources/Fronts/Scenery/Scenery.docc/ControllingScenesFromOutside.md")
  }
}
