public import Canvas
public import Geometry
public import SceneModel
public import Views

/// The services of a display that scenes use: windows, input, drags, selections, time.
///
/// `X11Platform` implements it over an X server and `SceneTesting` without one. An implementation never
/// calls an application's delegate and never edits a scene. It reports to its ``WindowSystemClient``, which
/// decides. Each instance represents one display. A process may have windows on several displays.
///
///     application ─▶ Scenes ── requests ──▶ WindowSystem ──▶ X server
///                      ▲                        │
///                      └──── WindowEvent ───────┘
@MainActor
public protocol WindowSystem: AnyObject, Sendable {
  var client: (any WindowSystemClient)? { get set }
  /// The present desktop environment of the display. Changes are reported by
  /// ``WindowSystemClient/desktopDidChange()``.
  var desktop: Desktop { get }
  /// The name of the display, as in the environment of its programs. Nil if it has none.
  var name: String? { get }
  /// Monotonic time since an arbitrary start.
  var uptime: Duration { get }

  // MARK: Windows

  /// Announces a window of this size, in logical units. Its content is laid out next, and the system can
  /// provide memory for its first picture in the meantime.
  func expectWindow(of size: Size)
  /// The workspace that the user sees, counted from 0. Nil when the window manager does not report it.
  var visibleWorkspace: Int? { get }
  /// Announces windows that are shown again at their saved places. Called before the first window is
  /// created. The system may wait a short time for the window manager, which alone knows the widths of
  /// their frames (``Desktop/expectedFrameExtents``).
  func expectRestoredWindows()
  /// Creates a top-level without showing it. Its first picture is painted by ``prepare(_:)`` or, at the
  /// latest, by ``show(_:activating:)``.
  func createWindow(_ attributes: WindowAttributes, content: any WindowContent) -> WindowNumber
  /// Lays out and paints the window's first picture off screen, so that showing it only has to map it. It
  /// also works for a shown window that is iconified. It does nothing for a window on the screen.
  func prepare(_ window: WindowNumber)
  /// Maps the window, at the position in its attributes. With `activating` it requests the focus, with the
  /// time of the present or last input event.
  func show(_ window: WindowNumber, activating: Bool)
  func update(_ window: WindowNumber, _ change: WindowChange)
  /// Brings a shown window to the front, out of iconification and to the current workspace, and focuses it.
  /// With a point, it first moves the window to the monitor that contains the point, if it is on another
  /// monitor.
  func activate(_ window: WindowNumber, toMonitorAt point: RootPoint?)
  func destroy(_ window: WindowNumber)
  /// Marks a part of the content, in logical units. It is painted again before the loop next sleeps.
  func setNeedsDisplay(_ window: WindowNumber, _ rect: Rect)
  /// Marks a part of the content in which everything has moved by an offset, in logical units. The picture on
  /// the screen may be moved, and the rest is painted. What was marked before moves as well.
  func contentMoved(_ window: WindowNumber, in rect: Rect, by offset: Vector)
  /// Requests one turn of the loop in which ``WindowContent/frameWillPaint(uptime:)`` is called.
  func requestFrame(_ window: WindowNumber)

  // MARK: Drags

  /// Grabs the pointer and the keyboard for a drag that began with the press being handled, and shows its
  /// picture. Nil when the grabs fail. Nothing has changed then.
  ///
  /// - Parameters:
  ///   - window: The window with the press.
  ///   - picture: The first picture at the pointer.
  ///   - offer: The items for other programs.
  ///   - client: Receives the drag's events. It is not retained.
  func beginDrag(
    from window: WindowNumber, picture: DragPicture, offer: DragOffer,
    client: any PlatformDragClient
  ) -> (any PlatformDrag)?
  /// Shows the picture of a drag that keys lead, at a point. Nil when the window is not shown, or a drag is
  /// in progress. The parameters are those of ``beginDrag(from:picture:offer:client:)``.
  func beginKeyboardDrag(
    from window: WindowNumber, at point: RootPoint, picture: DragPicture, offer: DragOffer,
    client: any PlatformDragClient
  ) -> (any PlatformKeyboardDrag)?

  // MARK: Selections, time, life

  var clipboard: any Pasteboard { get }
  var primarySelection: any Pasteboard { get }
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void)
    -> any ScheduledAction
  /// The time that the server needs at most to show a small change. Work that nobody waits for can begin
  /// after it.
  var showingTime: Duration { get }
  /// Runs the event loop until ``stop()``. The window systems of one process share it.
  func run()
  func stop()
  /// Leaves the display, which has no windows any more. The window system is not used afterwards.
  func leave()
  /// Releases memory that a later painting can allocate again.
  func giveMemoryBack()
}

