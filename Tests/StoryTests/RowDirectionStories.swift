import Canvas
import Geometry
import SceneTesting
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("The direction of a row")
struct RowDirectionStories {
  private let desk: JournalDesk
  private static let texts = [
    "# רשימה\n\nקצר",
    "# שבת and Sunday\n\nShort",
    "# Notes על\n\nקצר",
    "# Plain\n\nShort",
    "# 2026\n\nקצר",
  ]

  init() throws {
    let now = Moment.now()
    desk = try JournalDesk(
      entries: Self.texts.enumerated().map { number, text in
        Entry(text: text, created: now.adding(seconds: Int64(-60 * number - 1)))
      })
    desk.user.click(try desk.row("Plain", try desk.listWindow))
    desk.user.hover(over: try desk.editor(try desk.listWindow))
  }

  /// The columns of a row that are painted in the text's own color, or in any other one, from the row's left
  /// edge.
  private func columns(_ row: EntryRowView, _ lines: Range<Int>, isText: Bool) throws -> [Int] {
    let picture = try #require(try desk.listWindow.picture)
    let origin = row.convertToWindow(Point.zero)
    let ground = picture.color(x: Int(origin.x) - 2, y: Int(origin.y) + 2)
    return (-2..<Int(row.bounds.width) + 2).filter { x in
      lines.contains { y in
        let color = picture.color(x: Int(origin.x) + x, y: Int(origin.y) + y)
        return isText ? color == row.theme[.text] : color != ground
      }
    }
  }

  @Test(
    "The title's first letter decides where title and preview begin; the date is opposite",
    arguments: [
      ("רשימה", true), ("שבת and Sunday", true), ("Notes על", false), ("Plain", false),
      ("2026", true),
    ])
  func direction(_ row: (title: String, isRightToLeft: Bool)) throws {
    let view = try desk.row(row.title, try desk.listWindow)
    let width = Int(view.bounds.width)
    // The title alone has the text's color.
    let title = try columns(view, 2..<16, isText: true)
    let first = try columns(view, 2..<16, isText: false)
    let preview = try columns(view, 22..<36, isText: false)
    let left = try #require(title.first)
    let right = try #require(title.last)
    let previewLeft = try #require(preview.first)
    let previewRight = try #require(preview.last)
    // The date reaches the other edge.
    #expect(try #require(first.first) < 5 && #require(first.last) > width - 5)
    if row.isRightToLeft {
      #expect(left > width / 3 && right > width - 6)
      #expect(previewLeft > width / 2 && previewRight > width - 6)
    } else {
      #expect(left < 6 && right < width * 2 / 3)
      #expect(previewLeft < 6 && previewRight < width / 2)
    }
  }

  @Test("The bin takes the date's place, at the left of a row from right to left")
  func bin() throws {
    let list = try desk.listWindow
    for (title, isRightToLeft) in [("רשימה", true), ("Notes על", false)] {
      let row = try desk.row(title, list)
      desk.user.hover(over: row)
      let bin = try #require(list.views(RowBinButton.self).first { $0.isDescendant(of: row) })
      #expect((bin.frame.midX < row.bounds.midX) == isRightToLeft)
      // The icon, and not the larger button, ends at the row's edge.
      let icon = bin.frame.inset(
        dx: (bin.frame.width - Icon.gridSize) / 2, dy: 0)
      #expect(isRightToLeft ? icon.minX == 0 : icon.maxX == row.bounds.maxX)
    }
  }

  @Test("A search's mark is behind the letters of a title at the right")
  func marks() throws {
    let list = try desk.listWindow
    let row = try desk.row("רשימה", list)
    func line() throws -> [Color] {
      let picture = try #require(list.picture)
      let origin = row.convertToWindow(Point.zero)
      return (0..<Int(row.bounds.width)).map {
        picture.color(x: Int(origin.x) + $0, y: Int(origin.y) + 2)
      }
    }
    let before = try line()
    // The first letter, which has two bytes.
    row.content.titleMarks = [0..<2]
    desk.user.settle()
    let changed = zip(before, try line()).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    #expect(changed.count > 4)
    #expect(changed.allSatisfy { $0 > Int(row.bounds.width) - 20 })
  }
}
