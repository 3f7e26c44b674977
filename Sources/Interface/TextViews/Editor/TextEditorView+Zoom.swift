/// The size of the text.
extension TextEditorView {
  /// The size of the text: 1 is the size that the ``styler`` chooses, in the size of text of the theme.
  public var zoom: Double {
    get { chosenZoom }
    set {
      let zoom = newValue.isFinite ? max(0.5, min(4, newValue)) : 1
      guard zoom != chosenZoom else { return }
      chosenZoom = zoom
      keepingPlace {
        page.configure(styler: styler, theme: theme, width: textWidth, zoom: textZoom)
        page.spaceAfterFirst = accessoryHeight
      }
      accessoryLayout = nil
      placeholderLayout = nil
      setNeedsLayout()
      onZoomChange?(zoom)
    }
  }

  /// The enlargement of what the ``styler`` makes: ``zoom``, and the size of text of the theme.
  var textZoom: Double { chosenZoom * theme.textScale }
}
