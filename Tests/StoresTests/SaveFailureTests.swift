import Files
import Stores
import Testing

@Suite("Words for what cannot be saved")
struct SaveFailureTests {
  @Test(
    "Error numbers of the system and of SQLite mean the same reasons",
    arguments: [
      (28, 13, .diskFull), (30, 8, .readOnly), (5, 10, .diskError), (2, 1032, .folderGone),
      (11, 5, .locked), (13, 3, .notPermitted), (28, 4874, .diskFull), (5, 266, .diskError),
    ] as [(Int32, Int32, SaveFailure)])
  func reasons(_ errno: Int32, _ sqlite: Int32, _ failure: SaveFailure) {
    #expect(SaveFailure(errno: errno) == failure)
    #expect(SaveFailure(sqlite: sqlite) == failure)
  }

  @Test("An error of a file says what the disk said; any other is said in its own words")
  func errors() {
    let error = FileError(operation: "write", path: "/a", reason: .system(28))
    #expect(SaveFailure(error) == .diskFull)
    #expect(SaveFailure(SaveFailure.locked) == .locked)
    struct Odd: Error, CustomStringConvertible { var description: String { "odd" } }
    #expect(SaveFailure(Odd()) == .other("odd"))
    #expect(SaveFailure(sqlite: 1, message: "no such table").reason.contains("no such table"))
  }

  @Test("The sentence names what cannot be saved, and why")
  func sentence() {
    #expect(
      SaveFailure.diskFull.sentence(about: "Your journal")
        == "Your journal cannot be saved: the disk is full.")
  }
}
