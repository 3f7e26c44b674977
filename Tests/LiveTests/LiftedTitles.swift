import LiveSupport
import Testing

/// The titles that Journal logs of its drags, with `--log drag=debug`.
extension LiveJournal {
  /// The titles of the items of the last drag.
  var liftedTitles: [String] {
    process.readOutput()
    guard
      let line = process.output.split(separator: "\n").last(where: { $0.contains("lift: [") }),
      let list = line.split(separator: "[").last
    else { return [] }
    // Between quotation marks, every other part is a title.
    return list.split(separator: "\"").enumerated().filter { $0.offset.isMultiple(of: 2) }
      .map { String($0.element) }.filter { !$0.hasPrefix("]") }
  }

  /// The title of a row, from a drag that is cancelled.
  func title(ofRow row: Int, in list: Desk.Window) throws -> String {
    try drag(row: row, of: list, to: try self.row(row, of: list).offset(dx: 30, dy: 10))
    desk.chord("Escape")
    desk.release()
    #expect(desk.wait { desk.overrideRedirectWindows().isEmpty })
    return try #require(liftedTitles.first)
  }
}
