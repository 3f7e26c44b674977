internal import Geometry
internal import SceneModel
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
    return takesFiles ? session.hasContent : session.canLoadObjects(of: String.self)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal
  {
    guard let action = action(of: session) else {
      hideCaret()
      return DropProposal(operation: .cancel)
    }
    self.session = session
    if crossing == nil { showCaret() }
    return DropProposal(action)
  }

  /// The operation of a drop. Nil for one that would change nothing.
  private func action(of session: DropSession) -> DropAction? {
    guard let input else { return nil }
    guard let dragged = session.draggedText else {
      return session.action(among: canMove(session) ? [.copy, .move] : [.copy])
    }
    guard dragged.document === input.document else {
      return session.action(among: [.copy, .move])
    }
    let moves = session.requestedAction == nil && session.allowedActions.contains(.move)
    let action = moves ? .move : session.action(among: [.copy, .move])
    let place = input.dropPoint(at: session.location(in: input))
    return action == .move && dragged.contains(place) ? nil : action
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
    input.showDropCaret(at: session.location(in: input))
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
    input.showDropCaret(at: point)
    return true
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
    if let dragged = session.draggedText {
      return input.insert(dragged, at: place, moving: session.action == .move)
    }
    // The source of a move removes its text after this report.
    let report = session.action == .move ? session.deferReport() : nil
    session.loadContent(files: takesFiles) { [weak input] content in
      guard let input else {
        report?.send(isTaken: false)
        return
      }
      switch content {
      case .texts(let texts):
        let isInserted = input.insert(texts.joined(separator: "\n"), at: place)
        guard let report else { return }
        Task {
          let isStored = await input.confirmStored?() ?? false
          report.send(isTaken: isInserted && isStored)
        }
      case .files(let list): Task { await Self.insert(list, into: input, at: place) }
      case .failure(let error):
        report?.send(isTaken: false)
        (input.host as? Window)?.dropBanners.tell("Nothing was inserted.", detail: "\(error)")
      }
    }
  }
}

extension DropSession {
  /// The text of one of the application's text views, if a person drags that.
  fileprivate var draggedText: DraggedText? { localDragSession?.localContext as? DraggedText }
}
