public import Geometry

/// The direction of a stack.
public enum Axis: Hashable, Sendable {
  case horizontal
  case vertical
}

/// Lays its subviews out one after the other.
///
/// Each gets the length that it wants. Flexible subviews share the rest in equal parts, and a flexible ``BoxView`` gets
/// its ``BoxView/minimumSize`` at least. If there is too little room, the longest ones are shortened first, so that a
/// short label keeps its text and a long one gets an ellipsis. Hidden subviews take no room. All edges lie on device
/// pixels.
@MainActor
public final class StackView: View {
  /// The place of subviews across the axis.
  public enum Alignment: Hashable, Sendable {
    case fill
    /// At the top or the left.
    case leading
    case center
    /// At the bottom or the right.
    case trailing
  }

  /// The direction in which the subviews follow each other.
  public var axis: Axis { didSet { if axis != oldValue { invalidateSize() } } }
  /// The distance between subviews, except for those of ``setSpacing(_:after:)``.
  public var spacing: Double { didSet { if spacing != oldValue { invalidateSize() } } }
  /// The margins around all subviews.
  public var insets: Insets { didSet { if insets != oldValue { invalidateSize() } } }
  /// The place of subviews across the axis.
  public var alignment: Alignment { didSet { if alignment != oldValue { invalidateSize() } } }
  /// Whether the subviews of a horizontal stack stand one below the other where they do not fit side by side, as
  /// buttons with large letters do.
  public var wraps = false { didSet { if wraps != oldValue { invalidateSize() } } }
  private var flexible: Set<ObjectIdentifier> = []
  private var stretched: Set<ObjectIdentifier> = []
  private var customSpacing: [ObjectIdentifier: Double] = [:]

  public init(
    axis: Axis, spacing: Double = 8, insets: Insets = .zero, alignment: Alignment? = nil,
    _ views: [View] = []
  ) {
    self.axis = axis
    self.spacing = spacing
    self.insets = insets
    self.alignment = alignment ?? (axis == .horizontal ? .center : .fill)
    super.init()
    for view in views { add(view) }
  }

  /// Appends a view. A flexible view takes the room that the others leave.
  public func add(_ view: View, isFlexible: Bool = false) {
    addSubview(view)
    setFlexible(view, isFlexible)
  }

  /// Appends an empty view that takes the room that the others leave.
  public func addSpacer() { add(View(), isFlexible: true) }

  /// Sets whether a view takes a part of the room that the others leave, or its own length.
  public func setFlexible(_ view: View, _ isFlexible: Bool) {
    guard flexible.contains(ObjectIdentifier(view)) != isFlexible else { return }
    if isFlexible {
      flexible.insert(ObjectIdentifier(view))
    } else {
      flexible.remove(ObjectIdentifier(view))
    }
    invalidateSize()
  }

  /// Gives a view the full width across the stack, whatever the ``alignment`` of the others.
  public func setStretched(_ view: View, _ isStretched: Bool) {
    let id = ObjectIdentifier(view)
    guard stretched.contains(id) != isStretched else { return }
    if isStretched { stretched.insert(id) } else { stretched.remove(id) }
    invalidateSize()
  }

  /// Forgets the settings of a view that is not a subview any more.
  public func forget(_ view: View) {
    let id = ObjectIdentifier(view)
    flexible.remove(id)
    stretched.remove(id)
    customSpacing[id] = nil
  }

  /// The distance between a view and the next one, if it is not ``spacing``.
  public func setSpacing(_ spacing: Double, after view: View) {
    customSpacing[ObjectIdentifier(view)] = spacing
    invalidateSize()
  }

  // MARK: Layout

