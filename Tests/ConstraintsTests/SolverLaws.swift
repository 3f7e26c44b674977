import Testing

@testable import Constraints

/// Small systems whose solutions are known.
@Suite("The solver of constraints")
struct SolverLaws {
  private var solver = Solver()

  @Test("A variable has the value of an equation")
  mutating func equation() throws {
    let x = solver.makeVariable()
    _ = try solver.add(sum((x, 2), constant: -7), .equal, .required)
    solver.solve()
    #expect(solver.has(x, 3.5))
  }

  @Test("A midpoint follows its ends, within the limits of the paper's first example")
  mutating func midpoint() throws {
    let (left, middle, right) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    _ = try solver.add(sum((middle, 2), (left, -1), (right, -1)), .equal, .required)
    _ = try solver.add(sum((left, 1), (right, -1), constant: 10), .lessThanOrEqual, .required)
    _ = try solver.add(sum((right, 1), constant: -100), .lessThanOrEqual, .required)
    _ = try solver.add(sum((left, 1)), .greaterThanOrEqual, .required)
    _ = try solver.add(sum((left, 1), constant: -30), .equal, .weak)
    _ = try solver.add(sum((right, 1), constant: -60), .equal, .weak)
    let held = try solver.add(sum((middle, 1), constant: -45), .equal, .strong)
    solver.solve()
    #expect([left, middle, right].map(solver.value) == [30, 45, 60])
    try solver.edit(held, constant: -60)
    // One of the ends moves, as both is as good.
    #expect(solver.has(middle, 60))
    #expect(solver.has(left, 30) || solver.has(right, 60) || solver.has(left, 20))
    // Beyond the limit both ends are as far right as they can be.
    try solver.edit(held, constant: -500)
    #expect(solver.has(middle, 95) && solver.has(left, 90) && solver.has(right, 100))
    try solver.edit(held, constant: -45)
    #expect([left, middle, right].map(solver.value) == [30, 45, 60])
  }

