/// Finds values for variables that satisfy linear equations and inequalities, and finds them again with few steps after
/// one of these changed.
///
/// Constraints have a ``Strength``. Required ones hold. Of the others the sums of the violations are as small as
/// possible, the strongest first.
///
///     var solver = Solver()
///     let width = solver.makeVariable()
///     var minimum = LinearExpression(width)
///     minimum.constant = -100                                                  // width − 100 ≥ 0
///     _ = try solver.add(minimum, .greaterThanOrEqual, .required)
///     let wish = try solver.add(LinearExpression(width), .equal, Strength(rank: 1))  // width = 0, if possible
///     solver.solve()                                                           // width is 100
///     try solver.edit(wish, constant: -250)                                    // width = 250, if possible
///     solver.solve()                                                           // width is 250
///
/// ## How it works
///
/// It is Cassowary: a simplex tableau that is kept from one solution to the next. An inequality is an equation with a
/// slack, which may not be negative. A constraint that is not required has two errors, above and below, which may
/// not be negative either; their sum is minimized. Each constraint has a mark in the tableau, its slack, an error
/// or a dummy, by which it is found again when it is removed.
///
///  - Adding a constraint adds a row. Where no variable of it can be basic, an artificial sum is minimized first. If it
///    cannot be made zero the constraint is refused.
///  - ``edit(_:constant:)`` changes the constants of the rows that have the mark. A symbol that is negative then leaves
///    the basis (the dual simplex), and what was optimal stays so. The edit variables of the paper are equations whose
///    constant is edited.
///  - ``solve()`` minimizes (the primal simplex), after constraints were added or removed.
///
/// Sources: G. J. Badros, A. Borning, P. J. Stuckey, “The Cassowary linear arithmetic constraint solving algorithm”,
/// 2001; R. G. Bland, “New finite pivoting rules for the simplex method”, 1977. Strengths are the paper's symbolic
/// weights: a row of the tableau for each strength that is in use.
public struct Solver: Sendable {
  /// Names a constraint of a solver.
  public struct Constraint: Hashable, Sendable {
    let number: Int
  }

  private struct Entry {
    var constant: Double
    let strength: Strength
    /// The symbol that is in no other constraint.
    let mark: Int
    /// The other symbol of this constraint alone.
    let partner: Int?
    /// The mark's factor in the constraint's own equation.
    let factor: Double
  }

  private var tableau = Tableau()
  private var entries: [Constraint: Entry] = [:]
  /// The constraints by their marks.
  private var owners: [Int: Constraint] = [:]
  private var lastNumber = 0
  private var isOptimal = true

  /// A solver without variables.
  public init() {}

  /// How many exchanges of two symbols were made since the beginning. It says what solving costs.
  public var pivotCount: Int { tableau.pivotCount }

  /// The number of constraints.
  public var constraintCount: Int { entries.count }

  /// Whether no equation is left, as after all constraints were removed.
  var isEmpty: Bool { !tableau.isBasic.contains(true) && tableau.columns.allSatisfy(\.isEmpty) }

  /// An amount by which a required constraint may be violated. Errors of rounding are smaller.
  static let tolerance = 1e-6
  /// More pivots than any solution takes. With numbers for which rounding leads in circles, the present values stay.
  private static let maximumPivots = 20_000

  // MARK: Variables

  /// Makes a variable. Its value is 0 until a constraint determines it.
  public mutating func makeVariable() -> Variable {
    Variable(symbol: tableau.makeSymbol(.variable))
  }

  /// Forgets a variable.
  ///
  /// - Precondition: No constraint has it.
  public mutating func removeVariable(_ variable: Variable) {
    tableau.removeSymbol(variable.symbol)
  }

  /// The value of a variable, since the last ``solve()``.
  public func value(of variable: Variable) -> Double { tableau.value(of: variable.symbol) }

  // MARK: Constraints

