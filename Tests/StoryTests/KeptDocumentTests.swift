import Foundation
import Testing

@testable import TwoScenesApp

@MainActor @Suite("Deleted documents of a replaced file")
final class KeptDocumentTests {
  private let folder = KeptDocumentTests.makeFolder()
  private let other = KeptDocumentTests.makeFolder()

  private static func makeFolder() -> String { "/dev/shm/kept-documents-\(UUID().uuidString)" }

  init() throws {
    for folder in [folder, other] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
  }

  deinit { for folder in [folder, other] { try? FileManager.default.removeItem(atPath: folder) } }

  private func make(_ text: String, in library: DocumentLibrary) -> Document.ID {
    let document = library.makeDocument()
    library.setText(text, of: document.id)
    return document.id
  }

  /// Puts another file of documents beside the present one, as if that had replaced it. One of its documents was
  /// deleted.
  private func keep(_ fill: (DocumentLibrary) -> Void = { _ in }) throws {
    let library = DocumentLibrary(folder: other)
    library.delete([make("Gone", in: library)])
    fill(library)
    library.close()
    try FileManager.default.copyItem(
      atPath: other + "/documents.sqlite", toPath: folder + "/documents.kept-2026-01-01.sqlite")
  }

  private func isOffered(_ library: DocumentLibrary) -> Bool {
    library.notices.contains { $0.offer == .takingOver }
  }

  @Test("If a kept file has nothing else, they come to Recently Deleted without a question")
  func alone() throws {
    try keep()
    let library = DocumentLibrary(folder: folder)
    #expect(!isOffered(library))
    #expect(library.deleted.map(\.item.text) == ["Gone"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.contains { $0.contains(".taken-over-") })
    library.deletePermanently(library.deleted.map(\.id))
    library.close()
    let again = DocumentLibrary(folder: folder)
    #expect(again.deleted == [])
    again.close()
  }

  @Test(
    "They come to Recently Deleted when the others are taken over, beside what has their numbers")
  func withOthers() throws {
    try keep { _ = make("Kept", in: $0) }
    let ids = DocumentLibrary(folder: other).deleted.map(\.id)
    // Another document has the number of the deleted one.
    let present = DocumentFile.file(in: folder)
    _ = present.open(patient: true)
    present.save(ids.map { .document(Document(id: $0, text: "Here")) })
    #expect(ids.count == 1 && present.close() == nil)
    let library = DocumentLibrary(folder: folder)
    #expect(isOffered(library))
    #expect(library.deleted == [])
    library.takeOverKept()
    #expect(library.deleted.map(\.item.text) == ["Gone"])
    library.putBack(library.deleted.map(\.id))
    library.close()
    let again = DocumentLibrary(folder: folder)
    #expect(Set(again.documents.map(\.text)).isSuperset(of: ["Here", "Kept", "Gone"]))
    again.close()
  }
}
