// spawnbench JOURNAL FLOOR GTK3 QT6: the time from a dragged row to a window beside the floor's, and drags
// beside those of the other toolkits' programs, all in the same run.

import Foundation

// Counts, unlike times, need no display: `spawnbench bodies` prints only that table.
if CommandLine.arguments.dropFirst() == ["bodies"] {
  print(EvaluationBench.table())
  exit(0)
}
// `spawnbench editor` prints only the table of an editor's turns.
if CommandLine.arguments.dropFirst() == ["editor"] {
  print(EditorBench.table())
  exit(0)
}
// `spawnbench long JOURNAL` prints only the table of an entry of 10 MB.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "long" {
  do { print(try LongEntryBench(journal: CommandLine.arguments[2]).table()) } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
  }
  exit(0)
}
// `spawnbench drags JOURNAL GTK3 QT6` prints only the table of the drags, and `spawnbench typing …` only that of
// the keys: all of it, or with `typing-1KB` and `typing-10MB` the part of one text. The programs with a text are
// beside those with a list, as GTK3-text and QT6-text.
let table = CommandLine.arguments.dropFirst().first.flatMap {
  ["drags", "typing", "typing-1KB", "typing-10MB"].contains($0) ? $0 : nil
}
let programs = Array(CommandLine.arguments.dropFirst(table == nil ? 1 : 2))
guard programs.count == (table == nil ? 4 : 3) else {
  let usage =
    "usage: spawnbench JOURNAL FLOOR GTK3 QT6, or spawnbench drags|typing[-1KB|-10MB] JOURNAL GTK3 QT6\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
do {
  let (journal, gtk, qt) = (programs[0], programs[programs.count - 2], programs[programs.count - 1])
  let dragBench = DragBench(journal: journal, gtk: gtk, qt: qt)
  let typingBench = TypingBench(journal: journal, gtk: gtk + "-text", qt: qt + "-text")
  if let table {
    let size = table.split(separator: "-").dropFirst().first.map(String.init)
    print(try table == "drags" ? dragBench.table() : typingBench.table(of: size))
    exit(0)
  }
  try SpawnBench(journal: journal, floor: programs[1]).run()
  print("\n" + (try dragBench.table()))
  print("\n" + (try typingBench.table()))
  print("\n" + (try LongEntryBench(journal: journal).table()))
  print("\n" + EditorBench.table())
  print("\n" + EvaluationBench.table())
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