  /// Adds a constraint: an expression is at most, exactly or at least zero.
  ///
  /// - Throws: ``Conflict`` if the constraint is required and cannot hold beside the other required ones. Then nothing
  ///   changed.
  public mutating func add(
    _ expression: LinearExpression, _ relation: Relation, _ strength: Strength
  ) throws(Conflict) -> Constraint {
    lastNumber += 1
    let constraint = Constraint(number: lastNumber)
    var row = Row(expression.constant)
    for term in expression.terms {
      tableau.add(term.variable.symbol, times: term.factor, to: &row)
    }
    let entry = makeEntry(relation, strength, constant: expression.constant)
    row.add(entry.mark, times: entry.factor)
    if let partner = entry.partner { row.add(partner, times: -entry.factor) }
    // A slack whose factor is negative can be basic at once. With the constant zero either sign will do.
    if row.constant < 0 || row.constant == 0 && entry.factor > 0 { row.multiply(by: -1) }
    entries[constraint] = entry
    owners[entry.mark] = constraint
    // Also when it is refused: the search for a solution leads away from the best one.
    isOptimal = false
    do throws(Conflict) {
      try insert(row, of: entry)
    } catch {
      forget(constraint, entry)
      throw error
    }
    if strength != .required {
      if relation == .equal { tableau.minimize(entry.mark, at: strength, times: 1) }
      if let partner = entry.partner { tableau.minimize(partner, at: strength, times: 1) }
    }
    return constraint
  }

  /// The symbols of a constraint. Its equation is `expression + factor · mark − factor · partner = 0`.
  private mutating func makeEntry(
    _ relation: Relation, _ strength: Strength, constant: Double
  ) -> Entry {
    let isRequired = strength == .required
    let factor = relation == .lessThanOrEqual ? 1.0 : -1.0
    let kind: Tableau.Kind = relation != .equal ? .slack : isRequired ? .dummy : .error
    return Entry(
      constant: constant, strength: strength, mark: tableau.makeSymbol(kind),
      partner: isRequired ? nil : tableau.makeSymbol(.error), factor: factor)
  }

  /// Makes a symbol of a new row basic.
  private mutating func insert(_ row: Row, of entry: Entry) throws(Conflict) {
    if let subject = subject(of: row, entry) {
      var row = row
      row.solve(for: subject)
      tableau.substitute(subject, by: row)
      tableau.insert(row, for: subject)
    } else {
      try insertWithArtificial(row, of: entry)
    }
  }

  /// A symbol that can be basic at once: a variable, or one of the constraint's own that is not negative then.
  private func subject(of row: Row, _ entry: Entry) -> Int? {
    if let variable = row.terms.first(where: { !tableau.isRestricted($0.symbol) }) {
      return variable.symbol
    }
    return [entry.mark, entry.partner].compactMap { $0 }.first { symbol in
      tableau.kinds[symbol] != .dummy && row.factor(of: symbol) < 0
    }
  }

  /// Adds a row whose constant is not negative and that must be zero.
  private mutating func insertWithArtificial(_ row: Row, of entry: Entry) throws(Conflict) {
    let artificial = tableau.makeSymbol(.slack)
    tableau.insert(row, for: artificial)
    tableau.artificial = row
    minimize { $0.enteringForArtificial() }
    let rest = tableau.artificial ?? Row()
    tableau.artificial = nil
    guard abs(rest.constant) < Self.tolerance else {
      // Without this row the constraint is not there any more.
      tableau.removeSymbol(artificial)
      throw Conflict(constraints: constraints(marking: rest))
    }
    if tableau.isBasic[artificial] {
      let own = tableau.rows[artificial]
      // It is zero, so that any other symbol can take its place. If only dummies are there, others have said all that
      // this constraint says, and its own dummy is among them.
      let next = own.terms.first { tableau.kinds[$0.symbol] != .dummy }?.symbol ?? entry.mark
      if own.factor(of: next) != 0 { tableau.pivot(entering: next, leaving: artificial) }
    }
    tableau.removeSymbol(artificial)
  }

  /// The constraints whose marks are in a row that cannot be zero.
  private func constraints(marking row: Row) -> [Constraint] {
    row.terms.compactMap { owners[$0.symbol] }.sorted { $0.number < $1.number }
  }

  /// Removes a constraint. It is not an error to remove one twice.
  public mutating func remove(_ constraint: Constraint) {
    guard let entry = entries[constraint] else { return }
    if entry.strength != .required {
      for symbol in [entry.mark, entry.partner].compactMap({ $0 })
      where tableau.kinds[symbol] == .error {
        tableau.minimize(symbol, at: entry.strength, times: -1)
      }
    }
    if !tableau.isBasic[entry.mark], let leaving = leaving(for: entry.mark) {
      tableau.pivot(entering: entry.mark, leaving: leaving)
    }
    forget(constraint, entry)
    isOptimal = false
  }

