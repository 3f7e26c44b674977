public import Geometry
internal import Views

/// The arrangement of an ``HStack``, for ``AnyLayout``.
public struct HStackLayout: Layout {
  /// The place across.
  public var alignment: VerticalAlignment
  /// The distance between views. Nil for the usual one.
  public var spacing: Double?

  /// Views side by side.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> Size {
    StackArrangement(alignment.key, spacing).size(for: proposal, subviews)
  }

  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    StackArrangement(alignment.key, spacing).place(subviews, in: bounds)
  }
}

/// The arrangement of a ``VStack``, for ``AnyLayout``.
public struct VStackLayout: Layout {
  /// The place across.
  public var alignment: HorizontalAlignment
  /// The distance between views. Nil for the usual one.
  public var spacing: Double?

  /// Views below each other.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> Size {
    StackArrangement(alignment.key, spacing).size(for: proposal, subviews)
  }

  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    StackArrangement(alignment.key, spacing).place(subviews, in: bounds)
  }
}

/// The arrangement of a ``ZStack``, for ``AnyLayout``.
public struct ZStackLayout: Layout {
  /// The place of smaller views.
  public var alignment: Alignment

  /// Views on top of each other.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> Size {
    let reach = reach(of: subviews, proposal)
    return Size(width: reach.horizontal, height: reach.vertical)
  }

  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let proposal = ProposedViewSize(bounds.size)
    let reach = reach(of: subviews, proposal)
    let start = Point(
      x: bounds.midX - reach.horizontal / 2 + reach.left,
      y: bounds.midY - reach.vertical / 2 + reach.top)
    for view in subviews {
      let size = view.dimensions(in: proposal)
      view.place(
        at: Point(x: start.x - size[alignment.horizontal], y: start.y - size[alignment.vertical]),
        proposal: proposal)
    }
  }

  /// How far the views reach to each side of the point that they have in common.
  private func reach(of subviews: Subviews, _ proposal: ProposedViewSize) -> Insets {
    var reach: Insets?
    for view in subviews {
      let size = view.dimensions(in: proposal)
      let (x, y) = (size[alignment.horizontal], size[alignment.vertical])
      let own = Insets(top: y, left: x, bottom: size.height - y, right: size.width - x)
      guard let all = reach else {
        reach = own
        continue
      }
      reach = Insets(
        top: max(all.top, own.top), left: max(all.left, own.left),
        bottom: max(all.bottom, own.bottom), right: max(all.right, own.right))
    }
    return reach ?? .zero
  }
}

/// Views one after the other, which share the length as in a ``StackView``.
@MainActor
private struct StackArrangement {
  private let key: AlignmentLine
  private let spacing: Double
  /// The direction of the stack.
  private let isRow: Bool

  init(_ key: AlignmentLine, _ spacing: Double?) {
    self.key = key
    self.spacing = spacing ?? 8
    isRow = key.axis == .vertical
  }

  private func length(_ size: Size) -> Double { isRow ? size.width : size.height }
  private func breadth(_ size: Size) -> Double { isRow ? size.height : size.width }
  private func proposal(_ length: Double?, _ breadth: Double?) -> ProposedViewSize {
    isRow
      ? ProposedViewSize(width: length, height: breadth)
      : ProposedViewSize(width: breadth, height: length)
  }

  private func lengths(
    _ subviews: LayoutSubviews, _ length: Double?, _ breadth: Double?
  ) -> [Double] {
    let along: AxisSet = isRow ? .horizontal : .vertical
    let gaps = Double(max(0, subviews.count - 1)) * spacing
    let proposed = proposal(length, breadth)
    guard let length, length < BoxView.unlimited else {
      return subviews.map { self.length($0.sizeThatFits(proposed)) }
    }
    let wishes = subviews.map { view in
      let element = view.element
      let isFlexible = element.isSpacer || element.stretch.contains(along)
      return StackShares.Wish(
        wanted: isFlexible ? 0 : self.length(view.sizeThatFits(proposed)),
        least: self.length(element.view.leastSize), most: self.length(element.view.mostSize),
        isFlexible: isFlexible, priority: view.priority)
    }
    return StackShares.lengths(of: wishes, available: max(0, length - gaps))
  }

  func size(for proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Size {
    let (length, breadth) =
      isRow ? (proposal.width, proposal.height) : (proposal.height, proposal.width)
    let lengths = lengths(subviews, length, breadth)
    let gaps = Double(max(0, subviews.count - 1)) * spacing
    var (before, after) = (0.0, 0.0)
    for (view, length) in zip(subviews, lengths) {
      let size = view.dimensions(in: self.proposal(length, breadth))
      let line = size.position(of: key)
      before = max(before, line)
      after = max(after, self.breadth(size.size) - line)
    }
    let total = lengths.reduce(0, +) + gaps
    return isRow
      ? Size(width: total, height: before + after) : Size(width: before + after, height: total)
  }

  func place(_ subviews: LayoutSubviews, in bounds: Rect) {
    let (whole, across) = (length(bounds.size), breadth(bounds.size))
    let lengths = lengths(subviews, whole, across)
    let sizes = zip(subviews, lengths).map { $0.dimensions(in: proposal($1, across)) }
    let lines = sizes.map { $0.position(of: key) }
    let before = lines.max() ?? 0
    let after = zip(sizes, lines).map { breadth($0.size) - $1 }.max() ?? 0
    var position = isRow ? bounds.minX : bounds.minY
    let line = (isRow ? bounds.minY : bounds.minX) + (across - before - after) / 2 + before
    for (index, view) in subviews.enumerated() {
      let start = line - lines[index]
      view.place(
        at: isRow ? Point(x: position, y: start) : Point(x: start, y: position),
        proposal: proposal(lengths[index], across))
      position += lengths[index] + spacing
    }
  }
}
