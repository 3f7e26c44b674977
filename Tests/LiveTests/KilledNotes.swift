import Foundation
import GRDB

/// Puts a file with 200 more notes at a path, and beside it the journal of a transaction that a kill has ended.
///
/// - Parameter source: A file of NoteList.
func putKilledNotes(copying source: String, to path: String) throws {
  let other = source + ".larger"
  try FileManager.default.copyItem(atPath: source, toPath: other)
  let queue = try DatabaseQueue(path: other)
  let text = String(repeating: "larger ", count: 300)
  try queue.write { database in
    for number in 10..<210 {
      try database.execute(
        sql: TextProgram.notelist.insertion, arguments: TextProgram.notelist.row(number, text))
    }
  }
  try queue.writeWithoutTransaction { database in
    // With so few pages in memory, a transaction writes into the file before its end.
    try database.execute(sql: "PRAGMA cache_size = 3; BEGIN")
    try database.execute(sql: "UPDATE note SET text = text || ' in a transaction'")
    for suffix in ["", "-journal"] {
      try Data(contentsOf: URL(fileURLWithPath: other + suffix))
        .write(to: URL(fileURLWithPath: path + suffix))
    }
    try database.execute(sql: "ROLLBACK")
  }
  try queue.close()
}
