import Constraints

/// An expression of variables with their factors.
func sum(_ terms: (Variable, Double)..., constant: Double = 0) -> LinearExpression {
  var sum = LinearExpression(constant)
  for (variable, factor) in terms { sum.add(variable, times: factor) }
  return sum
}

extension Strength {
  static let weak = Strength(rank: 1)
  static let medium = Strength(rank: 2)
  static let strong = Strength(rank: 3)
}

extension Solver {
  /// Whether a variable has a value, but for errors of rounding.
  func has(_ variable: Variable, _ wanted: Double) -> Bool {
    abs(value(of: variable) - wanted) < 1e-6
  }
}

/// A system of constraints on variables with numbers, which a ``Solver`` and a ``DenseSimplex`` solve.
struct LinearSystem {
  struct Constraint {
    var factors: [Double]
    var constant: Double
    var relation: Relation
    var strength: Strength

    /// By how much some values violate the constraint.
    func violation(at values: [Double]) -> Double {
      let value = zip(factors, values).reduce(constant) { $0 + $1.0 * $1.1 }
      return switch relation {
      case .equal: abs(value)
      case .lessThanOrEqual: max(0, value)
      case .greaterThanOrEqual: max(0, -value)
      }
    }

    func expression(_ variables: [Variable]) -> LinearExpression {
      var sum = LinearExpression(constant)
      for (variable, factor) in zip(variables, factors) { sum.add(variable, times: factor) }
      return sum
    }
  }

  static let strengths: [Strength] = [.strong, .medium, .weak]
  var constraints: [Constraint] = []

  /// The sums of the violations, by strength, and the largest violation of a required constraint.
  func violations(at values: [Double]) -> (required: Double, others: [Double]) {
    func all(_ strength: Strength) -> [Double] {
      constraints.filter { $0.strength == strength }.map { $0.violation(at: values) }
    }
    return (all(.required).max() ?? 0, Self.strengths.map { all($0).reduce(0, +) })
  }

  static func randomConstraint(
    variables: Int, using random: inout some RandomNumberGenerator
  ) -> Constraint {
    var factors = (0..<variables).map { _ in
      Bool.random(using: &random) ? 0 : Double(Int.random(in: -3...3, using: &random))
    }
    if factors.allSatisfy({ $0 == 0 }) { factors[0] = 1 }
    let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let strengths = [.required] + Self.strengths
    return Constraint(
      factors: factors, constant: Double(Int.random(in: -20...20, using: &random)),
      relation: relations[Int.random(in: 0..<3, using: &random)],
      strength: strengths[Int.random(in: 0..<4, using: &random)])
  }
}
