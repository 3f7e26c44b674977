import LiveSupport

extension LiveJournal {
  /// Chooses the menu's item for a PDF, and types a path into its sheet.
  func askForPDF(of list: Desk.Window, at path: String) throws {
    try choose("Export as PDF…", of: list)
    desk.chord("Control_L", "a")
    desk.type(path)
  }
}
