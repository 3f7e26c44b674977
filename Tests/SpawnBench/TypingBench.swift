import Foundation
import LiveSupport

/// The keys of `make bench`: Journal's editor beside the text views of GTK 3 and Qt 6, from the same run.
struct TypingBench {
  let journal: String
  let gtk: String
  let qt: String

  private static let rounds = 15
  private static let word = "haystack"
  /// Letters as wide as the test of a glyph needs.
  private static let typed = ["under", "banana", "mound", "phone", "bounce", "season", "dough"]

  /// A program with a text, and what was measured.
  private final class Contestant {
    let stage: TypingStage
    var inMiddle: [Double?] = []
    var atEnd: [Double?] = []
    var jumps: [Double?] = []
    var pages: [Double?] = []

    init(_ stage: TypingStage) { self.stage = stage }
  }

  private static let texts = [("1 KB", 1000), ("10 MB", 10_000_000)]

  /// Measures the programs by turns. So other work on the machine disturbs all alike.
  ///
  /// - Parameter size: The name of one text without its blank. Nil for all.
  func table(of size: String? = nil) throws -> String {
    var lines = [
      "| A key press -> painted | Journal | GTK 3 | Qt 6 plain | Qt 6 rich |",
      "|---|---:|---:|---:|---:|",
    ]
    func add(_ name: String, _ columns: [Contestant], _ figure: KeyPath<Contestant, [Double?]>) {
      let rows = Self.rows(name, columns, figure)
      SpawnBench.progress(rows.joined(separator: "\n"))
      lines += rows
    }
    for (name, bytes) in Self.texts
    where size.map({ $0 == name.filter { $0 != " " } }) ?? true {
      let contestants = try contestants(bytes: bytes)
      for contestant in contestants { contestant.stage.goTo(Self.word) }
      type(contestants, \.inMiddle)
      add("\(name), in the middle", contestants, \.inMiddle)
      for contestant in contestants { contestant.stage.goToEnd() }
      type(contestants, \.atEnd)
      add("\(name), at the end", contestants, \.atEnd)
      guard bytes > 1000 else { continue }
      jump(contestants)
      add("\(name), Ctrl+Home and Ctrl+End", contestants, \.jumps)
      add("\(name), PageDown", contestants, \.pages)
    }
    return lines.joined(separator: "\n")
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
    func other(_ name: String, _ command: String, _ words: [String]) throws -> Contestant {
      let subject = try Subject(name: name, command: command, patience: 120) { display in
        let file = try Self.write(bytes: bytes, on: display)
        return words + [file.path, Self.word]
      }
      return Contestant(try TypingStage(subject, window: subject.listWindow))
    }
    return [
      try ours(bytes: bytes), try other("GTK 3", gtk, []), try other("Qt 6", qt, ["plain"]),
      try other("Qt 6", qt, ["rich"]),
    ]
  }

  /// Imports the text, and opens it in a window of its own.
  private func ours(bytes: Int) throws -> Contestant {
    let subject = try Subject(name: "Journal", command: journal) { display in
      let file = try Self.write(bytes: bytes, on: display)
      let data = ["--data", display.home.appendingPathComponent("text").path]
      let importing = try ChildProcess(
        journal, data + ["--import", file.deletingLastPathComponent().path],
        environment: display.environment)
      guard importing.waitForExit() == .exited(0) else {
        throw LiveDisplay.Failure(description: "Journal imported nothing: \(importing.output)")
      }
      return data
    }
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
    return Contestant(try TypingStage(subject, window: window))
  }

  /// Writes paragraphs of some lines. There is a paragraph with the word in the middle.
  private static func write(bytes: Int, on display: LiveDisplay) throws -> URL {
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
