public import Geometry
public import Views

/// A set of upper and lower edges.
public struct VerticalEdgeSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = VerticalEdgeSet(rawValue: 1)
  /// The lower edge.
  public static let bottom = VerticalEdgeSet(rawValue: 2)
  /// Both edges.
  public static let all: VerticalEdgeSet = [.top, .bottom]
}

extension View {
  /// Shows or hides the lines above and below the row.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdgeSet = .all) -> some View
  {
    rowTraits { traits, _ in
      guard visibility != .automatic else { return }
      if edges.contains(.top) { traits.separatorAbove = visibility == .visible }
      if edges.contains(.bottom) { traits.separatorBelow = visibility == .visible }
    }
  }

  /// Sets the color of the line below the row.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdgeSet = .all) -> some View {
    rowTraits { traits, _ in traits.separatorColor = color }
  }

  /// Sets the margins of the row's content. With nil, the list's own hold.
  public func listRowInsets(_ insets: Insets?) -> some View {
    rowTraits { traits, _ in traits.padding = insets }
  }

  /// Sets the color behind the row. With nil, there is none. The selection is painted over it.
  public func listRowBackground(_ style: (some ShapeStyle)?) -> some View {
    rowTraits { traits, environment in traits.ground = style?.color(in: environment) }
  }

  /// Shows a number at the end of the row, or beside the title of the tab. Zero shows none.
  public func badge(_ count: Int) -> some View {
    rowTraits { traits, _ in traits.badge = count == 0 ? nil : count.grouped }
  }

  /// Shows a short text at the end of the row, or beside the title of the tab.
  public func badge(_ label: (some StringProtocol)?) -> some View {
    rowTraits { traits, _ in traits.badge = label.map { String($0) } }
  }

  /// Shows a short text at the end of the row, or beside the title of the tab.
  public func badge(_ label: Text?) -> some View {
    rowTraits { traits, _ in traits.badge = label?.string }
  }

  /// Keeps the row from being deleted by ``ForEach/onDelete(offsets:)``.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    rowTraits { traits, _ in traits.isDeletable = !isDisabled }
  }

  /// Keeps the row from being moved by ``ForEach/onMove(offsets:)``.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    rowTraits { traits, _ in traits.isMovable = !isDisabled }
  }
}
