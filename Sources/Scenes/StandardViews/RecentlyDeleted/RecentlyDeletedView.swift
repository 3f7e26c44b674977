internal import Geometry
public import Views

/// What was deleted and can still be put back, for a sheet over the list from which it was deleted. Every application
/// shows it in this view.
///
///     ┌───────────────────────────────────────────┐
///     │ Recently Deleted                          │
///     │ A note can be put back for 30 days.       │
///     │ DELETED TODAY                             │
///     │   What Ada said              30 days left │
///     │   “Don’t show me everything. Show me the… │
///     ├───────────────────────────────────────────┤
///     │ [Delete Permanently] …  [Done] [Put Back] │
///     └───────────────────────────────────────────┘
///
/// Return and a double click put rows back. Delete, and the buttons for it, delete them for good after a
/// `DeletionQuestion`, because this cannot be undone.
@MainActor
public final class RecentlyDeletedView: SheetPageView {
  /// What a row shows.
  public struct Row: Equatable {
    /// The first line.
    public let title: String
    /// What follows the title, on one line.
    public let preview: String
    /// The number of days for which it can still be put back.
    public let daysLeft: Int

    /// - Parameters:
    ///   - title: The first line.
    ///   - preview: The beginning of the text. May be empty.
    ///   - daysLeft: The number of days for which it is still kept. A day that has begun counts.
    public init(title: String, preview: String, daysLeft: Int) {
      self.title = title
      self.preview = preview
      self.daysLeft = daysLeft
    }
  }

  /// Called to put some of them back. They have left the list already.
  public var onPutBack: (@MainActor ([AnyHashable]) -> Void)?
  /// Called to delete some of them for good. They leave the list with the next ``show(_:heading:row:)``.
  public var onDelete: (@MainActor ([AnyHashable]) -> Void)?
  /// Called when the person has done what there was to do.
  public var onDone: (@MainActor () -> Void)?

  public let list = ListView()
  /// Deletes the selected rows for good, after a question.
  public let deleteButton: ButtonView
  /// Deletes all rows for good, after a question.
  public let deleteAllButton: ButtonView
  /// Puts the selected rows back.
  public let putBackButton: ButtonView
  /// Takes the list's place while the list is empty.
  public var emptyState: EmptyStateView? { pane.emptyState as? EmptyStateView }

  private let pane: PaneView
  private let plural: String
  /// The rows, the last deleted one first.
  private var ids: [AnyHashable] = []
  private var places: [AnyHashable: Int] = [:]
  private var row: @MainActor (AnyHashable) -> Row? = { _ in nil }
  private var heading: @MainActor (AnyHashable) -> String? = { _ in nil }

  /// - Parameters:
  ///   - noun: The word for one of them, such as "note".
  ///   - plural: The word for several of them.
  ///   - days: The number of days for which each can be put back.
  public init(of noun: String, _ plural: String, days: Int) {
    self.plural = plural
    let owner = Owner()
    deleteButton = ButtonView(title: "Delete Permanently") {
      owner.view.map { $0.delete($0.selected) }
    }
    deleteAllButton = ButtonView(title: "Delete All") { owner.view.map { $0.delete($0.ids) } }
    let doneButton = ButtonView(title: "Done") { owner.view?.onDone?() }
    putBackButton = ButtonView(title: "Put Back", kind: .prominent) {
      owner.view.map { $0.putBack($0.selected) }
    }
    let article = noun.first.map { "aeiou".contains($0) } == true ? "An" : "A"
    let heading = StackView(
      axis: .vertical, spacing: 2, insets: Insets(top: 18, left: 20, bottom: 6, right: 20),
      [
        LabelView(text: "Recently Deleted", style: .heading),
        LabelView(
          text: "\(article) \(noun) can be put back for \(days) days.", color: .secondaryText),
      ])
    pane = PaneView(bar: heading, content: list)
    super.init(
      pane, leading: [deleteButton, deleteAllButton], trailing: [doneButton, putBackButton],
      preferredSize: Size(width: 480, height: 480))
    owner.view = self
    accessibilityLabel = "Recently Deleted"
    list.accessibilityLabel = "Deleted \(plural.prefix(1).uppercased() + plural.dropFirst())"
    list.allowsMultipleSelection = true
    list.dataSource = self
    list.delegate = self
  }

