import Foundation
import Geometry
import LiveSupport
import Testing

/// Entries that come into the journal while its window is open.
extension SearchStage {
  /// Makes an entry with a text in one of the ways.
  func make(_ text: String, _ way: Live.FirstQuery.Making) throws {
    try live.focus(list)
    switch way {
    case .importedByCommand: try Self.importTexts([text], as: "imported", on: live.display)
    case .dropped:
      try drop(folder(with: text), on: list)
      let file = JournalFile(path: "\(live.display.home.path)/data/journal/journal.sqlite")
      #expect(desk.wait { (try? file.entries().contains { $0.text == text }) == true })
    case .pasted:
      desk.chord("Control_L", "Shift_L", "n")
      clipboard.copy(text)
      try take { desk.chord("Control_L", "v") }
    case .typed:
      desk.chord("Control_L", "Shift_L", "n")
      desk.type(text)
    }
  }

  /// Makes a folder with one file.
  func folder(with text: String) throws -> URL {
    let folder = live.display.home.appendingPathComponent("dropped")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent("dropped.md"))
    return folder
  }

  /// Drops a folder of another program on the list of a window, and closes the message about it, which moves
  /// everything down.
  func drop(_ folder: URL, on window: Desk.Window) throws {
    let area = try #require(desk.frame(of: window))
    let top = RootRect(x: area.minX + 310, y: area.minY, width: 200, height: 30)
    let free = try #require(desk.picture(of: top))
    let source = try DragSourcePeer(
      on: live.display, offering: [("text/uri-list", Array("file://\(folder.path)\r\n".utf8))])
    desk.peers.append(source)
    source.enter(window)
    source.move(to: try live.gap(below: 0, of: window))
    #expect(desk.wait { source.statuses.last?.accepts == true })
    source.drop()
    #expect(desk.wait { source.finished.map(\.accepts) == [true] })
    desk.peers.removeAll { $0 === source }
    source.end()
    #expect(desk.wait { desk.picture(of: top)?.difference(to: free)?.isNone == false })
    live.settle()
    try live.closeBanner(of: window)
    #expect(desk.wait { desk.picture(of: top)?.difference(to: free)?.isNone == true })
  }

  /// The number of pixels that a search has marked in the rows of the list, beside the page. Nothing else there is
  /// yellow: neither the ground of a row nor that of a selected one, through which the mark is seen.
  var marksInList: Int {
    guard let area = desk.frame(of: list),
      let rows = desk.picture(
        of: RootRect(x: area.minX, y: area.minY + 60, width: 290, height: area.height - 60))
    else { return 0 }
    return rows.withPixels { bytes, stride in
      (0..<rows.size.height).reduce(into: 0) { count, y in
        count += (0..<rows.size.width).count { x in
          let place = y * stride + x * 4
          return Int(bytes[place + 2]) > Int(bytes[place]) + 45
        }
      }
    }
  }

  /// Whether the list is empty below a first result.
  var hasOneResult: Bool {
    guard let area = desk.frame(of: list) else { return false }
    let below = RootRect(
      x: area.minX + 8, y: area.minY + 200, width: 250, height: area.height - 220)
    return desk.picture(of: below)?.hasOneColor ?? false
  }
}
