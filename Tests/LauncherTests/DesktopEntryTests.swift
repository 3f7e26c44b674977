import Foundation
import LiveSupport
import Testing

@Suite("Desktop entries")
struct DesktopEntryTests {
  private static let assets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets")
  static let applications = ["journal", "notelist", "photogallery", "twoscenes"]

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.assets.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("Each is valid by the specification's own tool", arguments: applications)
  func valid(name: String) throws {
    let file = Self.assets.appendingPathComponent("applications/org.scenery.\(name).desktop")
    let check = try ChildProcess("desktop-file-validate", [file.path])
    #expect(check.waitForExit() == .exited(0), "\(check.output)")
    #expect(check.output.isEmpty)
  }

  @Test("Each can be started by the bus and by hand, and has both actions", arguments: applications)
  func complete(name: String) throws {
    let lines = try text("applications/org.scenery.\(name).desktop").split(separator: "\n")
    #expect(lines.contains("DBusActivatable=true"))
    #expect(lines.contains("StartupNotify=true"))
    #expect(lines.contains("Exec=\(name) --new-window"))
    #expect(lines.contains("Exec=\(name) --show-all-windows"))
    #expect(lines.contains { $0.hasPrefix("StartupWMClass=") })
    let service = try text("dbus-1/org.scenery.\(name).service.in")
    #expect(service.contains("Name=org.scenery.\(name)\n"))
    #expect(service.contains("Exec=@bindir@/\(name) --dbus-service\n"))
    #expect(try text("icons/org.scenery.\(name).svg").hasPrefix("<svg"))
  }
}
