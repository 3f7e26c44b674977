internal import Geometry
internal import Views

/// Views that exist while they are near the visible part of a scroll view, in one line or several columns.
struct LazyView<Content: View>: PrimitiveView {
  let arrangement: LazyArrangement
  let content: Content

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { LazyNode(self, context) }
}

/// Its views come from the runs of rows that a list would show: a ``ForEach`` makes one when it is asked for.
private final class LazyNode<Content: View>: NodeOf<LazyView<Content>>, LazySource {
  private let retained = LazyLinesView()
  private var content: NodeOf<Content>?
  private var rows = ListRows()
  private var given = EnvironmentValues()
  private weak var scroll: ScrollContext?

  override init(_ view: LazyView<Content>, _ context: NodeContext) {
    super.init(view, context)
    retained.source = self
    graph.needsArranging(self)
  }

  override func updateSelf() {
    let environment = trackedEnvironment
    retained.arrangement = view.arrangement
    retained.isMirrored = environment.layoutDirection == .rightToLeft
    let new = environment.scrollContext
    if scroll !== new {
      scroll?.remove(retained)
      scroll = new
      new?.add(retained)
      retained.scroll = new
    }
  }

  override func updateChildren() {
    var values = environment.outsideOfList
    values.isListContent = true
    values.isLazyContent = true
    given = values.keepingEntries(of: given)
    if let content {
      content.update(view.content, in: given)
    } else {
      content = SceneUI.makeNode(
        of: view.content, NodeContext(graph: graph, parent: self, environment: given))
    }
    // Views that exist may have another size now.
    retained.linesMayHaveChanged()
  }

  override func childElementsChanged() { graph.needsArranging(self) }

  override func arrange() {
    let new = ListRows(content?.listParts ?? [])
    let hasChanged = new.signature != rows.signature || new.count != rows.count
    rows = new
    if hasChanged { retained.itemsChanged(runs: runs) } else { retained.linesMayHaveChanged() }
  }

  /// The rows of each part of a section, one after the other.
  private var runs: [LazyLinesView.Run] {
    rows.entries.reduce(into: []) { runs, entry in
      let isHeading = entry.kind != .row
      if !isHeading, let last = runs.last, !last.isHeading, last.section == entry.section {
        runs[runs.count - 1].count += entry.count
      } else {
        runs.append(
          LazyLinesView.Run(
            start: entry.start, count: entry.count, isHeading: isHeading,
            isPinned: entry.kind == .heading, section: entry.section))
      }
    }
  }

  override var elements: [Element] {
    [Element(view: retained, stretch: view.arrangement.axis == .vertical ? .horizontal : [])]
  }
  override var listParts: [ListPart] { elementParts }
  override var childNodes: [ViewNode] { content.map { [$0] } ?? [] }
  override func dismantleChildren() { content?.dismantle() }
  override func willDismantle() { scroll?.remove(retained) }

  // MARK: LazySource

  func element(at item: Int) -> Element {
    let (entry, index) = rows.place(of: item)
    let shown = entry.run.shown(at: index)
    // A view that is made one by one has a box of its own, which knows how its content stretches.
    let isSingle = entry.run is SingleRow
    return Element(
      view: shown.view,
      stretch: isSingle ? shown.stretch : (shown.view as? BoxView)?.stretches ?? [])
  }

  func prune(keeping count: Int) {
    for entry in rows.entries { entry.run.prune(keeping: count) }
  }
}

extension LazyNode: ScrollTargets {
  func scrollAction(for id: AnyHashable) -> (@MainActor (UnitPoint?) -> Void)? {
    for entry in rows.entries {
      guard let index = entry.run.index(ofName: id) else { continue }
      let item = entry.start + index
      return { [weak self] anchor in self?.retained.scroll(to: item, anchor: anchor) }
    }
    return nil
  }
}

/// What a view of lazy lines shows.
@MainActor
protocol LazySource: AnyObject {
  /// Makes the item if it does not exist.
  func element(at item: Int) -> Element
  /// Removes items that were not asked for lately.
  func prune(keeping count: Int)
}

