import Foundation
import SceneTesting
import Scenes
import SeededRandom
import StoreSupport
import Testing
import Views

@testable import SceneUI
@testable import TwoScenesApp

@MainActor @Suite("Strange values in the file of Two Scenes' documents", .serialized)
struct StrangeDocumentStories {
  private static let name = "documents.sqlite"

  /// Three documents and two deleted ones, closed in order.
  private static func fill(_ folder: String) throws {
    let library = DocumentLibrary(folder: folder)
    for number in 0..<3 {
      let document = library.makeDocument()
      library.setText("# Document \(number)\n\nText", of: document.id)
    }
    library.delete(library.documents.prefix(2).map(\.id))
    library.close()
  }

  private static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = "/dev/shm/strange-documents-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try fill(folder)
    try body(folder)
  }

  @Test("No value in any column keeps the window away, or takes a document or a new one")
  func everyColumn() throws {
    try Self.withFolder { folder in
      let path = "\(folder)/\(Self.name)"
      for value in try StrangeValue.all(of: path) {
        var isPut = false
        let desk = try TwoScenesDesk { other in
          try FileManager.default.copyItem(atPath: path, toPath: "\(other)/\(Self.name)")
          isPut = try value.put(into: "\(other)/\(Self.name)")
        }
        guard isPut else { continue }
        let main = try #require(desk.window(of: "main").first, "\(value)")
        #expect(desk.texts(main).contains("Document 2"), "\(value)")
        // A copy, since the program of the desk still writes into its own.
        let folder = "\(desk.folder)/copy"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: path, toPath: "\(folder)/\(Self.name)")
        _ = try value.put(into: "\(folder)/\(Self.name)")
        let library = DocumentLibrary(folder: folder)
        #expect(library.documents.count + library.deleted.count == 5, "\(value)")
        _ = library.deleted.map(library.daysLeft)
        library.putBack(library.deleted.map(\.id))
        for document in [library.makeDocument(), library.makeDocument()] {
          library.setText("After", of: document.id)
        }
        library.close()
        let again = DocumentLibrary(folder: folder)
        #expect(again.documents.count == 7, "\(value)")
        #expect(again.documents.count { $0.text == "After" } == 2, "\(value)")
        again.close()
      }
    }
  }

  @Test("A wrong bit in a file that is whole to SQLite: its documents are shown")
  func flips() throws {
    var random = SeededGenerator.make("wrong bits in documents")
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
        let library = DocumentLibrary(folder: folder)
        #expect(library.documents.count == 3, "round \(count)")
        _ = library.documents.map { $0.title + $0.excerpt }
        _ = library.deleted.map(library.daysLeft)
        library.setText("After", of: library.makeDocument().id)
        library.close()
        let again = DocumentLibrary(folder: folder)
        #expect(
          again.documents.contains { $0.text == "After" },
          "\(library.notices) \(library.documents) \(again.notices) \(again.documents)")
        again.close()
      }
    }
  }
}
