import LiveSupport

extension LiveJournal {
  /// The button with the three dots, and the number of times to press Up from the end of its menu.
  private static let menu = (x: 929, y: 26, export: 9)

  /// Chooses the menu's item for a PDF, and types a path into its sheet.
  func askForPDF(of list: Desk.Window, at path: String) throws {
    try click(list, x: Self.menu.x, y: Self.menu.y)
    settle()
    for _ in 0..<Self.menu.export { desk.chord("Up") }
    desk.chord("Return")
    settle()
    desk.chord("Control_L", "a")
    desk.type(path)
  }
}
