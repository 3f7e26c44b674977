internal import DBus

/// What the desktop's portal says of how windows should look and move. Nil where it says nothing.
///
/// Source: xdg-desktop-portal 1.20, `org.freedesktop.portal.Settings`, the namespace `org.freedesktop.appearance`.
public struct PortalSettings: Equatable, Sendable {
  /// A color in sRGB, its components from 0 to 1.
  public struct Accent: Equatable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
  }

  public var prefersDark: Bool?
  public var prefersHighContrast: Bool?
  public var reducesMotion: Bool?
  public var accent: Accent?

  public init() {}

  static let namespace = "org.freedesktop.appearance"

  /// Reads the answer to `ReadAll`, `a{sa{sv}}`. An unknown value counts as none: the portal may be newer.
  init(answer: BusValue?) {
    for case .entry(.string(Self.namespace), let settings) in answer?.elements ?? [] {
      let settings = settings.dictionary ?? [:]
      switch settings["color-scheme"]?.uint32 {
      case 1?: prefersDark = true
      case 2?: prefersDark = false
      default: break
      }
      if settings["contrast"]?.uint32 == 1 { prefersHighContrast = true }
      if settings["reduced-motion"]?.uint32 == 1 { reducesMotion = true }
      accent = settings["accent-color"].flatMap { Accent($0) }
    }
  }
}

extension PortalSettings.Accent {
  /// Nil for a color outside of its range, by which the portal says that there is none.
  init?(_ value: BusValue) {
    var parts: [Double] = []
    for case .double(let part) in value.elements ?? [] where (0...1).contains(part) {
      parts.append(part)
    }
    guard parts.count == 3, value.elements?.count == 3 else { return nil }
    (red, green, blue) = (parts[0], parts[1], parts[2])
  }
}
