import Constraints

/// The plain simplex on a full matrix, which begins from nothing for each question. Slow, and nothing of it is shared
/// with the solver.
struct DenseSimplex {
  /// `rows[i] · x = sides[i]`, with all `x` at least zero.
  private var rows: [[Double]] = []
  private var sides: [Double] = []

  /// The least sums of the violations of a system, by strength. Nil if the required constraints cannot hold.
  static func leastViolations(of system: LinearSystem) -> [Double]? {
    let count = system.constraints.first?.factors.count ?? 0
    // Each variable is a difference of two, and each constraint has two columns of its own.
    let width = 2 * count + 2 * system.constraints.count
    var simplex = DenseSimplex()
    var costs = LinearSystem.strengths.map { _ in [Double](repeating: 0, count: width) }
    for (index, constraint) in system.constraints.enumerated() {
      var row = [Double](repeating: 0, count: width)
      for (place, factor) in constraint.factors.enumerated() {
        row[2 * place] = factor
        row[2 * place + 1] = -factor
      }
      let (over, under) = (2 * count + 2 * index, 2 * count + 2 * index + 1)
      // What is above zero, and what is below it.
      let isRequired = constraint.strength == .required
      if !isRequired || constraint.relation == .greaterThanOrEqual { row[over] = -1 }
      if !isRequired || constraint.relation == .lessThanOrEqual { row[under] = 1 }
      if let level = LinearSystem.strengths.firstIndex(of: constraint.strength) {
        if constraint.relation != .greaterThanOrEqual { costs[level][over] = 1 }
        if constraint.relation != .lessThanOrEqual { costs[level][under] = 1 }
      }
      simplex.rows.append(row)
      simplex.sides.append(-constraint.constant)
    }
    var least: [Double] = []
    for cost in costs {
      guard let value = simplex.minimum(of: cost) else { return nil }
      least.append(value)
      // The next level may not harm this one.
      for index in simplex.rows.indices { simplex.rows[index].append(0) }
      let padding = [Double](repeating: 0, count: simplex.rows[0].count - 1 - cost.count)
      simplex.rows.append(cost + padding + [1])
      simplex.sides.append(value + 1e-7)
    }
    return least
  }

  /// The least value of a sum. Nil if the equations have no solution.
  private func minimum(of cost: [Double]) -> Double? {
    guard let width = rows.first?.count else { return 0 }
    let height = rows.count
    var table = zip(rows, sides).enumerated().map { index, pair -> [Double] in
      let sign: Double = pair.1 < 0 ? -1 : 1
      var own = [Double](repeating: 0, count: height)
      own[index] = 1
      return pair.0.map { $0 * sign } + own + [pair.1 * sign]
    }
    var basis = (0..<height).map { width + $0 }
    let artificial = [Double](repeating: 0, count: width) + [Double](repeating: 1, count: height)
    guard Self.minimize(artificial, &table, &basis, columns: width + height) < 1e-5 else {
      return nil
    }
    for row in 0..<height where basis[row] >= width {
      if let column = (0..<width).first(where: { abs(table[row][$0]) > 1e-7 }) {
        Self.pivot(row, column, &table, &basis)
      }
    }
    let padding = [Double](repeating: 0, count: width + height - cost.count)
    return Self.minimize(cost + padding, &table, &basis, columns: width)
  }

  private static func minimize(
    _ cost: [Double], _ table: inout [[Double]], _ basis: inout [Int], columns: Int
  ) -> Double {
    while true {
      let entering = (0..<columns).first { column in
        let reduced = table.indices.reduce(cost[column]) {
          $0 - cost[basis[$1]] * table[$1][column]
        }
        return reduced < -1e-9
      }
      let side = table.first.map { $0.count - 1 } ?? 0
      let value = table.indices.reduce(0) { $0 + cost[basis[$1]] * table[$1][side] }
      guard let entering else { return value }
      let candidates = table.indices.filter { table[$0][entering] > 1e-9 }
      let leaving = candidates.min {
        let (one, other) = (
          table[$0][side] / table[$0][entering], table[$1][side] / table[$1][entering]
        )
        return (one, basis[$0]) < (other, basis[$1])
      }
      guard let leaving else { return value }
      pivot(leaving, entering, &table, &basis)
    }
  }

  private static func pivot(
    _ row: Int, _ column: Int, _ table: inout [[Double]], _ basis: inout [Int]
  ) {
    let factor = table[row][column]
    for index in table[row].indices { table[row][index] /= factor }
    for other in table.indices where other != row && table[other][column] != 0 {
      let amount = table[other][column]
      for index in table[other].indices { table[other][index] -= amount * table[row][index] }
    }
    basis[row] = column
  }
}
