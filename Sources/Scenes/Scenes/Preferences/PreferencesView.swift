internal import Geometry
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
        name, control, LabelView(text: sentence, style: .caption, color: .secondaryText))
    }

    @MainActor init(_ name: String, _ control: View, _ sentence: LabelView) {
      self.name = LabelView(text: name)
      self.control = control
      self.sentence = sentence
      self.name.alignment = .trailing
    }
  }

  private let rows: [Row]
  private static let margin = 24.0
  private static let nameWidth = 104.0
  private static let gap = 16.0
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

  override func layout() {
    let left = Self.margin + Self.nameWidth + Self.gap
    let width = max(0, bounds.width - left - Self.margin)
    for (index, row) in rows.enumerated() {
      let top = Self.margin + Double(index) * Self.rowHeight
      let nameHeight = row.name.sizeThatFits(Size(width: Self.nameWidth, height: 100)).height
      row.name.frame = Rect(
        x: Self.margin, y: scale.snapped(top + (SegmentedView.height - nameHeight) / 2),
        width: Self.nameWidth, height: nameHeight)
      let wanted = row.control.sizeThatFits(Size(width: width, height: SegmentedView.height))
      row.control.frame = Rect(
        x: left, y: top, width: row.control is SegmentedView ? width : min(width, wanted.width),
        height: SegmentedView.height)
      let height = row.sentence.sizeThatFits(Size(width: width, height: 100)).height
      row.sentence.frame = Rect(
        x: left, y: top + SegmentedView.height + 6, width: width, height: height)
    }
  }
}
