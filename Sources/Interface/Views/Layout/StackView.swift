public import Geometry

/// The direction of a stack.
public enum Axis: Hashable, Sendable {
  case horizontal
  case vertical
}

/// Lays its subviews out one after the other.
///
/// They share its length as ``StackShares`` says: each gets the length that it wants, and flexible ones share the rest.
/// If there is too little room, the longest ones are shortened first, so that a short label keeps its text and a long
/// one gets an ellipsis. Hidden subviews take no room. All edges lie on device pixels.
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
  /// Whether the first subview of a horizontal stack is at the right, and each one at the other side.
  public var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsLayout() } } }
  /// Returns the distance from the top or the left of a subview with a size, which all subviews have at the same place.
  /// Nil aligns them by ``alignment``.
  public var guide: (@MainActor (View, Size) -> Double)? { didSet { invalidateSize() } }
  /// What was set for the subviews. One without anything has no entry.
  private var settings: [ObjectIdentifier: StackLine.Settings] = [:]
  /// What a long stack knows of its subviews, until one of them changes its size.
  private var keptLine: StackLine?
  /// The number of subviews that have changed since all were measured.
  private var changeCount = 0

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
    change(view) { $0.isFlexible = isFlexible }
  }

  /// Gives a view the full width across the stack, whatever the ``alignment`` of the others.
  public func setStretched(_ view: View, _ isStretched: Bool) {
    change(view) { $0.isStretched = isStretched }
  }

  /// Lets a view choose its length before those with a smaller number. It is 0 for a view of which nothing is said.
  public func setPriority(_ view: View, _ priority: Double) {
    change(view) { $0.priority = priority }
  }

  /// The distance between a view and the next one, if it is not ``spacing``.
  public func setSpacing(_ spacing: Double, after view: View) {
    change(view) { $0.spacing = spacing }
  }

  private func change(_ view: View, _ change: (inout StackLine.Settings) -> Void) {
    let old = settings(of: view)
    var new = old
    change(&new)
    guard new != old else { return }
    settings[ObjectIdentifier(view)] = new == StackLine.Settings() ? nil : new
    invalidateSize()
  }

  private func settings(of view: View) -> StackLine.Settings {
    settings.isEmpty ? StackLine.Settings() : settings[ObjectIdentifier(view)] ?? .init()
  }

  // MARK: What is known of the subviews

  private var line: StackLine {
    if let keptLine { return keptLine }
    let views = subviews.filter { !$0.isHidden }
    let line = StackLine(views, views.map(settings(of:)), spacing: spacing)
    if line.isLong { keptLine = line }
    changeCount = 0
    return line
  }

  /// One of many subviews is measured again alone.
  public override func sizeInvalidated(by subview: View?) {
    super.sizeInvalidated(by: subview)
    changeCount += 1
    let isKept = subview.map { changeCount <= Self.changeLimit && keptLine?.forget($0) == true }
    if isKept != true { keptLine = nil }
  }

  /// If more subviews have changed, all are measured.
  private static let changeLimit = 32

  public override func environmentChanged() {
    super.environmentChanged()
    keptLine = nil
  }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    keptLine = nil
  }

  /// Forgets the settings of a view that is not a subview any more.
  public func forget(_ view: View) { settings[ObjectIdentifier(view)] = nil }

  /// From right to left the first subview is read first too.
  public override var focusOrder: [View]? { isMirrored ? subviews : nil }

  // MARK: Layout

  public override var paintsOnlySubviews: Bool { true }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let inner = Size(
      width: max(0, proposal.width - insets.horizontal),
      height: max(0, proposal.height - insets.vertical))
    if let column = column(width: inner.width) {
      let lines = column.reduce(0) { $0 + $1.height } + Double(max(0, column.count - 1)) * spacing
      return Size(width: proposal.width, height: lines + insets.vertical)
    }
    let line = line
    return line.ownSize(for: proposal) { size(of: line, within: inner) }
  }

  private func size(of line: StackLine, within inner: Size) -> Size {
    let isLimited = length(of: inner) < Self.hugeLength
    var wanted: [Double] = []
    wanted.reserveCapacity(line.views.count)
    for index in line.views.indices {
      wanted.append(length(of: line.size(of: index, for: inner)))
    }
    // A huge proposal is no limit.
    let limit = isLimited ? max(length(of: inner), line.gapLength) : .infinity
    let total = min(wanted.reduce(0, +) + line.gapLength, limit)
    // The height of a text depends on the width that it will get.
    let given =
      isLimited
      ? lengths(of: line, in: inner, available: max(0, length(of: inner) - line.gapLength)) : wanted
    let content = size(length: total, breadth: breadth(of: line, given, within: inner))
    return Size(
      width: content.width + insets.horizontal, height: content.height + insets.vertical)
  }

  public override var leastSize: Size {
    guard !wraps else { return .zero }
    let line = line
    let least = line.views.map(\.leastSize)
    let length = least.reduce(0) { $0 + self.length(of: $1) }
    // The gaps alone may be shortened away with their views.
    guard length > 0 || least.contains(where: { breadth(of: $0) > 0 }) else { return .zero }
    let size = size(
      length: length > 0 ? length + line.gapLength : 0,
      breadth: least.reduce(0) { max($0, breadth(of: $1)) })
    return Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  /// Only the width is limited: by that of its flexible subviews, and what the others want at most. Their height
  /// depends on the width.
  public override var mostSize: Size {
    let isRow = axis == .horizontal
    let line = line
    func takesWidth(_ index: Int) -> Bool {
      isRow ? line.settings[index].isFlexible : line.settings[index].isStretched
    }
    // Usually one has no limit, and nothing is measured.
    var limits: [Double] = []
    for index in line.views.indices where takesWidth(index) {
      let limit = line.views[index].mostSize.width
      if limit == .infinity { return super.mostSize }
      limits.append(limit)
    }
    if limits.isEmpty { return super.mostSize }
    let huge = Size(width: Self.hugeLength, height: Self.hugeLength)
    let others = line.views.indices.filter { !takesWidth($0) }
    let widths = limits + others.map { line.size(of: $0, for: huge).width }
    let width = isRow ? widths.reduce(line.gapLength, +) : widths.reduce(0, max)
    return Size(width: width + insets.horizontal, height: .infinity)
  }

  public override func baseline(_ line: BaselineLine, in size: Size) -> Double? {
    let baselines = frames(in: Rect(origin: .zero, size: size)).lazy.compactMap { view, frame in
      view.baseline(line, in: frame.size).map { frame.minY + $0 }
    }
    // The first one of a row, and the outermost one of a column.
    return axis == .vertical && line == .last ? baselines.max() : baselines.first
  }

  public override func layout() {
    changeCount = 0
    for (view, frame) in frames(in: bounds) { view.frame = frame }
  }

  /// The frames that the subviews have in a rectangle.
  public func frames(in bounds: Rect) -> [(view: View, frame: Rect)] {
    let line = line
    let inner = bounds.inset(by: insets)
    if let column = column(width: inner.width) {
      var frames = Dictionary(
        uniqueKeysWithValues: line.views.map { (ObjectIdentifier($0), Rect.zero) })
      var top = inner.minY
      for (view, height) in column {
        frames[ObjectIdentifier(view)] = Rect(
          x: inner.minX, y: scale.snapped(top), width: inner.width, height: height)
        top += height + spacing
      }
      return line.views.map { ($0, frames[ObjectIdentifier($0)] ?? .zero) }
    }
    let scale = scale
    let available = max(0, length(of: inner.size) - line.gapLength)
    let lengths = lengths(of: line, in: inner.size, available: available)
    var position = axis == .horizontal ? inner.minX : inner.minY
    var frames: [(view: View, frame: Rect)] = []
    frames.reserveCapacity(line.views.count)
    for index in line.views.indices {
      let start = scale.snapped(position)
      let end = scale.snapped(position + lengths[index])
      let frame = frame(of: index, in: line, from: start, to: end, in: inner, scale)
      frames.append((line.views[index], frame))
      position += lengths[index] + (index < line.gaps.count ? line.gaps[index] : 0)
    }
    if guide != nil { align(&frames, in: inner) }
    if isMirrored {
      for index in frames.indices {
        frames[index].frame.origin.x = inner.minX + inner.maxX - frames[index].frame.maxX
      }
    }
    return frames
  }

  /// Moves frames across the stack until their guides lie on one line. Together they lie in the middle.
  private func align(_ frames: inout [(view: View, frame: Rect)], in inner: Rect) {
    guard let guide else { return }
    let guides = frames.map { guide($0.view, $0.frame.size) }
    let before = guides.max() ?? 0
    let after = zip(frames, guides).map { breadth(of: $0.frame.size) - $1 }.max() ?? 0
    let start = max(0, (breadth(of: inner.size) - before - after) / 2)
    for index in frames.indices {
      let offset = scale.snapped(start + before - guides[index])
      if axis == .horizontal {
        frames[index].frame.origin.y = inner.minY + offset
      } else {
        frames[index].frame.origin.x = inner.minX + offset
      }
    }
  }

  /// The room that the views of some lengths need across the stack.
  private func breadth(of line: StackLine, _ lengths: [Double], within inner: Size) -> Double {
    let whole = breadth(of: inner)
    var (before, after) = (-Double.infinity, -Double.infinity)
    for index in line.views.indices {
      let proposal = size(length: lengths[index], breadth: whole)
      let own = breadth(of: line.size(of: index, for: proposal))
      let place = guide?(line.views[index], size(length: lengths[index], breadth: own)) ?? 0
      before = max(before, place)
      after = max(after, own - place)
    }
    return line.views.isEmpty ? 0 : max(0, before + after)
  }

  /// The subviews one below the other, without those that are only room between others. Nil where all of them fit side
  /// by side.
  private func column(width: Double) -> [(view: View, height: Double)]? {
    guard wraps, axis == .horizontal else { return nil }
    let huge = Size(width: Self.hugeLength, height: Self.hugeLength)
    let line = line
    let wanted = line.views.indices.reduce(0) { $0 + line.size(of: $1, for: huge).width }
    guard wanted + line.gapLength > width else { return nil }
    return line.views.indices.compactMap { index in
      let proposal = Size(width: width, height: Self.hugeLength)
      let height = line.size(of: index, for: proposal).height
      return height > 0 ? (line.views[index], height) : nil
    }
  }

  private func lengths(of line: StackLine, in size: Size, available: Double) -> [Double] {
    var sum = 0.0
    var isPlain = true
    var wanted: [Double] = []
    wanted.reserveCapacity(line.views.count)
    for index in line.views.indices {
      let isFlexible = line.settings[index].isFlexible
      if isFlexible { isPlain = false }
      wanted.append(isFlexible ? 0 : length(of: line.size(of: index, for: size)))
      sum += wanted[index]
    }
    // Where all get what they want, nobody asks for the limits.
    if isPlain, sum <= available { return wanted }
    var wishes = zip(wanted, line.settings).map { wanted, settings in
      StackShares.Wish(
        wanted: wanted, isFlexible: settings.isFlexible, priority: settings.priority)
    }
    let asksAll = sum > available || wishes.contains { $0.priority != 0 }
    for (index, view) in line.views.enumerated() {
      let isFlexible = wishes[index].isFlexible
      if isFlexible { wishes[index].most = length(of: view.mostSize) }
      if isFlexible || asksAll { wishes[index].least = length(of: view.leastSize) }
    }
    return StackShares.lengths(of: wishes, available: available)
  }

  private func frame(
    of index: Int, in line: StackLine, from start: Double, to end: Double, in inner: Rect,
    _ scale: ScaleFactor
  ) -> Rect {
    let whole = breadth(of: inner.size)
    var breadth = whole
    if line.settings[index].isStretched {
      breadth = min(whole, self.breadth(of: line.views[index].mostSize))
    } else if alignment != .fill || guide != nil {
      let proposal = size(length: end - start, breadth: whole)
      breadth = min(whole, self.breadth(of: line.size(of: index, for: proposal)))
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

  private static let hugeLength = BoxView.unlimited

  private func length(of size: Size) -> Double { axis == .horizontal ? size.width : size.height }
  private func breadth(of size: Size) -> Double { axis == .horizontal ? size.height : size.width }

  private func size(length: Double, breadth: Double) -> Size {
    axis == .horizontal
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }
}
