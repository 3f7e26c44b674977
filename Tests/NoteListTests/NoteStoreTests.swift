import Foundation
import SeededRandom
import Testing

@testable import NoteListApp

@MainActor @Suite("The store of notes")
struct NoteStoreTests {
  private func withDirectory(_ body: (String) throws -> Void) throws {
    let directory = "/dev/shm/notestore-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try body(directory)
  }

  @Test("N-11 any sequence of changes is there when the file is opened again")
  func law() throws {
    try withDirectory { directory in
      let store = try NoteStore(directory: directory)
      var generator = SeededGenerator(seed: 20_261_121)
      for step in 0..<400 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0, 1: store.create(title: "Note \(step)", text: "Text \(step)")
        case 2:
          guard var note = store.notes.randomElement(using: &generator) else { continue }
          note.text += " and \(step)"
          store.update(note)
        default:
          if let note = store.notes.randomElement(using: &generator) { store.delete(note.id) }
          if Bool.random(using: &generator) { store.undo() }
        }
      }
      store.flush()
      let again = try NoteStore(directory: directory)
      #expect(again.notes == store.notes)
      #expect(Set(again.deleted) == Set(store.deleted))
    }
  }

  @Test("Deleted notes are kept for 30 days, after a restart too, and then removed")
  func thirtyDays() throws {
    try withDirectory { directory in
      let day: Int64 = 86_400
      var now = day * 20_000
      let store = try NoteStore(directory: directory, now: { now })
      let note = try #require(store.notes.first { $0.title == "Groceries" })
      store.delete(note.id)
      store.flush()
      now += 30 * day - 1
      let later = try NoteStore(directory: directory, now: { now })
      #expect(later.deleted.map(\.item) == [note])
      #expect(later.deleted.map { $0.daysLeft(at: now) } == [1])
      now += 1
      #expect(try NoteStore(directory: directory, now: { now }).deleted == [])
      // A program that keeps running removes the note with the next deletion.
      let second = try #require(later.notes.first)
      later.delete(second.id)
      #expect(later.deleted.map(\.id) == [second.id])
    }
  }

  @Test("A note that is put back stands where it stood, whatever was written of it before")
  func place() throws {
    try withDirectory { directory in
      let store = try NoteStore(directory: directory)
      let before = store.notes
      var changed = before[2]
      changed.text = "Newer"
      store.update(changed)
      store.delete(changed.id)
      store.putBack(changed.id)
      store.flush()
      let expected = before.map { $0.id == changed.id ? changed : $0 }
      #expect(store.notes == expected)
      #expect(try NoteStore(directory: directory).notes == expected)
    }
  }

  @Test("Flipped bytes in the file of the notes never keep them shut")
  func flippedBytes() throws {
    try withDirectory { directory in
      let path = directory + "/notes.sqlite"
      let first = try NoteStore(directory: directory)
      for number in 0..<40 {
        first.create(
          title: "Note \(number)", text: String(repeating: "words ", count: number * 9))
      }
      let expected = first.notes.count
      first.close()
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      let rounds = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 50 : 1000
      var found = 0
      for seed in 0..<rounds {
        var generator = SeededGenerator(seed: UInt64(seed))
        var damaged = whole
        for _ in 0..<20 {
          let place = Int.random(in: 0..<damaged.count, using: &generator)
          damaged[place] ^= UInt8(1 << (generator.next() % 8))
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
          try FileManager.default.removeItem(atPath: "\(directory)/\(name)")
        }
        try damaged.write(to: URL(fileURLWithPath: path))
        let store = try NoteStore(directory: directory)
        found += min(expected, store.notes.count)
        store.create(title: "After", text: "")
        store.close()
        let next = try NoteStore(directory: directory)
        #expect(next.notes.contains { $0.title == "After" }, "seed \(seed)")
        next.close()
      }
      #expect(found * 100 >= rounds * expected * 90, "\(found) of \(rounds * expected)")
    }
  }

  @Test("A wrong letter in the name of a column loses no note, and ends no process")
  func columnOfAnotherName() throws {
    try withDirectory { directory in
      let path = directory + "/notes.sqlite"
      let first = try NoteStore(directory: directory)
      first.create(title: "Kept", text: "whole")
      first.close()
      var file = try Data(contentsOf: URL(fileURLWithPath: path))
      // The name stands in the statement that made the table, which each row is read by.
      var place = file.startIndex
      while let found = file.range(of: Data("created INTEGER".utf8), in: place..<file.endIndex) {
        file[found.lowerBound] ^= 2
        place = found.upperBound
      }
      try #require(place != file.startIndex)
      try file.write(to: URL(fileURLWithPath: path))
      let store = try NoteStore(directory: directory)
      #expect(store.notes.contains { $0.title == "Kept" && $0.text == "whole" })
      #expect(!store.notices.isEmpty)
    }
  }

  @Test("A damaged file is set aside under another name, and said")
  func damaged() throws {
    try withDirectory { directory in
      let path = directory + "/notes.sqlite"
      let garbage = Data(repeating: 7, count: 9000)
      try garbage.write(to: URL(fileURLWithPath: path))
      let store = try NoteStore(directory: directory)
      let names = try FileManager.default.contentsOfDirectory(atPath: directory)
      let aside = try #require(
        names.first { $0.hasPrefix("notes.damaged-") && $0.hasSuffix(".sqlite") })
      #expect(store.notices.first?.text.contains(aside) == true)
      #expect(try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\(aside)")) == garbage)
      store.create(title: "After", text: "")
      store.flush()
      #expect(try NoteStore(directory: directory).notes.map(\.title) == ["After"])
    }
  }
}
