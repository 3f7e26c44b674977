import Canvas
import Testing
import Views

/// The contrast of what is drawn, by the relative luminance of WCAG 2.2.
///
/// Text needs 4.5 : 1 (success criterion 1.4.3), in a theme with high contrast 7 : 1 (1.4.6). The outline of a control,
/// an icon and the focus ring need 3 : 1 (1.4.11).
@Suite(
  """
  A-11 text has a contrast of 4.5 : 1, in high contrast 7 : 1, and controls and focus rings have 3 : 1, in both palettes
  """)
struct ContrastTests {
  /// The palettes, each also with accents that desktops have, and with some that make it hard.
  static let themes = ThemeTests.themes.flatMap { theme in
    [theme] + accents.map { theme.accented(by: Color(hex: $0)) }
  }

  private static let accents: [UInt32] = [
    0x3584e4, 0x2190a4, 0x3a944a, 0xc88800, 0xed5b00, 0xe62d42, 0xd56199, 0x9141ac, 0x6f8396,
    0x000000, 0xffffff, 0xffff00, 0x0000ff,
  ]

  @Test(
    "An accent that can be read stays, and one that cannot is changed", arguments: ThemeTests.themes
  )
  func adapted(theme: Theme) {
    #expect(theme.accented(by: theme[.accent]) == theme)
    for hex in Self.accents {
      let accented = theme.accented(by: Color(hex: hex))
      #expect(accented.accented(by: accented[.accent]) == accented)
    }
  }

  /// The smallest contrast of text in a theme.
  private func text(_ theme: Theme) -> Double { theme.textContrast }

  /// Fails for each ground on which an ink has too little contrast.
  private func expect(
    _ ink: Color, on grounds: [(String, Color)], atLeast ratio: Double,
    _ place: SourceLocation = #_sourceLocation
  ) {
    for (name, ground) in grounds {
      let found = ink.contrast(to: ground)
      #expect(found >= ratio, "\(found) on \(name)", sourceLocation: place)
    }
  }

  @Test(
    "The words of a button that deletes can be read, also while it is pressed", arguments: themes)
  func destructive(theme: Theme) {
    let faces = [(false, false), (true, false), (true, true)].map {
      ("a face", theme.controlFace(isHovered: $0.0, isPressed: $0.1))
    }
    let bare = [ThemeColor.page, .sidebar].flatMap { touched(theme, "a ground", theme[$0]) }
    expect(theme.destructiveInk, on: faces + bare, atLeast: text(theme))
    for (isHovered, isPressed) in [(false, false), (true, false), (true, true)] {
      let face = theme.accentFace(isHovered: isHovered, isPressed: isPressed, of: .danger)
      expect(theme[.onAccent], on: [("a face", face)], atLeast: text(theme))
    }
  }

  /// The opaque grounds on which text and controls are drawn.
  private func grounds(_ theme: Theme) -> [(String, Color)] {
    [
      ("the page", theme[.page]), ("the sidebar", theme[.sidebar]), ("a field", theme[.control]),
      ("a menu", theme.menuFace), ("an error", theme.bannerGround(.error)),
      ("a notice", theme.bannerGround(.notice)), ("a choice", theme.choiceGround),
    ]
  }

  /// A ground under the pointer, and pressed.
  private func touched(_ theme: Theme, _ name: String, _ ground: Color) -> [(String, Color)] {
    [
      ("\(name) under the pointer", theme[.hover].over(ground)),
      ("\(name) when pressed", theme[.pressed].over(ground)),
    ]
  }

  private func faces(_ theme: Theme) -> [(String, Color)] {
    [(false, false), (true, false), (true, true)].map { isHovered, isPressed in
      ("a control", theme.controlFace(isHovered: isHovered, isPressed: isPressed))
    }
  }

