internal import Scenes
internal import Views

/// What a person chose for the look of an application's windows. A value that is missing was not chosen: the desktop
/// decides.
public struct LookPreferences: Codable, Equatable, Sendable {
  public enum Scheme: String, Codable, CaseIterable, Sendable {
    case light, dark
  }

  public enum Contrast: String, Codable, CaseIterable, Sendable {
    case usual, high
  }

  public var scheme: Scheme?
  public var contrast: Contrast?
  /// How large text is, 1 being the design's size.
  public var textScale: Double?

  public init() {}

  var settings: VisualSettings {
    var settings = VisualSettings()
    settings.prefersDark = scheme.map { $0 == .dark }
    settings.prefersHighContrast = contrast.map { $0 == .high }
    settings.textScale = textScale
    return settings
  }
}

/// The rows of the Preferences window for the look. A choice holds at once, in every window.
@MainActor
final class LookRows {
  private let preferences: Preferences<LookPreferences>
  private let scheme = SegmentedView(label: "Colors", titles: ["Desktop’s", "Light", "Dark"])
  private let contrast = SegmentedView(label: "Contrast", titles: ["Desktop’s", "Usual", "High"])
  private lazy var textSize = ButtonView(title: "") { [weak self] in self?.items ?? [] }
  private(set) lazy var rows = [
    PreferencesView.Row("Text size", textSize, "Of everything but pictures and icons."),
    PreferencesView.Row("Colors", scheme, "Dark on light, or light on dark."),
    PreferencesView.Row("Contrast", contrast, "High is for text that is hard to read."),
  ]

  static let count = 3
  private static let schemes: [LookPreferences.Scheme?] = [nil, .light, .dark]
  private static let contrasts: [LookPreferences.Contrast?] = [nil, .usual, .high]
  private static let scales = [0.8, 1, 1.25, 1.5, 2, 2.5]

  init(_ preferences: Preferences<LookPreferences>) {
    self.preferences = preferences
    scheme.onChange = { [preferences] in
      preferences.values.scheme = Self.schemes[$0]
    }
    contrast.onChange = { [preferences] in
      preferences.values.contrast = Self.contrasts[$0]
    }
    preferences.changes.observe(self) { [weak self] in self?.show() }
    show()
  }

  private func show() {
    let values = preferences.values
    scheme.selection = Self.schemes.firstIndex(of: values.scheme)
    contrast.selection = Self.contrasts.firstIndex(of: values.contrast)
    textSize.title = values.textScale.map { Self.name($0) } ?? "Desktop’s"
    textSize.accessibilityLabel = "Text Size: \(textSize.title ?? "")"
  }

  private static func name(_ scale: Double) -> String {
    // The file can be written by hand.
    var theme = Theme.light
    theme.textScale = scale
    let used = theme.textScale
    return "\(Int((used * 100).rounded())) %"
  }

  private var items: [MenuItem] {
    let chosen = preferences.values.textScale
    var own = MenuItem("Desktop’s") { [preferences] in preferences.values.textScale = nil }
    own.isChecked = chosen == nil
    let others = Self.scales.map { scale in
      var item = MenuItem(Self.name(scale)) { [preferences] in
        preferences.values.textScale = scale
      }
      item.isChecked = chosen == scale
      return item
    }
    return [own, .separator] + others
  }
}
