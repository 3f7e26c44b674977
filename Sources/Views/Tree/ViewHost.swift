public import Geometry

/// What a view tree needs of the window that shows it.
///
/// `Scenes` implements it over its window system; a test may implement it over nothing.
@MainActor
public protocol ViewHost: AnyObject {
  var scale: ScaleFactor { get }
  var theme: Theme { get }
  /// Monotonic time since an arbitrary start; the time that ticks and events carry.
  var uptime: Duration { get }
  /// The desktop's settings that views follow: caret blinking, double click, animations.
  var behavior: InputBehavior { get }
  /// Whether the window has the input focus.
  var isActive: Bool { get }

  /// The view that gets keys, if any.
  var focusedView: View? { get }
  /// Moves the keyboard focus; nil takes it from every view.
  func focus(_ view: View?)
  /// Whether the focus ring is to be drawn: keys moved the focus last, not the pointer.
  var showsFocusRing: Bool { get }

  /// Part of the window's content, in its coordinates, must be painted again.
  func setNeedsDisplay(_ rect: Rect)
  /// Some view's layout is out of date.
  func setNeedsLayout()
  /// The view under a resting pointer wants another cursor.
  func cursorChanged()
  /// A view left the tree: focus, hover and capture must let go of it and of its subviews.
  func viewWillLeave(_ view: View)

  /// Calls `tick` before each painted frame until it returns false.
  func animate(_ tick: @escaping @MainActor (_ uptime: Duration) -> Bool)
  /// Calls `action` once after a delay, unless cancelled before.
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ScheduledAction

  var clipboard: Pasteboard { get }
  /// The selection that a middle click pastes.
  var primarySelection: Pasteboard { get }

  /// Where the text caret is, in the window's content, so that an input method can stand beside it;
  /// nil when nothing takes text.
  func textInputChanged(caret: Rect?)

  /// Shows a view above all others until it is dismissed: a menu, a sheet.
  func present(_ overlay: View, modal: Bool)
  func dismiss(_ overlay: View)

  /// The keys that ask for a command, as menus show them: "Ctrl+N". Nil when there are none.
  func shortcutLabel(for command: Command) -> String?
}

extension ViewHost {
  public func shortcutLabel(for command: Command) -> String? { nil }
}

/// Something that was scheduled and can be taken back.
@MainActor
public protocol ScheduledAction: AnyObject {
  func cancel()
}

/// A place that text is copied to and pasted from.
@MainActor
public protocol Pasteboard: AnyObject {
  func write(_ text: String)
  /// Asks for the text; `receive` gets nil when there is none or its owner does not answer in time.
  func read(_ receive: @escaping @MainActor (String?) -> Void)
}

/// How the desktop wants input to behave.
public struct InputBehavior: Equatable, Sendable {
  /// The longest time between the presses of a double click.
  public var doubleClickInterval = Duration.milliseconds(400)
  /// In logical units.
  public var doubleClickDistance = 5.0
  /// In logical units.
  public var dragThreshold = 8.0
  /// Whether anything moves by itself.
  public var animates = true
  /// A whole cycle, on and off; nil when the caret does not blink.
  public var caretBlinkCycle: Duration? = .milliseconds(1200)
  /// How far one wheel click moves content, in logical units.
  public var wheelStep = 60.0

  public init() {}
}
