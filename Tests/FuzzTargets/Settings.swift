import Scenes
import XProtocol

/// Parsers of properties on windows.
enum Settings {
  static func readXSettings(_ bytes: [UInt8]) {
    guard let settings = try? XSettings(parsing: bytes) else { return }
    _ = settings.integer("Xft/DPI")
    _ = settings.string("Gtk/CursorThemeName")
  }

  static func readResources(_ bytes: [UInt8]) {
    let resources = ResourceManager(bytes: bytes)
    _ = (resources.dotsPerInch, resources.cursorTheme, resources.cursorSize)
  }

  /// Values of the kinds that settings have.
  private struct Chosen: Codable, Equatable {
    var isOn = true
    var size = 3
    var width = 1.5
    var name = "name"
    var places = ["one", "two"]
    var counts: [String: Int] = [:]
    var choice: String?
  }

  static func readPreferences(_ bytes: [UInt8]) {
    guard var file = try? SettingsFile(reading: bytes, defaults: Chosen()) else { return }
    // What was read can be written, and then says the same.
    guard let written = try? file.bytes(for: file.values) else { return }
    let again = try? SettingsFile(reading: written, defaults: Chosen())
    precondition(again?.values == file.values, "\(file.values)")
  }

  static func readProperties(_ bytes: [UInt8]) {
    var input = FuzzBytes(bytes)
    let kind = Int(input.byte())
    var words: [UInt32] = []
    while !input.isAtEnd { words.append(input.bool() ? input.atom().rawValue : input.word()) }
    kinds[kind % kinds.count](words)
  }

  private static let kinds: [@Sendable ([UInt32]) -> Void] = [
    { _ = NetFrameExtents(words: $0, atoms: .fuzzed) },
    { _ = NetSupported(words: $0, atoms: .fuzzed) },
    { _ = NetSupportingWMCheck(words: $0, atoms: .fuzzed) },
    { _ = NetWMDesktop(words: $0, atoms: .fuzzed) },
    { _ = NetWMState(words: $0, atoms: .fuzzed) },
    { _ = NetWorkArea(words: $0, atoms: .fuzzed) },
    { _ = WMState(words: $0, atoms: .fuzzed) },
    { _ = XDNDActionList(words: $0, atoms: .fuzzed) },
    { _ = XDNDAware(words: $0, atoms: .fuzzed) },
    { _ = XDNDProxy(words: $0, atoms: .fuzzed) },
    { _ = XDNDTypeList(words: $0, atoms: .fuzzed) },
  ]
}
