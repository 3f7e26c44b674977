internal import Views

/// What was deleted and can still be put back, for a sheet over the list from which it was deleted.
///
///     .sheet(isPresented: $showsDeleted) {
///       RecentlyDeletedSheet(items, of: "note", "notes", days: 30) { putBack($0) }
///         onDelete: { deletePermanently($0) }
///     }
public struct RecentlyDeletedSheet<ID: Hashable>: View {
  /// A row.
  public struct Item: Identifiable {
    public let id: ID
    let title: String
    let preview: String
    let daysLeft: Int

    /// - Parameters:
    ///   - id: Identifies what was deleted.
    ///   - title: The first line.
    ///   - preview: The beginning of the text. May be empty.
    ///   - daysLeft: The number of days for which it is still kept.
    public init(id: ID, title: String, preview: String, daysLeft: Int) {
      self.id = id
      self.title = title
      self.preview = preview
      self.daysLeft = daysLeft
    }
  }

  private let items: [Item]
  private let noun: String
  private let plural: String
  private let days: Int
  private let onPutBack: @MainActor ([ID]) -> Void
  private let onDelete: @MainActor ([ID]) -> Void
  @Environment(\.dismiss) private var dismiss
  @State private var selection: Set<ID>
  /// Those that are deleted for good if the person says so.
  @State private var asked: [ID] = []

  /// - Parameters:
  ///   - items: The rows. The first one is selected when the sheet opens.
  ///   - noun: The word for one of them, such as "note".
  ///   - plural: The word for several of them.
  ///   - days: The number of days for which each can be put back.
  ///   - onPutBack: Called to put some of them back.
  ///   - onDelete: Called to delete some of them for good.
  public init(
    _ items: [Item], of noun: String, _ plural: String, days: Int,
    onPutBack: @escaping @MainActor ([ID]) -> Void, onDelete: @escaping @MainActor ([ID]) -> Void
  ) {
    self.items = items
    self.noun = noun
    self.plural = plural
    self.days = days
    self.onPutBack = onPutBack
    self.onDelete = onDelete
    _selection = State(initialValue: Set(items.prefix(1).map(\.id)))
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Recently Deleted").font(.heading)
        Text("A \(noun) can be put back for \(days) days.")
          .font(.preview).foregroundStyle(.secondaryText)
      }
      if items.isEmpty {
        ContentUnavailableView("There are no deleted \(plural).", icon: .trash)
      } else {
        List(items, selection: $selection, rowHeight: 56) {
          DeletedRow(title: $0.title, preview: $0.preview, daysLeft: $0.daysLeft)
        }
        .typeSelect { $0.title }
        .onActivate { putBack($0) }
        .contextMenu { ids in
          [
            MenuItem("Put Back", icon: .undo) { putBack(ids) },
            deletePermanently(ids),
          ]
        }
        .onDelete { asked = $0 }
      }
      HStack(spacing: 8) {
        Button("Delete Permanently") { asked = selected }.disabled(selection.isEmpty)
        Button("Delete All") { asked = items.map(\.id) }.disabled(items.isEmpty)
        Spacer()
        Button("Done") { dismiss() }.keyboardShortcut(.cancelAction)
        Button("Put Back") { putBack(selected) }
          .buttonStyle(.prominent).disabled(selection.isEmpty)
      }
    }
    .padding(16)
    .frame(width: 480, height: 440)
    .sheet(isPresented: asks) {
      QuestionPage(
        question: question, onCancel: { asked = [] },
        onDelete: {
          let ids = asked
          asked = []
          selectNeighbour(of: ids)
          onDelete(ids)
        })
    }
  }

  private func deletePermanently(_ ids: [ID]) -> MenuItem {
    var item = MenuItem("Delete Permanently", icon: .trash, shortcut: "Del") { asked = ids }
    item.isDestructive = true
    return item
  }

  private var asks: Binding<Bool> {
    Binding(get: { !asked.isEmpty }, set: { if !$0 { asked = [] } })
  }

  private var question: DeletionQuestion {
    let first = asked.first.flatMap { id in items.first { $0.id == id } }
    return DeletionQuestion(asked.count, plural, named: first?.title ?? "")
  }

  /// The selected rows, in the order of the list.
  private var selected: [ID] { items.map(\.id).filter(selection.contains) }

  private func putBack(_ ids: [ID]) {
    selectNeighbour(of: ids)
    onPutBack(ids)
  }

  /// Selects the next row when all selected rows leave the list.
  private func selectNeighbour(of ids: [ID]) {
    let gone = Set(ids)
    guard selection.isSubset(of: gone),
      let index = items.firstIndex(where: { gone.contains($0.id) })
    else { return }
    let rest = items.filter { !gone.contains($0.id) }
    selection = rest.isEmpty ? [] : [rest[min(index, rest.count - 1)].id]
  }
}

/// The question in a sheet.
private struct QuestionPage: PrimitiveView {
  let question: DeletionQuestion
  let onCancel: @MainActor () -> Void
  let onDelete: @MainActor () -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let page = QuestionView(
      action: DeletionQuestion.action, onCancel: onCancel, onAction: onDelete)
    return LeafNode(self, context, page) { page, view, _ in
      page.show(view.question.title, message: view.question.message)
    }
  }
}

/// A row, with the time for which it is still kept.
private struct DeletedRow: View {
  let title: String
  let preview: String
  let daysLeft: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(spacing: 8) {
        Text(title).bold().lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
        Text(daysLeft == 1 ? "1 day left" : "\(daysLeft) days left")
          .font(.preview).foregroundStyle(.secondaryText)
      }
      Text(preview.isEmpty ? "No text" : preview)
        .font(.preview).foregroundStyle(.secondaryText).lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
