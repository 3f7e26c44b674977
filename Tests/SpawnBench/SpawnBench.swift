import Foundation
import LiveSupport

/// The main table of `make bench`: Journal beside the bare program and two toolkits' programs, which open the
/// same windows at the same places.
///
/// Each program has its own display. All are measured by turns, so that other work on the machine disturbs all
/// alike.
struct SpawnBench {
  let programs: Programs
  var figures = Figures()
  let repetitions = 20

  mutating func table(_ typing: TypingBench) throws -> String {
    try measureStarts()
    try measureDrags()
    try measureManyWindows()
    try typing.add(to: &figures)
    return MainTable.text(figures)
  }

  /// Prints the progress on standard error. Only the tables go to standard output.
  static func progress(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  // MARK: Starts, and a long list

  private mutating func measureStarts() throws {
    for (count, figure) in [(100, Figure.start), (100_000, .startOfMany)] {
      let subjects = try Column.programs.map { column in
        (column, try Subject(programs.command(column, entries: count)))
      }
      for (_, subject) in subjects { subject.end() }
      for _ in 0..<repetitions {
        for (column, subject) in subjects {
          try subject.start()
          figures.add(subject.startMilliseconds, to: figure, of: column)
          subject.end()
        }
      }
      Self.progress("starts with \(count) entries")
      if figure == .startOfMany { try measureScrolling(subjects) }
    }
  }

  private mutating func measureScrolling(_ subjects: [(Column, Subject)]) throws {
    for (_, subject) in subjects {
      try subject.start()
      subject.placeList()
      subject.enterList()
      _ = (subject.turnWheel(), subject.jump("End"), subject.jump("Home"))
    }
    for _ in 0..<repetitions {
      for (column, subject) in subjects {
        for _ in 0..<2 { figures.add(subject.turnWheel(), to: .wheel, of: column) }
      }
    }
    for _ in 0..<3 {
      for (column, subject) in subjects {
        figures.add(Double(subject.spinWheel()), to: .frames, of: column)
      }
    }
    for _ in 0..<repetitions {
      for (column, subject) in subjects {
        for key in ["End", "Home"] { figures.add(subject.jump(key), to: .jump, of: column) }
      }
    }
    Self.progress("a list of 100,000 rows")
  }
}
