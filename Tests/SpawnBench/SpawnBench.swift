import Foundation
import JournalApp
import LiveSupport

/// The table of `make bench`: each figure of Journal beside that of the floor, from the same run.
struct SpawnBench {
  let journal: String
  let floor: String
  private let starts = 6
  private let repetitions = 20
  private let fewWindows = 10
  private let windows = 25

  struct Figures {
    var starts: [Double] = []
    var drops: [Double] = []
    /// The drops of the floor that paints the window during the drag, as Journal does.
    var preparedDrops: [Double] = []
    var dropsThatOpenedNothing = 0
    var newWindows: [Double] = []
    var ownKiB = 0
    var ownKiBPerWindow = 0.0
    var idleWakeups = 0.0
    /// Measured with ``manyWindows`` open. The floor has no overview.
    var overviews: [Double] = []
  }
  private let manyWindows = 50

  /// A hundred windows, ten of which are on the screen. The floor cannot do this.
  struct Disconnection {
    var reconnects: [Double] = []
    var ownKiBOfTwenty = 0
    var ownKiBOfHundred = 0
  }

  init(journal: String, floor: String) {
    self.journal = journal
    self.floor = floor
  }

  func run() throws {
    var bottom = try measure("floor", command: floor, arguments: floorArguments)
    let prepared = try Subject(
      name: "floor", command: floor, environment: ["FLOOR_PREPARE": "1"],
      arguments: floorArguments)
    bottom.preparedDrops = drops(of: prepared).compactMap { $0 }
    let ours = try measure("journal", command: journal) { display in
      ["--demo", "100", "--data", display.home.appendingPathComponent("demo").path]
    }
    let many = try disconnection()
    print(table(ours: ours, floor: bottom, many: many))
  }

  /// Writes the entries that the floor shows. It shows no marks, so the title is the first line without its
  /// mark.
  private func floorArguments(_ display: LiveDisplay) throws -> [String] {
    let file = display.home.appendingPathComponent("entries")
    var generator = DemoEntries()
    let texts = (0..<100).map { _ in generator.next(at: .now()).text.dropFirst(2) + "\u{1e}" }
    try Data(texts.joined().utf8).write(to: file)
    return [file.path]
  }

