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
// `spawnbench drags JOURNAL GTK3 QT6` prints only the table of the drags.
let drags = CommandLine.arguments.dropFirst().first == "drags"
let programs = Array(CommandLine.arguments.dropFirst(drags ? 2 : 1))
guard programs.count == (drags ? 3 : 4) else {
  FileHandle.standardError.write(
    Data("usage: spawnbench JOURNAL FLOOR GTK3 QT6, or spawnbench drags JOURNAL GTK3 QT6\n".utf8))
  exit(64)
}
do {
  let dragBench = DragBench(
    journal: programs[0], gtk: programs[programs.count - 2], qt: programs[programs.count - 1])
  if drags {
    print(try dragBench.table())
    exit(0)
  }
  try SpawnBench(journal: programs[0], floor: programs[1]).run()
  print("\n" + (try dragBench.table()))
  print("\n" + EditorBench.table())
  print("\n" + EvaluationBench.table())
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
