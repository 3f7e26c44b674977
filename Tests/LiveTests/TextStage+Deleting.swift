import LiveSupport
import Testing

extension TextProgram {
  /// The button with the three dots, relative to the upper left corner of a list window, and the number of
  /// times to press Up from the end of its menu to Recently Deleted.
  var menu: (x: Int, y: Int, steps: Int) {
    switch self {
    case .journal: (929, 26, 5)
    case .notelist: (387, 26, 9)
    case .twoscenes: (272, 574, 8)
    }
  }
}

extension TextStage {
  /// Deletes the first `number` texts of the list with the Delete key.
  func delete(_ number: Int) throws {
    let list = try showList()
    try program.click(list, x: which.firstRow.x, y: which.firstRow.y)
    program.settle()
    for _ in 0..<number {
      desk.chord("Delete")
      program.settle()
    }
    #expect(desk.wait { count(which.tables.deleted) == number })
  }

  /// Opens the sheet with the deleted texts, by the menu of the list.
  ///
  /// - Parameter isOffered: Whether a banner offers to put texts back. In Journal it covers the menu's button, and its
  ///   own button to close it is in the same place.
  func openRecentlyDeleted(closingOffer isOffered: Bool = false) throws {
    let list = try showList()
    if isOffered, which == .journal {
      try program.click(list, x: which.menu.x, y: which.menu.y)
      program.settle()
    }
    try program.click(list, x: which.menu.x, y: which.menu.y)
    program.settle()
    for _ in 0..<which.menu.steps { desk.chord("Up") }
    desk.chord("Return")
    program.settle()
  }
}
