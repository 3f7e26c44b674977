import Foundation
import LiveSupport

/// What assistive technology waits for: a list of 1,000 rows and a text of 10 MB, which Journal and three toolkits'
/// programs show.
struct AccessibilityBench {
  let programs: Programs

  private static let rounds = 5
  private static let elements = 1000
  private static let lines = 200

  private enum Program: String, CaseIterable {
    case journal = "Journal"
    case gtk3 = "GTK 3"
    case gtk4 = "GTK 4"
    case qt = "Qt 6"
  }

  func table() throws -> String {
    let lists = try Program.allCases.map { ($0.rawValue, try list($0)) }
    var lines = [
      "| Asked by assistive technology | program | asked for | 1,000 of them | questions a second "
        + "| longest answer |", "|---|---|---:|---:|---:|---:|",
    ]
    lines += try rows("elements of a list of 1,000", lists) { bus, process in
      try bus.walk(process, atMost: Self.elements)
    }
    SpawnBench.progress("walks over elements")
    let texts = try Program.allCases.map { ($0.rawValue, try text($0)) }
    lines += try rows("lines of 10 MB", texts) { bus, process in
      try bus.read(process, lines: Self.lines)
    }
    SpawnBench.progress("lines that are read")
    return lines.joined(separator: "\n")
  }

  /// Asks the programs by turns, so that other work on the machine disturbs all alike.
  private func rows(
    _ title: String, _ subjects: [(String, Subject)],
    _ ask: (ElementBus, Int32) throws -> ElementBus.Interview
  ) throws -> [String] {
    let buses = try subjects.map { name, subject in
      guard let desk = subject.accessibility else {
        throw LiveDisplay.Failure(description: "\(name) has no accessibility bus.")
      }
      let (bus, process) = (try ElementBus(of: desk), subject.program.pid)
      guard subject.desk.wait(seconds: 20, until: { bus.has(process) }) else {
        throw LiveDisplay.Failure(description: "\(name) is not on the accessibility bus.")
      }
      return (name, bus, process)
    }
    var answers: [String: [ElementBus.Interview]] = [:]
    for round in 0...Self.rounds {
      for (name, bus, process) in buses {
        // A program that says much on its standard error waits until somebody reads it.
        subjects.first { $0.0 == name }?.1.program.readOutput()
        let interview = try ask(bus, process)
        // The first round makes what the others ask for.
        if round > 0 { answers[name, default: []].append(interview) }
      }
    }
    return subjects.map { name, _ in
      let all = answers[name] ?? []
      func median(_ value: (ElementBus.Interview) -> Double) -> Double {
        all.map(value).median ?? 0
      }
      return String(
        format: "| \(title) | \(name) | %.0f | %.0f ms | %.0f | %.1f ms |",
        median { Double($0.items) },
        median { $0.duration.milliseconds * 1000 / Double(max(1, $0.items)) },
        median { Double($0.questions) * 1000 / $0.duration.milliseconds },
        median { $0.longest.milliseconds })
    }
  }

  // MARK: The programs

  private static let settings = [
    "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb",
    "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_ACCESSIBILITY": "1",
  ]

  private static let gtk4 = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Toolkits/gtk4.py").path

  private func list(_ program: Program) throws -> Subject {
    switch program {
    case .journal: try start(programs.command(.journal, entries: Self.elements))
    case .gtk3: try start(programs.command(.gtk, entries: Self.elements))
    case .qt: try start(programs.command(.qt, entries: Self.elements))
    case .gtk4:
      try start(
        Subject.Command(name: program.rawValue, path: "/usr/bin/python3") { display in
          [Self.gtk4, "list"] + (try Programs.write(display, Self.elements))
        })
    }
  }

  private func text(_ program: Program) throws -> Subject {
    func other(_ path: String, _ words: [String], _ last: [String] = []) throws -> Subject {
      try start(
        Subject.Command(name: program.rawValue, path: path, patience: 120) { display in
          words + [try TypingBench.write(bytes: 10_000_000, on: display).path] + last
        })
    }
    switch program {
    case .journal:
      return try TypingBench.stage(of: programs.journal, bytes: 10_000_000, listener: .client)
        .subject
    case .gtk3: return try other(programs.gtk + "-text", [], [TypingBench.word])
    case .gtk4: return try other("/usr/bin/python3", [Self.gtk4, "text"])
    case .qt: return try other(programs.qt + "-text", ["plain"], [TypingBench.word])
    }
  }

  /// Starts a program, and waits until it has shown all that it shows.
  private func start(_ command: Subject.Command) throws -> Subject {
    var command = command
    command.listener = .client
    command.environment.merge(Self.settings) { $1 }
    let subject = try Subject(command)
    subject.settle()
    return subject
  }
}
