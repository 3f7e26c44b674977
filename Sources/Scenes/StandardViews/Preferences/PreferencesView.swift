internal import Geometry
internal import Scenes
internal import Views

/// Rows of choices, each with its name at the left and a sentence below.
///
///        New windows   ( Anywhere | Screen edges | Never )
///                      Where an item that is let go opens a window.
@MainActor
final class PreferencesView: View {
  struct Row {
    let name: LabelView
    let control: View
    let sentence: LabelView

    @MainActor init(_ name: String, _ control: View, _ sentence: String) {
      self.init(
        name, control,
        LabelView(text: sentence, style: .caption, color: .secondaryText, lineLimit: nil))
    }

    @MainActor init(_ name: String, _ control: View, _ sentence: LabelView) {
      self.name = LabelView(text: name)
      self.control = control
      self.sentence = sentence
    }
  }

  private let rows: [Row]
  private static let margin = 24.0
  private static let nameWidth = 104.0
  private static let gap = 16.0
  /// The distance of a sentence to its control, and to the next row.
  private static let sentenceGap = 6.0
  private static let rowGap = 18.0
  /// The least width of the controls beside their names. In a narrower window they are below their names.
  private static let controlWidth = 240.0
  /// The usual height of a row at the design's size of text.
  static let rowHeight = 70.0

  init(rows: [Row]) {
    self.rows = rows
    super.init()
    for row in rows {
      addSubview(row.name)
      addSubview(row.control)
      addSubview(row.sentence)
    }
  }

  /// The places in a width, and the height of all rows.
  private struct Places {
    var isStacked: Bool
    var rows: [(name: Rect, control: Rect, sentence: Rect)] = []
    var height = 0.0
  }

  private func places(width: Double) -> Places {
    let nameWidth = theme.scaled(Self.nameWidth)
    let besideName = width - 2 * Self.margin - nameWidth - Self.gap
    var places = Places(isStacked: besideName < theme.scaled(Self.controlWidth))
    let left = places.isStacked ? Self.margin : Self.margin + nameWidth + Self.gap
    let room = max(0, width - left - Self.margin)
    var y = Self.margin
    for row in rows {
      let nameRoom = places.isStacked ? room : nameWidth
      let nameHeight = row.name.sizeThatFits(Size(width: nameRoom, height: 1000)).height
      let offset = places.isStacked ? 0 : (theme.controlHeight - nameHeight) / 2
      let name = Rect(
        x: Self.margin, y: scale.snapped(y + offset), width: nameRoom, height: nameHeight)
      if places.isStacked { y += nameHeight + Self.sentenceGap }
      let wanted = row.control.sizeThatFits(Size(width: room, height: 1000))
      let control = Rect(
        x: left, y: y, width: row.control is SegmentedView ? room : min(room, wanted.width),
        height: wanted.height)
      y += wanted.height + Self.sentenceGap
      let height = row.sentence.sizeThatFits(Size(width: room, height: 1000)).height
      let sentence = Rect(x: left, y: y, width: room, height: height)
      y += height + Self.rowGap
      places.rows.append((name, control, sentence))
    }
    places.height = y - Self.rowGap + Self.margin
    return places
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: places(width: proposal.width).height)
  }

  override func layout() {
    let places = places(width: bounds.width)
    for (row, place) in zip(rows, places.rows) {
      row.name.alignment = places.isStacked ? .leading : .trailing
      row.name.frame = place.name
      row.control.frame = place.control
      row.sentence.frame = place.sentence
    }
  }
}
