public import Canvas
public import Geometry
public import Views

/// What scenes need of a display: windows, input, drags, selections, time.
///
/// `X11Platform` implements it over an X server and `SceneTesting` without one. An implementation
/// never calls an application's delegate and never edits a scene: it reports to its
/// ``WindowSystemClient``, which decides. One stands for one display: a process may have windows on several.
///
///     application ─▶ Scenes ── requests ──▶ WindowSystem ──▶ X server
///                      ▲                        │
///                      └──── WindowEvent ───────┘
@MainActor
public protocol WindowSystem: AnyObject, Sendable {
  var client: (any WindowSystemClient)? { get set }
  /// The desktop environment of the display as it is now. Changes are reported by
  /// ``WindowSystemClient/desktopDidChange()``.
  var desktop: Desktop { get }
  /// Monotonic time since an arbitrary start.
  var uptime: Duration { get }

  // MARK: Windows

  /// Creates a top-level that is not yet shown. Its first picture is painted by ``prepare(_:)`` or, at
  /// the latest, by ``show(_:activating:)``.
  func createWindow(_ attributes: WindowAttributes, content: any WindowContent) -> WindowNumber
  /// Lays out and paints the window's first picture off screen, so that showing it only has to map it.
  /// Also for a window that was shown and is iconified; nothing happens to one that is on the screen.
  func prepare(_ window: WindowNumber)
  /// Maps the window, at the position its attributes name; with `activating` it asks for the focus with
  /// the time of the input event that is being handled, or was handled last.
  func show(_ window: WindowNumber, activating: Bool)
  func update(_ window: WindowNumber, _ change: WindowChange)
  /// Brings a shown window to the front, out of iconification and to the current workspace, focused.
  /// With a point it is first moved to the monitor that holds the point, if it is on another.
  func activate(_ window: WindowNumber, toMonitorAt point: RootPoint?)
  func destroy(_ window: WindowNumber)
  /// Part of the content (in logical units) must be painted again before the loop next sleeps.
  func setNeedsDisplay(_ window: WindowNumber, _ rect: Rect)
  /// Asks for one turn of the loop in which ``WindowContent/frameWillPaint(uptime:)`` is called.
  func requestFrame(_ window: WindowNumber)
  /// What the window's geometry is now, confirmed by the server.
  func geometry(of window: WindowNumber) -> WindowGeometry?

  // MARK: Drags

  /// Takes the pointer and the keyboard for a drag that began with the press being handled, and shows
  /// its picture. Nil when they cannot be had; nothing has changed then.
  func beginDrag(from window: WindowNumber, picture: DragPicture, client: any PlatformDragClient)
    -> (any PlatformDrag)?

  // MARK: Selections, time, life

  var clipboard: any Pasteboard { get }
  var primarySelection: any Pasteboard { get }
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void)
    -> any ScheduledAction
  /// Runs the event loop, which window systems of one process share, until ``stop()``.
  func run()
  func stop()
  /// Leaves the display, on which no window is left; nothing is asked of this window system any more.
  func leave()
  /// Gives memory back that a later painting can have again.
  func giveMemoryBack()
}

extension WindowSystem {
  public func giveMemoryBack() {}
}

/// Who hears what the window system has to say that concerns no single window.
@MainActor
public protocol WindowSystemClient: AnyObject {
  /// Settings, monitors, work areas, or the window manager changed.
  func desktopDidChange()
  /// The process was asked to end: SIGTERM, SIGHUP, SIGINT.
  func terminationRequested(bySignal signal: Int32)
  /// The display is gone for good, and with it every window on it.
  func windowSystemWasLost(_ windowSystem: any WindowSystem)
}

/// Who paints and feeds one window. All rectangles are in the window's content, logical units.
@MainActor
public protocol WindowContent: AnyObject {
  /// The window has another size or scale now; lay out before the next painting.
  func sizeDidChange(to size: Size, scale: ScaleFactor)
  /// A frame is about to be painted: run animations, then lay out. More damage may be reported here.
  func frameWillPaint(uptime: Duration)
  /// Paints the part that meets `dirty`; the context is clipped to it.
  func paint(in context: DrawingContext, dirty: Rect)
  /// The page's colour, which the server shows where nothing is painted yet.
  var backgroundColor: Color { get }
  /// Something happened to the window. Input events return whether they were used.
  @discardableResult
  func handle(_ event: WindowEvent) -> Bool
}

/// What a window system reports about one window.
public enum WindowEvent: Equatable, Sendable {
  /// The user or the window manager wishes the window closed. Nothing has happened yet.
  case closeRequested
  /// The window is gone, by another client's doing.
  case destroyed
  case geometryChanged(WindowGeometry)
  /// Mapped on this workspace, or not. A fact of the server, never a wish.
  case visibilityChanged(isVisible: Bool)
  /// Whether the window has the input focus. Changes that grabs cause are not reported.
  case focusChanged(Bool)
  case pointer(PointerInput)
  case scroll(ScrollInput)
  case key(KeyEvent)
  /// An input method committed text without a key press.
  case textCommitted(String)
}

/// A pointer event as the window system sees it: in the window's content, with the place on the screen.
public struct PointerInput: Equatable, Sendable {
  /// What the pointer did.
  public var phase: PointerEvent.Phase
  public var location: Point
  /// On the root window.
  public var rootPoint: RootPoint
  /// The button that went down or up, or is held; else the primary one.
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

/// A turn of the wheel over a window's content.
public struct ScrollInput: Equatable, Sendable {
  public var location: Point
  /// In wheel clicks; positive `dy` shows what lies further down. Smooth devices report fractions.
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
