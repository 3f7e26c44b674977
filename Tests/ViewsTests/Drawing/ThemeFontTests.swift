import Canvas
import Geometry
import Testing
import Views

@Suite("A font is resolved by the theme")
struct ThemeFontTests {
  private func theme(_ scale: Double) -> Theme {
    var theme = Theme.light
    theme.textScale = scale
    return theme
  }

  @Test("Each purpose has a font, from the largest to the smallest")
  func purposes() {
    let sizes = ThemeFont.TextStyle.allCases.map { Theme.light.font(.style($0)).size }
    #expect(sizes[...3].elementsEqual(sizes[...3].sorted(by: >)))
    #expect(Set(sizes[...3]).count == 4)
    #expect(ThemeFont.style(.body) == .body && ThemeFont.style(.headline) == .headline)
    #expect(Theme.light.font(.headline).weight == .semibold)
    for style in ThemeFont.TextStyle.allCases {
      #expect(ThemeFont.style(style).lineHeight > ThemeFont.style(style).size)
    }
  }

  @Test("Every font follows the size of text, except one that says that it does not")
  func textSize() {
    let fonts =
      ThemeFont.TextStyle.allCases.map { ThemeFont.style($0) } + [
        .system(size: 20), .system(size: 20, weight: .black, design: .serif),
        .custom("Cantarell", size: 14), .custom("Cantarell", size: 14, relativeTo: .body),
      ]
    for font in fonts {
      #expect(theme(2).font(font).size == 2 * theme(1).font(font).size)
      #expect(theme(2).lineHeight(font) == 2 * theme(1).lineHeight(font))
    }
    let fixed = ThemeFont.custom("Cantarell", fixedSize: 14)
    #expect(theme(2).font(fixed).size == 14 && theme(2).lineHeight(fixed) == fixed.lineHeight)
  }

  @Test("A font has the size, the weight and the letters that it was given")
  func system() {
    let font = Theme.light.font(.system(size: 20, weight: .heavy, design: .monospaced))
    #expect(font.size == 20 && font.weight == .heavy && font.family == "monospace")
    #expect(Theme.light.font(.system(.title, design: .serif)).family == "serif")
    #expect(Theme.light.font(.system(.title, weight: .thin)).weight == .thin)
    #expect(Theme.light.font(.system(.title)) == Theme.light.font(.title))
    #expect(Theme.light.font(.custom("Cantarell", size: 9)).family == "Cantarell")
    #expect(Theme.light.font(.system(size: .nan)).size == 1)
    #expect(Theme.light.font(.system(size: -3)).size == 1)
  }

  @Test("A variant changes one thing")
  func variants() {
    #expect(Theme.light.font(.body.italic()).isItalic)
    #expect(Theme.light.font(.body.monospacedDigit()).usesTabularNumbers)
    #expect(Theme.light.font(.body.weight(.light)).weight == .light)
    #expect(Theme.light.font(.title.tracking(2.7)).tracking == 0.1)
    #expect(ThemeFont.body.bold() == .emphasis)
    #expect(ThemeFont.title.bold() == .title)
    #expect(Theme.light.font(.system(size: 20).bold()).weight == .bold)
    #expect(Theme.light.font(.body.weight(.black).bold()).weight == .black)
    var plain = ThemeFont.body.italic()
    #expect(plain != .body)
    plain = .body
    #expect(plain == .body)
  }
}
