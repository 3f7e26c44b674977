import Foundation
import GRDB
import Testing

@testable import NoteListApp

@MainActor @Suite("Notes of a replaced file")
final class KeptNoteTests {
  private let folder = KeptNoteTests.makeFolder()
  private let other = KeptNoteTests.makeFolder()

  private static func makeFolder() -> String { "/dev/shm/kept-notes-\(UUID().uuidString)" }

  init() throws {
    for folder in [folder, other] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
  }

  deinit { for folder in [folder, other] { try? FileManager.default.removeItem(atPath: folder) } }

  /// The bytes of another file of notes.
  ///
  /// - Parameter last: The title of a note that gets the largest number as its place.
  private func file(last: String? = nil, _ fill: (NoteStore) -> Void) throws -> Data {
    let store = try NoteStore(directory: other)
    fill(store)
    store.close()
    let path = other + "/notes.sqlite"
    if let last {
      let queue = try DatabaseQueue(path: path)
      try queue.write {
        try $0.execute(
          sql: "UPDATE note SET position = 9223372036854775807 WHERE title = ?", arguments: [last])
      }
      try queue.close()
    }
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// Puts another file of notes beside the present one, as if that had replaced it.
  private func keep(last: String? = nil, _ fill: (NoteStore) -> Void) throws {
    try file(last: last, fill)
      .write(to: URL(fileURLWithPath: folder + "/notes.kept-2026-01-01.sqlite"))
  }

  private func open() throws -> NoteStore { try NoteStore(directory: folder) }

  private func offers(_ store: NoteStore) -> [String] {
    store.notices.filter { $0.offer == .takingOver }.map(\.text)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder) }
  }

  private static func named(_ name: String, _ about: String = "") -> Profile {
    var profile = Profile()
    profile.name = name
    profile.about = about
    return profile
  }

  // MARK: Places

  /// Two new notes and a discarded draft between them come before all others, also at the next start.
  private func expectRoom(in store: NoteStore) throws {
    store.create(title: "One", text: "")
    store.discard(Draft(id: .random(), title: "Two", text: ""))
    store.create(title: "Three", text: "")
    #expect(store.notes.prefix(2).map(\.title) == ["Three", "One"])
    #expect(store.deleted.first?.item.title == "Two")
    store.flush()
    let again = try open()
    #expect(again.notes == store.notes)
    again.close()
  }

  @Test("A note with the largest number as its place, copied over the open file, leaves room")
  func copiedPlace() async throws {
    let bytes = try file(last: "Last") { store in
      // The file has another length, so that its time need not differ.
      store.create(title: "Last", text: String(repeating: "words ", count: 10_000))
    }
    let store = try open()
    store.flush()
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder + "/notes.sqlite"))
    try handle.write(contentsOf: bytes)
    try handle.truncate(atOffset: UInt64(bytes.count))
    try handle.close()
    store.create(title: "Notices it", text: "")
    store.flush()
    for _ in 0..<1000 where !store.notes.contains(where: { $0.title == "Last" }) {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(store.notes.contains { $0.title == "Last" })
    try expectRoom(in: store)
  }

  @Test("A kept note with the largest number as its place leaves room when it is taken over")
  func keptPlace() throws {
    try keep(last: "Last") { $0.create(title: "Last", text: "") }
    let store = try open()
    #expect(offers(store) == ["1 note was kept aside when another file replaced the notes."])
    store.takeOverKept()
    #expect(store.notes.contains { $0.title == "Last" })
    try expectRoom(in: store)
  }

  // MARK: Profiles

  @Test("A kept profile is offered, and waits in the form when there is another one")
  func profile() throws {
    let first = try open()
    first.setProfile(Self.named("Grace"))
    first.close()
    try keep { $0.setProfile(Self.named("Ada", "Typed after the file was replaced")) }
    let store = try open()
    #expect(offers(store) == ["1 profile was kept aside when another file replaced the notes."])
    store.takeOverKept()
    #expect(store.profile.name == "Grace")
    #expect(store.profileDraft?.name == "Ada")
    #expect(offers(store) == [])
    store.close()
    let again = try open()
    #expect(again.profile.name == "Grace")
    #expect(again.profileDraft?.about == "Typed after the file was replaced")
    #expect(offers(again) == [])
    #expect(try names.contains { $0.contains(".taken-over-") })
    again.close()
  }

  @Test("A kept profile takes the place of an empty one, and its form keeps what is not saved")
  func emptyProfile() throws {
    try keep { store in
      store.create(title: "Kept", text: "")
      store.setProfile(Self.named("Ada"))
      store.keepProfileDraft(Self.named("Ada L."))
    }
    let store = try open()
    #expect(
      offers(store) == [
        "1 note and 2 profiles were kept aside when another file replaced the notes."
      ])
    store.takeOverKept()
    #expect(store.profile.name == "Ada")
    #expect(store.profileDraft?.name == "Ada L.")
    #expect(store.notes.contains { $0.title == "Kept" })
    store.close()
  }

  @Test("A kept profile becomes a note when the form has something else")
  func formInUse() throws {
    let first = try open()
    first.setProfile(Self.named("Grace"))
    first.keepProfileDraft(Self.named("Grace H."))
    first.close()
    try keep { $0.setProfile(Self.named("Ada", "About her")) }
    let store = try open()
    store.takeOverKept()
    #expect(store.profile.name == "Grace")
    #expect(store.profileDraft?.name == "Grace H.")
    #expect(store.notes.contains { $0.title == "Ada" && $0.text == "About her" })
    store.close()
  }

  @Test("A profile that was here when it was first compared is not missing after it is changed")
  func changedSince() throws {
    let first = try open()
    first.setProfile(Self.named("Ada"))
    first.close()
    try keep { store in
      store.create(title: "Kept", text: "")
      store.setProfile(Self.named("Ada"))
    }
    let second = try open()
    second.setProfile(Self.named("Grace"))
    second.close()
    let store = try open()
    #expect(offers(store) == ["1 note was kept aside when another file replaced the notes."])
    store.close()
  }

  // MARK: Deleted notes

  private static func deleteGone(_ store: NoteStore) {
    store.delete(store.create(title: "Gone", text: "Written and deleted").id)
  }

  @Test("If a kept file has deleted notes alone, they come to Recently Deleted without a question")
  func deletedAlone() throws {
    try keep { Self.deleteGone($0) }
    let store = try open()
    #expect(offers(store) == [])
    #expect(store.deleted.map(\.item.title) == ["Gone"])
    #expect(try names.contains { $0.contains(".taken-over-") })
    store.deletePermanently(store.deleted.map(\.id))
    store.close()
    let again = try open()
    #expect(again.deleted == [])
    again.close()
  }

  @Test("Deleted notes come to Recently Deleted when the others are taken over")
  func deletedWithOthers() throws {
    try keep { store in
      Self.deleteGone(store)
      store.create(title: "Kept", text: "")
    }
    let store = try open()
    #expect(offers(store) == ["1 note was kept aside when another file replaced the notes."])
    #expect(store.deleted == [])
    store.takeOverKept()
    #expect(store.deleted.map(\.item.title) == ["Gone"])
    store.putBack(store.deleted.map(\.id))
    store.close()
    let again = try open()
    #expect(again.notes.contains { $0.text == "Written and deleted" })
    again.close()
  }
}