/// The retained view of lazy views: lines of one or several items, of which those near the visible part are subviews.
final class LazyLinesView: Views.View {
  /// Items that follow each other and fill lines together.
  struct Run {
    let start: Int
    var count: Int
    /// Whether each item fills a line.
    let isHeading: Bool
    /// Whether it may stay visible while its section is.
    let isPinned: Bool
    let section: Int
  }

  weak var source: (any LazySource)?
  weak var scroll: ScrollContext?
  var arrangement = LazyArrangement(axis: .vertical, place: .center, spacing: 8) {
    didSet { if arrangement != oldValue { reset() } }
  }
  var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsLayout() } } }
  private var runs: [Run] = []
  /// The number of the first line of each run, and of all lines.
  private var firstLines = [0]
  private var lines = LineLengths(count: 0, usual: 0)
  private var tracks: [LazyArrangement.Track] = []
  private var breadth = 0.0
  /// The largest breadth that an item wanted, for a stack that fits its items.
  private var widest = 0.0
  private var shownLines: [Int: [Views.View]] = [:]
  private var target: (item: Int, anchor: UnitPoint?)?
  private var isLayingOut = false

  /// How far beyond the visible part items exist, in logical units.
  private static let margin = 240.0

  override var paintsOnlySubviews: Bool { true }
  override var focusOrder: [Views.View]? { isMirrored ? subviews : nil }

  /// Other items, or another order.
  func itemsChanged(runs: [Run]) {
    self.runs = runs
    reset()
  }

  private func reset() {
    breadth = -1
    invalidateSize()
  }

  /// Items may have another size.
  func linesMayHaveChanged() { invalidateSize() }

  // MARK: Along and across

  private var isColumn: Bool { arrangement.axis == .vertical }
  private func along(_ size: Size) -> Double { isColumn ? size.height : size.width }
  private func across(_ size: Size) -> Double { isColumn ? size.width : size.height }
  private func size(_ along: Double, _ across: Double) -> Size {
    isColumn ? Size(width: across, height: along) : Size(width: along, height: across)
  }

  // MARK: Lines

  /// Counts the lines for a breadth.
  private func prepare(_ breadth: Double) {
    guard breadth != self.breadth else { return }
    let old = lines
    self.breadth = breadth
    tracks = arrangement.tracks(within: breadth)
    firstLines = [0]
    for run in runs {
      let lines = run.isHeading ? run.count : (run.count + tracks.count - 1) / tracks.count
      firstLines.append((firstLines.last ?? 0) + lines)
    }
    let count = firstLines.last ?? 0
    // The first line stands for those that were not visible yet.
    var usual = old.count > 0 ? old.usual : 44 + arrangement.spacing
    if count > 0, let line = firstLine(ofItems: true) ?? firstLine(ofItems: false) {
      usual = measure(line) + arrangement.spacing
    }
    lines = LineLengths(count: count, usual: usual)
  }

  private func firstLine(ofItems: Bool) -> Int? {
    runs.firstIndex { $0.isHeading != ofItems && $0.count > 0 }.map { firstLines[$0] }
  }

  private func run(of line: Int) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if firstLines[middle] <= line { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func items(in line: Int) -> Range<Int> {
    let number = run(of: line)
    let run = runs[number]
    let place = line - firstLines[number]
    if run.isHeading { return run.start + place..<run.start + place + 1 }
    let first = run.start + place * tracks.count
    return first..<min(first + tracks.count, run.start + run.count)
  }

  private func line(ofItem item: Int) -> Int? {
    guard let number = runs.lastIndex(where: { $0.start <= item }) else { return nil }
    let place = item - runs[number].start
    guard place < runs[number].count else { return nil }
    return firstLines[number] + (runs[number].isHeading ? place : place / max(1, tracks.count))
  }

  private func isHeading(_ line: Int) -> Bool { runs[run(of: line)].isHeading }

  private func element(_ item: Int) -> Element? {
    guard let element = source?.element(at: item) else { return nil }
    // Fonts and colors come from the views around.
    if element.view.superview !== self { addSubview(element.view) }
    return element
  }

  private func proposal(_ breadth: Double) -> ProposedViewSize {
    isColumn
      ? ProposedViewSize(width: breadth, height: nil)
      : ProposedViewSize(width: nil, height: breadth)
  }

  /// The length of a line, whose items are made.
  private func measure(_ line: Int) -> Double {
    let isWhole = isHeading(line)
    var length = 0.0
    for (place, item) in items(in: line).enumerated() {
      guard let element = element(item) else { continue }
      let room = isWhole ? breadth : tracks[place].breadth
      let wanted = element.size(for: proposal(room))
      length = max(length, along(wanted))
      widest = max(widest, across(wanted))
    }
    return scale.snapped(length)
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: Size) -> Size {
    let proposed = across(proposal)
    guard proposed < BoxView.unlimited else {
      prepare(usualBreadth)
      return size(length, breadth)
    }
    // A row is as high as its highest item so far, a column as broad as its place.
    prepare(proposed)
    return size(length, isColumn || arrangement.tracks != nil ? proposed : min(proposed, widest))
  }

  /// The breadth where none is proposed.
  private var usualBreadth: Double {
    if let tracks = arrangement.tracks, !tracks.isEmpty {
      return tracks.reduce(-8) { sum, track in
        let gap = track.spacing ?? 8
        switch track.size {
        case .fixed(let length): return sum + length + gap
        case .flexible(let minimum, _), .adaptive(let minimum, _): return sum + minimum + gap
        }
      }
    }
    if widest == 0, let first = runs.first(where: { $0.count > 0 }),
      let element = element(first.start)
    {
      widest = across(element.size(for: .unspecified))
    }
    return widest
  }

  private var length: Double { max(0, lines.total - arrangement.spacing) }

  /// The part of the view that is visible, along the lines.
  private var visible: ClosedRange<Double> {
    guard let rect = scroll?.visibleRect(in: self) else { return 0...along(bounds.size) }
    let start = isColumn ? rect.minY : rect.minX
    let length = along(rect.size)
    guard isMirrored, !isColumn else { return start...start + length }
    return bounds.width - start - length...bounds.width - start
  }

  override func layout() {
    // The scroll view lays out again for another length of this view.
    guard !isLayingOut else { return }
    isLayingOut = true
    layOut()
    isLayingOut = false
  }

  private func layOut() {
    prepare(across(bounds.size))
    let oldLength = length
    var shift = 0.0
    var shown: [Int: [Views.View]] = [:]
    let visible = visible
    if lines.count > 0 {
      let first = lines.line(at: visible.lowerBound - Self.margin)
      var line = first
      while line < lines.count, lines.start(of: line) < visible.upperBound + shift + Self.margin {
        let before = lines.start(of: line) + lines.length(of: line)
        let change = lines.set(measure(line) + arrangement.spacing, of: line)
        // What is visible stays where it is when a line before it turns out to be longer.
        if before <= visible.lowerBound + shift { shift += change }
        shown[line] = []
        line += 1
      }
      for other in linesToKeep(visible.lowerBound + shift) { shown[other] = [] }
    }
    // A heading stays beside the bars, not below them.
    let top = visible.lowerBound + shift + (scroll?.coveredLength(isColumn) ?? 0)
    let pinned = pinnedLine(at: top)
    if let pinned { shown[pinned] = [] }
    place(&shown, pinned: pinned, top: top)
    shownLines = shown
    source?.prune(keeping: shown.values.reduce(0) { $0 + $1.count } * 2 + 16)
    if length != oldLength { invalidateSize() }
    if shift != 0 {
      scroll?.shift(by: shift, isColumn)
      setNeedsLayout()
    }
    reachTarget()
  }

  /// The lines with the focus, which would be lost with their views.
  private func linesToKeep(_ start: Double) -> [Int] {
    shownLines.filter { line, views in
      line < lines.count && views.contains { $0.holdsFocus }
    }.map(\.key)
  }

  private func place(_ shown: inout [Int: [Views.View]], pinned: Int?, top: Double) {
    var views: [Views.View] = []
    for line in shown.keys.sorted() where line != pinned {
      shown[line] = place(line, at: lines.start(of: line))
      views += shown[line] ?? []
    }
    if let pinned {
      // The next heading pushes the pinned one away.
      var start = max(lines.start(of: pinned), top)
      if let next = nextHeading(after: pinned) {
        start = min(start, lines.start(of: next) - lines.length(of: pinned))
      }
      shown[pinned] = place(pinned, at: start)
      views += shown[pinned] ?? []
    }
    setSubviews(views)
  }

  private func place(_ line: Int, at start: Double) -> [Views.View] {
    let isWhole = isHeading(line)
    let length = lines.length(of: line) - arrangement.spacing
    var views: [Views.View] = []
    for (place, item) in items(in: line).enumerated() {
      guard let element = element(item) else { continue }
      let track =
        isWhole ? LazyArrangement.Track(start: 0, breadth: breadth) : tracks[place]
      let wanted = element.size(for: proposal(track.breadth))
      var room = Rect(
        origin: isColumn ? Point(x: track.start, y: start) : Point(x: start, y: track.start),
        size: size(length, track.breadth))
      if isMirrored { room.origin.x = bounds.width - room.maxX }
      element.view.frame = frame(wanted, in: room, track.alignment)
      views.append(element.view)
    }
    return views
  }

  /// The place of an item in its cell.
  private func frame(_ size: Size, in room: Rect, _ alignment: Alignment?) -> Rect {
    var box = BoxAlignment.center
    if let alignment {
      box = alignment.box(isMirrored ? .rightToLeft : .leftToRight)
    } else if arrangement.tracks == nil {
      if isColumn {
        box.horizontal = isMirrored ? arrangement.place.mirrored : arrangement.place
      } else {
        box.vertical = arrangement.place
      }
    }
    func offset(_ place: BoxAlignment.Place, _ rest: Double) -> Double {
      switch place {
      case .start: 0
      case .center: rest / 2
      case .end: rest
      }
    }
    return Rect(
      x: scale.snapped(room.minX + offset(box.horizontal, room.width - size.width)),
      y: scale.snapped(room.minY + offset(box.vertical, room.height - size.height)),
      width: size.width, height: size.height)
  }

  // MARK: Pinned headings

  /// The line of the heading of the section at a place, if headings stay visible.
  private func pinnedLine(at start: Double) -> Int? {
    guard arrangement.pinned.contains(.sectionHeaders), lines.count > 0, start > 0 else {
      return nil
    }
    let section = runs[run(of: lines.line(at: start))].section
    return runs.firstIndex { $0.section == section && $0.isPinned && $0.count > 0 }
      .map { firstLines[$0] }
  }

  private func nextHeading(after line: Int) -> Int? {
    runs.indices.first { firstLines[$0] > line && runs[$0].isPinned }.map { firstLines[$0] }
  }

  // MARK: Scrolling

  /// Scrolls to an item. Its place is not certain before the items around it exist.
  func scroll(to item: Int, anchor: UnitPoint?) {
    target = (item, anchor)
    guard !bounds.isEmpty || needsLayout else { return reachTarget() }
    prepare(across(bounds.size))
    reveal(item, anchor)
    setNeedsLayout()
  }

  private func reachTarget() {
    guard let (item, anchor) = target, let line = line(ofItem: item) else { return }
    let isThere = shownLines[line] != nil
    if isThere { target = nil }
    reveal(item, anchor)
    // The view moved while it was laid out, and lies elsewhere in its lines now.
    setNeedsLayout()
  }

  private func reveal(_ item: Int, _ anchor: UnitPoint?) {
    guard let line = line(ofItem: item) else { return }
    let length = lines.length(of: line) - arrangement.spacing
    var rect = Rect(
      origin: isColumn
        ? Point(x: 0, y: lines.start(of: line)) : Point(x: lines.start(of: line), y: 0),
      size: size(length, breadth))
    if isMirrored { rect.origin.x = bounds.width - rect.maxX }
    scroll?.show(rect, of: self, anchor: anchor)
  }
}
