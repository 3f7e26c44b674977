internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// Groups of shortcuts in one column, or in two where there is room.
///
///     General                          Windows
///     ┌──────────────────────────┐     ┌──────────────────────────┐
///     │ Full Screen         [F11]│     │ New Window     [Ctrl] [N]│
///     ├──────────────────────────┤     └──────────────────────────┘
@MainActor
final class ShortcutsView: View {
  var list = ShortcutList([], table: ShortcutTable()) {
    didSet { if list != oldValue { rebuild() } }
  }
  private var groups: [ShortcutGroupView] = []

  private static let margin = 24.0
  private static let gap = 24.0
  /// The least width of a column in two.
  private static let columnWidth = 300.0

  private func rebuild() {
    for group in groups { group.removeFromSuperview() }
    groups = list.groups.map(ShortcutGroupView.init)
    for group in groups { addSubview(group) }
    invalidateSize()
  }

  /// The groups of each column, in their order. The columns are about equally high.
  private func columns(width: Double) -> [[ShortcutGroupView]] {
    guard width >= 2 * theme.scaled(Self.columnWidth) + 2 * Self.margin + Self.gap, groups.count > 1
    else {
      return [groups]
    }
    func height(_ count: Int) -> (left: Double, right: Double) {
      (Self.height(of: groups.prefix(count)), Self.height(of: groups.dropFirst(count)))
    }
    let count = (1..<groups.count).min {
      max(height($0).left, height($0).right) < max(height($1).left, height($1).right)
    }
    return [Array(groups.prefix(count ?? 1)), Array(groups.dropFirst(count ?? 1))]
  }

  private static func height(of groups: some Collection<ShortcutGroupView>) -> Double {
    groups.reduce(0) { $0 + $1.height } + Double(max(0, groups.count - 1)) * gap
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let tallest = columns(width: proposal.width).map(Self.height).max() ?? 0
    return Size(width: proposal.width, height: tallest + 2 * Self.margin)
  }

  override func layout() {
    let columns = columns(width: bounds.width)
    let count = Double(columns.count)
    let room = bounds.width - 2 * Self.margin - (count - 1) * Self.gap
    let width = scale.snapped(max(0, room / count))
    for (index, column) in columns.enumerated() {
      var top = Self.margin
      for group in column {
        group.frame = Rect(
          x: Self.margin + Double(index) * (width + Self.gap), y: top, width: width,
          height: group.height)
        top += group.height + Self.gap
      }
    }
  }
}

/// A heading, and a box with a row for each shortcut.
@MainActor
private final class ShortcutGroupView: View {
  fileprivate let group: ShortcutList.Group

  private static let padding = 14.0
  private static let radius = 10.0

  private var headingHeight: Double { theme.lineHeight(.emphasis) + 12 }
  private var rowHeight: Double { theme.lineHeight(.body) + 20 }

  init(_ group: ShortcutList.Group) {
    self.group = group
    super.init()
    let rows = group.rows.map { row in
      "\(row.title): \(row.keys.map { $0.joined(separator: "+") }.joined(separator: ", "))"
    }
    accessibilityLabel = ([group.title] + rows).joined(separator: "\n")
  }

  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.list, label: group.title)
  }

  override var accessibilityItems: (any AccessibilityItems)? { ShortcutRows(view: self) }

  fileprivate func frame(ofRow index: Int) -> Rect {
    Rect(
      x: 0, y: headingHeight + Double(index) * rowHeight, width: bounds.width,
      height: rowHeight)
  }

  var height: Double { headingHeight + Double(group.rows.count) * rowHeight }

  override func draw(in context: DrawingContext, dirty: Rect) {
    let heading = layout(group.title, .emphasis, .text, width: bounds.width)
    context.draw(heading, at: Point(x: 2, y: 0))
    let box = Rect(
      x: 0, y: headingHeight, width: bounds.width,
      height: bounds.height - headingHeight)
    context.drawBox(
      box, radius: Self.radius,
      face: theme.isDark ? theme[.page].mixed(with: theme[.text], by: 0.05) : Color(hex: 0xffffff),
      border: theme[.line])
    for (index, row) in group.rows.enumerated() {
      let top = box.minY + Double(index) * rowHeight
      if index > 0 {
        context.hairline(
          from: Point(x: Self.padding, y: top), to: Point(x: box.maxX - Self.padding, y: top),
          theme[.line])
      }
      draw(row, top: top, in: context)
    }
  }

  private func draw(_ row: ShortcutList.Row, top: Double, in context: DrawingContext) {
    var right = bounds.width - Self.padding
    for (index, keys) in row.keys.enumerated().reversed() {
      for key in keys.reversed() {
        right = drawCap(key, right: right, middle: top + rowHeight / 2, in: context) - 4
      }
      if index > 0 {
        let word = layout("or", .caption, .secondaryText, width: nil)
        right -= 4 + word.size.width.rounded(.up)
        context.draw(
          word, at: Point(x: right, y: top + (rowHeight - word.size.height) / 2))
        right -= 8
      }
    }
    let title = layout(row.title, .body, .text, width: max(0, right - 8 - Self.padding))
    context.draw(
      title, at: Point(x: Self.padding, y: top + (rowHeight - title.size.height) / 2))
  }

  /// Draws one key. Returns its left edge.
  private func drawCap(
    _ name: String, right: Double, middle: Double, in context: DrawingContext
  ) -> Double {
    let text = layout(name, .caption, .text, width: nil)
    let height = theme.lineHeight(.caption) + 6
    let width = max(height, text.size.width.rounded(.up) + 12)
    let cap = Rect(
      x: scale.snapped(right - width), y: scale.snapped(middle - height / 2), width: width,
      height: height)
    context.drawBox(
      cap, radius: 5, face: theme[.line],
      border: theme[.line].mixed(with: theme[.text], by: 0.12))
    context.drawBox(
      Rect(x: cap.minX, y: cap.minY, width: cap.width, height: cap.height - 2), radius: 5,
      face: theme[.control], border: theme[.line].mixed(with: theme[.text], by: 0.12))
    context.draw(
      text,
      at: Point(
        x: scale.snapped(cap.midX - text.size.width / 2),
        y: cap.minY + (cap.height - 2 - text.size.height) / 2))
    return cap.minX
  }

  private func layout(
    _ text: String, _ style: ThemeFont, _ color: ThemeColor, width: Double?
  ) -> TextLayout {
    TextLayout(
      AttributedText(text, font: theme.font(style), color: theme[color]),
      paragraph: ParagraphStyle(
        alignment: .leading, lineHeight: theme.lineHeight(style), lineLimit: 1),
      width: width)
  }
}

/// The rows of a group, for a person who does not see them.
private struct ShortcutRows: AccessibilityItems {
  let view: ShortcutGroupView

  var count: Int { view.group.rows.count }

  func element(at index: Int) -> AccessibilityElement {
    let row = view.group.rows[index]
    let keys = row.keys.map { $0.joined(separator: "+") }
    return AccessibilityElement(
      .listItem, label: row.title, value: keys.joined(separator: " or "))
  }

  func frame(at index: Int) -> Rect { view.frame(ofRow: index) }

  func index(at point: Point) -> Int? {
    view.group.rows.indices.first { frame(at: $0).contains(point) }
  }
}
