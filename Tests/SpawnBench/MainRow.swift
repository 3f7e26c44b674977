import Foundation

/// A row of the main table.
struct MainRow {
  let name: String
  let figure: Figure
  let statistic: Statistic
  let unit: String
  let musts: [Must]

  init(
    _ name: String, _ figure: Figure, _ statistic: Statistic = .median, _ unit: String = "ms",
    must: Must...
  ) {
    self.name = name
    self.figure = figure
    self.statistic = statistic
    self.unit = unit
    musts = must
  }

  static let header =
    [
      "| | must | " + Column.allCases.map(\.rawValue).joined(separator: " | ")
        + " | ratio | holds |"
    ]
    + ["|---|---|" + Column.allCases.map { _ in "---:|" }.joined() + "---:|---|"]

  func line(_ figures: Figures) -> String {
    let cells = Column.allCases.map { column in
      statistic(figures[column, figure]).map(text) ?? "-"
    }
    let outcomes = musts.map { $0.outcome(of: self, in: figures) }
    let ratios = outcomes.compactMap { $0?.text }.filter { !$0.isEmpty }.joined(separator: ", ")
    let holds =
      musts.isEmpty
      ? ""
      : outcomes.contains { $0 == nil }
        ? "?" : outcomes.allSatisfy { $0?.holds ?? false } ? "yes" : "NO"
    let demand = musts.map { $0.text(unit) }.joined(separator: "; ")
    return "| \(name) | \(demand) | \(cells.joined(separator: " | ")) | \(ratios) | \(holds) |"
  }

  private func text(_ value: Double) -> String {
    let digits =
      unit == "ms" ? 2 : unit == "KiB" && value < 1000 && value != value.rounded() ? 1 : 0
    return String(format: "%.\(digits)f", value) + (unit.isEmpty ? "" : " " + unit)
  }
}
