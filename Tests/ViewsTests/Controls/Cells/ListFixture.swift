import Canvas
import Geometry
import Views

/// Entries in sections, as an application would store them. Counts the calls of the list.
@MainActor
final class ListFixture: ListDataSource, ListDelegate {
  struct Entry: Equatable {
    var id: Int
    var title: String
  }

  var groups: [(title: String?, entries: [Entry])]
  /// Whether letters select rows.
  var hasTexts = false
  /// The rows that are headings or footers.
  var inert: Set<Int> = []
  /// Whether a row shows a mark while the pointer is over it.
  var showsMarkUnderPointer = false
  private(set) var madeViews = 0
  private(set) var configuredRows: [Int] = []
  private(set) var selected: [Int?] = []
  private(set) var activated: [(row: Int, modifiers: Modifiers)] = []

  init(_ groups: [(title: String?, entries: [Entry])]) { self.groups = groups }

  /// One section of numbered entries.
  convenience init(count: Int, title: String? = nil) {
    self.init([(title, (0..<count).map { Entry(id: $0, title: "Entry \($0)") })])
  }

  func entry(_ row: Int) -> Entry {
    var row = row
    for group in groups {
      if row < group.entries.count { return group.entries[row] }
      row -= group.entries.count
    }
    return Entry(id: -1, title: "")
  }

  func forgetCalls() { configuredRows = [] }

  // MARK: ListDataSource

  func sections(in list: ListView) -> [ListSection] {
    groups.map { ListSection(title: $0.title, rowCount: $0.entries.count) }
  }

  func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { entry(row).id }

  func list(_ list: ListView, textOfRow row: Int) -> String? { hasTexts ? entry(row).title : nil }

  func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? {
    var first = 0
    for group in groups {
      // The identifier of an entry in a large fixture is its index.
      if let id = identifier.base as? Int, group.entries.indices.contains(id),
        group.entries[id].id == id
      {
        return first + id
      }
      if let index = group.entries.firstIndex(where: { AnyHashable($0.id) == identifier }) {
        return first + index
      }
      first += group.entries.count
    }
    return nil
  }

  func inertRows(in list: ListView) -> Set<Int> { inert }

  func makeRowContent(in list: ListView) -> View {
    madeViews += 1
    return showsMarkUnderPointer ? MarkedRowContent() : RowContent()
  }

  func list(_ list: ListView, configure content: View, forRow row: Int) {
    configuredRows.append(row)
    (content as? RowContent)?.title = entry(row).title
  }

  // MARK: ListDelegate

  func list(_ list: ListView, didSelectRow row: Int?) { selected.append(row) }

  func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {
    activated.append((row, modifiers))
  }
}

/// A title, a date and two lines, as in LOOK.
@MainActor
class RowContent: View {
  var title = "" { didSet { setNeedsDisplay() } }

  override func draw(in context: DrawingContext, dirty: Rect) {
    func text(_ string: String, _ size: Double, _ weight: FontStyle.Weight, _ color: ThemeColor)
      -> AttributedText
    {
      AttributedText(
        string, font: FontStyle(family: theme.fontFamily, size: size, weight: weight),
        color: theme[color])
    }
    let date = TextLayout(text("Today", 12, .regular, .secondaryText))
    context.draw(date, at: Point(x: bounds.maxX - date.size.width, y: 1))
    context.draw(
      TextLayout(
        text(title, 13, .semibold, .text),
        paragraph: ParagraphStyle(alignment: .leading, lineLimit: 1),
        width: bounds.width - date.size.width - 8), at: .zero)
    context.draw(
      TextLayout(
        text(
          "The ferry left before the fog had lifted. For the first half hour we saw nothing.",
          12.5, .regular, .secondaryText),
        paragraph: ParagraphStyle(lineHeight: 17, lineLimit: 2), width: bounds.width),
      at: Point(x: 0, y: 20))
  }
}

/// A row with a mark that is shown while the pointer is over it.
@MainActor
final class MarkedRowContent: RowContent, CellHoverObserver {
  private let mark = View()

  override init() {
    super.init()
    mark.backgroundColor = .accent
    mark.isHidden = true
    addSubview(mark)
  }

  override func layout() { mark.frame = Rect(x: bounds.maxX - 20, y: 20, width: 20, height: 20) }

  func cellHoverChanged(_ isHovered: Bool) { mark.isHidden = !isHovered }
}
