import Foundation
import SceneTesting
import Scenes
import SeededRandom
import StoreSupport
import Testing
import Views

@testable import NoteListApp

@MainActor @Suite("Strange values in the file of the notes")
struct StrangeNoteStories {
  private static let name = "notes.sqlite"

  /// Something in every table, closed in order.
  private static func fill(_ folder: String) throws {
    let store = try NoteStore(directory: folder)
    store.delete(store.notes.suffix(2).map(\.id))
    store.keep(Draft(id: .random(), title: "Draft", text: "Not saved"))
    var profile = Profile()
    profile.name = "Ada"
    profile.picture = 2
    store.setProfile(profile)
    store.keepProfileDraft(profile)
    store.close()
  }

  private static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = "/dev/shm/strange-notes-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try fill(folder)
    try body(folder)
  }

  @Test("No value in any column keeps the window away, or takes a note or a new one")
  func everyColumn() throws {
    try Self.withFolder { folder in
      let path = "\(folder)/\(Self.name)"
      for value in try StrangeValue.all(of: path) {
        var isPut = false
        let desk = try NoteDesk { other in
          try FileManager.default.copyItem(atPath: path, toPath: "\(other)/\(Self.name)")
          isPut = try value.put(into: "\(other)/\(Self.name)")
        }
        guard isPut else { continue }
        let store = desk.delegate.store
        #expect(store.notes.count == 3 && store.deleted.count == 2, "\(value)")
        #expect(desk.texts(try desk.list).contains(store.notes[1].displayTitle), "\(value)")
        for note in store.deleted { #expect(note.daysLeft(at: store.now()) > 0, "\(value)") }
        let new = [store.create(title: "One", text: ""), store.create(title: "Two", text: "")]
        store.insert(title: "Between", text: "", before: 2)
        for note in store.deleted { store.putBack(note.id) }
        store.flush()
        let again = try NoteStore(directory: desk.directory)
        #expect(again.notes.map(\.id) == store.notes.map(\.id), "\(value)")
        #expect(again.notes.prefix(2).map(\.id) == new.reversed().map(\.id), "\(value)")
        #expect(again.notes.count == 8, "\(value)")
        again.close()
      }
    }
  }

  @Test("A wrong bit in a file that is whole to SQLite: its notes are shown")
  func flips() throws {
    var random = SeededGenerator.make("wrong bits in notes")
    try Self.withFolder { folder in
      let path = "\(folder)/\(Self.name)"
      let whole = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
      var count = 0
      while count < StrangeValue.rounds {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
          try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
        guard try StrangeValue.flipped(whole, at: path, using: &random) else { continue }
        count += 1
        let store = try NoteStore(directory: folder)
        #expect(store.notes.count == 3, "round \(count)")
        _ = store.notes.map { $0.displayTitle + $0.excerpt }
        _ = store.deleted.map { $0.daysLeft(at: store.now()) }
        let new = store.create(title: "After", text: "")
        store.close()
        let again = try NoteStore(directory: folder)
        #expect(again.notes.first?.id == new.id)
        again.close()
      }
    }
  }
}
