import Testing
import Views

@Suite("Keys that move a selection among cells")
struct CellMovementTests {
  private static let keys: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end]

  @Test("A move stays within the cells, and arrows reach each from every other", arguments: 1...4)
  func reaching(columns: Int) {
    for count in 1...14 {
      let movement = CellMovement(count: count, columns: columns, rowsOnPage: 2)
      for key in Self.keys {
        for start in 0..<count {
          let target = movement.target(of: key, from: start)
          #expect(target.map((0..<count).contains) == true, "\(key) from \(start) of \(count)")
        }
      }
      var reached: Set<Int> = [count - 1]
      var waiting = [count - 1]
      while let index = waiting.popLast() {
        for key in [Key.left, .right, .up, .down] {
          guard let next = movement.target(of: key, from: index) else { continue }
          if reached.insert(next).inserted { waiting.append(next) }
        }
      }
      #expect(reached.count == count)
    }
  }

  @Test("A page is so many steps up or down", arguments: 1...4)
  func pages(columns: Int) {
    for count in 1...14 {
      let movement = CellMovement(count: count, columns: columns, rowsOnPage: 3)
      for (page, arrow) in [(Key.pageUp, Key.up), (.pageDown, .down)] {
        for start in 0..<count {
          var steps = start
          for _ in 0..<3 { steps = movement.target(of: arrow, from: steps) ?? -1 }
          #expect(movement.target(of: page, from: start) == steps, "from \(start) of \(count)")
        }
      }
    }
  }

  @Test("Down and up keep the column; below a short last row lies its last cell")
  func columns() {
    let movement = CellMovement(count: 8, columns: 3)
    let moves: [(from: Int, key: Key, to: Int)] = [
      (1, .down, 4), (4, .up, 1), (5, .down, 7), (7, .down, 7), (6, .down, 6), (0, .up, 0),
      (2, .right, 3), (3, .left, 2), (0, .left, 0), (7, .right, 7), (4, .home, 0), (4, .end, 7),
    ]
    for move in moves {
      #expect(movement.target(of: move.key, from: move.from) == move.to, "\(move)")
    }
  }

  @Test("With none selected, what goes forward begins at the first, what goes back at the last")
  func beginning() {
    let movement = CellMovement(count: 8, columns: 3)
    for key in [Key.right, .down, .pageDown, .home] {
      #expect(movement.target(of: key, from: nil) == 0)
    }
    for key in [Key.left, .up, .pageUp, .end] {
      #expect(movement.target(of: key, from: nil) == 7)
    }
  }

  @Test("Keys to the side mean nothing in a list, no key does where there is nothing, nor another")
  func nothing() {
    let list = CellMovement(count: 3, movesSideways: false)
    #expect(list.target(of: .left, from: 1) == nil && list.target(of: .right, from: 1) == nil)
    #expect(list.target(of: .down, from: 1) == 2)
    for key in Self.keys { #expect(CellMovement(count: 0).target(of: key, from: nil) == nil) }
    #expect(list.target(of: .return, from: 1) == nil)
  }
}
