// tour JOURNAL FOLDER: plays Journal by pointer and keys on a display of its own, under openbox, and
// saves a picture of each step. Ends with 1 when a step failed.

import Canvas
import Foundation
import LiveSupport

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: tour JOURNAL FOLDER\n".utf8))
  exit(64)
}
do {
  try Tour(journal: CommandLine.arguments[1], folder: CommandLine.arguments[2]).play()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
