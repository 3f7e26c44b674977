// spawnbench TABLE JOURNAL FLOOR GTK3 QT6: what Journal needs beside a bare program and two toolkits' programs, all in
// the same run. "main" prints the one table with all that is demanded, and "more" the finer ones. The programs with a
// text are beside those with a list, as GTK3-text and QT6-text.

import Foundation

let words = Array(CommandLine.arguments.dropFirst())
let finer = ["typing", "windows", "drags", "long", "editor", "bodies", "layer", "accessibility"]
let table = words.first ?? ""
// Counts, unlike times, need no display and no program.
let needsPrograms = !["editor", "bodies"].contains(table)

guard (["main", "more"] + finer).contains(table), !needsPrograms || words.count == 5 else {
  let usage = "usage: spawnbench main|more|\(finer.joined(separator: "|")) JOURNAL FLOOR GTK3 QT6\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}

/// Prints a table, as soon as it is there.
func show(_ text: String) {
  FileHandle.standardOutput.write(Data((text + "\n\n").utf8))
}

do {
  let paths = needsPrograms ? Array(words.dropFirst()) : Array(repeating: "", count: 4)
  let programs = Programs(journal: paths[0], floor: paths[1], gtk: paths[2], qt: paths[3])
  func isWanted(_ name: String) -> Bool { table == "more" || table == name }
  let typing = TypingBench(programs: programs)
  if table == "main" {
    var bench = SpawnBench(programs: programs)
    show(try bench.table(typing))
  }
  if isWanted("typing") { show(try typing.table()) }
  if isWanted("windows") { show(try ManyWindowsBench(programs: programs).table()) }
  if isWanted("drags") { show(try DragBench(programs: programs).table()) }
  if isWanted("long") { show(try LongEntryBench(journal: programs.journal).table()) }
  if isWanted("editor") { show(EditorBench.table()) }
  if isWanted("bodies") { show(EvaluationBench.table()) }
  if isWanted("accessibility") {
    show(try AccessibilityBench(programs: programs).table())
    show(try ScreenReaderBench(programs: programs).table())
  }
  if isWanted("layer") { show(try LayerBench(besides: programs.journal).table()) }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
