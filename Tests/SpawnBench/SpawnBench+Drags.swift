import Geometry
import LiveSupport

/// Rows that are dragged out, and Ctrl+N, with few windows open.
extension SpawnBench {
  mutating func measureDrags() throws {
    let subjects = try Column.allCases.map { column in
      (column, try Subject(programs.command(column, entries: 100)))
    }
    for (_, subject) in subjects { subject.placeList() }
    // The first round fills the caches of fonts and others, and is not measured.
    for round in 0...repetitions {
      for (column, subject) in subjects {
        let drag = subject.dragOut(round)
        note(drag.opened, of: column)
        if round == 1 { tellPlace(of: drag.window, in: subject) }
        subject.closeOthers()
        guard round > 0 else { continue }
        figures.add(drag.lifted, to: .lift, of: column)
        figures.add(drag.painted, to: .drop, of: column)
      }
    }
    Self.progress("drags")
    for round in 0...repetitions {
      for (column, subject) in subjects where column != .prepared {
        let time = subject.newWindow()
        subject.closeOthers()
        if round > 0 { figures.add(time, to: .new, of: column) }
      }
    }
    Self.progress("new windows")
    for _ in 0..<repetitions {
      for (column, subject) in subjects { try count(subject, column) }
    }
    Self.progress("requests of drags")
    try rest(subjects.filter { $0.0 != .prepared })
  }

  /// Counts a drag that should have opened one window.
  mutating func note(_ opened: Int, of column: Column) {
    figures.add(opened == 1 ? 0 : 1, to: .astray, of: column)
  }

  /// All programs open their windows at the same place.
  private func tellPlace(of window: Desk.Window?, in subject: Subject) {
    guard let area = window.flatMap({ subject.desk.frame(of: $0) }) else { return }
    Self.progress(
      "\(subject.name): a window of \(area.width) x \(area.height) at \(area.minX), \(area.minY)")
  }

  /// Counts what a drag-out sends to the X server, and what it answers.
  private mutating func count(_ subject: Subject, _ column: Column) throws {
    subject.desk.move(to: subject.row)
    subject.settle()
    let count = try RequestCount(
      clientOf: subject.listWindow, on: subject.display, subject.desk)
    subject.dragByHand()
    count.stop()
    figures.add(Double(count.requests), to: .requests, of: column)
    figures.add(Double(count.bytes) / 1024, to: .requestKiB, of: column)
    figures.add(Double(count.replies), to: .replies, of: column)
    subject.closeOthers()
  }

  /// Counts how often the programs wake while nothing happens.
  private mutating func rest(_ subjects: [(Column, Subject)]) throws {
    for (column, subject) in subjects {
      for number in 0..<2 { note(subject.addWindow(number), of: column) }
      subject.desk.move(to: RootPoint(x: 4, y: 1400))
    }
    func wait(_ seconds: Double) {
      let end = ContinuousClock.now + .seconds(seconds)
      for (_, subject) in subjects {
        _ = subject.desk.wait(seconds: max(0, (end - .now).milliseconds / 1000)) { false }
      }
    }
    // A caret blinks for ten seconds. After that nothing may move.
    wait(12)
    let before = subjects.map { ProcessFigures(of: $0.1.program).voluntarySwitches }
    let seconds = 5.0
    wait(seconds)
    for ((column, subject), count) in zip(subjects, before) {
      let wakes = ProcessFigures(of: subject.program).voluntarySwitches - count
      figures.add(Double(wakes) / seconds, to: .wakes, of: column)
    }
    Self.progress("idle")
  }
}
