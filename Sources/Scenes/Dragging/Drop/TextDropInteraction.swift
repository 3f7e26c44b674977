internal import Geometry
internal import SceneModel
internal import Scenes
internal import TextViews
internal import Views

/// Lets a text editor or a text field take dropped text. A caret follows the pointer, and the text is
/// inserted there as one step of the undo history.
///
/// ``DropDispatcher`` adds it to each text view that a drag reaches, unless the view has another drop
/// interaction.
final class TextDropInteraction: DropInteraction, DropInteractionDelegate {
  /// The session whose caret is shown.
  private weak var session: DropSession?
  private var isScrolling = false
  /// Runs while the drag may only be on its way across the text.
  private var crossing: (any ScheduledAction)?

  /// How long a drag must stay over the text before the caret is shown. Most drags cross a text on their way
  /// to another place, and a caret that follows them costs a painting for each motion.
  private static let longestCrossing = Duration.milliseconds(100)

  init() {
    super.init(delegate: nil)
    delegate = self
  }

  /// Whether the texts of files are inserted too. A field has one line.
  private var takesFiles: Bool { input is TextEditorView }

  private var input: TextInputView? { view as? TextInputView }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    guard let input, input.isEditable else { return false }
    return hasContent(session) || takesPictures(of: session) || session.isPictureOfOtherProgram
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal
  {
    let proposal = proposal(for: session)
    guard proposal.operation.action != nil else {
      hideCaret()
      return proposal
    }
    self.session = session
    if crossing == nil { showCaret() }
    return proposal
  }

  private func hasContent(_ session: DropSession) -> Bool {
    takesFiles ? session.hasContent : session.canLoadObjects(of: String.self)
  }

  private func takesPictures(of session: DropSession) -> Bool {
    session.hasPictures && input?.pictures != nil
  }

  private func proposal(for session: DropSession) -> DropProposal {
    guard let input else { return DropProposal(operation: .cancel) }
    if takesPictures(of: session) {
      var proposal = DropProposal(session.action(among: [.copy]))
      proposal.label = "Insert Picture"
      return proposal
    }
    guard hasContent(session) else {
      return .refused(
        DropRefusal(
          "A text takes no pictures.", detail: "Drop a text, a link or a text file here."))
    }
    if let dragged = session.draggedText {
      return DropProposal(action(of: dragged, in: session, on: input))
    }
    guard session.localDragSession != nil else {
      return DropProposal(session.action(among: canMove(session) ? [.copy, .move] : [.copy]))
    }
    guard !items(of: session).isEmpty else {
      return DropProposal(operation: .forbidden, label: "This is its own page")
    }
    let links = links(of: session)
    if !links.isEmpty, session.requestedAction != .copy {
      var proposal = DropProposal(session.action(among: [.link]))
      let noun = takesFiles ? "Link" : "Title"
      proposal.label = links.count > 1 ? "Insert \(links.count) \(noun)s" : "Insert \(noun)"
      return proposal
    }
    var proposal = DropProposal(session.action(among: [.copy]))
    proposal.label = "Insert Text"
    return proposal
  }

  /// The operation for selected text of the application. Nil for one that would change nothing.
  private func action(of dragged: DraggedText, in session: DropSession, on input: TextInputView)
    -> DropAction?
  {
    guard dragged.document === input.document else {
      return session.action(among: [.copy, .move])
    }
    let moves = session.requestedAction == nil && session.allowedActions.contains(.move)
    let action = moves ? .move : session.action(among: [.copy, .move])
    let place = input.dropPoint(at: session.location(in: input))
    return action == .move && dragged.contains(place) ? nil : action
  }

  /// The items, without the one whose own text this is.
  private func items(of session: DropSession) -> [DragItem] {
    guard let own = input?.contentIdentifier else { return session.items }
    return session.items.filter { $0.userActivity?.targetContentIdentifier != own }
  }

  /// The links to the items. Empty if one of them has none.
  private func links(of session: DropSession) -> [ItemLink] {
    let items = items(of: session)
    let links = items.compactMap(\.link)
    return links.count == items.count ? links : []
  }

  /// Whether another program may remove what it drags when its text is here. It would remove files as a whole.
  private func canMove(_ session: DropSession) -> Bool {
    session.localDragSession == nil && input?.confirmStored != nil
      && session.canLoadObjects(of: String.self)
      && !(takesFiles && session.canLoadObjects(of: DroppedFiles.self))
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
    crossing?.cancel()
    crossing = input?.host?.schedule(after: Self.longestCrossing) { [weak self] in
      self?.crossing = nil
      self?.showCaret()
    }
  }

  private func showCaret() {
    guard let input, let session else { return }
    showCaret(of: session, in: input)
    scrollNearEdges()
  }

  /// Scrolls while the pointer rests near an edge.
  private func scrollNearEdges() {
    guard !isScrolling, let input, let host = input.host, scrollOnce() else { return }
    isScrolling = true
    host.animate { [weak self] _ in
      guard let self else { return false }
      isScrolling = scrollOnce()
      return isScrolling
    }
  }

  private func scrollOnce() -> Bool {
    guard crossing == nil, let input, let session else { return false }
    let point = session.location(in: input)
    guard input.scrollForDrop(at: point) else { return false }
    showCaret(of: session, in: input)
    return true
  }