  /// The basic symbol whose place a mark takes before it is removed: one that keeps all others from being negative.
  private func leaving(for mark: Int) -> Int? {
    var found: (rank: Int, ratio: Double, symbol: Int)?
    for symbol in tableau.columns[mark] {
      let row = tableau.rows[symbol]
      let factor = row.factor(of: mark)
      let candidate =
        switch tableau.kinds[symbol] {
        // It repeats what the constraint says, and must not have another value than zero.
        case .dummy: (rank: 0, ratio: 0.0, symbol: symbol)
        case .slack, .error:
          (rank: factor < 0 ? 1 : 2, ratio: max(0, row.constant) / abs(factor), symbol: symbol)
        case .variable: (rank: 3, ratio: 0.0, symbol: symbol)
        }
      if found.map({ candidate < $0 }) ?? true { found = candidate }
    }
    return found?.symbol
  }

  private mutating func forget(_ constraint: Constraint, _ entry: Entry) {
    entries[constraint] = nil
    owners[entry.mark] = nil
    tableau.removeSymbol(entry.mark)
    if let partner = entry.partner { tableau.removeSymbol(partner) }
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// - Throws: ``Conflict`` if the constraint is required and cannot hold then. Then its constant is the old one.
  public mutating func edit(_ constraint: Constraint, constant: Double) throws(Conflict) {
    guard let entry = entries[constraint], entry.constant != constant else { return }
    solve()
    let change = constant - entry.constant
    do throws(Conflict) {
      try makeFeasible(move(entry, by: change))
    } catch {
      _ = move(entry, by: -change)
      // There were values with the old constant, so there are again. Any symbol may have left its limits meanwhile.
      try? makeFeasible(Set(tableau.isBasic.indices))
      throw error
    }
    entries[constraint]?.constant = constant
  }

  /// Moves the constants of the rows in which a constraint is, and returns their symbols.
  private mutating func move(_ entry: Entry, by change: Double) -> Set<Int> {
    let shift = change / entry.factor
    var changed = tableau.columns[entry.mark]
    for symbol in changed {
      tableau.changeConstant(symbol, by: shift * tableau.rows[symbol].factor(of: entry.mark))
    }
    if tableau.isBasic[entry.mark] {
      tableau.changeConstant(entry.mark, by: -shift)
      changed.insert(entry.mark)
    }
    return changed
  }

  // MARK: Solving

  /// Gives the variables their values.
  public mutating func solve() {
    guard !isOptimal else { return }
    minimize { $0.entering() }
    isOptimal = true
  }

  /// Improves what is minimized until nothing improves it.
  private mutating func minimize(_ entering: (Tableau) -> Int?) {
    let limit = tableau.pivotCount + Self.maximumPivots
    while tableau.pivotCount < limit, let symbol = entering(tableau),
      let leaving = tableau.leaving(for: symbol)
    {
      tableau.pivot(entering: symbol, leaving: leaving)
    }
  }

  /// Exchanges basic symbols that may have become negative.
  private mutating func makeFeasible(_ suspects: Set<Int>) throws(Conflict) {
    let limit = tableau.pivotCount + Self.maximumPivots
    var suspects = suspects
    while tableau.pivotCount < limit {
      suspects = suspects.filter(isOutside)
      guard let leaving = suspects.min() else { return }
      guard tableau.kinds[leaving] != .dummy, let entering = tableau.dualEntering(for: leaving)
      else {
        var row = tableau.rows[leaving]
        row.add(leaving, times: -1)
        throw Conflict(constraints: constraints(marking: row))
      }
      suspects.formUnion(tableau.pivot(entering: entering, leaving: leaving))
      suspects.insert(entering)
    }
  }

  /// Whether a basic symbol has a value that it may not have.
  private func isOutside(_ symbol: Int) -> Bool {
    guard tableau.isBasic[symbol] else { return false }
    let value = tableau.rows[symbol].constant
    return switch tableau.kinds[symbol] {
    case .variable: false
    case .slack, .error: value < -Self.tolerance / 10
    case .dummy: abs(value) > Self.tolerance
    }
  }
}
