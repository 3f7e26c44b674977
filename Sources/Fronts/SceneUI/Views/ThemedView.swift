internal import Views

private struct ThemeKey: EnvironmentKey { static let defaultValue: Theme? = nil }

extension EnvironmentValues {
  /// The theme of the views. Nil for views that no hosting controller shows.
  var theme: Theme? {
    get { self[ThemeKey.self] ?? windowTraits?.theme }
    set { self[ThemeKey.self] = newValue }
  }
}

/// A view with another theme than the one around it.
struct ThemedView<Content: View>: View {
  let content: Content
  let change: @MainActor (inout Theme) -> Void

  var body: some View {
    // Reads the theme around.
    EnvironmentView(
      content: BoxedView(content: content) { box, environment in
        if box.themeOverride != environment.theme { box.themeOverride = environment.theme }
      }
    ) { values in
      var theme = values.theme ?? .light
      change(&theme)
      values.theme = theme
    }
  }
}

extension Theme {
  /// The same theme in light or dark colors.
  func shown(in scheme: ColorScheme) -> Theme {
    guard isDark != (scheme == .dark) else { return self }
    func palette(_ isDark: Bool) -> Theme {
      .palette(isDark: isDark, hasHighContrast: hasHighContrast)
    }
    var other = palette(!isDark)
    if self[.accent] != palette(isDark)[.accent] { other = other.accented(by: self[.accent]) }
    other.fontFamily = fontFamily
    other.textScale = textScale
    return other
  }
}

/// A view that wishes its window to be light or dark.
private struct PreferringView<Content: View>: ModifierView {
  let content: Content
  let scheme: ColorScheme?

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let node = PassNode(self, context) { node in
      let (traits, scheme) = (node.environment.windowTraits, node.view.scheme)
      node.graph.afterUpdate { [weak node] in
        if let node, !node.isDismantled { traits?.prefer(scheme, by: node) }
      }
    }
    node.onDismantle = { [weak node] in
      if let node { node.environment.windowTraits?.prefer(nil, by: node) }
    }
    return node
  }
}

extension View {
  /// Shows all of the window's content in the light or in the dark theme. With nil, a person decides.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    PreferringView(content: self, scheme: scheme)
  }

  /// Shows the view in the light or in the dark theme.
  public func colorScheme(_ scheme: ColorScheme) -> some View {
    ThemedView(content: self) { $0 = $0.shown(in: scheme) }
  }
}
