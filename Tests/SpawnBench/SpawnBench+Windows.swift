import LiveSupport

/// Fifty windows: their memory, one more, and their end.
extension SpawnBench {
  private static let few = 10
  private static let many = 50

  /// A program's own memory and the memory that the X server needs for it, in KiB.
  ///
  /// Of the server's memory its own is taken as well. The screen is a file, whose pages come into its memory
  /// as windows are painted at new places.
  private struct Memory {
    let own: Int
    let server: Int

    init(_ subject: Subject) {
      own = ProcessFigures(of: subject.program).ownKiB
      server = ProcessFigures(of: subject.display.server).ownKiB
    }
  }

  mutating func measureManyWindows() throws {
    let subjects = try Column.programs.map { column in
      (column, try Subject(programs.command(column, entries: 100)))
    }
    for (_, subject) in subjects { subject.placeList() }
    let starts = memories(subjects, after: 2)
    for ((column, _), memory) in zip(subjects, starts) {
      figures.add(Double(memory.own), to: .ownMemory, of: column)
    }
    var fewer = starts
    for number in 1...Self.many {
      for (column, subject) in subjects {
        note(subject.addWindow(number), of: column)
      }
      if number == Self.few { fewer = memories(subjects, after: 1.5) }
    }
    for (((column, _), memory), first) in zip(
      zip(subjects, memories(subjects, after: 1.5)), fewer)
    {
      let (own, server) = (memory.own - first.own, memory.server - first.server)
      let further = Self.many - Self.few
      figures.add(Double(own + server) / Double(further), to: .memoryPerWindow, of: column)
      Self.progress(
        "\(column.rawValue): \(further) further windows: \(own) KiB, and \(server) KiB in the server"
      )
    }
    Self.progress("\(Self.many) windows")
    measureTurnover(subjects)
    for (_, subject) in subjects { subject.closeOthers() }
    for (((column, _), memory), start) in zip(zip(subjects, memories(subjects, after: 3)), starts) {
      figures.add(Double(memory.own - start.own), to: .kept, of: column)
    }
  }

  /// Closes one of the windows and opens another one, again and again.
  private mutating func measureTurnover(_ subjects: [(Column, Subject)]) {
    for round in 0...repetitions {
      for (column, subject) in subjects {
        subject.settle()
        if let window = subject.newestWindow {
          let time = subject.desk.millisecondsToClose(window)
          if round > 0 { figures.add(time, to: .close, of: column) }
        }
        let drag = subject.dragOut(round, forcing: subject.command.reusesWindows)
        note(drag.opened, of: column)
        if round > 0 { figures.add(drag.painted, to: .dropBesideMany, of: column) }
      }
    }
    Self.progress("one of \(Self.many) windows closed and opened")
  }

  /// Waits, and reads the memory of all programs.
  private func memories(_ subjects: [(Column, Subject)], after seconds: Double) -> [Memory] {
    for (_, subject) in subjects { subject.settle() }
    _ = subjects.first?.1.desk.wait(seconds: seconds) { false }
    return subjects.map { Memory($0.1) }
  }
}

extension Subject {
  /// The window that was opened last. The window manager's list has them in the order of their opening.
  fileprivate var newestWindow: Desk.Window? {
    desk.windows(of: program).last { $0 != listWindow }
  }
}
