public import Geometry

/// The services of a window that a view tree uses.
///
/// `Scenes` implements it over its window system; a test may implement it over nothing.
@MainActor
public protocol ViewHost: AnyObject {
  var scale: ScaleFactor { get }
  var theme: Theme { get }
  /// Monotonic time since an arbitrary start; the time that ticks and events carry.
  var uptime: Duration { get }
  /// The desktop settings that views follow: caret blinking, double click, animations.
  var behavior: InputBehavior { get }
  /// Whether the window has the input focus.
  var isActive: Bool { get }

  /// The view with the keyboard focus.
  var focusedView: View? { get }
  /// Moves the keyboard focus. Nil removes it from every view.
  func focus(_ view: View?)
  /// Moves the keyboard focus because of a key, and shows the focus ring.
  func focusByKey(_ view: View?)
  /// Whether the focus ring is visible. It is when a key, and not the pointer, moved the focus last.
  var showsFocusRing: Bool { get }

  /// Marks a part of the window's content, in its coordinates, for painting.
  func setNeedsDisplay(_ rect: Rect)
  /// The content of a part has moved within it. By default the part is painted again.
  ///
  /// What was marked in it before moves as well. The rest that comes into view need not be marked.
  func contentMoved(in rect: Rect, by offset: Vector)
  /// The layout of some view is out of date.
  func setNeedsLayout()
  /// The view under the resting pointer changed its cursor.
  func cursorChanged()
  /// A view left the tree. The host ends focus, hover and press in it and in its subviews.
  func viewWillLeave(_ view: View)

  /// Calls `tick` before each painted frame until it returns false.
  func animate(_ tick: @escaping @MainActor (_ uptime: Duration) -> Bool)
  /// Calls `action` once after a delay, unless cancelled before.
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ScheduledAction

  var clipboard: Pasteboard { get }
  /// The selection that a middle click pastes.
  var primarySelection: Pasteboard { get }
  /// Tells the user why a text could not be pasted.
  func pasteFailed(_ failure: PasteFailure)

  /// Sets the text caret's frame in the window's content, so that an input method can stand beside it. Nil
  /// when no view takes text.
  func textInputChanged(caret: Rect?)
  /// The focused view ended the composition of an input method, whose text stays.
  func textCompositionEnded()

  /// Shows a view above all others until it is dismissed: a menu, a sheet.
  func present(_ overlay: View, modal: Bool)
  func dismiss(_ overlay: View)

  /// The shortcut of a command, as menus show it: "Ctrl+N". Nil when there is none.
  func shortcutLabel(for command: Command) -> String?
}

extension ViewHost {
  public func contentMoved(in rect: Rect, by offset: Vector) { setNeedsDisplay(rect) }
  public func focusByKey(_ view: View?) { focus(view) }
  public func pasteFailed(_ failure: PasteFailure) {}
  public func textCompositionEnded() {}
  public func shortcutLabel(for command: Command) -> String? { nil }
}

/// A scheduled action that can be cancelled.
@MainActor
public protocol ScheduledAction: AnyObject {
  func cancel()
}

/// The desktop's settings for input.
public struct InputBehavior: Equatable, Sendable {
  /// The longest time between the presses of a double click.
  public var doubleClickInterval = Duration.milliseconds(400)
  /// In logical units.
  public var doubleClickDistance = 5.0
  /// In logical units.
  public var dragThreshold = 8.0
  /// Whether views may animate.
  public var animates = true
  /// One cycle of the blinking caret, on and off. Nil when the caret does not blink.
  public var caretBlinkCycle: Duration? = .milliseconds(1200)
  /// How far one wheel click scrolls, in logical units.
  public var wheelStep = 60.0

  public init() {}
}
