public import Geometry
public import Views

/// The desktop environment of a display: its settings, its monitors and its window manager.
public struct Desktop: Equatable, Sendable {
  /// Device pixels per logical unit, the same on all monitors.
  public var scale = ScaleFactor.one
  /// The user's settings for clicks, drags, the caret and animations.
  public var behavior = InputBehavior()
  /// The family of the interface font. Nil when the desktop names none.
  public var fontFamily: String?
  /// Whether the desktop's theme is dark.
  public var prefersDark = false
  /// Whether the desktop's theme has high contrast.
  public var prefersHighContrast = false
  /// How much larger text is than everything else: the part of the user's wish that ``scale`` does not fulfil.
  public var textScale = 1.0
  /// In reading order. Never empty.
  public var monitors: [Monitor]
  /// Whether a window manager frames and places windows.
  public var hasWindowManager = true
  /// Whether windows come to the places that programs request. A tiling window manager decides by itself.
  public var placesWindows = true
  /// After which time a window that does not fill its place any more is looked at: whether the window manager has
  /// moved it to its earlier place. Nil where none needs help.
  public var placeRestoringDelay: Duration?
  /// Whether windows can be translucent.
  public var isComposited = false
  /// The expected frame of a new window, as far as it is known.
  public var expectedFrameExtents = FrameExtents.none

  public init(monitors: [Monitor]) { self.monitors = monitors }

  /// The monitor that contains a point, or else the nearest one.
  public func monitor(at point: RootPoint) -> Monitor {
    precondition(!monitors.isEmpty, "A desktop has a monitor.")
    return monitors.min { $0.distance(to: point) < $1.distance(to: point) } ?? monitors[0]
  }
}

/// One of the user's monitors, in device pixels of the root window.
public struct Monitor: Hashable, Sendable {
  /// The name of the output, such as "HDMI-1".
  public var name: String
  /// The whole area of the monitor.
  public var area: RootRect
  /// The part that panels and docks leave free.
  public var workArea: RootRect

  public init(name: String, area: RootRect, workArea: RootRect) {
    self.name = name
    self.area = area
    self.workArea = workArea
  }

  /// The square of the distance to a point. 0 inside.
  func distance(to point: RootPoint) -> Int {
    let dx = max(area.minX - point.x, 0, point.x - (area.maxX - 1))
    let dy = max(area.minY - point.y, 0, point.y - (area.maxY - 1))
    return dx * dx + dy * dy
  }
}