  public override var paintsOnlySubviews: Bool { true }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let views = shownViews
    let inner = Size(
      width: max(0, proposal.width - insets.horizontal),
      height: max(0, proposal.height - insets.vertical))
    if let column = column(width: inner.width) {
      let lines = column.reduce(0) { $0 + $1.height } + Double(max(0, column.count - 1)) * spacing
      return Size(width: proposal.width, height: lines + insets.vertical)
    }
    let gaps = gaps(of: views).reduce(0, +)
    let wanted = views.map { length(of: $0.sizeThatFits(inner)) }
    let total = min(wanted.reduce(0, +) + gaps, max(length(of: inner), gaps))
    // The height of a text depends on the width that it will get.
    var given = wanted
    if length(of: inner) < Self.hugeLength {
      given = lengths(of: views, in: inner, available: max(0, length(of: inner) - gaps))
    }
    let breadths = zip(views, given).map {
      breadth(of: $0.sizeThatFits(size(length: $1, breadth: breadth(of: inner))))
    }
    let content = size(length: total, breadth: breadths.max() ?? 0)
    return Size(
      width: content.width + insets.horizontal, height: content.height + insets.vertical)
  }

  public override func layout() {
    let views = shownViews
    let inner = bounds.inset(by: insets)
    if let column = column(width: inner.width) {
      for view in views { view.frame = .zero }
      var top = inner.minY
      for (view, height) in column {
        view.frame = Rect(x: inner.minX, y: scale.snapped(top), width: inner.width, height: height)
        top += height + spacing
      }
      return
    }
    let gaps = gaps(of: views)
    let available = max(0, length(of: inner.size) - gaps.reduce(0, +))
    let lengths = lengths(of: views, in: inner.size, available: available)
    var position = axis == .horizontal ? inner.minX : inner.minY
    for (index, view) in views.enumerated() {
      let start = scale.snapped(position)
      let end = scale.snapped(position + lengths[index])
      view.frame = frame(of: view, from: start, to: end, in: inner)
      position += lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
  }

  /// The subviews one below the other, without those that are only room between others. Nil where all of them fit side
  /// by side.
  private func column(width: Double) -> [(view: View, height: Double)]? {
    guard wraps, axis == .horizontal else { return nil }
    let huge = Size(width: Self.hugeLength, height: Self.hugeLength)
    let views = shownViews
    let wanted = views.reduce(0) { $0 + $1.sizeThatFits(huge).width }
    guard wanted + gaps(of: views).reduce(0, +) > width else { return nil }
    return views.compactMap { view in
      let height = view.sizeThatFits(Size(width: width, height: Self.hugeLength)).height
      return height > 0 ? (view, height) : nil
    }
  }

  private func lengths(of views: [View], in size: Size, available: Double) -> [Double] {
    var lengths = views.map { view in
      guard isFlexible(view) else { return length(of: view.sizeThatFits(size)) }
      return (view as? BoxView).map { length(of: $0.leastSize) } ?? 0
    }
    var rest = available - lengths.reduce(0, +)
    if rest < 0 { return Self.shortened(lengths, to: available) }
    // The one that needs most comes first: it may need more than an equal part.
    let flexible = views.indices.filter { isFlexible(views[$0]) }
      .sorted { lengths[$0] > lengths[$1] }
    rest += flexible.reduce(0) { $0 + lengths[$1] }
    for (place, index) in flexible.enumerated() {
      lengths[index] = max(lengths[index], rest / Double(flexible.count - place))
      rest -= lengths[index]
    }
    return lengths
  }

  /// Shortens the longest ones to one common length until the sum fits.
  private static func shortened(_ lengths: [Double], to available: Double) -> [Double] {
    var remaining = available
    var limit = 0.0
    let sorted = lengths.sorted()
    for (index, length) in sorted.enumerated() {
      limit = remaining / Double(sorted.count - index)
      if length > limit { break }
      remaining -= length
    }
    return lengths.map { min($0, max(0, limit)) }
  }

  private func frame(of view: View, from start: Double, to end: Double, in inner: Rect) -> Rect {
    let whole = breadth(of: inner.size)
    var breadth = whole
    if alignment != .fill, !stretched.contains(ObjectIdentifier(view)) {
      let proposal = size(length: end - start, breadth: whole)
      breadth = min(whole, self.breadth(of: view.sizeThatFits(proposal)))
    }
    let offset: Double =
      switch alignment {
      case .fill, .leading: 0
      case .center: scale.snapped((whole - breadth) / 2)
      case .trailing: whole - breadth
      }
    return axis == .horizontal
      ? Rect(x: start, y: inner.minY + offset, width: end - start, height: breadth)
      : Rect(x: inner.minX + offset, y: start, width: breadth, height: end - start)
  }

  // MARK: Along and across

  /// Larger than any window. A proposal of this length means "as you like".
  private static let hugeLength = 100_000.0

  private var shownViews: [View] { subviews.filter { !$0.isHidden } }
  private func isFlexible(_ view: View) -> Bool { flexible.contains(ObjectIdentifier(view)) }

  private func gaps(of views: [View]) -> [Double] {
    views.dropLast().map { customSpacing[ObjectIdentifier($0)] ?? spacing }
  }

  private func length(of size: Size) -> Double { axis == .horizontal ? size.width : size.height }
  private func breadth(of size: Size) -> Double { axis == .horizontal ? size.height : size.width }

  private func size(length: Double, breadth: Double) -> Size {
    axis == .horizontal
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }
}
