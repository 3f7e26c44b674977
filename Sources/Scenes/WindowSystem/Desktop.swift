public import Geometry
public import Views

/// The desktop environment of a display: settings, monitors, window manager.
public struct Desktop: Equatable, Sendable {
  /// Device pixels a logical unit, one for all monitors.
  public var scale = ScaleFactor.one
  /// What the user set for clicks, drags, the caret and animations.
  public var behavior = InputBehavior()
  /// The interface font's family, nil when the desktop names none.
  public var fontFamily: String?
  /// Whether the desktop's theme is a dark one.
  public var prefersDark = false
  /// In reading order; never empty.
  public var monitors: [Monitor]
  /// Whether anybody frames and places windows.
  public var hasWindowManager = true
  /// Whether windows can be translucent.
  public var isComposited = false
  /// What a new window's frame will measure, as far as is known.
  public var expectedFrameExtents = FrameExtents.none

  public init(monitors: [Monitor]) { self.monitors = monitors }

  /// The monitor that holds a point, else the nearest one.
  public func monitor(at point: RootPoint) -> Monitor {
    precondition(!monitors.isEmpty, "A desktop has a monitor.")
    return monitors.min { $0.distance(to: point) < $1.distance(to: point) } ?? monitors[0]
  }
}

/// One of the user's monitors, in device pixels of the root window.
public struct Monitor: Hashable, Sendable {
  /// The output's, such as "HDMI-1".
  public var name: String
  /// All of it.
  public var area: RootRect
  /// The part that panels and docks leave free.
  public var workArea: RootRect

  public init(name: String, area: RootRect, workArea: RootRect) {
    self.name = name
    self.area = area
    self.workArea = workArea
  }

  /// How far a point is away, squared; 0 inside.
  func distance(to point: RootPoint) -> Int {
    let dx = max(area.minX - point.x, 0, point.x - (area.maxX - 1))
    let dy = max(area.minY - point.y, 0, point.y - (area.maxY - 1))
    return dx * dx + dy * dy
  }
}
