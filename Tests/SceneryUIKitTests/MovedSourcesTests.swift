import LiveSupport
import SceneryUIKit
import Testing

/// The package compiles the moved applications in Swift 6 mode. Tutorials are older.
@Suite("The sources of the moved applications")
struct MovedSourcesTests {
  @Test(
    "compile in Swift 5 mode",
    arguments: [
      ("MovedNotes", "NoteList_plist"), ("MovedGallery", "Gallery_plist"),
      ("MovedJournal", "Journal_plist"),
    ])
  func swift5(_ folder: String, _ resource: String) throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(folder)
    var program = "enum PackageResources { static let \(resource): [UInt8] = [] }\n"
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    where name.hasSuffix(".swift") {
      program += try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
    }
    let errors = try ProgramCompiler.errors(of: program, .swift5)
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }
}
