internal import Dragging
internal import Files
internal import Scenes
internal import Views

/// Makes entries of the texts and files that are dropped on the list.
///
///     a text, a text file ─▶ an entry at the place of the drop
///     a text file that has an entry ─▶ that entry is shown
///     several files, a folder ─▶ the importer: entries with the dates of the files
///
/// Activities are not taken here: they name entries that exist.
@MainActor
final class EntryDrops {
  let context: JournalContext
  private let rows: EntryRows
  /// Tells what became of a drop.
  private(set) weak var banners: DropBanners?
  /// Called with the entry of a dropped text.
  var onAdd: ((EntryID) -> Void)?
  /// Called when the user takes back the entries that a drop has added.
  var onPutBack: (([EntryID]) -> Void)?
  /// The files that are being read, or the entries that are being taken back.
  private(set) var work: Task<Void, Never>?

  init(_ context: JournalContext, rows: EntryRows) {
    self.context = context
    self.rows = rows
  }

  /// Carries out work with files or with the database after the work before it.
  func begin(_ next: @escaping @MainActor () async -> Void) {
    work = Task { [before = work] in
      await before?.value
      await next()
    }
  }

  // MARK: Taking

  private func take(_ content: DroppedContent, at place: CellDropPlace) {
    switch content {
    case .texts(let texts): add(texts, at: place)
    case .files(let list):
      begin { [self] in
        await take(list.files.map(\.path), LeftOutFiles(of: list), at: place)
      }
    case .failure(let error): banners?.tell("Nothing was added.", detail: "\(error)")
    }
  }

  private func add(_ texts: [String], at place: CellDropPlace) {
    let texts = texts.map(FileText.withLineFeeds).filter { !$0.allSatisfy(\.isWhitespace) }
    guard !texts.isEmpty else {
      banners?.tell("Nothing was added.", detail: "The dropped text is empty.")
      return
    }
    let moment = rows.moment(at: place)
    // The last one is added first, since a new entry is above those of the same moment.
    let documents = texts.reversed().map { context.store.insert(Entry(text: $0, created: moment)) }
    guard let first = documents.last else { return }
    let ids = documents.map(\.id)
    onAdd?(first.id)
    banners?.offerPutBack(
      ids.count == 1 ? "“\(first.title.shortened)” was added." : "\(ids.count) entries were added."
    ) { [weak self] in self?.onPutBack?(ids) }
  }

  /// Imports a file, or the texts of a folder, with the dates of the files.
  ///
  /// - Parameter banners: Those of the window, which tell the result.
  func importTexts(at path: String, telling banners: DropBanners?) {
    self.banners = banners
    begin { [self] in
      let search = DropWork("Looking for texts…", in: banners)
      let found = await search.perform { Importer.texts(of: [path]) }
      search.end()
      if let found {
        await importFiles(found.files, found.skipped, LeftOutFiles())
      } else {
        banners?.tell("Nothing was added.", detail: "It was cancelled.", kind: .notice)
      }
    }
  }

  /// Opens files that another program has passed on, as a drop of them on the whole list.
  ///
  /// - Parameter banners: Those of the window, which tell the result.
  func open(_ paths: [String], telling banners: DropBanners?) {
    self.banners = banners
    begin { [self] in await take(paths, LeftOutFiles(), at: .whole) }
  }

  private func take(_ paths: [String], _ leftOut: LeftOutFiles, at place: CellDropPlace) async {
    var leftOut = leftOut
    guard !paths.isEmpty else {
      banners?.tell("Nothing was added.", detail: leftOut.reasons)
      return
    }
    let search = DropWork("Looking for texts…", in: banners)
    let choice = await search.perform { Importer.choice(of: paths) }
    search.end()
    switch choice {
    case .text(let contents):
      if await !showEntry(of: contents) { add([contents.text], at: place) }
    case .refused(let file):
      leftOut.add(FileSystem.name(of: file.path), because: "was not added: \(file.reason)")
      banners?.tell("Nothing was added.", detail: leftOut.reasons)
    case .many(let files, let skipped):
      await importFiles(files, skipped, leftOut)
    case nil: banners?.tell("Nothing was added.", detail: "It was cancelled.", kind: .notice)
    }
  }
}

extension EntryDrops {
  /// Shows the entry that a file was made into before, if its text is still that of the file.
  ///
  /// - Returns: Whether there is one.
  private func showEntry(of contents: TextFile.Contents) async -> Bool {
    // The first drop may not be on the disk yet.
    await context.store.settle()
    let importer = Importer(context.store.database)
    guard let found = await FileThread.run({ importer.entry(of: contents) }), let id = found,
      context.store.unsaved[id] == nil, let title = context.store.titles(of: [id])[id]
    else { return false }
    onAdd?(id)
    banners?.tell(
      "“\(title.shortened)” is in the journal already.", detail: "Nothing was added.",
      kind: .notice)
    return true
  }
}

extension EntryDrops: CellDropDelegate {
  func cells(_ cells: CellsView, canHandle session: DropSession) -> Bool {
    // An entry is not added again.
    guard !session.canLoadObjects(of: UserActivity.self) else { return false }
    return session.hasContent || Self.hasPicture(session)
  }

  private static func hasPicture(_ session: DropSession) -> Bool {
    session.items.contains { item in
      item.itemProvider.representations.contains { $0.type.hasPrefix("image/") }
    }
  }

  func cells(
    _ cells: CellsView, dropSessionDidUpdate session: DropSession, nearGap gap: Int,
    overCell cell: Int?
  ) -> CellDropProposal {
    guard session.hasContent else {
      return .refused(
        DropRefusal("A picture is part of an entry.", detail: "Drop it on the text of an entry."))
    }
    return CellDropProposal(session.action(among: [.copy]), at: rows.dropPlace(nearGap: gap))
  }

  func cells(_ cells: CellsView, performDrop session: DropSession, at place: CellDropPlace) {
    banners = (cells.host as? Window)?.dropBanners
    session.loadContent { [weak self] in self?.take($0, at: place) }
  }
}

extension String {
  /// The text, or its beginning: as much as a message can hold.
  fileprivate var shortened: String { count > 60 ? prefix(60) + "…" : self }
}
