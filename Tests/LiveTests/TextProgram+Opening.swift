import JournalApp

@testable import NoteListApp
@testable import TwoScenesApp

extension TextProgram {
  /// Opens the texts in a folder as the program does after an unclean end, and closes them.
  ///
  /// - Returns: What the windows would say.
  func openAndClose(_ folder: String) throws -> String? {
    switch self {
    case .journal:
      let journal = try JournalDatabase.open(in: folder, trust: .unclean)
      defer { try? journal.close() }
      return journal.notice
    case .notelist:
      let file = NoteFile.file(in: folder)
      defer { _ = file.close() }
      guard case .read = file.open(patient: true) else { return "It cannot be read." }
      return file.notice
    case .twoscenes:
      let file = DocumentFile.file(in: folder)
      defer { _ = file.close() }
      guard case .read = file.open(patient: true) else { return "It cannot be read." }
      return file.notice
    }
  }
}
