import Foundation

/// What a row of the main table demands of Journal.
enum Must {
  /// At most so many times the bare program's value.
  case timesBare(Double)
  /// At most so many times the median of another figure of Journal's own.
  case timesOwn(Double, Figure, String)
  /// At most so much more than the median of another figure of Journal's own.
  case plus(Double, Figure, String)
  case atMost(Double)
  case equal(Double)
  /// Less than each of these programs.
  case ahead([Column])

  func text(_ unit: String) -> String {
    switch self {
    case .timesBare(let limit): "<= \(Self.plain(limit)) x bare"
    case .timesOwn(let limit, _, let name): "<= \(Self.plain(limit)) x \(name)"
    case .plus(let limit, _, let name): "<= \(name) + \(Self.plain(limit)) \(unit)"
    case .atMost(let limit): "<= \(Self.plain(limit)) \(unit)"
    case .equal(let value): Self.plain(value)
    case .ahead(let columns): "< " + columns.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// What was compared, and whether it holds. Nil when something was not measured.
  func outcome(of row: MainRow, in figures: Figures) -> (text: String, holds: Bool)? {
    func value(_ column: Column) -> Double? { row.statistic(figures[column, row.figure]) }
    guard let own = value(.journal) else { return nil }
    switch self {
    case .timesBare(let limit):
      guard let bare = value(.bare), bare > 0 else { return nil }
      return (String(format: "%.2f x bare", own / bare), own <= limit * bare)
    case .timesOwn(let limit, let figure, _):
      guard let other = figures[.journal, figure].median, other > 0 else { return nil }
      return (String(format: "%.2f x own", own / other), own <= limit * other)
    case .plus(let limit, let figure, _):
      guard let other = figures[.journal, figure].median else { return nil }
      return (String(format: "%+.1f \(row.unit)", own - other), own <= other + limit)
    case .atMost(let limit): return ("", own <= limit)
    case .equal(let expected): return ("", own == expected)
    case .ahead(let columns):
      let others = columns.compactMap { column in value(column).map { (column, $0) } }
      guard let best = others.min(by: { $0.1 < $1.1 }), others.count == columns.count else {
        return nil
      }
      return (String(format: "%.2f x \(best.0.rawValue)", own / best.1), own < best.1)
    }
  }

  private static func plain(_ value: Double) -> String { String(format: "%g", value) }
}