  @Test("Of two weak wishes against each other one is granted, and what is required holds")
  mutating func weakWishes() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(sum((x, 1), (y, -1)), .lessThanOrEqual, .required)
    _ = try solver.add(sum((y, 1), (x, -1), constant: -3), .equal, .required)
    _ = try solver.add(sum((x, 1), constant: -10), .equal, .weak)
    _ = try solver.add(sum((y, 1), constant: -10), .equal, .weak)
    solver.solve()
    #expect(
      solver.has(x, 10) && solver.has(y, 13) || solver.has(x, 7) && solver.has(y, 10))
  }

  @Test("One strong wish outweighs any number of weaker ones")
  mutating func strengths() throws {
    let x = solver.makeVariable()
    for _ in 0..<50 { _ = try solver.add(sum((x, 1), constant: -1), .equal, .medium) }
    _ = try solver.add(sum((x, 1), constant: -9), .equal, .strong)
    for _ in 0..<50 { _ = try solver.add(sum((x, 1), constant: -2), .equal, .weak) }
    solver.solve()
    #expect(solver.has(x, 9))
  }

  @Test("A removed constraint has no effect, and the next best ones hold")
  mutating func removal() throws {
    let x = solver.makeVariable()
    _ = try solver.add(sum((x, 1), constant: -100), .equal, .weak)
    let ten = try solver.add(sum((x, 1), constant: -10), .lessThanOrEqual, .required)
    let twenty = try solver.add(sum((x, 1), constant: -20), .lessThanOrEqual, .required)
    solver.solve()
    #expect(solver.has(x, 10))
    solver.remove(ten)
    solver.solve()
    #expect(solver.has(x, 20))
    solver.remove(twenty)
    solver.remove(twenty)
    solver.solve()
    #expect(solver.has(x, 100))
    let again = try solver.add(sum((x, 1), constant: -10), .lessThanOrEqual, .required)
    solver.solve()
    #expect(solver.has(x, 10))
    solver.remove(again)
    solver.solve()
    #expect(solver.has(x, 100))
  }

  @Test("The same constraint twice is two constraints")
  mutating func twice() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(sum((x, 1), (y, 1), constant: -40), .equal, .required)
    _ = try solver.add(sum((x, 1), constant: -120), .equal, .weak)
    let limits = try (0..<2).map { _ in
      try solver.add(sum((x, 1), constant: -10), .equal, .required)
    }
    solver.solve()
    #expect(solver.has(x, 10) && solver.has(y, 30))
    solver.remove(limits[0])
    solver.solve()
    #expect(solver.has(x, 10) && solver.has(y, 30))
    solver.remove(limits[1])
    solver.solve()
    #expect(solver.has(x, 120) && solver.has(y, -80))
  }

  @Test("An equation that repeats others goes and comes without an effect")
  mutating func redundant() throws {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(sum((x, 1), (y, -1)), .equal, .required)
    _ = try solver.add(sum((y, 1), (z, -1)), .equal, .required)
    let both = try solver.add(sum((x, 1), (z, -1)), .equal, .required)
    _ = try solver.add(sum((z, 1), constant: -5), .equal, .weak)
    solver.solve()
    #expect(solver.has(x, 5) && solver.has(y, 5))
    solver.remove(first)
    solver.solve()
    #expect(solver.has(x, 5) && solver.has(y, 5))
    solver.remove(both)
    _ = try solver.add(sum((x, 1), constant: -1), .equal, .required)
    solver.solve()
    #expect(solver.has(x, 1) && solver.has(y, 5))
    #expect(throws: Conflict.self) {
      _ = try solver.add(sum((x, 1), (y, 1), constant: -9), .equal, .required)
      _ = try solver.add(sum((y, 1), (z, -1), constant: 1), .equal, .required)
    }
  }

  // MARK: Conflicts

  @Test("A constraint that contradicts others is refused, names them, and changes nothing")
  mutating func contradiction() throws {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let atLeast = try solver.add(sum((x, 1), constant: -10), .greaterThanOrEqual, .required)
    _ = try solver.add(sum((z, 1), constant: -1), .equal, .required)
    let order = try solver.add(sum((y, 1), (x, -1)), .greaterThanOrEqual, .required)
    _ = try solver.add(sum((z, 1), (x, -1)), .lessThanOrEqual, .required)
    _ = try solver.add(sum((y, 1), constant: -12), .equal, .weak)
    solver.solve()
    let before = [x, y, z].map(solver.value)
    let conflict = try #require(throws: Conflict.self) {
      _ = try solver.add(sum((y, 1), constant: -5), .lessThanOrEqual, .required)
    }
    #expect(conflict.constraints.count == 3)
    #expect(conflict.constraints.starts(with: [atLeast, order]))
    solver.solve()
    #expect([x, y, z].map(solver.value) == before)
    #expect(solver.constraintCount == 5)
    // Without one of the two it is accepted.
    solver.remove(order)
    _ = try solver.add(sum((y, 1), constant: -5), .lessThanOrEqual, .required)
    solver.solve()
    #expect(solver.has(y, 5))
  }

  @Test("Equations that differ in their constants contradict each other")
  mutating func equations() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(sum((x, 1), (y, -1)), .equal, .required)
    let second = try solver.add(sum((x, 1), constant: -4), .equal, .required)
    let conflict = try #require(throws: Conflict.self) {
      _ = try solver.add(sum((y, 1), constant: -5), .equal, .required)
    }
    #expect(conflict.constraints.dropLast() == [first, second])
  }

  @Test("A constant that contradicts others is refused, and the old one stays")
  mutating func editedIntoContradiction() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let width = try solver.add(sum((x, 1), constant: -100), .equal, .required)
    let inside = try solver.add(sum((x, 1), (y, -1), constant: -20), .equal, .required)
    let minimum = try solver.add(sum((y, 1), constant: -50), .greaterThanOrEqual, .required)
    let repeated = try solver.add(sum((x, 1), (y, -1), constant: -20), .equal, .required)
    solver.solve()
    #expect(solver.has(y, 80))
    try solver.edit(width, constant: -90)
    #expect(solver.has(y, 70))
    let conflict = try #require(throws: Conflict.self) { try solver.edit(width, constant: -60) }
    #expect(conflict.constraints.contains(minimum) && conflict.constraints.contains(width))
    #expect(!conflict.constraints.contains(repeated) || !conflict.constraints.contains(inside))
    #expect(solver.has(x, 90) && solver.has(y, 70))
    #expect(throws: Conflict.self) { try solver.edit(repeated, constant: -21) }
    #expect(solver.has(x, 90) && solver.has(y, 70))
    try solver.edit(width, constant: -70)
    #expect(solver.has(y, 50))
  }

  // MARK: Cost

  /// A row of boxes, each as wide as the one before it, with gaps, in a frame: 1,001 constraints.
  private mutating func boxes() throws -> (frame: Solver.Constraint, last: Variable) {
    let frame = solver.makeVariable()
    let width = try solver.add(sum((frame, 1), constant: -5000), .equal, .required)
    var before: (left: Variable, width: Variable)?
    var last = frame
    for _ in 0..<250 {
      let (left, width) = (solver.makeVariable(), solver.makeVariable())
      if let before {
        _ = try solver.add(
          sum((left, 1), (before.left, -1), (before.width, -1), constant: -8), .equal, .required)
        _ = try solver.add(sum((width, 1), (before.width, -1)), .equal, .required)
      } else {
        _ = try solver.add(sum((left, 1)), .equal, .required)
      }
      _ = try solver.add(sum((width, 1), constant: -30), .equal, .weak)
      _ = try solver.add(sum((width, 1)), .greaterThanOrEqual, .required)
      (before, last) = ((left, width), width)
    }
    let end = try #require(before)
    _ = try solver.add(sum((end.left, 1), (end.width, 1), (frame, -1)), .equal, .required)
    return (width, last)
  }

  @Test("1,000 constraints are solved, and one of them is edited, with few pivots")
  mutating func cost() throws {
    let (frame, last) = try boxes()
    #expect(solver.constraintCount == 1001)
    solver.solve()
    #expect(solver.has(last, (5000 - 249 * 8) / 250))
    let pivots = solver.pivotCount
    print("Pivots for 1,001 constraints: \(pivots)")
    #expect(pivots < 1500)
    for width in stride(from: 5010.0, through: 6000, by: 10) {
      try solver.edit(frame, constant: -width)
      #expect(solver.has(last, (width - 249 * 8) / 250))
    }
    print("Pivots for 100 edits: \(solver.pivotCount - pivots)")
    // A hundred times, and no box changed its place in the order.
    #expect(solver.pivotCount - pivots < 100)
  }
}
