internal import Canvas
internal import Geometry
package import Views

/// A row of what was deleted: its title, the time for which it is still kept, and two lines of its text.
///
/// In a row of Hebrew or Arabic, left and right are exchanged. The first letter of the title decides.
@MainActor
package final class RecentlyDeletedRowView: View {
  package var row = RecentlyDeletedView.Row(title: "", preview: "", daysLeft: 1) {
    didSet { if row != oldValue { rowChanged() } }
  }
  private let title = LabelView(style: .emphasis)
  private let time = LabelView(style: .caption, color: .secondaryText)
  private let preview = LabelView(style: .preview, color: .secondaryText, lineLimit: 2)

  private static let gap = 8.0
  /// How many letters of the preview are said.
  private static let longestPreview = 120

  package override init() {
    super.init()
    for label in [title, time, preview] { addSubview(label) }
  }

  private func rowChanged() {
    // The last day has begun.
    let days = max(1, row.daysLeft)
    title.text = row.title
    time.text = days == 1 ? "1 day left" : "\(days) days left"
    preview.text = row.preview.isEmpty ? "No text" : row.preview
    accessibilityLabel = row.title
    setNeedsLayout()
  }

  package override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(
      .listItem, label: "\(row.title), \(time.text)",
      value: String(preview.text.prefix(Self.longestPreview)))
  }

  package override func layout() {
    // Title and preview begin at the same side, so that the eye finds both.
    let isRightToLeft = ParagraphPart.isRightToLeft("\(row.title) \(row.preview)")
    title.alignment = isRightToLeft ? .trailing : .leading
    preview.alignment = title.alignment
    let height = theme.lineHeight(.emphasis)
    let timeWidth = min(bounds.width, time.sizeThatFits(bounds.size).width)
    let titleWidth = max(0, bounds.width - timeWidth - Self.gap)
    time.frame = Rect(
      x: isRightToLeft ? 0 : bounds.maxX - timeWidth, y: 0, width: timeWidth, height: height)
    title.frame = Rect(
      x: isRightToLeft ? bounds.maxX - titleWidth : 0, y: 0, width: titleWidth, height: height)
    let top = height + 2
    let wanted = preview.sizeThatFits(Size(width: bounds.width, height: 1e6)).height
    preview.frame = Rect(
      x: 0, y: top, width: bounds.width, height: min(wanted, max(0, bounds.height - top)))
  }
}
