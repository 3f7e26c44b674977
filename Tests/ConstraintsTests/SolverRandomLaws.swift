import Foundation
import SeededRandom
import Testing

@testable import Constraints

/// Random systems, with a plain simplex and with fresh solvers.
@Suite("The solver of constraints, on random systems")
struct SolverRandomLaws {
  private static let isSoak = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == "1"

  @Test("Violations are as small as a plain simplex finds them, and the same systems are refused")
  func plainSimplex() throws {
    var random = SeededGenerator.make("Plain simplex")
    var refused = 0
    for _ in 0..<(Self.isSoak ? 20_000 : 600) {
      let count = Int.random(in: 1...4, using: &random)
      var system = LinearSystem()
      var solver = Solver()
      let variables = (0..<count).map { _ in solver.makeVariable() }
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let constraint = LinearSystem.randomConstraint(variables: count, using: &random)
        var longer = system
        longer.constraints.append(constraint)
        let least = DenseSimplex.leastViolations(of: longer)
        let isAccepted =
          (try? solver.add(
            constraint.expression(variables), constraint.relation, constraint.strength)) != nil
        try #require(isAccepted == (least != nil), "\(longer)")
        guard let least else {
          refused += 1
          continue
        }
        system = longer
        solver.solve()
        try require(solver, variables, system, least)
      }
    }
    #expect(refused > 50)
  }

  private func require(
    _ solver: Solver, _ variables: [Variable], _ system: LinearSystem, _ least: [Double]
  ) throws {
    let found = system.violations(at: variables.map(solver.value))
    try #require(found.required < 1e-5, "\(system)")
    for (own, plain) in zip(found.others, least) {
      try #require(abs(own - plain) < 1e-4, "\(found.others) is not \(least): \(system)")
    }
  }

  @Test("After additions, removals and edits in any order, the solver finds what a fresh one does")
  func anyOrder() throws {
    var random = SeededGenerator.make("Any order")
    for _ in 0..<(Self.isSoak ? 3000 : 150) {
      let count = Int.random(in: 2...5, using: &random)
      var solver = Solver()
      let variables = (0..<count).map { _ in solver.makeVariable() }
      var held: [(id: Solver.Constraint, constraint: LinearSystem.Constraint)] = []
      for _ in 0..<40 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where !held.isEmpty:
          let index = Int.random(in: held.indices, using: &random)
          solver.remove(held.remove(at: index).id)
        case 1 where !held.isEmpty, 2 where !held.isEmpty:
          let index = Int.random(in: held.indices, using: &random)
          let constant = Double(Int.random(in: -30...30, using: &random))
          let isAccepted = (try? solver.edit(held[index].id, constant: constant)) != nil
          var changed = held.map(\.constraint)
          changed[index].constant = constant
          let isPossible =
            DenseSimplex.leastViolations(of: LinearSystem(constraints: changed)) != nil
          try #require(isAccepted == isPossible, "\(changed)")
          if isAccepted { held[index].constraint.constant = constant }
        default:
          let constraint = LinearSystem.randomConstraint(variables: count, using: &random)
          if let id = try? solver.add(
            constraint.expression(variables), constraint.relation, constraint.strength)
          {
            held.append((id, constraint))
          }
        }
        solver.solve()
        let system = LinearSystem(constraints: held.map(\.constraint))
        let own = system.violations(at: variables.map(solver.value))
        let fresh = try system.violations(at: Self.fresh(system, count))
        try #require(own.required < 1e-5, "\(system)")
        for (one, other) in zip(own.others, fresh.others) {
          try #require(abs(one - other) < 1e-4, "\(own) is not \(fresh): \(system)")
        }
      }
      for entry in held { solver.remove(entry.id) }
      for variable in variables { solver.removeVariable(variable) }
      #expect(solver.constraintCount == 0)
      #expect(solver.isEmpty)
    }
  }

  /// The values that a new solver finds, with the constraints in a usual order.
  private static func fresh(_ system: LinearSystem, _ count: Int) throws -> [Double] {
    var solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    for constraint in system.constraints {
      _ = try solver.add(
        constraint.expression(variables), constraint.relation, constraint.strength)
    }
    solver.solve()
    return variables.map(solver.value)
  }

  @Test("What a conflict names is a conflict by itself, and without any one of them it is none")
  func conflicts() throws {
    var random = SeededGenerator.make("Conflicts")
    var found = 0
    for _ in 0..<(Self.isSoak ? 5000 : 300) {
      var solver = Solver()
      let variables = (0..<3).map { _ in solver.makeVariable() }
      var held: [Solver.Constraint: LinearSystem.Constraint] = [:]
      for _ in 0..<12 {
        var constraint = LinearSystem.randomConstraint(variables: 3, using: &random)
        constraint.strength = .required
        do {
          let id = try solver.add(
            constraint.expression(variables), constraint.relation, .required)
          held[id] = constraint
        } catch {
          found += 1
          let named = error.constraints.map { held[$0] ?? constraint }
          func isPossible(_ constraints: [LinearSystem.Constraint]) -> Bool {
            DenseSimplex.leastViolations(of: LinearSystem(constraints: constraints)) != nil
          }
          try #require(!isPossible(named))
          for index in named.indices {
            var fewer = named
            fewer.remove(at: index)
            try #require(fewer.isEmpty || isPossible(fewer))
          }
        }
      }
    }
    #expect(found > 100)
  }
}
