public import Canvas
public import Geometry
public import SceneModel
public import Views

/// Makes what a view shows draggable: past the threshold the delegate is asked for items, and a drag
/// session takes the press over.
@MainActor
public class DragInteraction: Interaction {
  /// The view that can be dragged.
  public private(set) weak var view: View?
  /// Says what is dragged; without one nothing is.
  public weak var delegate: (any DragInteractionDelegate)?
  /// Whether a press may become a drag.
  public var isEnabled = true
  /// How the gesture is tuned; the threshold is the desktop's unless it is set here.
  public var settings: DragSettings?
  /// Where windows are made, asked at each press; nil leaves it to the settings.
  public var spawnPolicy: (@MainActor () -> SpawnPolicy)?

  private var machine: DragMachine?
  private var pressedAt = Point.zero

  public init(delegate: (any DragInteractionDelegate)?) { self.delegate = delegate }

  public func didMove(to view: View?) { self.view = view }

  public func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .pressed:
      machine = nil
      guard isEnabled, delegate != nil, event.button == .primary, let window else { return false }
      var machine = DragMachine(
        settings: effectiveSettings(in: window),
        allowsWindows: window.application.supportsMultipleScenes)
      machine.press(at: event.windowLocation)
      pressedAt = event.location
      self.machine = machine
      return false
    case .dragged:
      guard var machine, machine.pressMoved(to: event.windowLocation) == [.lift] else {
        return false
      }
      self.machine = nil
      return lift(machine)
    case .released, .cancelled:
      machine = nil
      return false
    case .entered, .moved, .exited: return false
    }
  }

  private var window: Window? { view?.host as? Window }

  private func effectiveSettings(in window: Window) -> DragSettings {
    var settings = settings ?? window.application.configuration.dragSettings
    if self.settings == nil { settings.threshold = window.behavior.dragThreshold }
    if let spawnPolicy { settings.spawnPolicy = spawnPolicy() }
    return settings
  }

  private func lift(_ machine: DragMachine) -> Bool {
    guard let delegate, let view, let window else { return false }
    let session = DragSession()
    session.startInWindow = view.convertToWindow(pressedAt)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session, at: pressedAt)
    guard let first = session.items.first else { return false }
    let preview =
      delegate.dragInteraction(self, previewForLifting: first, session: session)
      ?? DragPreview(of: view)
    let source = DragController.Source(
      window: window, interaction: self, preview: preview, grab: pressedAt - preview.frame.origin)
    return DragController.begin(session, machine: machine, from: source)
  }
}

/// What a drag lifts: a picture, and where it stands in the view's bounds.
public struct DragPreview {
  /// At the scale of the view's window.
  public var picture: Surface
  /// In the view's bounds.
  public var frame: Rect

  public init(picture: Surface, frame: Rect) {
    self.picture = picture
    self.frame = frame
  }

  /// A view as it looks.
  @MainActor
  public init(of view: View) {
    let picture = Surface(size: view.scale.pixels(view.bounds.size), scale: view.scale)
    picture.draw { context in
      context.translate(Vector(dx: -view.boundsOrigin.x, dy: -view.boundsOrigin.y))
      view.paint(in: context, dirty: view.bounds)
    }
    self.init(picture: picture, frame: view.bounds)
  }
}

/// Says what is dragged, and hears of it.
@MainActor
public protocol DragInteractionDelegate: AnyObject {
  /// The items that a drag from a point of the view's bounds carries; none, and no drag begins.
  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem]
  /// What is lifted; nil for the whole view.
  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview?
  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession)
  /// The drag is over; `outcome` is nil when it was cancelled.
  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith outcome: DropOutcome?)
}

extension DragInteractionDelegate {
  public func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview? { nil }
  public func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession)
  {}
  public func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith outcome: DropOutcome?
  ) {}
}
