import Canvas
import Testing
import Views

@testable import Scenes
@testable import StandardViews

/// The overview has a theme and a ground of its own, for light windows and for dark ones.
@MainActor @Suite("The overview can be read")
struct OverviewContrastTests {
  @Test("Titles, states and links stand out from all of the ground", arguments: [true, false])
  func texts(isDark: Bool) {
    let windows = isDark ? Theme.dark : .light
    let theme = OverviewLook.theme(for: windows)
    let grounds = OverviewLook.ground(for: windows).map { $0.color }
    for ground in grounds {
      #expect(theme[.text].contrast(to: ground) >= 7)
      #expect(theme[.secondaryText].contrast(to: ground) >= 4.5)
      #expect(theme[.accent].contrast(to: ground) >= 3)
      #expect(theme[.controlLine].contrast(to: ground) >= 3)
    }
    #expect(theme[.text].contrast(to: theme[.control]) >= 7)
    #expect(theme[.secondaryText].contrast(to: theme[.control]) >= 4.5)
  }
}
