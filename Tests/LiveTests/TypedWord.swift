import Foundation
import LiveSupport

/// A word that is typed into an application's text, and a check whether it is stored. Photo Gallery has no
/// text.
struct TypedWord {
  static let word = "quicksilver"
  let program: LiveProgram

  private var database: String? {
    switch program.name {
    case "journal": "journal.sqlite"
    case "notelist": "notes.sqlite"
    case "twoscenes": "documents.sqlite"
    default: nil
    }
  }

  /// Puts the caret into a new text: an entry, the New Note sheet, or a document.
  func begin() throws {
    guard database != nil else { return }
    let count = program.windows.count
    program.desk.keyDown("Shift_L")
    program.desk.chord("Control_L", "n")
    program.desk.keyUp("Shift_L")
    if program.name == "twoscenes" {
      try program.waitForWindows(count + 1)
      program.desk.chord("Tab")
    }
    program.settle()
  }

  /// Whether a program that starts now would find the word.
  func isStored() throws -> Bool {
    guard let database else { return true }
    let path = program.display.home.path + "/data/\(program.name)/\(database)"
    return try committedText(path).contains(Self.word)
  }
}
