internal import Geometry
public import Views

/// The part of a scroll view that a margin is for. Bars of a desktop lie over the content.
public enum ContentMarginPlacement: Hashable, Sendable {
  case automatic, scrollContent, scrollIndicators
}

/// Whether views that fit move when a person scrolls. It has no effect: nothing springs here.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private init() {}

  /// Named “automatic”.
  public static let automatic = ScrollBounceBehavior()
  /// Named “always”.
  public static let always = ScrollBounceBehavior()
  /// Named “based on size”.
  public static let basedOnSize = ScrollBounceBehavior()
}

private struct ContentMarginsKey: EnvironmentKey { static let defaultValue = EdgeInsets() }

extension EnvironmentValues {
  /// The margins of what is in a scroll view.
  var contentMargins: EdgeInsets {
    get { self[ContentMarginsKey.self] }
    set { self[ContentMarginsKey.self] = newValue }
  }
}

extension View {
  /// Adds margins around what is in the scroll views of this view. They scroll with it.
  public func contentMargins(
    _ edges: EdgeSet = .all, _ length: Double?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.contentMargins) { margins in
      guard placement != .scrollIndicators else { return }
      let length = length ?? 16
      if edges.contains(.top) { margins.top = length }
      if edges.contains(.leading) { margins.leading = length }
      if edges.contains(.bottom) { margins.bottom = length }
      if edges.contains(.trailing) { margins.trailing = length }
    }
  }

  /// Adds margins around what is in the scroll views of this view. They scroll with it.
  public func contentMargins(
    _ length: Double, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Has no effect: nothing springs here.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical
  ) -> some View { self }

  /// Adds the margin that the content of a window has.
  public func scenePadding(_ edges: EdgeSet = .all) -> some View { padding(edges, 20) }
}
