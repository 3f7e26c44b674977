import Foundation
import NoteListApp
import StoreSupport
import Testing
import TwoScenesApp

/// A process that opens its texts again and again, as a test of many damaged files does, has as many descriptors as
/// one that opens them once.
@MainActor @Suite("The closed stores of the programs")
struct StoreClosingLaws {
  @Test(
    "A store that was opened and closed 50 times holds no more descriptors than at first",
    arguments: TextProgram.allCases)
  func closed(_ which: TextProgram) throws {
    let folder = "/dev/shm/closing-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try makeSamples(which, in: folder)
    #expect(FileManager.default.fileExists(atPath: "\(folder)/\(which.database)"))
    let before = try openDescriptors(in: folder)
    for _ in 0..<50 {
      let notice = try which.openAndClose(folder)
      #expect(notice == nil)
    }
    let after = try openDescriptors(in: folder)
    // The thread that wrote the samples may have ended meanwhile.
    #expect(after.count <= before.count, "\(after)")
  }

  /// Writes the texts of a first start.
  private func makeSamples(_ which: TextProgram, in folder: String) throws {
    switch which {
    case .journal: _ = try which.openAndClose(folder)
    case .notelist: #expect(try NoteStore(directory: folder).close() == nil)
    case .twoscenes: #expect(DocumentLibrary(folder: folder).close() == nil)
    }
  }
}
