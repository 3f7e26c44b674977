import Canvas
import Testing
import Views

/// The contrast ratios of the themes (WCAG) that the design requires.
@Suite("All themes can be read")
struct ThemeTests {
  static let themes = [Theme.light, .dark, .lightHighContrast, .darkHighContrast]

  /// The backgrounds of text.
  static let grounds: [ThemeColor] = [.page, .sidebar, .listSelection, .control]

  @Test("Text is at least 7 : 1 on every ground", arguments: themes, grounds)
  func text(theme: Theme, ground: ThemeColor) {
    #expect(theme[.text].contrast(to: theme[ground]) >= 7)
  }

  @Test("Secondary text is at least 4.5 : 1 on every ground", arguments: themes, grounds)
  func secondary(theme: Theme, ground: ThemeColor) {
    #expect(theme[.secondaryText].contrast(to: theme[ground]) >= 4.5)
  }

  @Test("The focus ring is at least 3 : 1 on every ground", arguments: themes, grounds)
  func ring(theme: Theme, ground: ThemeColor) {
    #expect(theme[.accent].contrast(to: theme[ground]) >= 3)
  }

  @Test("Selected text is at least 7 : 1", arguments: themes)
  func selectedText(theme: Theme) {
    let ground = theme[.textSelection].over(theme[.page])
    #expect(theme[.text].contrast(to: ground) >= 7)
  }

  @Test("A prominent button is at least 4.5 : 1, also under the pointer", arguments: themes)
  func prominent(theme: Theme) {
    let hovered = theme[.accent].mixed(with: .white, by: 0.07)
    #expect(theme[.onAccent].contrast(to: theme[.accent]) >= 4.5)
    #expect(theme[.onAccent].contrast(to: hovered) >= 4.5)
  }

  @Test("What went wrong can be read on page and sidebar", arguments: themes)
  func danger(theme: Theme) {
    #expect(theme[.danger].contrast(to: theme[.page]) >= 4.5)
    #expect(theme[.danger].contrast(to: theme[.sidebar]) >= 4.5)
  }

  @Test("The drag's label can be read", arguments: themes)
  func dragLabel(theme: Theme) {
    #expect(theme[.onDragLabel].contrast(to: theme[.dragLabel]) >= 7)
  }

  @Test("Every role has a colour", arguments: themes, ThemeColor.Role.allCases)
  func complete(theme: Theme, role: ThemeColor.Role) {
    #expect(theme[role: role] != Color(hex: 0xff00ff))
  }

  @Test(
    "The type scale is the design's",
    arguments: [
      (ThemeFont.label, 11.0, FontStyle.Weight.semibold), (.caption, 12, .regular),
      (.preview, 12.5, .regular), (.body, 13, .regular), (.emphasis, 13, .semibold),
      (.reading, 15.5, .regular), (.heading, 18, .semibold), (.title, 27, .bold),
    ])
  func scale(style: ThemeFont, size: Double, weight: FontStyle.Weight) {
    let font = Theme.light.font(style)
    #expect(font.size == size)
    #expect(font.weight == weight)
    #expect(font.family == Theme.light.fontFamily)
    #expect(style.lineHeight > size)
  }
}
