import Testing

@testable import Views

@Suite("ListLayout")
struct ListLayoutTests {
  /// Small random lists. Some have empty sections or missing titles.
  private func sections(_ seed: Int) -> [ListSection] {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1
    func next(_ bound: UInt64) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % bound)
    }
    return (0..<next(7)).map { _ in
      ListSection(title: next(3) == 0 ? nil : "Title", rowCount: max(0, next(9) - 2))
    }
  }

  private func layout(_ sections: [ListSection]) -> ListLayout {
    ListLayout(sections: sections, rowHeight: 10, headerHeight: 7, topMargin: 0, bottomMargin: 5)
  }

  /// All elements, placed one after the other.
  private func placed(_ sections: [ListSection]) -> [(element: ListLayout.Element, height: Double)]
  {
    var y = 0.0
    var row = 0
    var placed: [(ListLayout.Element, Double)] = []
    for (index, section) in sections.enumerated() where section.rowCount > 0 {
      if section.title != nil {
        placed.append((.header(section: index, y: y), 7))
        y += 7
      }
      for _ in 0..<section.rowCount {
        placed.append((.row(row, y: y), 10))
        row += 1
        y += 10
      }
    }
    return placed
  }

  @Test("What arithmetic finds is what placing one after the other gives", arguments: 0..<200)
  func agreesWithPlacing(seed: Int) {
    let sections = sections(seed)
    let layout = layout(sections)
    let placed = placed(sections)
    for case (.row(let row, let y), _) in placed {
      #expect(layout.y(ofRow: row) == y, "seed \(seed)")
      #expect(layout.row(atY: y) == row, "seed \(seed)")
      #expect(layout.row(atY: y + 9.9) == row, "seed \(seed)")
    }
    for case (.header(_, let y), _) in placed {
      #expect(layout.row(atY: y + 3) == nil, "seed \(seed)")
    }
    #expect(layout.y(ofRow: layout.rowCount) == nil && layout.y(ofRow: -1) == nil)
    #expect(layout.row(atY: layout.totalHeight) == nil && layout.row(atY: -1) == nil)
    for top in stride(from: -5.0, to: layout.totalHeight + 5, by: 3.5) {
      let bottom = top + 13
      let wanted = placed.filter { element, height in
        let y =
          switch element {
          case .header(_, let y), .row(_, let y): y
          }
        return y < bottom && y + height > top
      }
      #expect(layout.elements(from: top, to: bottom) == wanted.map(\.element), "seed \(seed)")
    }
  }

  @Test("The first row under a heading brings the heading along")
  func headers() {
    let layout = layout([
      ListSection(title: "A", rowCount: 2), ListSection(title: "B", rowCount: 0),
      ListSection(title: "C", rowCount: 2),
    ])
    #expect(layout.topWithHeader(ofRow: 0) == 0)
    #expect(layout.topWithHeader(ofRow: 1) == nil)
    #expect(layout.topWithHeader(ofRow: 2) == 27)
    #expect(layout.isLastOfSection(1) && layout.isLastOfSection(3) && !layout.isLastOfSection(2))
  }

  @Test("Rows of other heights push those below; every point belongs to the row that lies there")
  func heights() {
    let exceptions = [0: 25.0, 3: 4.0, 4: 31.5, 9: 10.0]
    let layout = ListLayout(
      sections: [
        ListSection(title: "a", rowCount: 4), ListSection(title: nil, rowCount: 3),
        ListSection(title: "b", rowCount: 5),
      ], rowHeight: 10, exceptions: exceptions, headerHeight: 7, topMargin: 3, bottomMargin: 5)
    var y = 3.0
    for row in 0..<12 {
      if row == 0 || row == 7 { y += 7 }
      let height = exceptions[row] ?? 10
      #expect(layout.frame(of: row).minY == y && layout.frame(of: row).height == height)
      #expect(layout.row(atY: y) == row && layout.row(atY: y + height - 0.5) == row)
      #expect(layout.cells(from: y + 1, to: y + 2) == row..<row + 1)
      y += height
    }
    #expect(layout.row(atY: y) == nil && layout.totalHeight == y + 5)
    #expect(layout.cells(from: 0, to: 1_000) == 0..<12)
  }

}
