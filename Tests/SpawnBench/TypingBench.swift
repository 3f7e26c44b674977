import Foundation
import LiveSupport

/// The keys of `make bench`: Journal's editor beside the text views of GTK 3 and Qt 6, from the same run.
final class TypingBench {
  private let programs: Programs
  private var results: [Result]?

  init(programs: Programs) { self.programs = programs }

  private static let rounds = 6
  static let word = "haystack"
  /// Letters as wide as the test of a glyph needs.
  static let typed = ["under", "banana", "mound", "phone", "bounce", "season", "dough"]

  /// A program with a text, and what was measured.
  private final class Contestant {
    let column: Column
    let stage: TypingStage
    var inMiddle: [Double?] = []
    var atEnd: [Double?] = []
    var jumps: [Double?] = []
    var pages: [Double?] = []

    init(_ column: Column, _ stage: TypingStage) {
      self.column = column
      self.stage = stage
    }
  }

  /// What was measured of one text: rows of the table of keys, and the time of each key by program.
  private struct Result {
    var lines: [String]
    var keys: [(column: Column, times: [Double])]
  }

  private static let texts = [("1 KB", 1000, Figure.shortKey), ("10 MB", 10_000_000, .longKey)]

  func table() throws -> String {
    ([
      "| A key press -> painted | Journal | GTK 3 | Qt 6 plain | Qt 6 rich |",
      "|---|---:|---:|---:|---:|",
    ] + (try measured().flatMap(\.lines))).joined(separator: "\n")
  }

  /// Adds the times of the letters. Qt has two text views: those of the faster one.
  func add(to figures: inout Figures) throws {
    for (result, text) in zip(try measured(), Self.texts) {
      for column in [Column.journal, .gtk, .qt] {
        let all = result.keys.filter { $0.column == column }.map(\.times)
        let fastest = all.min { ($0.median ?? .infinity) < ($1.median ?? .infinity) }
        figures.add(fastest ?? [], to: text.2, of: column)
      }
    }
  }

  private func measured() throws -> [Result] {
    if let results { return results }
    let new = try Self.texts.map { try measure($0.0, bytes: $0.1) }
    results = new
    return new
  }

  /// Measures the programs by turns. So other work on the machine disturbs all alike.
  private func measure(_ name: String, bytes: Int) throws -> Result {
    let contestants = try contestants(bytes: bytes)
    for contestant in contestants { contestant.stage.goTo(Self.word) }
    type(contestants, \.inMiddle)
    for contestant in contestants { contestant.stage.goToEnd() }
    type(contestants, \.atEnd)
    var lines = Self.rows("\(name), in the middle", contestants, \.inMiddle)
    lines += Self.rows("\(name), at the end", contestants, \.atEnd)
    if bytes > 1000 {
      jump(contestants)
      lines += Self.rows("\(name), Ctrl+Home and Ctrl+End", contestants, \.jumps)
      lines += Self.rows("\(name), PageDown", contestants, \.pages)
    }
    SpawnBench.progress("keys in \(name)")
    return Result(
      lines: lines,
      keys: contestants.map { ($0.column, ($0.inMiddle + $0.atEnd).compactMap { $0 }) })
  }

  private func type(
    _ contestants: [Contestant], _ figure: ReferenceWritableKeyPath<Contestant, [Double?]>
  ) {
    for round in 0...Self.rounds {
      for contestant in contestants {
        let times = contestant.stage.type(Self.typed[round % Self.typed.count])
        // The first word fills the caches of fonts and others.
        if round > 0 { contestant[keyPath: figure] += times }
      }
    }
  }

  private func jump(_ contestants: [Contestant]) {
    for _ in 0..<10 {
      for contestant in contestants {
        contestant.jumps += [
          contestant.stage.jump("Control_L", "Home"), contestant.stage.jump("Control_L", "End"),
        ]
      }
    }
    for contestant in contestants { _ = contestant.stage.jump("Control_L", "Home") }
    for _ in 0..<10 {
      for contestant in contestants {
        for _ in 0..<3 { contestant.pages.append(contestant.stage.jump(nil, "Next")) }
      }
    }
  }

  // MARK: The programs

  private func contestants(bytes: Int) throws -> [Contestant] {
    func other(_ column: Column, _ path: String, _ words: [String]) throws -> Contestant {
      let subject = try Subject(
        Subject.Command(name: column.rawValue, path: path + "-text", patience: 120) { display in
          let file = try Self.write(bytes: bytes, on: display)
          return words + [file.path, Self.word]
        })
      return Contestant(column, try TypingStage(subject, window: subject.listWindow))
    }
    return [
      Contestant(.journal, try Self.stage(of: programs.journal, bytes: bytes)),
      try other(.gtk, programs.gtk, []), try other(.qt, programs.qt, ["plain"]),
      try other(.qt, programs.qt, ["rich"]),
    ]
  }

  /// Imports a text of some bytes into Journal, and opens it in a window of its own.
  static func stage(
    of journal: String, bytes: Int, listener: Subject.Listener = .none
  ) throws -> TypingStage {
    let subject = try Subject(
      Subject.Command(name: Column.journal.rawValue, path: journal, listener: listener) {
        display in
        let file = try write(bytes: bytes, on: display)
        let data = ["--data", display.home.appendingPathComponent("text").path]
        let importing = try ChildProcess(
          journal, data + ["--import", file.deletingLastPathComponent().path],
          environment: display.environment)
        guard importing.waitForExit() == .exited(0) else {
          throw LiveDisplay.Failure(description: "Journal imported nothing: \(importing.output)")
        }
        return data
      })
    let desk = subject.desk
    let list = desk.frame(of: subject.listWindow) ?? desk.screen
    desk.click(list.origin.offset(dx: 130, dy: 120))
    desk.chord("Control_L", "Return")
    _ = desk.wait { desk.visibleWindows(of: subject.program).count == 2 }
    guard
      let window = desk.visibleWindows(of: subject.program).first(where: {
        $0 != subject.listWindow
      })
    else { throw LiveDisplay.Failure(description: "Journal opened no entry.") }
    desk.close(subject.listWindow)
    return try TypingStage(subject, window: window)
  }

  /// Writes paragraphs of some lines. There is a paragraph with the word in the middle.
  static func write(bytes: Int, on display: LiveDisplay) throws -> URL {
    let folder = display.home.appendingPathComponent("texts")
    let sentence = "The ferry left before the fog had lifted, and nobody was on board. "
    let paragraph = String(repeating: sentence, count: 3) + "\n\n"
    let half = String(repeating: paragraph, count: max(1, bytes / 2 / paragraph.utf8.count))
    let file = folder.appendingPathComponent("text.md")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("A text\n\n\(half)\(sentence)A \(word). \(sentence)\n\n\(half)\(sentence)".utf8)
      .write(to: file)
    return file
  }

  // MARK: The table

  private static func rows(
    _ name: String, _ contestants: [Contestant], _ figure: KeyPath<Contestant, [Double?]>
  ) -> [String] {
    func row(_ name: String, _ text: ([Double?]) -> String) -> String {
      "| \(name) | \(contestants.map { text($0[keyPath: figure]) }.joined(separator: " | ")) |"
    }
    func milliseconds(_ value: Double?) -> String {
      value.map { String(format: "%.2f ms", $0) } ?? "-"
    }
    return [
      row("\(name), median") { milliseconds($0.compactMap { $0 }.median) },
      row("\(name), p95") { milliseconds($0.compactMap { $0 }.p95) },
      row("\(name), seen") { "\($0.compactMap { $0 }.count) of \($0.count)" },
    ]
  }
}
