public import Canvas

extension Theme {
  /// The theme with another accent, such as the desktop's.
  ///
  /// The accent is darkened, or lightened in a dark theme, as little as needed until everything that is drawn in it
  /// has its contrast: links, words on it, and focus rings. Where no shade of it has, the theme keeps its own accent.
  public func accented(by color: Color) -> Theme {
    let pole = isDark ? Color.white : .black
    for step in 0...Self.accentSteps {
      let part = Double(step) / Double(Self.accentSteps)
      let candidate = withAccent(color.withAlpha(1).mixed(with: pole, by: part))
      if candidate.hasReadableAccent { return candidate }
    }
    return self
  }

  private static let accentSteps = 40

  private func withAccent(_ color: Color) -> Theme {
    var theme = self
    theme[role: .accent] = color
    theme[role: .textSelection] = color.withAlpha(self[.textSelection].alpha)
    return theme
  }

  /// The smallest contrast of text (WCAG 2.2, 1.4.3 and 1.4.6).
  package var textContrast: Double { hasHighContrast ? 7 : 4.5 }

  private var hasReadableAccent: Bool { areLinksReadable && isOutlineVisible && areWordsReadable }

  private static func stands(_ ink: Color, on grounds: [Color], _ ratio: Double) -> Bool {
    grounds.allSatisfy { ink.contrast(to: $0) >= ratio }
  }

  /// Links on the page, and text that is selected or has a banner's tint below it.
  private var areLinksReadable: Bool {
    let places: [Color] = [self[.page], self[.control]]
    let selected: [Color] = places.map { self[.textSelection].over($0) }
    return Self.stands(self[.accent], on: places, textContrast)
      && Self.stands(self[.text], on: selected, textContrast)
      && Self.stands(self[.secondaryText], on: [bannerGround(.notice)], textContrast)
  }

  /// Focus rings and icons, the done part of a bar, and controls in a banner.
  private var isOutlineVisible: Bool {
    let grounds: [Color] = [
      self[.page], self[.sidebar], self[.control], self[.listSelection], self[.line], menuFace,
      choiceGround, bannerGround(.error), bannerGround(.notice),
    ]
    return Self.stands(self[.accent], on: grounds, 3)
      && Self.stands(self[.controlLine], on: [bannerGround(.notice)], 3)
  }

  /// The words of a prominent button, and of one that is switched on.
  private var areWordsReadable: Bool {
    let faces: [Color] = [
      accentFace(isHovered: false, isPressed: false), accentFace(isHovered: true, isPressed: false),
      accentFace(isHovered: true, isPressed: true),
    ]
    let page = switchedOnTint.over(self[.page])
    let lit: [Color] = [
      page, switchedOnTint.over(self[.sidebar]), self[.hover].over(page), self[.pressed].over(page),
    ]
    return Self.stands(self[.onAccent], on: faces, textContrast)
      && Self.stands(switchedOnInk, on: lit, textContrast)
  }
}