  @Test("Text and less important text, at rest, hovered and pressed", arguments: themes)
  func texts(theme: Theme) {
    var all = grounds(theme)
    all += touched(theme, "the page", theme[.page])
    all += touched(theme, "the sidebar", theme[.sidebar])
    all += touched(theme, "a choice", theme.choiceGround)
    all.append(("a selected row", theme[.listSelection]))
    all.append(("a selected row when pressed", theme[.hover].over(theme[.listSelection])))
    expect(theme[.secondaryText], on: all, atLeast: text(theme))
    expect(theme[.text], on: all + faces(theme), atLeast: 7)
    for isPressed in [false, true] {
      let chosen = ("the chosen word", theme.chosenFace(isPressed: isPressed))
      expect(theme[.text], on: [chosen], atLeast: 7)
    }
  }

  @Test("Faint text, links and tags on a page and in a field", arguments: themes)
  func inks(theme: Theme) {
    let places = [("the page", theme[.page]), ("a field", theme[.control])]
    for ink in [theme[.faintText], theme[.accent], theme.tagInk] {
      expect(ink, on: places, atLeast: text(theme))
    }
  }

  @Test("Text that is selected, found or code", arguments: themes)
  func marked(theme: Theme) {
    let marks = [
      ("a selection", theme[.textSelection]), ("a hit", theme[.searchHit]),
      ("the current hit", theme[.currentSearchHit]), ("code", theme.codeTint),
    ]
    let grounds = [theme[.page], theme[.control]].flatMap { ground in
      marks.map { ($0.0, $0.1.over(ground)) }
    }
    expect(theme[.text], on: grounds, atLeast: text(theme))
  }

  @Test("What is dangerous, also in the chosen item of a menu", arguments: themes)
  func danger(theme: Theme) {
    let places = [
      ("the page", theme[.page]), ("the sidebar", theme[.sidebar]), ("a field", theme[.control]),
      ("a menu", theme.menuFace), ("the chosen item", theme.highlight(isDestructive: true)),
    ]
    expect(theme[.danger], on: places, atLeast: text(theme))
  }

  @Test("The words of a prominent button and of one that is switched on", arguments: themes)
  func buttons(theme: Theme) {
    let accent = [(false, false), (true, false), (true, true)].map { isHovered, isPressed in
      ("the accent", theme.accentFace(isHovered: isHovered, isPressed: isPressed))
    }
    expect(theme[.onAccent], on: accent, atLeast: text(theme))
    let on = [("the page", theme[.page]), ("the sidebar", theme[.sidebar])].map { name, ground in
      (name, theme.switchedOnTint.over(ground))
    }
    let all = on + touched(theme, on[0].0, on[0].1)
    expect(theme.switchedOnInk, on: all, atLeast: text(theme))
  }

  @Test("The label of a drag and a tool tip with its keys", arguments: themes)
  func labels(theme: Theme) {
    let plate = [("a plate", theme[.dragLabel])]
    expect(theme[.onDragLabel], on: plate, atLeast: 7)
    expect(theme.toolTipShortcut, on: plate, atLeast: text(theme))
  }

  @Test("Outlines of controls and focus rings", arguments: themes)
  func outlines(theme: Theme) {
    expect(theme[.controlLine], on: grounds(theme), atLeast: 3)
    let places = grounds(theme) + [("a selected row", theme[.listSelection])]
    expect(theme[.accent], on: places, atLeast: 3)
    expect(theme[.danger], on: [("an error", theme.bannerGround(.error))], atLeast: 3)
  }

  @Test("A switch: its track, and the knob on it", arguments: themes)
  func switches(theme: Theme) {
    for isHovered in [false, true] {
      let off = theme.switchTrack(isHovered: isHovered)
      let on = theme.accentFace(isHovered: isHovered, isPressed: false)
      for track in [off, on] {
        expect(track, on: [("the page", theme[.page])], atLeast: 3)
        expect(theme[.onAccent], on: [("the track", track)], atLeast: 3)
      }
    }
  }

  @Test("The thumb of a scroll bar, and the part of a bar that is done", arguments: themes)
  func bars(theme: Theme) {
    let places = [("the page", theme[.page]), ("the sidebar", theme[.sidebar])]
    expect(theme.scrollThumb(isHovered: false), on: places, atLeast: 3)
    expect(theme[.accent], on: [("the rest of the bar", theme[.line])], atLeast: 3)
  }
}
