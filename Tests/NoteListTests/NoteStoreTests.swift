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
        }
      }
      store.flush()
      #expect(try NoteStore(directory: directory).notes == store.notes)
    }
  }

  @Test("A damaged file is set aside under another name, and said")
  func damaged() throws {
    try withDirectory { directory in
      let path = directory + "/notes.sqlite"
      let garbage = Data(repeating: 7, count: 9000)
      try garbage.write(to: URL(fileURLWithPath: path))
      let store = try NoteStore(directory: directory)
      #expect(store.notice?.contains("notes.sqlite.damaged-1") == true)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged-1")) == garbage)
      store.create(title: "After", text: "")
      store.flush()
      #expect(try NoteStore(directory: directory).notes.map(\.title) == ["After"])
    }
  }
}