  /// Gives the buttons access to the view, which is made after them.
  @MainActor
  private final class Owner {
    weak var view: RecentlyDeletedView?
  }

  // MARK: The list

  /// Shows what is deleted now. Where all selected rows have left, the next row is selected.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the rows, the last deleted one first. All are different.
  ///   - heading: The heading above a row. Rows that follow each other share an equal one. Asked of all rows.
  ///   - row: The content of a row. Asked of visible rows. Nil for one that is gone.
  public func show(
    _ ids: [AnyHashable], heading: @escaping @MainActor (AnyHashable) -> String? = { _ in nil },
    row: @escaping @MainActor (AnyHashable) -> Row?
  ) {
    self.row = row
    self.heading = heading
    take(ids)
  }

  /// Says that what is deleted cannot be read.
  public func showFailure(_ message: String) {
    take([])
    pane.emptyState = EmptyStateView(
      icon: .warning, title: "The deleted \(plural) cannot be read.", message: message)
  }

  private func take(_ new: [AnyHashable]) {
    let first = list.selectedCells.first ?? 0
    ids = new
    places = Dictionary(zip(new, new.indices)) { first, _ in first }
    list.reload()
    if list.selectedIdentifier == nil, !ids.isEmpty {
      list.select(ids[min(first, ids.count - 1)])
    }
    pane.emptyState =
      ids.isEmpty ? EmptyStateView(icon: .trash, title: "There are no deleted \(plural).") : nil
    for button in [deleteButton, deleteAllButton, putBackButton] { button.isEnabled = !ids.isEmpty }
  }

  // MARK: Acting

  private var selected: [AnyHashable] { list.selectedIdentifiersInOrder }

  private func putBack(_ back: [AnyHashable]) {
    guard !back.isEmpty else { return }
    // They leave at once, and not with the application's answer: the next Return is for the next row.
    let all = Set(back)
    take(ids.filter { !all.contains($0) })
    onPutBack?(back)
  }

  private func delete(_ gone: [AnyHashable]) {
    guard let first = gone.first, let host else { return }
    let question = DeletionQuestion(gone.count, plural, named: row(first)?.title ?? "")
    question.ask(on: host) { [weak self] in self?.onDelete?(gone) }
  }

  private func identifiers(forActionOn row: Int) -> [AnyHashable] {
    list.cells(forActionOn: row).map { ids[$0] }
  }
}

extension RecentlyDeletedView: ListDataSource {
  public func sections(in list: ListView) -> [ListSection] {
    var sections: [ListSection] = []
    for id in ids {
      let title = heading(id)
      if let last = sections.indices.last, sections[last].title == title {
        sections[last].rowCount += 1
      } else {
        sections.append(ListSection(title: title, rowCount: 1))
      }
    }
    return sections
  }

  public func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { ids[row] }

  public func list(_ list: ListView, identifiersOfRows rows: Range<Int>) -> [AnyHashable] {
    Array(ids[rows])
  }

  public func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? { places[identifier] }

  public func makeRowContent(in list: ListView) -> View { RecentlyDeletedRowView() }

  public func list(_ list: ListView, textOfRow row: Int) -> String? { self.row(ids[row])?.title }

  public func list(_ list: ListView, configure content: View, forRow row: Int) {
    if let shown = self.row(ids[row]) { (content as? RecentlyDeletedRowView)?.row = shown }
  }
}

extension RecentlyDeletedView: ListDelegate {
  public func list(_ list: ListView, didSelectRow row: Int?) {}

  public func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {
    putBack(identifiers(forActionOn: row))
  }

  public func list(_ list: ListView, deleteKeyPressedInRow row: Int) -> Bool {
    delete(identifiers(forActionOn: row))
    return true
  }

  public func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem] {
    let ids = identifiers(forActionOn: row)
    var delete = MenuItem("Delete Permanently", icon: .trash, shortcut: "Del") { [weak self] in
      self?.delete(ids)
    }
    delete.isDestructive = true
    return [MenuItem("Put Back", icon: .undo) { [weak self] in self?.putBack(ids) }, delete]
  }
}