extension WindowSystem {
  public var visibleWorkspace: Int? { nil }
  public func expectWindow(of size: Size) {}
  public func expectRestoredWindows() {}
  public func contentMoved(_ window: WindowNumber, in rect: Rect, by offset: Vector) {
    setNeedsDisplay(window, rect)
  }
  public func giveMemoryBack() {}
  public var showingTime: Duration { .zero }
}

/// Receives the events of the window system that do not concern a single window.
@MainActor
public protocol WindowSystemClient: AnyObject {
  /// Settings, monitors, work areas, or the window manager changed.
  func desktopDidChange()
  /// The process received a signal to end: SIGTERM, SIGHUP, SIGINT.
  func terminationRequested(bySignal signal: Int32)
  /// The display is lost for good, with all windows on it.
  func windowSystemWasLost(_ windowSystem: any WindowSystem)
  /// The window manager has reported another order of the windows, the lowest first. The order is reported
  /// a moment after it changed, and contains all windows that the window manager knows.
  func stackingDidChange(_ order: [WindowNumber], on windowSystem: any WindowSystem)
}

extension WindowSystemClient {
  public func stackingDidChange(_ order: [WindowNumber], on windowSystem: any WindowSystem) {}
}

/// Paints one window and receives its events. All rectangles are in the window's content, in logical units.
@MainActor
public protocol WindowContent: AnyObject {
  /// The window's size or scale has changed. Lay out before the next painting.
  func sizeDidChange(to size: Size, scale: ScaleFactor)
  /// A frame is about to be painted. Run animations, then lay out. More damage may be reported here.
  func frameWillPaint(uptime: Duration)
  /// Paints the part that intersects `dirty`. The context is clipped to it.
  func paint(in context: DrawingContext, dirty: Rect)
  /// The page's color, which the server shows before the first painting.
  var backgroundColor: Color { get }
  /// Handles an event of the window. For an input event it returns whether the event was used.
  @discardableResult
  func handle(_ event: WindowEvent) -> Bool
  /// Handles a drag of another program over the window. Returns the operation of a drop at this place, or
  /// nil where nothing would be taken. The answer must not wait for anything.
  func handleDrop(_ event: WindowDropEvent, of drop: any PlatformDrop) -> DropAction?
}

extension WindowContent {
  /// Takes no drops.
  public func handleDrop(_ event: WindowDropEvent, of drop: any PlatformDrop) -> DropAction? {
    if case .performed = event { drop.finish(nil) }
    return nil
  }
}

/// An event that a window system reports for one window.
public enum WindowEvent: Equatable, Sendable {
  /// The user or the window manager wants to close the window. Nothing has happened yet.
  case closeRequested
  /// Another client has destroyed the window.
  case destroyed
  case geometryChanged(WindowGeometry)
  /// The window was mapped on this workspace, or unmapped. A fact of the server, never a request.
  case visibilityChanged(isVisible: Bool)
  /// Whether the window has the input focus. Changes that grabs cause are not reported.
  case focusChanged(Bool)
  case pointer(PointerInput)
  case scroll(ScrollInput)
  case key(KeyEvent)
  /// A key went down or up, before ``key(_:)`` or ``modifiersChanged(_:)``. Only assistive technology hears
  /// of it, so that it is reported only while one runs. Keys that an input method keeps are not reported.
  case keyStruck(KeyStroke)
  /// Modifier keys were pressed or released. These are the ones that are held now.
  case modifiersChanged(Modifiers)
  /// An input method committed text without a key press.
  case textCommitted(String)
  /// An input method composes text, which the window shows in its own text.
  case textComposed(TextComposition)
}

/// A pointer event from the window system: in the coordinates of the window's content, with the place on
/// the screen.
public struct PointerInput: Equatable, Sendable {
  /// The action of the pointer.
  public var phase: PointerEvent.Phase
  public var location: Point
  /// The place on the root window.
  public var rootPoint: RootPoint
  /// The button that was pressed, released or is held. Otherwise the primary one.
  public var button: PointerButton
  public var modifiers: Modifiers
  public var uptime: Duration

  public init(
    phase: PointerEvent.Phase, location: Point, rootPoint: RootPoint,
    button: PointerButton = .primary, modifiers: Modifiers = [], uptime: Duration
  ) {
    self.phase = phase
    self.location = location
    self.rootPoint = rootPoint
    self.button = button
    self.modifiers = modifiers
    self.uptime = uptime
  }
}

/// A movement of the wheel over a window's content.
public struct ScrollInput: Equatable, Sendable {
  public var location: Point
  /// In wheel clicks. A positive `dy` shows content further down. Smooth devices report fractions.
  public var clicks: Vector
  public var modifiers: Modifiers
  public var uptime: Duration

  public init(location: Point, clicks: Vector, modifiers: Modifiers = [], uptime: Duration) {
    self.location = location
    self.clicks = clicks
    self.modifiers = modifiers
    self.uptime = uptime
  }
}
