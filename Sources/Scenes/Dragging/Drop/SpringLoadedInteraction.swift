public import Geometry
internal import Logging
internal import Scenes
public import Views

/// Opens a view when a drag stays over it, so that a person can go on into what it opens, with the items in
/// the hand.
///
/// The drag may come from this process or from another program. It need not be one that the view takes. The
/// time is `DragSettings/springLoadingDelay` of the application. A view opens once each time the pointer
/// comes over it.
@MainActor
public class SpringLoadedInteraction: Interaction {
  /// The view that opens.
  public private(set) weak var view: View?
  /// Whether a drag opens the view.
  public var isEnabled = true
  /// Called when a drag is over the view and will open it, and when it has left.
  package var onHighlight: ((Bool) -> Void)?
  private let activationHandler:
    @MainActor (SpringLoadedInteraction, SpringLoadedInteractionContext) -> Void

  /// - Parameter activationHandler: Opens the view, as a click on it does.
  public init(
    activationHandler:
      @escaping @MainActor (
        SpringLoadedInteraction, SpringLoadedInteractionContext
      ) -> Void
  ) {
    self.activationHandler = activationHandler
  }

  public func didMove(to view: View?) { self.view = view }
  /// Uses no pointer events. A drag's pointer reaches the view by its window.
  public func pointerEvent(_ event: PointerEvent) -> Bool { false }

  // MARK: For subclasses of this module

  /// The part of the view that opens at the drag's place. Nil if nothing opens there.
  func target(of session: DropSession) -> SpringLoadedTarget? { SpringLoadedTarget(item: nil) }
  /// The drag is over a part that will open, or over none any more.
  func highlight(_ target: SpringLoadedTarget?, of session: DropSession) {
    onHighlight?(target != nil)
  }

  final func activate(_ target: SpringLoadedTarget, of session: DropSession) {
    guard let view else { return }
    activationHandler(
      self,
      SpringLoadedInteractionContext(targetView: view, targetItem: target.item, session: session))
  }
}

/// The part of a view that opens.
struct SpringLoadedTarget: Equatable {
  /// Nil for the whole view.
  var item: AnyHashable?
}

/// A drag that has opened a view.
@MainActor
public struct SpringLoadedInteractionContext {
  /// The view that opens.
  public let targetView: View
  /// The identifier of the row or the item that opens, in a list or a grid. Nil elsewhere.
  public let targetItem: AnyHashable?
  let session: DropSession

  /// The pointer's place in a view's bounds. The view must be in the window under the pointer.
  public func location(in view: View) -> Point { session.location(in: view) }
}

/// Waits until a drag has stayed over a spring-loaded view.
@MainActor
final class SpringLoader {
  private struct Hover {
    let interaction: SpringLoadedInteraction
    let target: SpringLoadedTarget
    var alarm: (any ScheduledAction)?
  }

  private var hover: Hover?
  /// Called before a view opens.
  var onOpen: (@MainActor () -> Void)?
  private let log = Logger(label: "org.scenery.drag")

  /// A drag is over some views, the innermost first.
  func move(over views: [View], in window: Window, _ session: DropSession) {
    let found = find(in: views, session)
    if let found, let hover, found.interaction === hover.interaction, found.target == hover.target {
      return
    }
    leave(session)
    guard let found, let system = window.host?.system else { return }
    hover = Hover(interaction: found.interaction, target: found.target)
    found.interaction.highlight(found.target, of: session)
    let delay = window.application.configuration.dragSettings.springLoadingDelay
    hover?.alarm = system.schedule(after: delay) { [weak self, weak session, weak window] in
      guard let self, let session, let host = window?.host else { return }
      host.receiveDrop(isAct: session.localDragSession != nil) { self.open(session) }
      // Another view may lie under the pointer now.
      session.setNeedsUpdate()
    }
  }

  /// The drag is over no such view any more.
  func leave(_ session: DropSession) {
    guard let hover else { return }
    self.hover = nil
    hover.alarm?.cancel()
    hover.interaction.highlight(nil, of: session)
  }

  private func open(_ session: DropSession) {
    guard let hover else { return }
    hover.interaction.highlight(nil, of: session)
    log.debug("spring-loaded: \(hover.target.item.map { "\($0)" } ?? "a view")")
    onOpen?()
    hover.interaction.activate(hover.target, of: session)
  }

  private func find(in views: [View], _ session: DropSession)
    -> (interaction: SpringLoadedInteraction, target: SpringLoadedTarget)?
  {
    for view in views {
      for case let interaction as SpringLoadedInteraction in view.interactions
      where interaction.isEnabled {
        if let target = interaction.target(of: session) { return (interaction, target) }
      }
    }
    return nil
  }
}
