import Foundation
import Geometry
import LiveSupport

/// An entry of 10 MB in Journal's windows: until it is shown, and the longest pause of the program meanwhile and
/// afterwards. No pause may be longer than a frame.
struct LongEntryBench {
  let journal: String

  private static let frame = 16.0
  private static let rounds = 3

  /// What was measured of one action, in each round.
  private struct Figure {
    var times: [Double] = []
    var pauses: [Double] = []
  }

  func table() throws -> String {
    var names: [String] = []
    var figures: [String: Figure] = [:]
    for _ in 0..<Self.rounds {
      try measure { name, time, pause in
        if figures[name] == nil { names.append(name) }
        if let time { figures[name, default: Figure()].times.append(time) }
        figures[name, default: Figure()].pauses.append(pause)
      }
    }
    var lines = [
      "| An entry of 10 MB | until painted | longest pause | at most \(Int(Self.frame)) ms |",
      "|---|---:|---:|---|",
    ]
    for name in names {
      guard let figure = figures[name], let pause = figure.pauses.max() else { continue }
      lines.append(
        "| \(name) | \(milliseconds(figure.times.median)) | \(milliseconds(pause)) | "
          + (pause <= Self.frame ? "yes |" : "NO |"))
    }
    return lines.joined(separator: "\n")
  }

  private func milliseconds(_ value: Double?) -> String {
    value.map { String(format: "%.1f ms", $0) } ?? ""
  }

  // MARK: Actions

  private typealias Report = (_ name: String, _ time: Double?, _ pause: Double) -> Void

  private func measure(_ report: Report) throws {
    try select(report)
    let (subject, window) = try dragOut(report)
    let watch = try PauseWatch(subject.display, window: window)
    defer { watch.end() }
    let desk = subject.desk
    func act(_ name: String, _ action: () -> Void) {
      subject.settle()
      let pause = watch.longestPause {
        action()
        subject.settle()
      }
      report(name, nil, pause)
    }
    /// Presses keys as fast as somebody who holds a key down.
    func press(_ names: [Desk.KeyName], _ modifier: Desk.KeyName? = nil) {
      if let modifier { desk.keyDown(modifier) }
      for name in names {
        desk.chord(name)
        _ = desk.wait(seconds: 0.03) { false }
      }
      if let modifier { desk.keyUp(modifier) }
    }
    let typed = "the boat went down the river ".map { $0 == " " ? "space" : String($0) }
    desk.move(to: desk.frame(of: window).map { $0.origin.offset(dx: 200, dy: 300) } ?? desk.pointer)
    act("200 clicks of the wheel") {
      for _ in 0..<200 {
        desk.press(.wheelDown)
        desk.release(.wheelDown)
        _ = desk.wait(seconds: 0.004) { false }
      }
    }
    act("PageDown, 40 times") { press(Array(repeating: "Next", count: 40)) }
    act("Ctrl+End and Ctrl+Home") { press(["End", "Home", "End", "Home", "End"], "Control_L") }
    act("type at the end") { press(typed + ["Return"]) }
    act("PageUp, 40 times") { press(Array(repeating: "Prior", count: 40)) }
    act("type before the end") { press(typed + ["Return"]) }
    press(["Home"], "Control_L")
    act("type at the start") { press(typed + ["Return"]) }
    act("undo") { press(["z", "z", "z"], "Control_L") }
    act("select all, and type") {
      press(["a"], "Control_L")
      press(["x"])
    }
    act("undo that") { press(["z"], "Control_L") }
  }

  /// The entry is selected in the list, where another one was shown.
  private func select(_ report: Report) throws {
    let subject = try start()
    let watch = try PauseWatch(subject.display, window: subject.listWindow)
    defer { watch.end() }
    subject.settle()
    var time: Double?
    let pause = watch.longestPause {
      time = subject.watch.measure(settled: 0.3) {
        subject.desk.click(longRow(of: subject))
      } window: {
        subject.listWindow
      }
    }
    report("select it in the list", time, pause)
  }

  /// The entry is dragged out of the list into a window of its own, where it was not read before.
  private func dragOut(_ report: Report) throws -> (Subject, Desk.Window) {
    let subject = try start()
    let desk = subject.desk
    let watch = try PauseWatch(subject.display, window: subject.listWindow)
    defer { watch.end() }
    subject.settle()
    var time: Double?
    let pause = watch.longestPause {
      time = subject.dragOut(0, from: longRow(of: subject)).painted
    }
    report("drag it out into a window", time, pause)
    guard
      let window = desk.visibleWindows(of: subject.program).first(where: {
        $0 != subject.listWindow
      })
    else { throw LiveDisplay.Failure(description: "Journal opened no entry.") }
    return (subject, window)
  }

  /// The place of the second row.
  private func longRow(of subject: Subject) -> RootPoint {
    let origin = subject.desk.frame(of: subject.listWindow)?.origin ?? RootPoint(x: 0, y: 0)
    return origin.offset(dx: 130, dy: 120 + 74)
  }

  /// Starts Journal with a short entry, and the long one below it.
  private func start() throws -> Subject {
    try Subject(
      Subject.Command(name: "Journal", path: journal) { display in
        let data = ["--data", display.home.appendingPathComponent("text").path]
        let folder = display.home.appendingPathComponent("texts")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sentence = "The ferry left before the fog had lifted, and nobody was on board. "
        let paragraph = String(repeating: sentence, count: 3) + "\n\n"
        let long = "A long text\n\n" + String(repeating: paragraph, count: 49_000)
        for (name, text, age) in [("long", long, -600.0), ("short", "A short text\n\nShort.\n", 0)]
        {
          let file = folder.appendingPathComponent(name + ".md")
          try Data(text.utf8).write(to: file)
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: age)], ofItemAtPath: file.path)
        }
        let importing = try ChildProcess(
          journal, data + ["--import", folder.path], environment: display.environment)
        guard importing.waitForExit() == .exited(0) else {
          throw LiveDisplay.Failure(description: "Journal imported nothing: \(importing.output)")
        }
        return data
      })
  }
}
