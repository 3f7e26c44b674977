import Foundation
import GRDB
import LiveSupport
import Testing

/// Measures what a person's action costs a program, on a machine of any speed that has other work too.
final class WorkWatch {
  struct Cost: Sendable, CustomStringConvertible {
    /// The processor time of all threads.
    var work: Duration
    /// The longest processor time of the main thread between two answers. A key waits no longer.
    var turn: Duration

    var description: String { "\(work.rounded), longest turn \(turn.rounded)" }
  }

  /// How long the actions may take by the clock, on a busy machine. What they cost is measured otherwise.
  private static let patience = 100.0

  private let program: LiveProgram
  private let pauses: PauseWatch

  /// - Parameter window: A window of the program that stays open.
  init(_ program: LiveProgram, _ window: Desk.Window) throws {
    self.program = program
    pauses = try PauseWatch(program.display, window: window, of: program.process)
  }

  func end() { pauses.end() }

  /// Measures an action, and what follows from it until the program rests.
  func cost(of action: () throws -> Void) throws -> Cost {
    let before = ProcessFigures.processorTime(of: program.process)
    let turn = try pauses.longestTurn {
      try action()
      program.settle()
    }
    return Cost(work: ProcessFigures.processorTime(of: program.process) - before, turn: turn)
  }

  /// Measures an action, while which a key opens a window. The window is closed afterwards.
  ///
  /// - Parameters:
  ///   - key: The key, with Ctrl.
  ///   - isDone: Whether the action is seen, and is on the disk.
  func cost(
    answering key: Desk.KeyName, of action: () throws -> Void, until isDone: () -> Bool
  ) throws -> Cost {
    let (desk, count) = (program.desk, program.windows.count)
    let cost = try cost {
      try action()
      desk.chord("Control_L", key)
      #expect(desk.wait { program.windows.count == count + 1 }, "The key is not answered.")
      let hasEnded = desk.wait(seconds: Self.patience, until: isDone)
      #expect(hasEnded, "It does not end.")
    }
    try program.waitForWindows(count + 1)
    desk.chord("Control_L", "w")
    try program.waitForWindows(count)
    return cost
  }
}

/// The speed of this machine at present, and of this build.
enum BuildSpeed {
  /// How much longer something may take here than in a release build on the machine of the specification: two cores
  /// of 2026.
  ///
  /// The same work of SQLite is measured at both. Its code is optimized in every build. Ours takes up to six times as
  /// long without optimization: to lift 10,000 entries took the main thread 85 ms with it and 456 ms without.
  static func slowness() throws -> Double {
    let queue = try DatabaseQueue()
    var clock = timespec()
    func processorTime() -> Double {
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &clock)
      return Double(clock.tv_sec) + Double(clock.tv_nsec) / 1e9
    }
    let spent = try queue.read { database in
      let before = processorTime()
      let sum = try Int.fetchOne(
        database,
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
          SELECT sum(i % 7) FROM n
          """)
      #expect(sum != nil)
      return processorTime() - before
    }
    #if DEBUG
      let build = 6.0
    #else
      let build = 1.0
    #endif
    return build * max(1, spent / reference)
  }

  /// The time of that work on the machine of the specification, in seconds.
  private static let reference = 0.4
}

extension Duration {
  fileprivate var rounded: Duration { .milliseconds(Int64(self / .milliseconds(1))) }
}
