import Foundation
import LiveSupport

/// The drags of `make bench`: Journal's beside those of a GTK 3 and a Qt 6 program, from the same run.
struct DragBench {
  let programs: Programs

  private static let rows = 200
  private static let delay = Duration.milliseconds(50)

  /// A program and what was measured of it.
  private final class Contestant {
    let stage: DragStage
    var moves: [Double] = []
    var pauses: [Double] = []
    var drops: [DragStage.Drop] = []
    var repliesAtHome = 0
    var repliesAbroad = 0
    var movesOfAll: [Double] = []
    var dropsOfAll: [DragStage.Drop] = []

    init(_ stage: DragStage) { self.stage = stage }
  }

  /// Measures each figure of all programs by turns. So other work on the machine disturbs all alike.
  func table() throws -> String {
    let contestants = try [Column.journal, .gtk, .qt].map(contestant)
    func byTurns(_ rounds: Int, _ figure: (Contestant) throws -> Void) rethrows {
      for _ in 0..<rounds { for contestant in contestants { try figure(contestant) } }
    }
    byTurns(3) { $0.moves += $0.stage.moves(count: 20) }
    byTurns(6) { contestant in
      contestant.stage.longestPause(over: Self.delay, motions: 120)
        .map { contestant.pauses.append($0) }
    }
    byTurns(20) { contestant in contestant.stage.drop().map { contestant.drops.append($0) } }
    try byTurns(1) { $0.repliesAtHome = try $0.stage.repliesAtHome() }
    try byTurns(1) { $0.repliesAbroad = try $0.stage.repliesAbroad() }
    SpawnBench.progress("drags of one row")
    byTurns(1) { $0.stage.selectAll() }
    byTurns(3) { $0.movesOfAll += $0.stage.moves(count: 20) }
    byTurns(20) { contestant in
      contestant.stage.drop().map { contestant.dropsOfAll.append($0) }
    }
    SpawnBench.progress("drags of all rows")
    return Self.table(contestants)
  }

  /// Starts a program. Its first drag, which is not measured, fills the caches of fonts and others.
  private func contestant(_ column: Column) throws -> Contestant {
    let stage = try DragStage(Subject(programs.command(column, entries: Self.rows)))
    _ = stage.drop()
    return Contestant(stage)
  }

  private static func table(_ columns: [Contestant]) -> String {
    func row(_ name: String, _ unit: String, _ value: (Contestant) -> Double?) -> String {
      let texts = columns.map { column in
        value(column).map { String(format: unit.isEmpty ? "%.0f" : "%.2f %@", $0, unit) } ?? "-"
      }
      return "| \(name) | \(texts.joined(separator: " | ")) |"
    }
    return [
      "| A drag | Journal | GTK 3 | Qt 6 |", "|---|---:|---:|---:|",
      row("motion -> picture there, median", "ms") { $0.drops.map(\.lifted).median },
      row("motion -> picture moved, median", "ms") { $0.moves.median },
      row("motion -> picture moved, p95", "ms") { $0.moves.p95 },
      row("target answers after 50 ms: longest pause of the picture, median", "ms") {
        $0.pauses.median
      },
      row("target answers after 50 ms: longest pause of the picture, worst", "ms") {
        $0.pauses.max()
      },
      row("release -> XdndDrop, median", "ms") { $0.drops.map(\.told).median },
      row("round trips of a drag over the own window", "") { Double($0.repliesAtHome) },
      row("round trips of a drag to another program", "") { Double($0.repliesAbroad) },
      row("\(rows) rows: motion -> picture there, median", "ms") {
        $0.dropsOfAll.map(\.lifted).median
      },
      row("\(rows) rows: motion -> picture moved, median", "ms") { $0.movesOfAll.median },
      row("\(rows) rows: release -> XdndDrop, median", "ms") { $0.dropsOfAll.map(\.told).median },
      row("\(rows) rows: release -> text there, median", "ms") {
        $0.dropsOfAll.map(\.arrived).median
      },
      row("\(rows) rows: length of the text", "KiB") {
        $0.dropsOfAll.map { Double($0.bytes) / 1024 }.median
      },
    ].joined(separator: "\n")
  }
}
