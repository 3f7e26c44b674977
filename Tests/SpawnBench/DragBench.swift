import Foundation
import Geometry
import JournalApp
import LiveSupport

/// The drags of `make bench`: Journal's beside those of a GTK 3 and a Qt 6 program, from the same run.
struct DragBench {
  let journal: String
  let gtk: String
  let qt: String

  private static let rows = 200
  private static let delay = Duration.milliseconds(50)

  private struct Figures {
    var moves: [Double] = []
    var pauses: [Double] = []
    var drops: [DragStage.Drop] = []
    var repliesAtHome = 0
    var repliesAbroad = 0
    var movesOfAll: [Double] = []
    var dropsOfAll: [DragStage.Drop] = []
  }

  func table() throws -> String {
    let ours = try figures("journal", command: journal, grip: RootPoint(x: 150, y: 170)) {
      ["--demo", "\(Self.rows)", "--data", $0.home.appendingPathComponent("demo").path]
    }
    let grip = RootPoint(x: 60, y: 30)
    return Self.table([
      ours, try figures("GTK 3", command: gtk, grip: grip, arguments: Self.entries),
      try figures("Qt 6", command: qt, grip: grip, arguments: Self.entries),
    ])
  }

  /// Writes the entries that the other programs show: those of Journal.
  private static func entries(_ display: LiveDisplay) throws -> [String] {
    let file = display.home.appendingPathComponent("entries")
    var generator = DemoEntries()
    let texts = (0..<rows).map { _ in generator.next(at: .now()).text + "\u{1e}" }
    try Data(texts.joined().utf8).write(to: file)
    return [file.path]
  }

  private func figures(
    _ name: String, command: String, grip: RootPoint,
    arguments: @escaping (LiveDisplay) throws -> [String]
  ) throws -> Figures {
    let subject = try Subject(name: name, command: command, arguments: arguments)
    let stage = try DragStage(subject, grip: grip)
    var figures = Figures()
    // The first drag fills the caches of fonts and others.
    _ = stage.drop()
    figures.moves = stage.moves(count: 60)
    figures.pauses = (0..<5).compactMap { _ in stage.longestPause(over: Self.delay, motions: 120) }
    figures.drops = (0..<10).compactMap { _ in stage.drop() }
    figures.repliesAtHome = try stage.repliesAtHome()
    figures.repliesAbroad = try stage.repliesAbroad()
    stage.selectAll()
    figures.movesOfAll = stage.moves(count: 60)
    figures.dropsOfAll = (0..<6).compactMap { _ in stage.drop() }
    SpawnBench.progress(
      "\(name): \(figures.drops.count) drops on another program, \(figures.dropsOfAll.count) of all rows"
    )
    return figures
  }

  private static func table(_ columns: [Figures]) -> String {
    func row(_ name: String, _ unit: String, _ value: (Figures) -> Double?) -> String {
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
