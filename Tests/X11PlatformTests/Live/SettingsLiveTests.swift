import Foundation
import Geometry
import LiveSupport
import Scenes
import Testing

@testable import X11Platform

@MainActor @Suite("The desktop's settings on a real server", .serialized)
struct SettingsLiveTests {
  @Test("High contrast, the size of text, motion and the caret are followed while a program runs")
  func followed() async throws {
    let live = try LiveSystem()
    #expect(!live.system.desktop.prefersHighContrast && live.system.desktop.textScale == 1)
    let file = live.display.home.appendingPathComponent("xsettingsd.conf")
    try Data(
      """
      Net/ThemeName "HighContrastInverse"
      Xft/DPI \(106 * 1024)
      Gtk/EnableAnimations 0
      Net/CursorBlink 0

      """.utf8
    ).write(to: file)
    let daemon = try ChildProcess(
      "xsettingsd", ["-c", file.path], environment: live.display.environment)
    #expect(await live.run { live.system.desktop.prefersHighContrast }, "\(daemon.output)")
    let desktop = live.system.desktop
    #expect(desktop.prefersDark && desktop.textScale == 1.1 && desktop.scale == .one)
    #expect(!desktop.behavior.animates && desktop.behavior.caretBlinkCycle == nil)
    #expect(live.client.desktopChanges >= 1)

    try Data("Net/ThemeName \"Adwaita\"\n".utf8).write(to: file)
    daemon.send(signal: SIGHUP)
    #expect(await live.run { !live.system.desktop.prefersHighContrast })
    #expect(live.system.desktop.textScale == 1 && live.system.desktop.behavior.animates)
    #expect(live.system.desktop.behavior.caretBlinkCycle != nil)
    daemon.stop()
  }
}
