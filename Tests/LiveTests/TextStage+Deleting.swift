import LiveSupport
import Testing

extension TextStage {
  /// Deletes the first `number` texts of the list with the Delete key.
  func delete(_ number: Int) throws {
    let list = try showList()
    desk.click(try program.row(0, of: list))
    program.settle()
    for _ in 0..<number {
      desk.chord("Delete")
      program.settle()
    }
    #expect(desk.wait { count(which.tables.deleted) == number })
  }

  /// Opens the sheet with the deleted texts, by the menu of the list.
  ///
  /// - Parameter isOffered: Whether a banner offers to put texts back. In Journal it covers the menu's
  ///   button.
  func openRecentlyDeleted(closingOffer isOffered: Bool = false) throws {
    let list = try showList()
    if isOffered, which == .journal {
      try program.closeBanner(of: list)
      program.settle()
    }
    try program.choose("Recently Deleted", of: list)
  }
}
