import Foundation
import LiveSupport
import Testing

extension Live {
  /// An accessibility bus that is killed, stopped or flooded. The windows do not wait for it.
  @Suite("An accessibility bus that is dead, slow or hostile")
  struct SilentAccessibility {
    private static let limit = Duration.milliseconds(50)

    /// Types letters, and expects that the program answers for each soon.
    private func expectPromptKeys(_ stage: AccessibleStage, _ what: String) throws {
      let (program, desk) = (stage.program, stage.desk)
      let window = try #require(desk.focusedWindow)
      var letters = TypedWord.word.makeIterator()
      for _ in 0..<3 {
        let promptness = Promptness(within: Self.limit) {
          Promptness.time(program) {
            desk.type(String(letters.next() ?? "a"))
            #expect(desk.ping(window))
          }
        }
        #expect(promptness.isMet, "\(what): \(promptness)")
      }
    }

    private func stage(_ name: String) throws -> AccessibleStage {
      let stage = try AccessibleStage(name)
      try stage.accessibility.listen(
        to: "object:text-changed", "object:state-changed", "object:children-changed")
      try TypedWord(program: stage.program).begin()
      try expectPromptKeys(stage, "calm")
      return stage
    }

    /// Whether an assistive technology that comes now finds the program.
    private func isBack(_ stage: AccessibleStage) throws -> Bool {
      let client = try stage.accessibility.anotherClient()
      let isOn: Bool = try client.ask("switch", ["on": true])
      #expect(isOn)
      return stage.desk.wait {
        let applications = try? client.ask("applications", for: [Accessible].self)
        return applications?.map(\.name) == [stage.root.name]
      }
    }

    @Test(
      """
      A-12 a bus that is stopped, killed and started again, or a caller that floods and asks for everything, delays no \
      key by 50 ms and fills no memory, and afterwards the program is on the bus
      """, arguments: ["journal", "notelist"])
    func faults(_ name: String) throws {
      let stage = try stage(name)
      let accessibility = stage.accessibility
      accessibility.send(signal: SIGSTOP)
      try expectPromptKeys(stage, "stopped")
      // Longer than a caller waits for an answer.
      _ = stage.desk.wait(seconds: name == "journal" ? 20 : 5) {
        !stage.program.process.isRunning
      }
      try expectPromptKeys(stage, "stopped for seconds")
      accessibility.send(signal: SIGCONT)
      #expect(
        accessibility.wait { try accessibility.node(stage.root).count > 0 }, "after the stop")
      try expectPromptKeys(stage, "going on")

      // The calls are answered in one place for all programs.
      if name == "journal" { try floods(stage) }

      accessibility.send(signal: SIGKILL)
      try expectPromptKeys(stage, "killed")
      accessibility.endBus()
      try expectPromptKeys(stage, "gone")
      try accessibility.startBusAgain()
      try expectPromptKeys(stage, "started again")
      #expect(try isBack(stage), "It does not come back")
      stage.desk.type(TypedWord.word)
      let word = TypedWord(program: stage.program)
      #expect(stage.desk.wait { (try? word.isStored()) == true }, "What was typed is lost")
      try stage.program.quit()
    }

    /// What is asked thousands of times, and where: at a window, or at its first element of a role.
    private static let floods: [(kind: String, role: String)] = [
      ("names", "frame"), ("children", "frame"), ("points", "frame"), ("items", "frame"),
      ("strangers", "frame"), ("wrong", "frame"), ("child", "list"), ("children", "list"),
      ("texts", "text"),
    ]

    private func floods(_ stage: AccessibleStage) throws {
      let other = try stage.accessibility.anotherClient()
      for (kind, role) in Self.floods {
        guard let element = try stage.find(role).first else { continue }
        try flood(stage, other, kind, element, count: 600)
      }
      #expect(stage.accessibility.wait { try stage.accessibility.node(stage.root).count > 0 })
    }

    private func flood(
      _ stage: AccessibleStage, _ other: AssistiveClient, _ kind: String, _ element: Accessible,
      count: Int
    ) throws {
      struct Answers: Decodable {
        let good: Int
        let bad: Int
      }
      let what = "\(count) calls of \(kind) at \(element)"
      let memory = ProcessFigures.peakKiB(of: stage.program.process)
      try other.begin(
        "flood",
        ["id": .text(element.id), "kind": .text(kind), "count": .number(count), "seconds": 100])
      try expectPromptKeys(stage, what)
      let answers: Answers = try other.answer(to: what, seconds: 150)
      #expect(answers.good + answers.bad <= count)
      #expect(ProcessFigures.peakKiB(of: stage.program.process) - memory < 64 << 10, "\(what)")
      #expect(stage.program.process.isRunning, "\(what)")
    }

    @Test("Thousands of calls for all of 100,000 rows and of the whole tree keep no key waiting")
    func everything() throws {
      let (stage, list) = try LongList.stage()
      let other = try stage.accessibility.anotherClient()
      try stage.accessibility.focus(try stage.element("text"))
      stage.program.settle()
      for kind in ["children", "child", "items"] {
        try flood(stage, other, kind, list, count: 300)
      }
      try stage.program.quit()
    }
  }
}
