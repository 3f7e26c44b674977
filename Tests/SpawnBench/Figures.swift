/// What is measured of each program.
enum Figure {
  case start, startOfMany, ownMemory
  case lift, drop, dropBesideMany, new, close
  case wheel, frames, jump
  case shortKey, longKey
  case memoryPerWindow, kept
  case requests, requestKiB, replies
  case wakes
  /// 1 for a drag that opened no window or two, else 0.
  case astray
}

/// All values that were measured, by program.
struct Figures {
  private var values: [Column: [Figure: [Double]]] = [:]

  subscript(_ column: Column, _ figure: Figure) -> [Double] {
    values[column]?[figure] ?? []
  }

  mutating func add(_ value: Double?, to figure: Figure, of column: Column) {
    guard let value else { return }
    values[column, default: [:]][figure, default: []].append(value)
  }

  mutating func add(_ values: [Double], to figure: Figure, of column: Column) {
    for value in values { add(value, to: figure, of: column) }
  }
}

/// How a row sums up the values of a figure.
enum Statistic {
  case median, p95, sum

  func callAsFunction(_ values: [Double]) -> Double? {
    switch self {
    case .median: values.median
    case .p95: values.p95
    case .sum: values.isEmpty ? nil : values.reduce(0, +)
    }
  }
}
