/// A number that a ``Solver`` chooses. It may be negative.
public struct Variable: Hashable, Sendable {
  let symbol: Int
}

/// A sum of variables, each with a factor, and a constant.
public struct LinearExpression: Hashable, Sendable {
  /// A variable with its factor.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The number by which it is multiplied.
    public var factor: Double
  }

  /// The variables with their factors. A variable may be in several terms.
  public private(set) var terms: [Term] = []
  /// The part that no variable has.
  public var constant: Double

  /// - Parameter constant: An expression without a variable.
  public init(_ constant: Double = 0) { self.constant = constant }

  /// A variable with the factor 1.
  public init(_ variable: Variable) {
    self.init()
    add(variable)
  }

  /// Adds a variable with a factor.
  public mutating func add(_ variable: Variable, times factor: Double = 1) {
    if factor != 0 { terms.append(Term(variable: variable, factor: factor)) }
  }

  /// Adds another expression, multiplied by a factor.
  public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += factor * other.constant
    for term in other.terms { add(term.variable, times: factor * term.factor) }
  }
}

/// How the value of an expression and zero are compared.
public enum Relation: Hashable, Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}
