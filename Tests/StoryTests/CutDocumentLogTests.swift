import Foundation
import StoreSupport
import Testing

@testable import TwoScenesApp

@MainActor @Suite("A log of documents that was cut")
struct CutDocumentLogTests {
  private static func document(_ number: Int64) -> DocumentChange {
    .document(Document(id: number, text: "# Paper \(number)"))
  }

  @Test("R-3 cut in any part of any frame, it is said, and every document of the file is there")
  func everywhere() throws {
    let files = FileManager.default
    let folder = "/dev/shm/cut-documents-\(UUID().uuidString)"
    let killed = folder + ".killed"
    defer { for path in [folder, killed] { try? files.removeItem(atPath: path) } }
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let first = DocumentFile.file(in: folder)
    _ = first.open(patient: true)
    first.save((1...20).map(Self.document))
    #expect(first.close() == nil)
    let second = DocumentFile.file(in: folder)
    _ = second.open(patient: true)
    for number in Int64(21)...32 {
      second.save(Self.document(number))
      #expect(second.flush() == nil)
    }
    try files.copyItem(atPath: folder, toPath: killed)
    #expect(second.close() == nil)

    try CutLog.each(of: "documents.sqlite-wal", in: killed, at: CutLog.ends(ofLog:)) { copy, end in
      let file = DocumentFile.file(in: copy)
      guard case .read(let contents) = file.open(patient: true) else {
        Issue.record("cut at \(end): It does not open.")
        return
      }
      let ids = Set(contents.documents.map(\.id))
      #expect(ids.isSuperset(of: Int64(1)...20), "cut at \(end)")
      #expect(file.notice?.contains("damaged") == true, "cut at \(end): \(file.notice ?? "")")
      file.save(Self.document(99))
      #expect(file.close() == nil, "cut at \(end)")
      let next = DocumentFile.file(in: copy)
      guard case .read(let again) = next.open(patient: true) else {
        Issue.record("cut at \(end): It does not open again.")
        return
      }
      #expect(Set(again.documents.map(\.id)) == ids.union([99]), "cut at \(end)")
      #expect(next.close() == nil)
    }
  }
}
