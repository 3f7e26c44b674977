internal import Dragging
internal import Geometry
internal import Views

/// Rows of one origin in a list, in order: those of a ``ForEach``, or one view that stands by itself.
@MainActor
protocol RowRun: AnyObject {
  /// Tells the run from the others of its list. It stays while the run does.
  var identity: ObjectIdentifier { get }
  /// Another number stands for other rows, or another order.
  var version: Int { get }
  var count: Int { get }
  /// What can be done with the rows.
  var edits: RowEdits { get }

  /// The name of a row in its run.
  func name(at index: Int) -> AnyHashable
  func names(in range: Range<Int>) -> [AnyHashable]
  func index(ofName name: AnyHashable) -> Int?

  /// The value that a selection of a type has for a row. Nil for a row that it cannot have.
  func value<ID: Hashable>(at index: Int, as type: ID.Type) -> ID?
  /// The values of all rows, if they are known without making the rows.
  func values<ID: Hashable>(as type: ID.Type) -> [ID]?
  func index<ID: Hashable>(ofValue value: ID) -> Int?

  /// The row. It is made if it does not exist.
  func shown(at index: Int) -> ShownRow
  /// The row, if it exists.
  func existing(at index: Int) -> ShownRow?
  func dragItem(at index: Int) -> DragItem?
  /// The heights that differ from the usual one, as far as they are known.
  func heights(_ measure: RowMeasure) -> [Int: Double]
  /// Removes rows that have been invisible for long. The latest ones stay.
  func prune(keeping count: Int)
}

/// A row that exists.
struct ShownRow {
  let view: Views.View
  let traits: RowTraits
  /// The directions in which the view fills the row.
  var stretch = AxisSet.all
}

/// What can be done with the rows of a ``ForEach``.
struct RowEdits {
  var delete: (@MainActor ([Int]) -> Void)?
  var move: (@MainActor ([Int], Int) -> Void)?
}

/// The surroundings in which rows are measured.
struct RowMeasure: Equatable {
  let width: Double
  let textScale: Double
  /// The number of rows that may be visible.
  let inSight: Int
  /// The height of rows that were not visible yet.
  let usual: Double?

  static let padding = Insets(horizontal: 12, vertical: 9)
  /// The step of an outline.
  static let indent = 18.0

  @MainActor func height(of row: ShownRow, _ outer: RowTraits) -> Double {
    let traits = row.traits.filled(from: outer)
    let padding = traits.padding ?? Self.padding
    let indent = Double(traits.depth) * Self.indent
    let wanted = row.view.sizeThatFits(
      Size(width: max(0, width - padding.horizontal - indent), height: 10_000))
    let least = traits.padding == nil ? 18.0 : 0
    return max(wanted.height.rounded(.up), least) + padding.vertical
  }
}

/// A view of a list that stands by itself.
@MainActor
final class SingleRow: RowRun {
  private let element: Element
  private let tag: AnyHashable?

  init(_ element: Element) {
    self.element = element
    tag = element.tag ?? element.row.tag
  }

  var identity: ObjectIdentifier { ObjectIdentifier(element.view) }
  var version: Int { 0 }
  var count: Int { 1 }
  var edits: RowEdits { RowEdits() }

  func name(at index: Int) -> AnyHashable { tag ?? AnyHashable(0) }
  func names(in range: Range<Int>) -> [AnyHashable] { range.map { name(at: $0) } }
  func index(ofName name: AnyHashable) -> Int? { name == self.name(at: 0) ? 0 : nil }

  func value<ID: Hashable>(at index: Int, as type: ID.Type) -> ID? { tag?.base as? ID }
  func values<ID: Hashable>(as type: ID.Type) -> [ID]? { value(at: 0, as: type).map { [$0] } }
  func index<ID: Hashable>(ofValue value: ID) -> Int? {
    self.value(at: 0, as: ID.self) == value ? 0 : nil
  }

  func shown(at index: Int) -> ShownRow {
    ShownRow(
      view: element.view, traits: element.row,
      stretch: element.isSpacer || element.divider != nil ? .all : element.stretch)
  }
  func existing(at index: Int) -> ShownRow? { shown(at: index) }
  func dragItem(at index: Int) -> DragItem? { element.drag?.item() }
  func heights(_ measure: RowMeasure) -> [Int: Double] { [:] }
  func prune(keeping count: Int) {}
}

/// What a list shows of a node below it.
enum ListPart {
  /// Rows, and what is said of all of them.
  case rows(any RowRun, RowTraits)
  /// Rows under a heading and over a footer.
  indirect case section(header: [ListPart], rows: [ListPart], footer: [ListPart])

  /// The part, with more said of its rows.
  @MainActor func with(_ traits: RowTraits) -> ListPart {
    switch self {
    case .rows(let run, let inner): .rows(run, inner.filled(from: traits))
    case .section(let header, let rows, let footer):
      .section(header: header, rows: rows.map { $0.with(traits) }, footer: footer)
    }
  }

  /// The part of one of several elements, which has a name that its rows take if they have none.
  @MainActor func named(_ id: AnyHashable) -> ListPart {
    var traits = RowTraits()
    traits.tag = id
    return with(traits)
  }
}
