/// Device pixels per logical unit, from the desktop's settings for text.
///
/// X11 has one scale for all monitors. `Xft/DPI` is dots per inch times 1024 and includes the whole factor
/// on every desktop. `Gdk/WindowScalingFactor` is used only where it is missing.
package enum DesktopScale {
  package static let steps = [1.0, 1.25, 1.5, 2.0]

  /// The step nearest to the desktop's scale. 1 where the desktop has none.
  package static func scale(settings: XSettings?, resources: ResourceManager?) -> Double {
    if let dpi = settings?.integer("Xft/DPI"), dpi > 0 { return snapped(Double(dpi) / 1024 / 96) }
    if let factor = settings?.integer("Gdk/WindowScalingFactor"), factor > 0 {
      return snapped(Double(factor))
    }
    if let dpi = resources?.dotsPerInch, dpi > 0 { return snapped(dpi / 96) }
    return 1
  }

  /// The nearest step, or the larger of two equally near ones.
  package static func snapped(_ factor: Double) -> Double {
    guard factor.isFinite else { return 1 }
    return steps.min { (abs($0 - factor), -$0) < (abs($1 - factor), -$1) } ?? 1
  }
}