  /// Prints the progress on standard error. Only the table goes to standard output.
  static func progress(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  private func measure(
    _ name: String, command: String, arguments: @escaping (LiveDisplay) throws -> [String]
  ) throws -> Figures {
    var figures = Figures()
    for _ in 0..<starts {
      let subject = try Subject(name: name, command: command, arguments: arguments)
      if let start = subject.startMilliseconds { figures.starts.append(start) }
    }
    Self.progress("\(name): \(figures.starts.count) starts")
    let subject = try Subject(name: name, command: command, arguments: arguments)
    figures.ownKiB = ProcessFigures(of: subject.program).ownKiB
    let drops = drops(of: subject)
    figures.drops = drops.compactMap { $0 }
    figures.dropsThatOpenedNothing = drops.count { $0 == nil }
    Self.progress("\(name): \(figures.drops.count) drops")
    for repetition in 0...repetitions {
      let new = subject.newWindow()
      if repetition > 0, let new { figures.newWindows.append(new) }
      subject.closeOthers()
    }
    Self.progress("\(name): \(figures.newWindows.count) new windows")
    _ = subject.dragOut(repetition: 0)
    _ = subject.dragOut(repetition: 1, forcing: true)
    // A caret blinks for ten seconds. After that nothing may move.
    _ = subject.desk.wait(seconds: 11) { false }
    figures.idleWakeups = subject.idleWakeups(seconds: 5)
    Self.progress("\(name): idle")
    // Both numbers of windows are higher than any before. The memory that the allocator had kept is in use
    // by then.
    subject.openWindows(upTo: fewWindows)
    let (few, before) = (subject.windowCount, ProcessFigures(of: subject.program).ownKiB)
    subject.openWindows(upTo: fewWindows + windows)
    figures.ownKiBPerWindow =
      Double(ProcessFigures(of: subject.program).ownKiB - before)
      / Double(subject.windowCount - few)
    if name == "journal" { figures.overviews = overviews(subject) }
    return figures
  }

  /// Drags a row out, again and again. Nil for each drag that opened nothing. The first drag of each series fills the caches
  /// of fonts and others, and is not counted.
  private func drops(of subject: Subject) -> [Double?] {
    (0...repetitions).map { repetition in
      defer { subject.closeOthers() }
      return subject.dragOut(repetition: repetition)
    }.suffix(repetitions)
  }

  private func overviews(_ subject: Subject) -> [Double] {
    subject.openWindows(upTo: manyWindows)
    let times = (0...repetitions / 2).compactMap { _ in subject.showAllWindows() }
    Self.progress("\(subject.name): \(times.count) overviews")
    return Array(times.dropFirst())
  }

  /// Measures twenty windows on the screen. Then opens up to a hundred, ninety of which are iconified, and
  /// restores some of these one after the other.
  private func disconnection() throws -> Disconnection {
    var figures = Disconnection()
    let subject = try Subject(name: "many", command: journal) { display in
      ["--demo", "100", "--data", display.home.appendingPathComponent("demo").path]
    }
    subject.newWindows(upTo: 20)
    _ = subject.desk.wait(seconds: 2) { false }
    figures.ownKiBOfTwenty = ProcessFigures(of: subject.program).ownKiB
    let order = subject.newWindows(upTo: 100, keepingVisible: 10)
    // The memory of disconnected scenes is returned a second after the last disconnection.
    _ = subject.desk.wait(seconds: 2) { false }
    figures.ownKiBOfHundred = ProcessFigures(of: subject.program).ownKiB
    Self.progress("many: \(order.count) iconified")
    figures.reconnects = order.prefix(repetitions).compactMap { subject.bringBack($0) }
    Self.progress("many: \(figures.reconnects.count) brought back")
    return figures
  }

  private func table(ours: Figures, floor: Figures, many: Disconnection) -> String {
    func row(_ name: String, _ ours: Double?, _ floor: Double?, _ unit: String) -> String {
      func text(_ value: Double?) -> String {
        value.map { String(format: "%.2f %@", $0, unit) } ?? "-"
      }
      var ratio = "-"
      if let ours, let floor, floor > 0 { ratio = String(format: "%.2f x", ours / floor) }
      return "| \(name) | \(text(ours)) | \(text(floor)) | \(ratio) |"
    }
    return [
      "| | Journal | floor | ratio |", "|---|---:|---:|---:|",
      row("release -> painted, median", ours.drops.median, floor.drops.median, "ms"),
      row("release -> painted, p95", ours.drops.p95, floor.drops.p95, "ms"),
      row(
        "release -> painted, floor prepared, median", ours.drops.median, floor.preparedDrops.median,
        "ms"),
      row("Ctrl+N -> painted, median", ours.newWindows.median, floor.newWindows.median, "ms"),
      row("Ctrl+N -> painted, p95", ours.newWindows.p95, floor.newWindows.p95, "ms"),
      row("start -> painted, median", ours.starts.median, floor.starts.median, "ms"),
      row("own memory at start", Double(ours.ownKiB), Double(floor.ownKiB), "KiB"),
      row("own memory per window", ours.ownKiBPerWindow, floor.ownKiBPerWindow, "KiB"),
      row("idle wake-ups a second, three windows", ours.idleWakeups, floor.idleWakeups, ""),
      row(
        "overview of \(manyWindows) windows -> painted, median", ours.overviews.median, nil, "ms"),
      row("overview of \(manyWindows) windows -> painted, p95", ours.overviews.p95, nil, "ms"),
      // The second column is that of a newly opened window.
      row(
        "let go, brought back -> painted, beside Ctrl+N, median", many.reconnects.median,
        ours.newWindows.median, "ms"),
      row(
        "let go, brought back -> painted, beside Ctrl+N, p95", many.reconnects.p95,
        ours.newWindows.p95, "ms"),
      row(
        "own memory of 100 windows, 90 iconified, beside 20", Double(many.ownKiBOfHundred),
        Double(many.ownKiBOfTwenty), "KiB"),
      row(
        "drags that opened nothing, of \(repetitions)", Double(ours.dropsThatOpenedNothing),
        Double(floor.dropsThatOpenedNothing), ""),
    ].joined(separator: "\n")
  }
}
