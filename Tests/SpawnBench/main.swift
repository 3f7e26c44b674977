// spawnbench JOURNAL FLOOR: the time from a dragged row to a window, beside the floor's in the same run.

import Foundation

// Counts, unlike times, need no display: `spawnbench bodies` prints only that table.
if CommandLine.arguments.dropFirst() == ["bodies"] {
  print(EvaluationBench.table())
  exit(0)
}
guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: spawnbench JOURNAL FLOOR\n".utf8))
  exit(64)
}
do {
  try SpawnBench(journal: CommandLine.arguments[1], floor: CommandLine.arguments[2]).run()
  print("\n" + EvaluationBench.table())
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
