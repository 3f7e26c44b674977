/// Of measured values.
extension [Double] {
  var median: Double? { quantile(0.5) }
  var p95: Double? { quantile(0.95) }

  private func quantile(_ part: Double) -> Double? {
    isEmpty ? nil : sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }
}
