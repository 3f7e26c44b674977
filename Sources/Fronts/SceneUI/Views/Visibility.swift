/// Whether a part of the interface is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
  /// As the place of the part decides.
  case automatic
  case visible, hidden
}
