import Foundation
import LiveSupport

/// What a change of one text costs in a window of `SceneUI`, beside GTK 4 and Qt Quick, which draw by software as well.
struct LayerBench {
  /// The path of the program `layer`.
  private let layer: String

  /// - Parameter journal: The path of Journal, beside which the program is.
  init(besides journal: String) {
    layer =
      URL(fileURLWithPath: journal).deletingLastPathComponent()
      .appendingPathComponent("layer").path
  }

  private enum Program: String, CaseIterable {
    case scenery = "SceneUI"
    case gtk = "GTK 4"
    case quick = "Qt Quick"
  }

  private struct Work {
    let title: String
    let mode: String
    let count: Int
    /// The number of changes in a second.
    var rate = 100.0
  }

  private static let works = [
    Work(title: "one text of 100", mode: "texts", count: 100),
    Work(title: "one text of 1,000", mode: "texts", count: 1000),
    Work(title: "one row of 1,000", mode: "row", count: 1000),
    Work(title: "one row of 100,000", mode: "row", count: 100_000),
    Work(title: "all rows of 10,000", mode: "rows", count: 10_000, rate: 1),
  ]

  private struct Cost {
    /// Milliseconds from the start to the mapped window.
    let firstWindow: Double
    /// Milliseconds of processor time a change.
    let own: Double
    let server: Double
    let ownKiB: Int
  }

  func table() throws -> String {
    var lines = [
      "| SceneUI: what changes | program | processor time a change | of the X server | first window "
        + "| own memory |", "|---|---|---:|---:|---:|---:|",
    ]
    for work in Self.works {
      for program in Program.allCases {
        let cost = try measure(work, of: program)
        lines.append(
          String(
            format:
              "| \(work.title) | \(program.rawValue) | %.2f ms | %.2f ms | %.0f ms | %d KiB |",
            cost.own, cost.server, cost.firstWindow, cost.ownKiB))
      }
      SpawnBench.progress(work.title)
    }
    return lines.joined(separator: "\n")
  }

  private func measure(_ work: Work, of program: Program) throws -> Cost {
    let display = try LiveDisplay(windowManager: .openbox, animates: false, hasBindings: false)
    let desk = try Desk(display)
    let clock = ContinuousClock()
    let start = clock.now
    let process = try self.start(program, work, on: display)
    defer { process.stop() }
    guard desk.wait(seconds: 60, until: { !desk.visibleWindows(of: process).isEmpty }) else {
      process.readOutput()
      throw LiveDisplay.Failure(
        description: "\(program.rawValue) opened no window: \(process.output)")
    }
    let opened = clock.now - start
    pass(seconds: 3, on: desk)
    let before = times(of: process, display)
    let measured = clock.now
    pass(seconds: 5, on: desk)
    let after = times(of: process, display)
    let changes = (clock.now - measured) / .seconds(1) * work.rate
    return Cost(
      firstWindow: opened / .milliseconds(1),
      own: (after.own - before.own) / .milliseconds(1) / changes,
      server: (after.server - before.server) / .milliseconds(1) / changes,
      ownKiB: ProcessFigures(of: process).ownKiB)
  }

  private func start(_ program: Program, _ work: Work, on display: LiveDisplay) throws
    -> ChildProcess
  {
    let environment = display.environment.merging([
      "LAYER_MODE": work.mode, "LAYER_COUNT": "\(work.count)", "GSK_RENDERER": "cairo",
      "GDK_BACKEND": "x11", "GTK_A11Y": "none", "QT_QUICK_BACKEND": "software",
      "QT_QPA_PLATFORM": "xcb", "PATH": "/usr/bin:/bin",
    ]) { $1 }
    let toolkits = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Toolkits").path
    switch program {
    case .scenery: return try ChildProcess(layer, [], environment: environment)
    case .gtk:
      return try ChildProcess(
        "/usr/bin/python3", [toolkits + "/layer-gtk4.py"], environment: environment)
    case .quick:
      let isTexts = work.mode == "texts"
      return try ChildProcess(
        "/usr/lib/qt6/bin/qml",
        [toolkits + (isTexts ? "/layer-texts.qml" : "/layer-rows.qml"), "--"]
          + (isTexts ? [] : [work.mode]) + ["\(work.count)"],
        environment: environment)
    }
  }

  /// Lets the changes go on.
  private func pass(seconds: Double, on desk: Desk) { _ = desk.wait(seconds: seconds) { false } }

  private func times(
    of process: ChildProcess, _ display: LiveDisplay
  ) -> (own: Duration, server: Duration) {
    (
      ProcessFigures.processorTime(of: process), ProcessFigures.processorTime(of: display.server)
    )
  }
}
