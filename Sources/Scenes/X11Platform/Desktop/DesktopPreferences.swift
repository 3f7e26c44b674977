internal import Geometry
internal import Scenes
internal import Views
internal import XProtocol

/// Derives input behavior and appearance from the desktop's settings.
///
/// The source is XSETTINGS where a settings manager runs. Otherwise it is the text of `xrdb` on the root
/// window, and otherwise the defaults.
struct DesktopPreferences: Equatable {
  var settings: XSettings?
  var resources: ResourceManager?

  var scale: ScaleFactor {
    ScaleFactor(rawValue: DesktopScale.scale(settings: settings, resources: resources))
  }

  /// What of the desktop's wish for text the scale does not fulfil.
  var textScale: Double {
    DesktopScale.textScale(settings: settings, resources: resources)
  }

  var cursorTheme: String? { settings?.string("Gtk/CursorThemeName") ?? resources?.cursorTheme }

  /// In device pixels.
  var cursorSize: Int? {
    let size = settings?.integer("Gtk/CursorThemeSize") ?? resources?.cursorSize
    return size.flatMap { (8...512).contains($0) ? $0 : nil }
  }

  /// From `Cantarell 11`. The size and the style words at the end are not part of the family.
  var fontFamily: String? {
    guard let name = settings?.string("Gtk/FontName") else { return nil }
    let styles: Set<Substring> = [
      "Bold", "Italic", "Light", "Medium", "Regular", "Oblique", "Semi-Bold", "Condensed",
    ]
    var words = name.split(separator: " ")
    while let last = words.last, Double(last) != nil || styles.contains(last) { words.removeLast() }
    var family = words.joined(separator: " ")
    if family.hasSuffix(",") { family.removeLast() }
    return family.isEmpty ? nil : family
  }

  var prefersDark: Bool {
    theme.hasSuffix("-dark") || theme.hasSuffix(":dark")
      || prefersHighContrast && theme.hasSuffix("inverse")
  }

  /// GNOME, Xfce and MATE name the theme `HighContrast`, and MATE has a `ContrastHigh` besides. Each has an inverse,
  /// which is dark.
  var prefersHighContrast: Bool {
    theme.contains("highcontrast") || theme.contains("contrasthigh")
  }

  /// In small letters. Empty without a theme.
  private var theme: String { settings?.string("Net/ThemeName")?.lowercased() ?? "" }

  /// Any client can own the settings. So a number outside of its sensible range counts as not set.
  var behavior: InputBehavior {
    var behavior = InputBehavior()
    func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
      settings?.integer(name).flatMap { range.contains($0) ? $0 : nil }
    }
    if let time = number("Net/DoubleClickTime", in: 50...5000) {
      behavior.doubleClickInterval = .milliseconds(time)
    }
    if let distance = number("Net/DoubleClickDistance", in: 1...100) {
      behavior.doubleClickDistance = Double(distance)
    }
    if let threshold = number("Net/DndDragThreshold", in: 1...100) {
      behavior.dragThreshold = Double(threshold)
    }
    if let animates = settings?.integer("Gtk/EnableAnimations") {
      behavior.animates = animates != 0
    }
    if settings?.integer("Net/CursorBlink") == 0 {
      behavior.caretBlinkCycle = nil
    } else if let cycle = number("Net/CursorBlinkTime", in: 100...10_000) {
      behavior.caretBlinkCycle = .milliseconds(cycle)
    }
    return behavior
  }
}
