internal import Views

/// A vertical stack of views that exist while they are near the visible part of a scroll view.
///
/// It takes the whole width of its place. Put it in a ``ScrollView``, with a ``ForEach`` in it:
///
///     ScrollView {
///       LazyVStack(alignment: .leading) {
///         ForEach(0..<100_000) { Text("Row \($0)") }
///       }
///     }
public struct LazyVStack<Content: View>: View {
  private let stack: LazyView<Content>

  /// - Parameters:
  ///   - alignment: The place of views that are narrower.
  ///   - spacing: The distance between views. Nil for the usual one.
  ///   - pinnedViews: The parts of sections that stay visible while the rest of the section is.
  ///   - content: The views, from the top.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = LazyView(
      arrangement: LazyArrangement(
        axis: .vertical, place: alignment.key.place ?? .center, spacing: spacing ?? 8,
        pinned: pinnedViews),
      content: content())
  }

  public var body: some View { stack }
}

/// A horizontal stack of views that exist while they are near the visible part of a scroll view.
public struct LazyHStack<Content: View>: View {
  private let stack: LazyView<Content>

  /// - Parameters:
  ///   - alignment: The place of views that are lower.
  ///   - spacing: The distance between views. Nil for the usual one.
  ///   - pinnedViews: The parts of sections that stay visible while the rest of the section is.
  ///   - content: The views, from the leading edge.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = LazyView(
      arrangement: LazyArrangement(
        axis: .horizontal, place: alignment.key.place ?? .center, spacing: spacing ?? 8,
        pinned: pinnedViews),
      content: content())
  }

  public var body: some View { stack }
}

/// Views in columns, line by line from the top. They exist while they are near the visible part of a scroll view.
public struct LazyVGrid<Content: View>: View {
  private let grid: LazyView<Content>

  /// - Parameters:
  ///   - columns: The columns, from the leading edge.
  ///   - alignment: The place of the columns where they leave room.
  ///   - spacing: The distance between lines. Nil for the usual one.
  ///   - pinnedViews: The parts of sections that stay visible while the rest of the section is.
  ///   - content: The views, in order.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    grid = LazyView(
      arrangement: LazyArrangement(
        axis: .vertical, place: alignment.key.place ?? .center, spacing: spacing ?? 8,
        tracks: columns, pinned: pinnedViews),
      content: content())
  }

  public var body: some View { grid }
}

/// Views in rows, line by line from the leading edge. They exist while they are near the visible part of a scroll view.
public struct LazyHGrid<Content: View>: View {
  private let grid: LazyView<Content>

  /// - Parameters:
  ///   - rows: The rows, from the top.
  ///   - alignment: The place of the rows where they leave room.
  ///   - spacing: The distance between lines. Nil for the usual one.
  ///   - pinnedViews: The parts of sections that stay visible while the rest of the section is.
  ///   - content: The views, in order.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    grid = LazyView(
      arrangement: LazyArrangement(
        axis: .horizontal, place: alignment.key.place ?? .center, spacing: spacing ?? 8,
        tracks: rows, pinned: pinnedViews),
      content: content())
  }

  public var body: some View { grid }
}

/// The parts of sections that stay visible while the rest of the section is.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The headings.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
}

/// A column of a ``LazyVGrid``, or a row of a ``LazyHGrid``.
public struct GridItem: Hashable, Sendable {
  /// How broad a column is.
  public enum Size: Hashable, Sendable {
    /// As broad as said, in logical units.
    case fixed(Double)
    /// An equal part of what the others leave, within limits.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many equal columns as there is room for, each within limits.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// How broad the column is.
  public var size: Size
  /// The distance to the next column. Nil for the usual one.
  public var spacing: Double?
  /// The place of views that are smaller than their cell. Nil for the middle.
  public var alignment: Alignment?

  /// - Parameters:
  ///   - size: How broad the column is.
  ///   - spacing: The distance to the next column. Nil for the usual one.
  ///   - alignment: The place of views that are smaller than their cell. Nil for the middle.
  public init(
    _ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// How lazy views follow each other.
struct LazyArrangement: Hashable {
  /// A column, or one of the equal columns that an adaptive one stands for.
  struct Track: Hashable {
    var start: Double
    var breadth: Double
    var alignment: Alignment?
  }

  /// The direction in which lines follow each other.
  var axis: Axis
  /// The place of what is less broad than the whole.
  var place: BoxAlignment.Place
  /// Between lines.
  var spacing: Double
  /// Nil for one view in each line.
  var tracks: [GridItem]?
  var pinned: PinnedScrollableViews = []

  /// The columns in a breadth. At least one.
  func tracks(within breadth: Double) -> [Track] {
    guard let tracks, !tracks.isEmpty else { return [Track(start: 0, breadth: breadth)] }
    let gaps = tracks.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
    let wishes = tracks.map { track in
      switch track.size {
      case .fixed(let length): StackShares.Wish(wanted: length, least: length)
      case .flexible(let minimum, let maximum):
        StackShares.Wish(wanted: 0, least: minimum, most: maximum, isFlexible: true)
      case .adaptive(let minimum, _):
        StackShares.Wish(wanted: 0, least: minimum, isFlexible: true)
      }
    }
    let shares = StackShares.lengths(of: wishes, available: max(0, breadth - gaps))
    var result: [Track] = []
    var start = 0.0
    for (track, share) in zip(tracks, shares) {
      let gap = track.spacing ?? 8
      guard case .adaptive(let minimum, let maximum) = track.size else {
        result.append(Track(start: start, breadth: share, alignment: track.alignment))
        start += share + gap
        continue
      }
      let count = max(1, ((share + gap) / (max(1, minimum) + gap)).rounded(.down))
      let part = min(maximum, (share + gap) / count - gap)
      for _ in 0..<Int(count) {
        result.append(Track(start: start, breadth: part, alignment: track.alignment))
        start += part + gap
      }
    }
    // All of them together where they leave room.
    let rest = breadth - (result.last.map { $0.start + $0.breadth } ?? 0)
    let offset: Double =
      switch place {
      case .start: 0
      case .center: rest / 2
      case .end: rest
      }
    if rest > 0 { for index in result.indices { result[index].start += offset } }
    return result
  }
}
