internal import Geometry
internal import Scenes

/// The places of the overview's parts: a function of the window's width and the number of tiles.
///
///     ┌──────────────────────────────────────────┐
///     │ All Windows                 [ filter   ] │  header, fixed
///     │ ┌──────┐  ┌──────┐  ┌──────┐             │ ┐
///     │ │      │  │      │  │      │             │ │
///     │ └──────┘  └──────┘  └──────┘             │ │ content, scrolls
///     │   Title     Title     Title              │ │
///     │ Recently closed: …                       │ ┘
///     └──────────────────────────────────────────┘
///
/// All measures grow with the window, from those for a small window to those for a full screen. Edges of
/// tiles are whole units.
struct OverviewLayout: Equatable {
  let width: Double
  let tileCount: Int
  /// The size of text (``Theme/textScale``).
  var textScale = 1.0

  /// The margins at the left and the right.
  var margin: Double { Self.between(16, 90, width * 0.05625).rounded() }
  /// Whether the window is so small that margins are reduced.
  var isCompact: Bool { width < 480 }

  // MARK: Header

  var headerTop: Double { isCompact ? 14 : Self.between(20, 60, margin * 2 / 3).rounded() }
  var headerHeight: Double { (34 * textScale).rounded() }
  /// The distance from the window's top to the first row.
  var contentTop: Double {
    headerTop + headerHeight + (isCompact ? 14 : Self.between(20, 45, margin / 2).rounded())
  }

  /// The width that the narrowest filter leaves for the title.
  var titleRoom: Double { width - 2 * margin - 16 - 80 }

  /// The filter is at the right, and leaves room for the title.
  func fieldFrame(titleWidth: Double) -> Rect {
    let room = width - 2 * margin - titleWidth - 16
    let fieldWidth = min(240, max(80, room)).rounded(.down)
    let height = (18 * textScale).rounded() + 12
    return Rect(
      x: width - margin - fieldWidth, y: headerTop + ((headerHeight - height) / 2).rounded(),
      width: fieldWidth, height: height)
  }

  // MARK: Grid

  /// At least 1: the number of tiles with which the tiles' width is nearest to the wanted one.
  var columns: Int {
    let wanted = min(330, 120 + width * 0.13) * max(1, textScale.squareRoot())
    return max(1, Int(((inner + gap) / (wanted + gap)).rounded()))
  }

  private var inner: Double { max(1, width - 2 * margin) }
  private var gap: Double { Self.between(14, 34, width * 0.02125).rounded() }
  private var rowGap: Double { isCompact ? 14 : 36 }

  /// The size of a tile's picture.
  var pictureSize: Size {
    let width = (inner - gap * Double(columns - 1)) / Double(columns)
    return Size(width: max(1, width.rounded(.down)), height: max(1, (width * 0.603).rounded()))
  }

  /// The room between the picture and the title, and for two lines.
  static let captionGap = 10.0
  var titleHeight: Double { (20 * textScale).rounded() }
  var stateHeight: Double { (16 * textScale).rounded() }

  /// A picture with its caption.
  var cellSize: Size {
    Size(
      width: pictureSize.width,
      height: pictureSize.height + Self.captionGap + titleHeight + stateHeight)
  }

  var rows: Int { (tileCount + columns - 1) / columns }

  /// In the content, which begins at the first row.
  func cell(_ index: Int) -> Rect {
    let (row, column) = (index / columns, index % columns)
    let pitch = (inner - pictureSize.width) / Double(max(1, columns - 1))
    return Rect(
      origin: Point(
        x: (margin + Double(column) * pitch).rounded(),
        y: Self.contentInset + Double(row) * (cellSize.height + rowGap)),
      size: cellSize)
  }

  /// Room above the first row for a tile's ring and its close button.
  static let contentInset = 14.0

  var gridHeight: Double {
    rows == 0 ? Self.contentInset : cell(tileCount - 1).maxY
  }

  /// The distance from the grid to the lines below it, and from there to the end.
  var footGap: Double { isCompact ? 14 : 34 }

  private static func between(_ low: Double, _ high: Double, _ value: Double) -> Double {
    min(high, max(low, value))
  }
}
