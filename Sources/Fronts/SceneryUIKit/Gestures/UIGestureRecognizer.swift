internal import Foundation
internal import Geometry
internal import Views

/// Decides which gestures of a view are recognized.
@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether a gesture that is about to be recognized is.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two gestures are recognized in one press. One of the two delegates must say so.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// A gesture of the pointer on a view.
///
///     view.addGestureRecognizer(UITapGestureRecognizer { recognizer in … })
///
/// A recognizer calls closures, or methods that are named without `#selector`. It sees the presses of the primary
/// button. When it recognizes one, the view and the other recognizers of the press get no more of it, unless
/// ``cancelsTouchesInView`` or the delegates say otherwise.
@MainActor
open class UIGestureRecognizer {
  /// How far a gesture is.
  public enum State: Hashable, Sendable {
    case possible
    case began
    case changed
    /// The gesture is over: a tap was recognized, a drag was released.
    case ended
    case cancelled
    case failed

    /// The same as ``ended``, for gestures without a duration.
    public static let recognized = State.ended
  }

  /// How far the gesture is.
  public internal(set) final var state = State.possible
  /// The view on which the gesture is made.
  public internal(set) final weak var view: UIView?
  /// Decides what is recognized. The recognizer does not keep it alive.
  public final weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the gesture can be recognized.
  public final var isEnabled = true
  /// Whether the view gets no more of a press whose gesture was recognized.
  public final var cancelsTouchesInView = true
  /// A name for the application's own use.
  public final var name: String?

  private var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []
  private(set) final var awaited: [UIGestureRecognizer] = []
  /// What shows the presses to the recognizer. The view keeps it, and it keeps the recognizer.
  final weak var interaction: GestureInteraction?
  /// The last event, in the window.
  final var event: PointerEvent?
  /// The first event of the press.
  final var start: PointerEvent?

  /// A recognizer that calls nothing yet.
  public init() {}

  /// A recognizer that calls a closure whenever its ``state`` is another one.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// A recognizer that calls a method of a target, which it does not keep alive.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// A recognizer that calls a method of a target with itself. It does not keep the target alive.
  public convenience init<Target: AnyObject, Sender>(
    target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Calls a closure too.
  public final func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  /// Calls a method of a target too.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    addHandler { [weak target] _ in if let target { action(target)() } }
  }

  /// Calls a method of a target, with the recognizer, too.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    addHandler { [weak target] recognizer in
      if let target, let sender = recognizer as? Sender { action(target)(sender) }
    }
  }

  /// Lets this gesture wait until another one cannot be recognized any more: a tap until there is no second one.
  public final func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    awaited.append(otherGestureRecognizer)
  }

  // MARK: Places

  /// Where the pointer is, in the bounds of a view, or of the window with nil.
  public final func location(in view: Views.View?) -> CGPoint {
    let point = event?.windowLocation ?? .zero
    return view?.convertFromWindow(point) ?? point
  }

  /// The number of pointers: 1 during a press.
  public final var numberOfTouches: Int { start == nil ? 0 : 1 }

  // MARK: Recognizing

  /// The button went down. Returns whether the press can become the gesture.
  func pressed() -> Bool { false }
  /// The pointer moved, with the button down.
  func dragged() {}
  /// The button was released.
  func released() {}

  /// Whether the gesture goes on.
  final var isActive: Bool { state == .began || state == .changed }

  /// How far the pointer has moved since the press.
  final var moved: Vector {
    guard let start, let event else { return .zero }
    return event.windowLocation - start.windowLocation
  }

  /// How far the pointer may move in a press that is none but a click.
  final var slop: Double { view?.host?.behavior.dragThreshold ?? 8 }

  /// Reaches a state and tells it.
  final func become(_ new: State) {
    let isFirst = !isActive && (new == .began || new == .ended)
    if isFirst {
      guard delegate?.gestureRecognizerShouldBegin(self) ?? true,
        GesturePress.current?.claim(by: self) ?? true
      else {
        state = .failed
        return
      }
    }
    guard new != .failed || isActive else {
      state = new
      return
    }
    state = new
    for handler in handlers { handler(self) }
  }
}

extension UIView {
  /// Adds a recognizer, and removes it from its old view.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    let interaction = GestureInteraction(gestureRecognizer)
    gestureRecognizer.interaction = interaction
    addInteraction(interaction)
  }

  /// Removes a recognizer.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    if let interaction = gestureRecognizer.interaction { removeInteraction(interaction) }
    gestureRecognizer.view = nil
  }

  /// The recognizers of the view. Nil without any.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    let all = interactions.compactMap { ($0 as? GestureInteraction)?.recognizer }
    return all.isEmpty ? nil : all
  }
}