  /// Shows the place where the items land, as far as it is known before their data are.
  private func showCaret(of session: DropSession, in input: TextInputView) {
    let isBlock =
      session.draggedText == nil
      && (session.localDragSession == nil
        ? takesFiles
          && (session.canLoadObjects(of: DroppedFiles.self) || takesPictures(of: session))
        : session.requestedAction == .copy || links(of: session).count > 1)
    input.showDropCaret(at: session.location(in: input), for: isBlock ? .blocks : .words)
  }

  private func hideCaret() {
    session = nil
    crossing?.cancel()
    crossing = nil
    input?.showDropCaret(at: nil)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    hideCaret()
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    hideCaret()
    guard let input else { return }
    let place = input.dropPoint(at: session.location(in: input))
    let source = session.localDragSession?.sourceWindow
    if let dragged = session.draggedText {
      let moves = session.action == .move
      guard input.insert(dragged, at: place, moving: moves) else { return }
      GivenText.record(in: input, from: source, leaving: moves ? dragged.document : nil)
      return
    }
    if session.action == .link {
      if input.insert(text(for: links(of: session)), at: place) {
        GivenText.record(in: input, from: source)
      }
      return
    }
    if takesPictures(of: session) { return takePictures(of: session, into: input, at: place) }
    // The source of a move removes its text after this report.
    let report = session.action == .move ? session.deferReport() : nil
    session.loadContent(files: takesFiles) { [weak input, weak source] content in
      guard let input else {
        report?.send(isTaken: false)
        return
      }
      switch content {
      case .texts(let texts):
        let isInserted = Self.insert(texts, into: input, at: place)
        if isInserted { GivenText.record(in: input, from: source) }
        guard let report else { return }
        Task {
          let isStored = await input.confirmStored?() ?? false
          report.send(isTaken: isInserted && isStored)
        }
      case .files(let list):
        Task {
          guard let rest = await Self.insertPictures(of: list, into: input, at: place) else {
            return
          }
          await Self.insert(rest, into: input, at: place)
        }
      case .failure(let error):
        report?.send(isTaken: false)
        input.dropBanners?.tell("Nothing was inserted.", detail: "\(error)", about: input)
      }
    }
  }

  /// Inserts the pictures of a drop. If their data are no pictures, what came with them is inserted: the address of a
  /// picture, or its file.
  private func takePictures(
    of session: DropSession, into input: TextInputView, at place: TextDropPoint
  ) {
    let hasContent = hasContent(session)
    session.loadObjects(of: PictureData.self) { [weak input] results in
      let data = results.compactMap { try? $0.get().bytes }
      guard hasContent else {
        Task { await input?.pictures?.insert(data.map { .data($0, words: "") }, at: place) }
        return
      }
      session.loadContent { content in
        let offered = data.map { OfferedPicture.data($0, words: content.pictureWords) }
        Task {
          guard let input, let pictures = input.pictures,
            await !pictures.insert(offered, at: place, tellsRefusals: false)
          else { return }
          await Self.insert(content, into: input, at: place)
        }
      }
    }
  }

  private static func insert(
    _ content: DroppedContent, into input: TextInputView, at place: TextDropPoint
  ) async {
    switch content {
    case .texts(let texts): insert(texts, into: input, at: place)
    case .files(let list):
      guard let rest = await insertPictures(of: list, into: input, at: place) else { return }
      await insert(rest, into: input, at: place)
    case .failure(let error):
      input.dropBanners?.tell("Nothing was inserted.", detail: "\(error)", about: input)
    }
  }

  /// The text that links become: Markdown on a page, and the titles in a field, which shows and searches for what is
  /// in it, letter by letter.
  private func text(for links: [ItemLink]) -> String {
    guard takesFiles else { return links.map(\.title.onOneLine).joined(separator: " ") }
    let links = links.map(\.markdown)
    return links.count > 1 ? links.map { "- \($0)" }.joined(separator: "\n") : links.joined()
  }

  /// Inserts texts, each on lines of its own if there are several.
  ///
  /// - Returns: Whether there was something to insert. If not, the window says so.
  @discardableResult
  private static func insert(
    _ texts: [String], into input: TextInputView, at place: TextDropPoint
  ) -> Bool {
    let texts = texts.filter { !$0.allSatisfy(\.isWhitespace) }
    guard !texts.isEmpty else {
      input.dropBanners?.tell(
        "Nothing was inserted.", detail: "There are no words in what was dropped.", about: input)
      return false
    }
    return input.insert(
      texts.joined(separator: "\n\n"), as: texts.count > 1 ? .blocks : .words, at: place)
  }
}

extension TextInputView {
  /// The messages of the window.
  var dropBanners: DropBanners? { (host as? Window)?.dropBanners }
}

extension DropSession {
  /// Whether another program drags a picture's data, and no file.
  fileprivate var isPictureOfOtherProgram: Bool {
    localDragSession == nil && !canLoadObjects(of: UserActivity.self)
      && items.contains { item in
        item.itemProvider.representations.contains { $0.type.hasPrefix("image/") }
      }
  }

  /// The text of one of the application's text views, if a person drags that.
  fileprivate var draggedText: DraggedText? { localDragSession?.localContext as? DraggedText }
}
