import Accessibility
package import Geometry
package import Views

/// The window is at a fixed place of the screen until a test moves it.
extension TestHost: AccessibilityWindow {
  package var accessibilityRoot: View { root }
  package var accessibilityTitle: String { "Window" }
  package var accessibilityArea: RootRect? {
    let size = scale.pixels(root.frame.size)
    return RootRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
  package func activateForAccessibility() { isActive = true }
  package func actForAccessibility(_ work: () -> Void) { work() }
}
