import Foundation
import Testing

@testable import TwoScenesApp

@MainActor @Suite("Damaged documents of Two Scenes")
struct DamagedDocumentStories {
  @Test("Flipped bytes in the file of the documents never keep them shut")
  func flippedBytes() throws {
    let folder = NSTemporaryDirectory() + "damaged-documents-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/documents.sqlite"
    let first = DocumentLibrary(folder: folder)
    for number in 0..<30 {
      let document = first.makeDocument()
      first.setText(
        "# Document \(number)\n" + String(repeating: "words ", count: number * 20),
        of: document.id)
    }
    let expected = first.documents.count
    first.close()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let rounds = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 50 : 1000
    var found = 0
    for seed in 0..<rounds {
      var damaged = whole
      for flip in 0..<20 {
        // Places spread over the file, different for each seed.
        let place = (seed * 7919 + flip * 104_729) % damaged.count
        damaged[place] ^= UInt8(1 << ((seed + flip) % 8))
      }
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
      try damaged.write(to: URL(fileURLWithPath: path))
      let library = DocumentLibrary(folder: folder)
      found += min(expected, library.documents.count)
      let document = library.makeDocument()
      library.setText("After", of: document.id)
      library.close()
      let next = DocumentLibrary(folder: folder)
      #expect(next.documents.contains { $0.text == "After" }, "seed \(seed)")
      next.close()
    }
    #expect(found * 100 >= rounds * expected * 90, "\(found) of \(rounds * expected)")
  }
}
