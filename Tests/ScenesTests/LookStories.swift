import Canvas
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

@MainActor @Suite("How windows look follows the desktop, while they are open")
struct LookStories {
  private let user: VirtualUser

  init() throws { user = try Program.user(Recorder()) }

  private var theme: Theme? { user.windows.first?.scene?.keyWindow?.theme }

  @Test("High contrast comes and goes with the desktop's theme, light and dark")
  func highContrast() throws {
    #expect(theme?.hasHighContrast == false)
    user.system.desktop.prefersHighContrast = true
    user.settle()
    #expect(theme?[.text] == Theme.lightHighContrast[.text])
    user.system.desktop.prefersDark = true
    user.settle()
    #expect(theme?[.page] == Theme.darkHighContrast[.page])
    #expect(user.system.stacking.first?.attributes.wantsDarkFrame == true)
    user.system.desktop.prefersHighContrast = false
    user.settle()
    #expect(theme?[.page] == Theme.dark[.page])
  }

  @Test("The portal's accent and its wish for less motion are followed, and given up again")
  func accentAndMotion() {
    let usual = theme?[.accent]
    var portal = VisualSettings()
    portal.accent = Color(hex: 0x3a944a)
    portal.reducesMotion = true
    user.application.setPortalSettings(portal)
    let window = user.windows.first?.scene?.keyWindow
    #expect(theme == Theme.light.accented(by: Color(hex: 0x3a944a)))
    #expect(window?.behavior.animates == false)
    user.application.setPortalSettings(VisualSettings())
    #expect(theme?[.accent] == usual)
    #expect(window?.behavior.animates == true)
  }

  @Test("The portal decides before the display, the application before both, and nil is left over")
  func order() {
    user.system.desktop.prefersDark = true
    user.settle()
    var portal = VisualSettings()
    portal.prefersDark = false
    portal.prefersHighContrast = true
    user.application.setPortalSettings(portal)
    #expect(theme?.isDark == false && theme?.hasHighContrast == true)
    user.application.setDarkTheme(true)
    #expect(theme?.isDark == true && theme?.hasHighContrast == true)
    user.application.setDarkTheme(nil)
    user.application.setPortalSettings(VisualSettings())
    #expect(theme?.isDark == true && theme?.hasHighContrast == false)
  }
}
