/// The upper or the lower edge.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
  case top, bottom

  /// A set of the two edges.
  public typealias Set = VerticalEdgeSet
}

/// Parts of a window that bars and keyboards cover. Nothing does here.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What bars cover.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What a keyboard on the screen covers.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All parts.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Shows a bar above or below the view, which gets the rest of the room.
  ///
  /// - Parameters:
  ///   - edge: Where the bar is.
  ///   - alignment: The place of a bar that is narrower than the view.
  ///   - spacing: The distance between the bar and the view. Nil for none.
  ///   - content: The bar.
  public func safeAreaInset<Bar: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    let bar = content()
    return VStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .top { bar.layoutPriority(1) }
      self
      if edge == .bottom { bar.layoutPriority(1) }
    }
  }

  /// Shows a bar beside the view, which gets the rest of the room.
  public func safeAreaInset<Bar: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    let bar = content()
    return HStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .leading { bar.layoutPriority(1) }
      self
      if edge == .trailing { bar.layoutPriority(1) }
    }
  }

  /// Adds margins, as ``padding(_:_:)`` does.
  public func safeAreaPadding(_ edges: EdgeSet = .all, _ length: Double? = nil) -> some View {
    padding(edges, length)
  }

  /// Returns the view as it is: nothing covers a part of a window here.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: EdgeSet = .all
  ) -> some View {
    self
  }

  /// Returns the view as it is: nothing covers a part of a window here.
  public func edgesIgnoringSafeArea(_ edges: EdgeSet) -> some View { self }
}
