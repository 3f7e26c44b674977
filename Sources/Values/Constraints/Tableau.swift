/// The equations of a ``Solver``: each basic symbol is a sum of the others, which are zero, but for the variables that
/// no equation determines.
///
/// Beside the rows it keeps the columns, so that a pivot visits only the rows that have the symbol in them.
struct Tableau {
  /// What a symbol stands for, and which values it may have.
  enum Kind {
    /// A variable of the application: any value.
    case variable
    /// The distance to the limit of an inequality: not negative.
    case slack
    /// The part by which a constraint is violated: not negative, and as small as possible.
    case error
    /// The mark of a required equation: zero.
    case dummy
  }

  private(set) var kinds: [Kind] = []
  private(set) var isBasic: [Bool] = []
  /// By the basic symbol.
  private(set) var rows: [Row] = []
  /// The basic symbols in whose rows a symbol is.
  private(set) var columns: [Set<Int>] = []
  private var unused: [Int] = []
  /// What is minimized, the strongest first: the sums of the errors. See ``Solver``.
  private(set) var levels: [Level] = []
  /// What is minimized while a constraint is added: the amount by which it cannot be satisfied.
  var artificial: Row?
  private(set) var pivotCount = 0

  struct Level {
    let strength: Strength
    var row = Row()
  }

  // MARK: Symbols

  mutating func makeSymbol(_ kind: Kind) -> Int {
    if let symbol = unused.popLast() {
      kinds[symbol] = kind
      return symbol
    }
    kinds.append(kind)
    isBasic.append(false)
    rows.append(Row())
    columns.append([])
    return kinds.count - 1
  }

  /// Forgets a symbol. Nothing but errors of rounding is left of it in the rows of others.
  mutating func removeSymbol(_ symbol: Int) {
    if isBasic[symbol] { removeRow(symbol) }
    for basic in columns[symbol] { _ = rows[basic].remove(symbol) }
    columns[symbol] = []
    for index in levels.indices { _ = levels[index].row.remove(symbol) }
    unused.append(symbol)
  }

  /// Whether the value of a symbol has a limit.
  func isRestricted(_ symbol: Int) -> Bool { kinds[symbol] != .variable }

  func value(of symbol: Int) -> Double { isBasic[symbol] ? rows[symbol].constant : 0 }

  // MARK: Rows

  /// A row with basic symbols replaced by their rows.
  mutating func add(_ symbol: Int, times factor: Double, to row: inout Row) {
    if isBasic[symbol] {
      row.add(rows[symbol], times: factor)
    } else {
      row.add(symbol, times: factor)
    }
  }

  /// Makes a symbol basic that is in no row.
  mutating func insert(_ row: Row, for symbol: Int) {
    isBasic[symbol] = true
    rows[symbol] = row
    for term in row.terms { columns[term.symbol].insert(symbol) }
  }

  /// Removes a row. Its symbol is in none then.
  @discardableResult
  mutating func removeRow(_ symbol: Int) -> Row {
    let row = rows[symbol]
    for term in row.terms { columns[term.symbol].remove(symbol) }
    isBasic[symbol] = false
    rows[symbol] = Row()
    return row
  }

  /// Replaces a symbol by a sum wherever it is, and returns the rows that changed.
  @discardableResult
  mutating func substitute(_ symbol: Int, by sum: Row) -> Set<Int> {
    let users = columns[symbol]
    columns[symbol] = []
    for user in users {
      // Taken out meanwhile, so that it is not copied.
      var row = Row()
      swap(&row, &rows[user])
      let factor = row.remove(symbol)
      row.add(
        sum, times: factor, came: { columns[$0].insert(user) }, left: { columns[$0].remove(user) })
      rows[user] = row
    }
    for index in levels.indices { Self.substitute(symbol, by: sum, in: &levels[index].row) }
    if var row = artificial {
      Self.substitute(symbol, by: sum, in: &row)
      artificial = row
    }
    return users
  }

  private static func substitute(_ symbol: Int, by sum: Row, in row: inout Row) {
    let factor = row.remove(symbol)
    if factor != 0 { row.add(sum, times: factor) }
  }

  mutating func changeConstant(_ symbol: Int, by change: Double) {
    rows[symbol].constant += change
  }

  /// Makes one symbol basic in place of another, and returns the rows that changed.
  @discardableResult
  mutating func pivot(entering: Int, leaving: Int) -> Set<Int> {
    pivotCount += 1
    var row = removeRow(leaving)
    row.solve(for: entering, insteadOf: leaving)
    let changed = substitute(entering, by: row)
    insert(row, for: entering)
    return changed
  }

  // MARK: What is minimized

  /// Adds an error to what is minimized, or removes it (-1).
  mutating func minimize(_ error: Int, at strength: Strength, times factor: Double) {
    let index = levels.firstIndex { $0.strength <= strength } ?? levels.count
    if index == levels.count || levels[index].strength != strength {
      levels.insert(Level(strength: strength), at: index)
    }
    var row = levels[index].row
    add(error, times: factor, to: &row)
    levels[index].row = row
  }

  /// The symbol that improves the strongest level when it grows, without harm to a stronger one. The first one, so that
  /// degenerate pivots come to an end (Bland).
  func entering() -> Int? {
    for (index, level) in levels.enumerated() {
      let found = level.row.terms.first { term in
        term.factor < -Row.precision && kinds[term.symbol] != .dummy
          && levels[..<index].allSatisfy { $0.row.factor(of: term.symbol) == 0 }
      }
      if let found { return found.symbol }
    }
    return nil
  }

  /// The symbol that improves the artificial row.
  func enteringForArtificial() -> Int? {
    artificial?.terms.first { $0.factor < -Row.precision && kinds[$0.symbol] != .dummy }?.symbol
  }

  /// The symbol that becomes zero first when another one grows.
  func leaving(for entering: Int) -> Int? {
    var found: (ratio: Double, symbol: Int)?
    for symbol in columns[entering] where isRestricted(symbol) {
      let factor = rows[symbol].factor(of: entering)
      guard factor < 0 else { continue }
      let ratio = max(0, rows[symbol].constant) / -factor
      if found.map({ (ratio, symbol) < ($0.ratio, $0.symbol) }) ?? true { found = (ratio, symbol) }
    }
    return found?.symbol
  }

  /// The symbol that can grow to make a negative basic symbol zero, with the least harm to what is minimized.
  func dualEntering(for leaving: Int) -> Int? {
    var found: (ratios: [Double], symbol: Int)?
    for term in rows[leaving].terms where term.factor > 0 && kinds[term.symbol] != .dummy {
      let ratios = levels.map { $0.row.factor(of: term.symbol) / term.factor }
      if found.map({ Self.isLess(ratios, than: $0.ratios) }) ?? true {
        found = (ratios, term.symbol)
      }
    }
    return found?.symbol
  }

  private static func isLess(_ one: [Double], than other: [Double]) -> Bool {
    for (first, second) in zip(one, other) where abs(first - second) > Row.precision {
      return first < second
    }
    return false
  }
}
