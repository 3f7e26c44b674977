import Foundation
import LiveSupport
import Testing

extension Live {
  /// The event loop on its real thread. The fixture is enough, since every application has the same loop.
  @Suite("The event loop")
  struct Loop {
    private func fixture(_ act: String, isActingScene: Bool = false) throws -> LiveProgram {
      let display = try LiveDisplay(windowManager: .none)
      var arguments = ["--act", act, "--log", "fixture=debug"]
      if isActingScene { arguments += ["--manifest", try Self.actingScene(display)] }
      return try LiveProgram("scenefixture", on: display, arguments: arguments)
    }

    private static func actingScene(_ display: LiveDisplay) throws -> String {
      try Manifests.write([("Acting", "scenefixture.ActingDelegate", nil)], display)
    }

    @Test("Tasks, sleeps, dispatched work and timers reach the main actor, and then nothing wakes")
    func mainActor() throws {
      let program = try fixture("serve-main-actor")
      program.desk.watched = [program.process]
      for word in [
        "task", "sleep", "a thousand yields", "return from another executor", "another queue",
        "later", "timer",
      ] {
        #expect(program.desk.wait { program.process.output.contains("served: \(word)") })
      }
      program.settle()
      // Only the loop's own thread is counted. libdispatch wakes once a second after work on a global
      // queue.
      let before = ProcessFigures.mainThreadSwitches(of: program.process)
      // Nothing happens on the display, so this waits for the whole time.
      #expect(!program.desk.wait(seconds: 2) { !program.process.isRunning })
      let wakes = ProcessFigures.mainThreadSwitches(of: program.process) - before
      #expect(wakes < 10, "It woke \(wakes) times.")
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
    }

    // No application ends itself during its launch, so the fixture represents all of them. The code belongs
    // to the library.
    @Test(
      """
      R-11 an application that ends itself while it launches ends with its exit status, and can be started again
      """,
      arguments: [
        ("fail-in-launch", 74), ("end-in-will-finish", 0), ("end-in-did-finish", 0),
        ("refuse-in-will-finish", 0), ("refuse-in-did-finish", 0), ("end-in-connect", 0),
        ("destroy-in-connect", 0),
      ] as [(String, Int32)], [false, true])
    func endsInLaunch(_ end: (act: String, status: Int32), isRestored: Bool) throws {
      let (act, status) = end
      let display = try LiveDisplay(windowManager: .none)
      var arguments: [String] = []
      if act.hasSuffix("in-connect") {
        arguments = ["--manifest", try Self.actingScene(display)]
      }
      if isRestored {
        let first = try LiveProgram("scenefixture", on: display, arguments: arguments)
        first.process.send(signal: SIGTERM)
        #expect(first.process.waitForExit() == .exited(0), "\(first.process.output)")
      }
      let acting = try ChildProcess(
        LiveProgram.builtCommand("scenefixture"), arguments + ["--act", act],
        environment: display.environment)
      #expect(acting.waitForExit(seconds: 10) == .exited(status), "\(acting.output)")
      acting.readOutput()
      let sentences = acting.output.split(separator: "\n")
      #expect(sentences == (status == 0 ? [] : ["scenefixture: The fixture does not start."]))
      acting.stop()
      let later = try LiveProgram("scenefixture", on: display, arguments: arguments)
      #expect(later.windows.count == 1)
      later.process.send(signal: SIGTERM)
      #expect(later.process.waitForExit() == .exited(0), "\(later.process.output)")
    }
    // The four applications start programs with the same two functions. With their sample data they open no
    // link this way.
    @Test(
      "R-14 a program that is started has default signals, blocks none, and has no descriptor of ours"
    )
    func startedProgram() throws {
      let display = try LiveDisplay(windowManager: .none)
      let folder = display.home.appendingPathComponent("programs")
      let report = folder.appendingPathComponent("report")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let script = folder.appendingPathComponent("xdg-open")
      // When the file is renamed, its last line is complete.
      try Data(
        """
        #!/bin/sh
        grep -E 'Sig(Blk|Ign)' /proc/self/status > "$0.part"
        { printf 'Files: '; ls /proc/self/fd | tr '\\n' ' '; echo; } >> "$0.part"
        echo "Link: $1" >> "$0.part"
        mv "$0.part" '\(report.path)'
        """.utf8
      ).write(to: script)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let program = try LiveProgram(
        "scenefixture", on: display,
        arguments: ["--act", "open-link", "--manifest", Self.actingScene(display)],
        environment: ["PATH": "\(folder.path):\(path)"])
      #expect(program.desk.wait { FileManager.default.fileExists(atPath: report.path) })
      var facts: [String: String] = [:]
      for line in try String(contentsOf: report, encoding: .utf8).split(separator: "\n") {
        let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
        facts[parts[0]] = parts[1].trimmingCharacters(in: .whitespaces)
      }
      #expect(facts["Link"] == "https://example.org/")
      #expect(facts["SigBlk"].flatMap { UInt64($0, radix: 16) } == 0)
      // The C library reserves signals 32 and 33.
      let ignored = try #require(facts["SigIgn"].flatMap { UInt64($0, radix: 16) })
      #expect(ignored & 0x7fff_ffff == 0, "\(facts)")
      // The last descriptor is that of the folder that `ls` reads.
      #expect(facts["Files"] == "0 1 2 3")
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
    }
  }
}
