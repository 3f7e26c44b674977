public import Geometry

extension View {
  /// The window that shows the view. Nil when none does.
  public final var host: (any ViewHost)? {
    var view = self
    while let parent = view.superview { view = parent }
    return view.rootHost
  }

  /// Whether this view is the given view or lies in it, at any depth.
  public final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let candidate = view {
      if candidate === other { return true }
      view = candidate.superview
    }
    return false
  }

  /// The theme that applies to this view.
  public final var theme: Theme {
    var view = self
    while true {
      if let themeOverride = view.themeOverride { return themeOverride }
      guard let parent = view.superview else { return view.rootHost?.theme ?? .light }
      view = parent
    }
  }

  /// Device pixels per logical unit. One while no window shows the view.
  public final var scale: ScaleFactor { host?.scale ?? .one }
}
