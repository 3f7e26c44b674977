// tour JOURNAL FOLDER: controls Journal with the pointer and keys on its own display with openbox, and
// saves a picture of each step. Ends with status 1 when a step fails.

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
