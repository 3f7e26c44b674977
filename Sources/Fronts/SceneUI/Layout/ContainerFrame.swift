internal import Geometry
public import Views

extension View {
  /// Gives the view the size of the nearest scroll view around, or of the window.
  public func containerRelativeFrame(
    _ axes: AxisSet, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Gives the view a part of the size of the nearest scroll view around, or of the window.
  ///
  /// - Parameters:
  ///   - axes: The directions in which it has that size.
  ///   - count: The number of parts.
  ///   - span: How many of the parts the view has.
  ///   - spacing: The distance between parts.
  ///   - alignment: The place of the view in its room.
  public func containerRelativeFrame(
    _ axes: AxisSet, count: Int, span: Int = 1, spacing: Double, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - Double(count - 1) * spacing) / Double(max(1, count))
      return part * Double(span) + Double(span - 1) * spacing
    }
  }

  /// Gives the view a size that follows from that of the nearest scroll view around, or of the window.
  ///
  /// - Parameters:
  ///   - axes: The directions in which it has that size.
  ///   - alignment: The place of the view in its room.
  ///   - length: Returns the length in a direction, given that of the container.
  public func containerRelativeFrame(
    _ axes: AxisSet, alignment: Alignment = .center,
    _ length: @escaping @MainActor (_ length: Double, _ axis: Axis) -> Double
  ) -> some View {
    ContainerFrame(content: self, axes: axes, alignment: alignment, length: length)
  }
}

private struct ContainerFrame<Content: View>: View {
  let content: Content
  let axes: AxisSet
  let alignment: Alignment
  let length: @MainActor (Double, Axis) -> Double
  @Environment(\.scrollContext) private var scroll

  var body: some View {
    ContainerFrameLayout(axes: axes, alignment: alignment, length: length, scroll: scroll) {
      content
    }
  }
}

private struct ContainerFrameLayout: Layout {
  let axes: AxisSet
  let alignment: Alignment
  let length: @MainActor (Double, Axis) -> Double
  let scroll: ScrollContext?

  private func room(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> ProposedViewSize {
    var room = proposal
    let container =
      scroll?.scrollView
      ?? subviews.first.flatMap {
        sequence(first: $0.element.view, next: \.superview).suffix(1).first
      }
    guard let size = container?.bounds.size else { return room }
    if axes.contains(.horizontal) { room.width = max(0, length(size.width, .horizontal)) }
    if axes.contains(.vertical) { room.height = max(0, length(size.height, .vertical)) }
    return room
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> Size {
    let room = room(proposal, subviews)
    let wanted = ZStackLayout(alignment: alignment)
      .sizeThatFits(proposal: room, subviews: subviews, cache: &cache)
    return Size(
      width: axes.contains(.horizontal) ? room.width ?? 0 : wanted.width,
      height: axes.contains(.vertical) ? room.height ?? 0 : wanted.height)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let place = alignment.box(.leftToRight)
    for view in subviews {
      let anchor = UnitPoint(x: place.horizontal.part, y: place.vertical.part)
      view.place(
        at: Point(
          x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y),
        anchor: anchor, proposal: ProposedViewSize(bounds.size))
    }
  }
}

extension BoxAlignment.Place {
  /// The place as a part of the whole.
  fileprivate var part: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
