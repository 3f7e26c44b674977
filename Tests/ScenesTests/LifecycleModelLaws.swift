import Foundation
import SceneTesting
import SeededRandom
import Testing

@testable import Scenes

/// Compares the application with the model of ``LifecycleWorld``, for any sequence of actions by users,
/// window managers, other clients and the end of the process.
@MainActor @Suite("The life cycle against a model")
struct LifecycleModelLaws {
  typealias Move = LifecycleWorld.Move

  private static func moves(_ count: Int, seed: UInt64) -> [Move] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      Move(
        kind: LifecycleWorld.Kind.allCases.randomElement(using: &random) ?? .newWindow,
        pick: Int.random(in: 0..<10_000, using: &random),
        // Below and above the half second in which the window manager may still refuse the focus.
        pauseMilliseconds: Bool.random(using: &random)
          ? 0 : Int.random(in: 0...700, using: &random))
    }
  }

  /// The shortest sequence that still fails. It is found by removing smaller and smaller parts.
  private static func shrunk(_ moves: [Move], fails: ([Move]) throws -> Bool) rethrows -> [Move] {
    var moves = moves
    var size = moves.count / 2
    while size > 0 {
      var start = 0
      while start < moves.count {
        var fewer = moves
        fewer.removeSubrange(start..<min(start + size, moves.count))
        if try fails(fewer) { moves = fewer } else { start += size }
      }
      size /= 2
    }
    return moves
  }

  @Test("N-3, N-25, O-8 every invariant holds after every event")
  func everythingHolds() throws {
    let first = SeededGenerator.make("life cycle").seed
    let runs = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == "1" ? 1_000 : 100
    for seed in first..<(first + UInt64(runs)) {
      let moves = Self.moves(100, seed: seed)
      guard let failure = try LifecycleWorld.run(moves) else { continue }
      let short = try Self.shrunk(Array(moves.prefix(failure.count))) { fewer in
        try LifecycleWorld.run(fewer) != nil
      }
      let broken = try LifecycleWorld.run(short)?.violation ?? failure.violation
      Issue.record("SCENERY_SEED=\(seed): \(broken), by \(short)")
      return
    }
  }

  @Test("A failure is found, and shrinks to what it takes")
  func shrinks() throws {
    // A rule that is broken on purpose: at most two sessions.
    func run(_ moves: [Move]) throws -> String? {
      try LifecycleWorld.run(moves) { $0.sessions.count > 2 ? "three sessions" : nil }?.violation
    }
    let moves = Self.moves(100, seed: 7)
    #expect(try run(moves) == "three sessions")
    let short = try Self.shrunk(moves) { try run($0) != nil }
    #expect(short.count == 2, "\(short)")
  }
}
