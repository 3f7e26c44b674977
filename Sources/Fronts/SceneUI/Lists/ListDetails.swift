/// How strong the heading of a section is.
public enum Prominence: Hashable, Sendable { case standard, increased }

/// The space between two sections of a list. It has no effect: a heading has its room.
public enum ListSectionSpacing: Hashable, Sendable { case `default`, compact }

extension View {
  /// Sets the margins of the row's content. With nil, the list's own hold.
  @_disfavoredOverload
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    rowTraits { traits, environment in
      traits.padding = insets?.insets(environment.layoutDirection)
    }
  }

  /// Has no effect: a list has no ground of its own.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Has no effect: there is no line between sections.
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdgeSet = .all
  ) -> some View { self }

  /// Has no effect: a heading has its room.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }

  /// Has no effect: a heading has its room.
  public func listSectionSpacing(_ spacing: Double) -> some View { self }

  /// Has no effect: a heading is in the label's font.
  public func headerProminence(_ prominence: Prominence) -> some View { self }
}
