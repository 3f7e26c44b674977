import Foundation
import Testing

/// The points that live tests press.
///
/// What a program shows is asked for by its role and its name (`LiveElement`). What no program knows has a name of its
/// own, as a place beside a window (`RootRect.beside`).
@Suite("Points in live tests")
struct PointTests {
  /// How a point is written down, so that it is wrong as soon as a layout changes. Numbers of one digit are left
  /// out: they are divisors, and the moves of an unsteady hand.
  private static let spellings: [(kind: String, start: String)] = [
    ("a point", "RootPoint("), ("an offset from a corner", ".origin.offset("),
    ("an offset from an edge", ".leftEdge("), ("an offset from an edge", ".rightEdge("),
    ("an offset from an edge", ".lowerEdge("), ("a pair of coordinates", "(x: "),
  ]

  /// The files with such places that nobody could have been asked for, and what they are.
  private static let excused: [String: String] = [
    "DragHintLiveTests": "the right edge of the screen and of a window that another one covers",
    "DragLiveTests": "the lower edge of the screen",
    "DropPlaceLiveTests": "the desktop of the second monitor",
    "GalleryLiveTests": "the right edge of the screen",
    "NoteListLiveTests": "the desktop, away from all windows",
    "MonitorWorkspaceLiveTests": "the desktop of a monitor",
    "BrowserTests": "the parts of a page that a browser shows",
    "DesktopTests": "the files that a file manager shows on the desktop",
    "FileManagerTests": "the files that a file manager shows",
    "PlacementLiveTests": "the lower edge of the second monitor",
    "ListEdgeLiveTests": "the lower edge of a list, where it scrolls",
    "StepLiveTests": "the desktop, away from all windows",
    "TileToFolderLiveTests": "the empty end of a grid",
    "TilingLiveTests": "the edges of monitors",
  ]

  /// The places in a text where a point is written down.
  private func points(in text: String) -> [String] {
    Self.spellings.flatMap { spelling in
      text.ranges(of: spelling.start).compactMap { range -> String? in
        guard let end = closing(text, from: range.upperBound) else { return nil }
        let arguments = text[range.upperBound..<end]
        guard arguments.contains(/\b\d{2,}\b/) else { return nil }
        // A window is put there, and nothing is pressed.
        let rest = text[end...].dropFirst().prefix(40).filter { !$0.isWhitespace }
        guard !rest.hasPrefix(",size:") else { return nil }
        // A pair alone: other values have more fields.
        if spelling.start == "(x: ", !isPair(arguments, before: text[..<range.lowerBound]) {
          return nil
        }
        return "\(spelling.kind): \(spelling.start)\(arguments))"
      }
    }
  }

  private func isPair(_ arguments: Substring, before: Substring) -> Bool {
    before.last?.isLetter != true && arguments.wholeMatch(of: /-?\d+, y: -?\d+/) != nil
  }

  /// The parenthesis that closes the one before a place.
  private func closing(_ text: String, from start: String.Index) -> String.Index? {
    var depth = 1
    for index in text[start...].indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  @Test("A-13 no live test presses a coordinate that it could have asked for")
  func coordinates() throws {
    let files =
      Repository.swiftFiles(in: "Tests/LiveTests") + Repository.swiftFiles(in: "Tests/PeerTests")
    try #require(files.count > 100)
    var needed: Set<String> = []
    for file in files {
      let name = String(file.split(separator: "/").last?.dropLast(".swift".count) ?? "")
      let found = points(in: try Repository.text(of: file))
      if Self.excused[name] != nil {
        if !found.isEmpty { needed.insert(name) }
      } else {
        #expect(found.isEmpty, "\(file):\n\(found.joined(separator: "\n"))")
      }
    }
    #expect(needed == Set(Self.excused.keys), "A reason is no longer needed.")
  }

  @Test(
    "A point that is written down is found, however it is spelled",
    arguments: [
      "desk.click(area.origin.offset(dx: 130, dy: 120))",
      "desk.move(to: RootPoint(x: area.minX + 130, y: area.minY + 420), steps: 8)",
      "desk.click(area.origin.offset(\n  dx: area.width - 26, dy: height / 2))",
      "static let plus = (x: 314, y: 53)", "let row = area.leftEdge(130, down: row.y)",
    ])
  func found(_ line: String) { #expect(points(in: line).count == 1) }

  @Test(
    "A place that was asked for is none, and neither is that of a window",
    arguments: [
      "desk.move(window, to: RootPoint(x: 60 + 90 * index, y: 60), size: size)",
      "desk.move(\n  window, to: RootPoint(x: 20, y: 60),\n  size: size)",
      "desk.click(try live.row(\"Kyoto\", of: list).offset(dx: 12, dy: 0))",
      "first.origin.offset(dx: first.width / 4, dy: first.height / 2)",
      "area.beside(100, down: 200)",
    ])
  func asked(_ line: String) { #expect(points(in: line).isEmpty) }
}
