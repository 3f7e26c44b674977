/// A constant and symbols with their factors, in the order of the symbols. No factor is zero.
struct Row {
  struct Term {
    let symbol: Int
    var factor: Double
  }

  var constant: Double
  private(set) var terms: [Term] = []

  init(_ constant: Double = 0) { self.constant = constant }

  /// Below this, what is left of a factor after a subtraction is an error of rounding.
  static let precision = 1e-8

  /// The index of the first term whose symbol is not smaller.
  private func place(of symbol: Int) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The factor of a symbol. Zero for a symbol that is not in the row.
  func factor(of symbol: Int) -> Double {
    let index = place(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].factor : 0
  }

  mutating func add(_ symbol: Int, times factor: Double) {
    let index = place(of: symbol)
    if index < terms.count, terms[index].symbol == symbol {
      terms[index].factor += factor
      if abs(terms[index].factor) < Self.precision { terms.remove(at: index) }
    } else if abs(factor) >= Self.precision {
      terms.insert(Term(symbol: symbol, factor: factor), at: index)
    }
  }

  /// Takes a symbol out of the row and returns the factor that it had.
  mutating func remove(_ symbol: Int) -> Double {
    let index = place(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).factor
  }

  /// Adds another row, multiplied by a factor. Tells which symbols came into this row and which left it.
  mutating func add(
    _ other: Row, times factor: Double, came: (Int) -> Void = { _ in },
    left: (Int) -> Void = { _ in }
  ) {
    constant += factor * other.constant
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var (own, index) = (0, 0)
    while own < terms.count || index < other.terms.count {
      if index == other.terms.count
        || own < terms.count && terms[own].symbol < other.terms[index].symbol
      {
        sum.append(terms[own])
        own += 1
        continue
      }
      let symbol = other.terms[index].symbol
      var value = factor * other.terms[index].factor
      let isHere = own < terms.count && terms[own].symbol == symbol
      if isHere {
        value += terms[own].factor
        own += 1
      }
      index += 1
      let isZero = abs(value) < Self.precision
      if !isZero { sum.append(Term(symbol: symbol, factor: value)) }
      if isHere, isZero { left(symbol) }
      if !isHere, !isZero { came(symbol) }
    }
    terms = sum
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].factor *= factor }
  }

  /// Turns `old = constant + terms` into an equation for a symbol that is among the terms.
  mutating func solve(for symbol: Int, insteadOf old: Int) {
    add(old, times: -1)
    solve(for: symbol)
  }

  /// Turns `0 = constant + terms` into an equation for a symbol that is among the terms.
  mutating func solve(for symbol: Int) { multiply(by: -1 / remove(symbol)) }
}
