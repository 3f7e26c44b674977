/// Device pixels per logical unit, from the desktop's settings for text.
///
/// X11 has one scale for all monitors. `Xft/DPI` is dots per inch times 1024 and includes the whole factor
/// on every desktop. `Gdk/WindowScalingFactor` is used only where it is missing.
///
/// No desktop publishes the size of text by itself. GNOME, Cinnamon and MATE multiply the dots per inch by their "text
/// scaling factor", and other desktops let people choose the dots per inch. So the wish is the whole factor. The scale
/// is the step nearest to it, and text takes the rest:
///
///     Xft/DPI 120 x 1024  ─▶ scale 1.25, text 1
///     Xft/DPI 106 x 1024  ─▶ scale 1,    text 1.1
///     Xft/DPI 240 x 1024  ─▶ scale 2,    text 1.25
package enum DesktopScale {
  package static let steps = [1.0, 1.25, 1.5, 2.0]

  /// The step nearest to the desktop's scale. 1 where the desktop has none.
  package static func scale(settings: XSettings?, resources: ResourceManager?) -> Double {
    snapped(factor(settings: settings, resources: resources))
  }

  /// How much larger text is than the scale makes everything, in steps of a twentieth: fonts of nearly the same size
  /// would look the same, and none of them would be at hand.
  package static func textScale(settings: XSettings?, resources: ResourceManager?) -> Double {
    let factor = factor(settings: settings, resources: resources)
    guard factor.isFinite else { return 1 }
    let rest = factor / snapped(factor)
    return min(max((rest * 20).rounded() / 20, textScales.lowerBound), textScales.upperBound)
  }

  private static let textScales = 0.8...2.5

  /// The factor by which the user wants text to be larger than at 96 dots per inch.
  private static func factor(settings: XSettings?, resources: ResourceManager?) -> Double {
    if let dpi = settings?.integer("Xft/DPI"), dpi > 0 { return Double(dpi) / 1024 / 96 }
    if let factor = settings?.integer("Gdk/WindowScalingFactor"), factor > 0 {
      return Double(factor)
    }
    if let dpi = resources?.dotsPerInch, dpi > 0 { return dpi / 96 }
    return 1
  }

  /// The nearest step, or the larger of two equally near ones.
  package static func snapped(_ factor: Double) -> Double {
    guard factor.isFinite else { return 1 }
    return steps.min { (abs($0 - factor), -$0) < (abs($1 - factor), -$1) } ?? 1
  }
}
