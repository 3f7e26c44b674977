internal import Geometry
internal import SceneModel
internal import Scenes
internal import TextViews
internal import Views

/// Leads one drop session over the targets below the pointer, and calls their delegates in order.
///
///     DragController (a drag of this process) ──┐
///                                               ├─▶ DropDispatcher ─▶ DropInteraction ─▶ its delegate
///     WindowHost (a drag of another program) ───┘
///
/// The target is the innermost view under the pointer that has a drop interaction with a use for the items.
/// A modal overlay hides the targets below it.
@MainActor
final class DropDispatcher {
  let session: DropSession
  /// The target under the pointer, which was told that the session entered.
  private(set) var target: DropInteraction?
  /// Every target that the session entered.
  private var visited: [DropInteraction] = []
  /// The operation that the target proposed last.
  private(set) var operation = DropOperation.cancel
  /// The target's words for it.
  private(set) var label: String?
  /// Opens spring-loaded views. Nil in a drag that keys lead, which rests at each place.
  let springs: SpringLoader?
  /// Scrolls lists and grids near their edges. Nil in a drag that keys lead.
  private let scroller: EdgeScroller?

  init(_ session: DropSession, opensViews: Bool = true) {
    self.session = session
    springs = opensViews ? SpringLoader() : nil
    scroller = opensViews ? EdgeScroller() : nil
  }

  /// The window of the target under the pointer.
  var targetWindow: Window? { target?.view?.host as? Window }

  /// The pointer is at a point of a window's content. Returns the action of a release now. Nil means that no
  /// target accepts.
  func move(to point: Point, in window: Window) -> DropAction? {
    session.windowLocation = point
    let views = window.eventDispatcher?.views(at: point) ?? []
    let found = findTarget(in: views)
    if found !== target {
      exit()
      if let found { enter(found) }
    }
    propose()
    springs?.move(over: views, in: window, session)
    scroller?.move(over: views, session)
    return session.action
  }

  /// The targets of a window with a use for the items, in reading order. Keys lead a drag to them.
  func targets(in window: Window) -> [DropInteraction] {
    let found = window.contentRoot.subtree.compactMap { view -> DropInteraction? in
      let rect = view.convertToWindow(view.bounds).intersection(window.bounds)
      guard !rect.isEmpty,
        let target = findTarget(in: window.eventDispatcher?.views(at: rect.center) ?? [])
      else { return nil }
      return target.view === view ? target : nil
    }
    return found
  }

  /// - Parameter views: The views at a point, the innermost first.
  private func findTarget(in views: [View]) -> DropInteraction? {
    for view in views {
      // Every text view takes text.
      if view is TextInputView, !view.interactions.contains(where: { $0 is DropInteraction }) {
        view.addInteraction(TextDropInteraction())
      }
      for case let interaction as DropInteraction in view.interactions {
        // The present target is not asked again until the session has left it.
        if interaction === target { return interaction }
        if interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false {
          return interaction
        }
      }
    }
    return nil
  }

  private func enter(_ found: DropInteraction) {
    target = found
    if !visited.contains(where: { $0 === found }) { visited.append(found) }
    found.delegate?.dropInteraction(found, sessionDidEnter: session)
  }

  private func propose() {
    var proposal = DropProposal(operation: .cancel)
    if let target, let delegate = target.delegate {
      proposal = delegate.dropInteraction(target, sessionDidUpdate: session)
    }
    (operation, label) = (proposal.operation, proposal.label)
    session.action = operation.action.flatMap { session.allowedActions.contains($0) ? $0 : nil }
    if let refusal = proposal.refusal {
      targetWindow?.dropBanners.refuse(refusal)
    } else {
      targetWindow?.dropBanners.endRefusal()
    }
  }

  /// Whether the target under the pointer would perform an action that the person asks for.
  func accepts(_ action: DropAction) -> Bool {
    guard let target, let delegate = target.delegate else { return false }
    let former = session.requestedAction
    defer { session.requestedAction = former }
    session.requestedAction = action
    return delegate.dropInteraction(target, sessionDidUpdate: session).operation.action == action
  }

  /// The pointer is over no target any more.
  func leave() {
    springs?.leave(session)
    scroller?.leave()
    exit()
  }

  private func exit() {
    guard let target else { return }
    targetWindow?.dropBanners.endRefusal()
    self.target = nil
    (operation, label) = (.cancel, nil)
    session.action = nil
    target.delegate?.dropInteraction(target, sessionDidExit: session)
  }

  /// The items were dropped on the target that accepted them.
  func perform() {
    guard let target, session.action != nil else { return }
    springs?.leave(session)
    scroller?.leave()
    // What a message says of the last drop is not true of this one.
    targetWindow?.dropBanners.closeResult()
    self.target = nil
    target.delegate?.dropInteraction(target, performDrop: session)
    target.delegate?.dropInteraction(target, concludeDrop: session)
  }

  /// The drag is over.
  func end() {
    session.onUpdateNeeded = nil
    leave()
    let all = visited
    visited = []
    for interaction in all {
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session)
    }
  }
}
