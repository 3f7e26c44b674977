public import Canvas
public import Geometry
public import SceneModel
internal import Scenes
public import Views

/// Makes a view's content draggable. Past the threshold the delegate is asked for items, and a drag session
/// claims the press.
@MainActor
public class DragInteraction: Interaction {
  /// The view that can be dragged.
  public private(set) weak var view: View?
  /// Provides the items. Without a delegate there is no drag.
  public weak var delegate: (any DragInteractionDelegate)?
  /// Whether there are drags at all.
  public var isEnabled = true
  /// Whether a press may become a drag. False for a view with another use for presses, such as a page of text.
  /// Ctrl+Shift+D lifts its item.
  public var beginsWithPress = true

  private var machine: DragMachine?
  private var pressedAt = Point.zero

  public init(delegate: (any DragInteractionDelegate)?) { self.delegate = delegate }

  public func didMove(to view: View?) { self.view = view }

  public func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .pressed:
      machine = nil
      guard isEnabled, beginsWithPress, delegate != nil, buttons.contains(event.button),
        let window
      else { return false }
      var machine = DragMachine(
        settings: settings(at: event.location, in: window),
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

  /// The buttons that begin a drag. A program that gets what was dragged with the middle one asks which operation
  /// it performs, where the items can be moved (`XdndActionAsk`). GTK and Motif drag so too.
  var buttons: [PointerButton] { [.primary, .middle] }

  /// Whether a press may still become a drag.
  final var hasPress: Bool { machine != nil }

  private var window: Window? { view?.host as? Window }

  /// The settings of a drag from a point of the view's bounds: the application's, as the delegate changes them
  /// for the item there, with the desktop's threshold where neither sets one. A person's choices come last.
  private func settings(at point: Point, in window: Window) -> DragSettings {
    var settings = window.application.configuration.dragSettings
    delegate?.dragInteraction(self, adjust: &settings, forItemAt: point)
    settings.threshold = settings.threshold ?? window.behavior.dragThreshold
    return window.application.withPreferences(settings)
  }

  /// The point of the view's bounds that stands for the selected item, in a drag that keys lead. Nil when no
  /// item is selected.
  var keyboardPoint: Point? { view?.bounds.center }

  /// Whether ``beginWithKeyboard()`` has an item.
  var canBeginWithKeyboard: Bool { isEnabled && delegate != nil && keyboardPoint != nil }

  /// Lifts the selected item for a drag that keys lead. Tab walks the targets, Return drops, Escape cancels.
  /// Returns false, and changes nothing, when there is no item.
  @discardableResult
  public func beginWithKeyboard() -> Bool {
    guard isEnabled, let window, let view, let point = keyboardPoint,
      let start = window.rootPoint(of: view.convertToWindow(point))
    else { return false }
    var settings = settings(at: point, in: window)
    // A place that keys have chosen is meant. Nothing has to rest there.
    (settings.threshold, settings.dwell, settings.edgeDwell) = (0, .zero, .zero)
    settings.requiredModifiers = []
    var machine = DragMachine(
      settings: settings, allowsWindows: window.application.supportsMultipleScenes)
    machine.press(at: point)
    guard machine.pressMoved(to: point) == [.lift] else { return false }
    pressedAt = point
    return lift(machine, keyboardStart: start)
  }

  /// A session with the selected items that is no drag: for a copy of them.
  func sessionOfSelection() -> DragSession? {
    guard isEnabled, let delegate, let view, let point = keyboardPoint else { return nil }
    let session = DragSession()
    session.startInWindow = view.convertToWindow(point)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session, at: point)
    return session
  }

  private func lift(_ machine: DragMachine, keyboardStart: RootPoint? = nil) -> Bool {
    guard let delegate, let view, let window else { return false }
    let session = DragSession()
    session.startInWindow = view.convertToWindow(pressedAt)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session, at: pressedAt)
    guard let first = session.items.first else { return false }
    let preview =
      delegate.dragInteraction(self, previewForLifting: first, session: session)
      ?? DragPreview(of: view)
    // The picture of a view that is turned or scaled is, too.
    let turn = view.orientationInWindow
    let source = DragController.Source(
      window: window, interaction: self, preview: preview,
      grab: pressedAt.applying(turn) - preview.frame.applying(turn).origin,
      keyboardStart: keyboardStart)
    return DragController.begin(session, machine: machine, from: source)
  }
}

/// The picture of a drag, and its place in the view's bounds.
public struct DragPreview {
  /// The picture, at the scale of the view's window.
  public var picture: Surface
  /// The picture's frame in the view's bounds.
  public var frame: Rect

  public init(picture: Surface, frame: Rect) {
    self.picture = picture
    self.frame = frame
  }

  /// A picture of a view, as it is turned and scaled in its window.
  @MainActor
  public init(of view: View) {
    let turn = view.orientationInWindow
    let area = view.bounds.applying(turn)
    let picture = Surface(size: view.scale.pixels(area.size), scale: view.scale)
    picture.draw { context in
      context.translate(Vector(dx: -area.minX, dy: -area.minY))
      context.concatenate(turn)
      view.paint(in: context, dirty: view.bounds)
    }
    self.init(picture: picture, frame: view.bounds)
  }
}

/// Provides a drag's items, and is told of its end.
@MainActor
public protocol DragInteractionDelegate: AnyObject {
  /// The items of a drag from a point of the view's bounds. With an empty array no drag begins.
  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem]
  /// Changes the gesture's settings for the item at a point of the view's bounds: the distances, the times, the
  /// keys, and where a drag of it opens windows. Called at each press, because the threshold holds from then on.
  ///
  /// - Parameter settings: Those of the application.
  func dragInteraction(
    _ interaction: DragInteraction, adjust settings: inout DragSettings, forItemAt point: Point)
  /// The picture of the drag. Nil means the whole view.
  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview?
  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession)
  /// The drag has ended. `outcome` is nil when it was cancelled.
  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith outcome: DropOutcome?)
}

extension DragInteractionDelegate {
  public func dragInteraction(
    _ interaction: DragInteraction, adjust settings: inout DragSettings, forItemAt point: Point
  ) {}
  public func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview? { nil }
  public func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession)
  {}
  public func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith outcome: DropOutcome?
  ) {}
}
