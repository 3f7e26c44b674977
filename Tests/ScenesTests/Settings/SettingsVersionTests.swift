import Foundation
import Testing

@testable import Scenes

@MainActor @Suite("Settings of another version")
struct SettingsVersionTests {
  private enum Side: String, Codable { case left, right }

  private struct Values: Codable, Equatable {
    var side = Side.left
    var size: Int?
    var place: Place?
  }

  private struct Place: Codable, Equatable {
    var x = 0
  }

  /// The same settings in a later version.
  private struct Later: Codable, Equatable {
    enum Side: String, Codable { case left, right, both }
    struct Place: Codable, Equatable {
      var x = 0
      var screen = "main"
    }

    var side = Side.left
    var size: Int?
    var place: Place?
    var theme = "light"
    var ratio: Double?
  }

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "settings-\(UUID().uuidString.prefix(8))")
  private var file: URL { folder.appendingPathComponent("settings.json") }

  private func earlier() -> Preferences<Values> { Preferences(Values(), in: folder.path) }
  private func later() -> Preferences<Later> { Preferences(Later(), in: folder.path) }

  private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  /// The files in the folder other than the settings.
  private func setAside() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0 != "settings.json"
    }
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("An earlier version reads what it knows, and keeps the rest through its own choices")
  func downgrade() throws {
    defer { cleanUp() }
    let new = later()
    new.values = Later(
      side: .both, size: 3, place: .init(x: 7, screen: "second"), theme: "dark", ratio: 0.1)
    #expect(new.flush())
    let old = earlier()
    #expect(old.notice == nil)
    // The earlier version has no side of this name.
    #expect(old.values == Values(side: .left, size: 3, place: Place(x: 7)))
    old.size = 4
    #expect(old.flush())
    #expect(try setAside() == [])
    let again = later()
    #expect(again.notice == nil)
    #expect(
      again.values
        == Later(
          side: .both, size: 4, place: .init(x: 7, screen: "second"), theme: "dark", ratio: 0.1))
  }

  @Test("What is chosen in an earlier version counts in the later one, its first value too")
  func choice() {
    defer { cleanUp() }
    let new = later()
    new.values = Later(side: .both, size: 3, theme: "dark")
    #expect(new.flush())
    let old = earlier()
    old.side = .right
    old.side = .left
    old.size = nil
    #expect(old.flush())
    #expect(later().values == Later(side: .left, size: nil, theme: "dark"))
  }

  @Test("A later version has the default of what an earlier one does not know")
  func upgrade() throws {
    defer { cleanUp() }
    let old = earlier()
    old.values = Values(side: .right, size: 3)
    #expect(old.flush())
    let new = later()
    #expect(new.notice == nil)
    #expect(new.values == Later(side: .right, size: 3))
    #expect(try setAside() == [])
  }

  @Test("A file without a checksum is read, and a name in it that nobody knows counts as damage")
  func byHand() throws {
    defer { cleanUp() }
    try write(#"{ "side": "right", "size": null }"#)
    let found = earlier()
    #expect(found.notice == nil)
    #expect(found.values == Values(side: .right))
    try write(#"{ "side": "right", "sizf": 3 }"#)
    let damaged = earlier()
    #expect(damaged.notice?.hasSuffix("settings.json.damaged-1.") == true)
    #expect(damaged.side == .right)
    #expect(damaged.flush())
    try write(#"{ "side": "rihht", "size": 3 }"#)
    let value = earlier()
    #expect(value.notice?.hasSuffix("settings.json.damaged-2.") == true)
    #expect(value.values == Values(size: 3))
    #expect(value.flush())
    #expect(earlier().values == Values(size: 3))
  }

  @Test("A file that was edited under its checksum is used, kept and said")
  func edited() throws {
    defer { cleanUp() }
    let first = earlier()
    first.values = Values(side: .right, size: 3)
    #expect(first.flush())
    let text = try String(contentsOf: file, encoding: .utf8).replacing(
      "3", with: "5", maxReplacements: 1)
    try write(text)
    let found = earlier()
    #expect(found.values == Values(side: .right, size: 5))
    #expect(found.notice?.contains("edited by hand") == true)
    #expect(found.flush())
    #expect(earlier().notice == nil)
    #expect(try setAside() == ["settings.json.damaged-1"])
  }
}
