internal import Geometry

/// Lays a view out in the shape that it wants, as large as its place allows.
private struct NaturalShape: Layout {
  let mode: ContentMode

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    guard let view = subviews.first else { return .zero }
    let wanted = view.sizeThatFits(.unspecified)
    let shape =
      wanted.width > 0 && wanted.height > 0 ? wanted : Size(width: 1, height: 1)
    let factors = [
      proposal.width.map { $0 / shape.width }, proposal.height.map { $0 / shape.height },
    ].compactMap { $0 }.filter(\.isFinite)
    let factor = (mode == .fit ? factors.min() : factors.max()) ?? 1
    return Size(width: shape.width * factor, height: shape.height * factor)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    // A place can be smaller than what covers it.
    let size = sizeThatFits(
      proposal: ProposedViewSize(width: bounds.width, height: bounds.height), subviews: subviews,
      cache: &cache)
    for view in subviews {
      view.place(
        at: bounds.center, anchor: .center,
        proposal: ProposedViewSize(width: size.width, height: size.height))
    }
  }
}

extension View {
  /// Gives the view the shape that it wants, as large as its place allows. It fits into its place, or covers it.
  public func aspectRatio(contentMode: ContentMode) -> some View {
    NaturalShape(mode: contentMode) { self }
  }

  /// Gives the view a shape: its width as a part of its height. With nil, the one that it wants.
  @ViewBuilder
  public func aspectRatio(_ ratio: Double?, contentMode: ContentMode) -> some View {
    if let ratio {
      aspectRatio(ratio, contentMode: contentMode)
    } else {
      aspectRatio(contentMode: contentMode)
    }
  }
}
