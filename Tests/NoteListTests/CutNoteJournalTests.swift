import Foundation
import GRDB
import StoreSupport
import Testing

@testable import NoteListApp

@MainActor @Suite("A journal of notes that was cut")
struct CutNoteJournalTests {
  private static let count = 200
  private static let ending = " in a transaction"

  private static func text(_ number: Int) -> String {
    String(repeating: "old \(number) ", count: 40)
  }

  /// Leaves a folder as a kill does in a transaction that changes every note.
  private func kill(in folder: String, leaving killed: String) throws {
    let file = NoteFile.file(in: folder)
    _ = file.open(patient: true)
    file.save(
      (0..<Self.count).map { number in
        .note(
          Note(
            id: .random(), position: Int64(1000 + number), title: "Note \(number)",
            text: Self.text(number), created: 1))
      })
    #expect(file.close() == nil)
    let queue = try DatabaseQueue(path: folder + "/notes.sqlite")
    try queue.writeWithoutTransaction { database in
      // With so few pages in memory, a transaction writes into the file before its end.
      try database.execute(sql: "PRAGMA cache_size = 3; BEGIN")
      try database.execute(sql: "UPDATE note SET text = text || ?", arguments: [Self.ending])
      try FileManager.default.copyItem(atPath: folder, toPath: killed)
      try database.execute(sql: "ROLLBACK")
    }
    try queue.close()
  }

  @Test(
    "R-3 cut anywhere, each note is as before or after the transaction, or it is said what was lost"
  )
  func everywhere() throws {
    let folder = "/dev/shm/cut-notes-\(UUID().uuidString)"
    let killed = folder + ".killed"
    defer {
      for path in [folder, killed] { try? FileManager.default.removeItem(atPath: path) }
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try kill(in: folder, leaving: killed)
    let old = Dictionary(
      uniqueKeysWithValues: (0..<Self.count).map { ("Note \($0)", Self.text($0)) })
    try CutLog.each(
      of: "notes.sqlite-journal", in: killed, at: CutLog.ends(ofJournal:)
    ) { copy, end in
      let file = NoteFile.file(in: copy)
      guard case .read(let contents) = file.open(patient: true) else {
        Issue.record("cut at \(end): It does not open.")
        return
      }
      let known = contents.notes.count { note in
        old[note.title].map { note.text == $0 || note.text == $0 + Self.ending } ?? false
      }
      #expect(known == contents.notes.count, "cut at \(end)")
      #expect(Set(contents.notes.map(\.title)).count == known, "cut at \(end)")
      if known < Self.count {
        #expect(file.notice?.contains("damaged") == true, "cut at \(end): \(file.notice ?? "")")
      }
      #expect(file.close() == nil, "cut at \(end)")
    }
  }
}
