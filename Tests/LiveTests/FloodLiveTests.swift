import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// Clients that send events as fast as the server takes their requests.
  @Suite("Floods of events")
  struct Floods {
    enum Target: String, CaseIterable, Sendable {
      case windowProperty, rootProperty, messages

      func begin(_ program: LiveProgram, count: Int = .max) throws -> Flood {
        let window = program.windows.first
        return switch self {
        case .windowProperty:
          try Flood(
            .property("_NET_WM_STATE"), of: window, count: count, on: program.display)
        case .rootProperty: try Flood(.property("_NET_WORKAREA"), count: count, on: program.display)
        case .messages:
          try Flood(.messages("VANDAL"), of: window, count: count, on: program.display)
        }
      }
    }

    // The fixture is enough, since every application has the same loop. The processor time of the loop's
    // thread is the cost of a turn, however busy the machine is.
    @Test(
      "R-12 no flood keeps a timer and painting waiting for 16 ms, or fills memory",
      arguments: Target.allCases)
    func timersAndPainting(_ target: Target) throws {
      let display = try LiveDisplay(windowManager: .none)
      let manifest = try Manifests.write(
        [("Acting", "scenefixture.ActingDelegate", nil)], display)
      let program = try LiveProgram(
        "scenefixture", on: display,
        arguments: ["--act", "tick", "--log", "fixture=debug", "--manifest", manifest],
        rests: false)
      program.desk.watched = [program.process]
      program.desk.ignoreRootProperties()
      let ticks = Ticks(program)
      #expect(program.desk.wait { ticks.reports.count >= 1 })
      let memory = ProcessFigures.peakKiB(of: program.process)
      // A program that does not read for a while finds a backlog of more than half a million events.
      program.process.send(signal: SIGSTOP)
      let backlog = try (0..<3).map { _ in try target.begin(program, count: 200_000) }
      for flood in backlog { flood.finish() }
      program.process.send(signal: SIGCONT)
      expectPunctuality(2, of: ticks, program, "backlog")
      var floods: [Flood] = []
      defer { for flood in floods { flood.stop() } }
      for count in [1, 3] {
        while floods.count < count { floods.append(try target.begin(program)) }
        // The three reports cover the beginning of the flood and the half second after which each muted
        // window is heard again.
        expectPunctuality(3, of: ticks, program, "\(count) clients")
      }
      #expect(ProcessFigures.peakKiB(of: program.process) - memory < 32 << 10)
      for flood in floods { flood.stop() }
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
    }

    /// A tick is due five milliseconds after the one before. It may be late by sixteen.
    private func expectPunctuality(
      _ count: Int, of ticks: Ticks, _ program: LiveProgram, _ circumstance: String
    ) {
      let calm = ticks.reports.count
      #expect(program.desk.wait { ticks.reports.count >= calm + count })
      let longest = ticks.reports.dropFirst(calm)
      #expect(longest.allSatisfy { $0 < .milliseconds(5 + 16) }, "\(circumstance): \(longest)")
    }

    /// The fixture's reports. Each is the most work between two of fifty ticks.
    private struct Ticks {
      private let program: LiveProgram
      init(_ program: LiveProgram) { self.program = program }

      var reports: [Duration] {
        program.process.output.split(separator: "\n").compactMap { line in
          guard line.contains("ticks: "), let word = line.split(separator: " ").last else {
            return nil
          }
          return Int(word).map { .microseconds($0) }
        }
      }
    }

    @Test(
      """
      R-12 a flood of properties costs a tenth of a processor at most, one of messages less than the \
      server; windows open meanwhile, and afterwards nothing is lost and nothing runs
      """, arguments: Strangers.programs)
    func costs(_ name: String) throws {
      let program = try LiveProgram(
        name, on: LiveDisplay(windowManager: .none), arguments: ["--log", "scene=debug"])
      let first = try #require(program.windows.first)
      #expect(program.desk.wait { program.told(first).contains("didBecomeActive") })
      program.desk.ignoreRootProperties()
      let properties = try [Target.windowProperty, .rootProperty].map { try $0.begin(program) }
      defer { for flood in properties { flood.stop() } }
      let (used, _) = work(of: program)
      #expect(used < .milliseconds(100), "Properties: \(used)")
      let messages = try Target.messages.begin(program)
      defer { messages.stop() }
      let (read, served) = work(of: program)
      #expect(read < served, "Messages: \(read), of the server \(served)")
      program.desk.chord("Control_L", "n")
      #expect(program.desk.wait { program.windows.count == 2 })
      for flood in properties + [messages] { flood.stop() }
      // The property is written while its window is muted, or immediately afterwards.
      program.desk.write("_NET_WM_STATE", atoms: ["_NET_WM_STATE_HIDDEN"], of: first)
      #expect(program.desk.wait { program.told(first).contains("didEnterBackground") })
      program.settle()
      let (calm, _) = work(of: program)
      #expect(calm < .milliseconds(25), "Afterwards: \(calm)")
      program.process.send(signal: SIGTERM)
      #expect(program.process.waitForExit() == .exited(0), "\(program.process.output)")
    }

    /// The processor time that a program and its X server use in a number of seconds.
    private func work(of program: LiveProgram, seconds: Double = 1) -> (Duration, Duration) {
      let processes = [program.process, program.display.server]
      let before = processes.map(ProcessFigures.processorTime(of:))
      // This waits for the whole time, unless the program ends.
      #expect(!program.desk.wait(seconds: seconds) { !program.process.isRunning })
      let after = processes.map(ProcessFigures.processorTime(of:))
      return (after[0] - before[0], after[1] - before[1])
    }
  }
}
