public import Canvas

/// The colors of what is drawn with a theme, which are mixed from those of its roles.
///
/// Each pair of an ink and its ground has a test that measures its contrast. So a view takes a mixed ground from
/// here, and mixes none itself.
extension Theme {
  /// The shadow of a menu or a sheet.
  public var floatingShadow: Color { Color(hex: 0x000000, alpha: isDark ? 0.5 : 0.16) }

  /// The face of a control at rest, under the pointer, and pressed: hover lightens, press darkens.
  public func controlFace(isHovered: Bool, isPressed: Bool) -> Color {
    let face = self[.control]
    if isPressed {
      return face.mixed(with: Color(hex: 0x000000), by: isDark ? 0.3 : 0.07)
    }
    return isHovered ? face.mixed(with: Color(hex: 0xffffff), by: isDark ? 0.05 : 1) : face
  }

  /// The face of what has the accent: a prominent button, a switch that is on.
  ///
  /// - Parameter color: That of danger for a button that deletes.
  package func accentFace(
    isHovered: Bool, isPressed: Bool, of color: ThemeColor = .accent
  ) -> Color {
    if isPressed { return self[color].mixed(with: Color(hex: 0x000000), by: 0.14) }
    return isHovered ? self[color].mixed(with: Color(hex: 0xffffff), by: 0.07) : self[color]
  }

  /// The words of a button that deletes, also while it is pressed.
  package var destructiveInk: Color { self[.danger].mixed(with: self[.text], by: 0.2) }

  /// Lies over the ground of a button without a box that is switched on.
  package var switchedOnTint: Color { self[.accent].withAlpha(0.16) }

  /// The words and the icon of a button that is switched on, over ``switchedOnTint``.
  package var switchedOnInk: Color {
    hasHighContrast ? self[.text] : self[.accent].mixed(with: self[.text], by: 0.35)
  }

  /// The track of a switch that is off.
  package func switchTrack(isHovered: Bool) -> Color {
    isHovered ? self[.controlLine].mixed(with: self[.text], by: 0.08) : self[.controlLine]
  }

  /// The ground of a choice among a few words.
  package var choiceGround: Color {
    self[.page].mixed(with: self[.text], by: isDark ? 0.08 : 0.07)
  }

  /// The box around the lines of a form, a little off the page.
  package var formFace: Color { self[.page].mixed(with: self[.text], by: isDark ? 0.05 : 0.03) }

  /// The face of the chosen word.
  package func chosenFace(isPressed: Bool) -> Color {
    isDark
      ? self[.page].mixed(with: self[.text], by: 0.22)
      : controlFace(isHovered: false, isPressed: isPressed)
  }

  /// The ground of a banner.
  package func bannerGround(_ kind: BannerView.Kind) -> Color {
    self[.page].mixed(with: self[kind == .error ? .danger : .accent], by: isDark ? 0.12 : 0.07)
  }

  /// The face of menus and sheets: a little lighter than the page below.
  package var menuFace: Color {
    self[.page].mixed(with: Color(hex: 0xffffff), by: isDark ? 0.055 : 0.7)
  }

  /// The color of hairlines on ``menuFace`` and around it.
  package var menuLine: Color { self[.line].mixed(with: self[.text], by: isDark ? 0.08 : 0.02) }

  /// The ground of the menu item that the keys or the pointer have chosen.
  package func highlight(isDestructive: Bool) -> Color {
    isDestructive ? menuFace.mixed(with: self[.danger], by: 0.1) : self[.listSelection]
  }

  /// The keys in a tool tip, on the plate of a drag's label.
  package var toolTipShortcut: Color { self[.onDragLabel].withAlpha(0.62) }

  /// Lies over the page where it shows code.
  package var codeTint: Color { self[.text].withAlpha(isDark ? 0.09 : 0.06) }

  /// The color of a tag in a text: between that of a link and that of less important text.
  package var tagInk: Color { self[.accent].mixed(with: self[.secondaryText], by: 0.35) }

  /// The thumb of a scroll bar.
  package func scrollThumb(isHovered: Bool) -> Color {
    self[.faintText].withAlpha(isHovered ? 1 : 0.8)
  }
}
