public import Geometry

/// The places of new and restored windows. Pure functions over rectangles, in device pixels of the root
/// window.
///
/// Every result is a client area. Its origin is sent as a user position with static gravity, which puts the
/// client's pixels exactly there, regardless of the window manager's frame (ICCCM 4.1.2.3). The frame's
/// extents are used only to keep the title bar on the screen, because openbox and others do not.
public enum WindowPlacement {
  /// The place of a window that is opened at a point. Its title bar is under the pointer, or its top edge
  /// if it has no title bar. It lies inside the work area.
  ///
  /// - Parameters:
  ///   - pointer: The pointer's place.
  ///   - client: The new window's size without its frame.
  ///   - frame: The extents of the window manager's frame around the client.
  ///   - workArea: The part of the monitor that panels leave free.
  ///   - grip: The distance of the pointer from the frame's left edge, when the window is dragged by a
  ///     known point. Nil for the middle of the title bar.
  ///   - others: The frames of windows that are opened together with it. They form a cascade, toward the
  ///     side of the work area with enough room.
  ///   - step: The offset of windows in the cascade, in pixels.
  public static func underPointer(
    _ pointer: RootPoint, client: PixelSize, frame: FrameExtents, workArea: RootRect,
    grip: Int? = nil, besides others: [RootRect] = [], step: Int = 32
  ) -> RootRect {
    let outerWidth = client.width + frame.left + frame.right
    let gripX = min(max(grip ?? outerWidth / 2, 0), max(0, outerWidth - 1))
    let gripY = frame.top / 2
    let outer = RootRect(
      x: pointer.x - gripX, y: pointer.y - gripY, width: outerWidth,
      height: client.height + frame.top + frame.bottom)
    let place = clamped(outer, into: workArea)
    return withoutFrame(
      cascaded(place, besides: others, workArea: workArea, step: step) ?? place, frame)
  }

  /// The first free place of a cascade that begins at a place. Nil when the work area has none.
  private static func cascaded(
    _ place: RootRect, besides others: [RootRect], workArea: RootRect, step: Int
  ) -> RootRect? {
    for (dx, dy) in cascadeDirections {
      var next = place
      while workArea.intersection(next) == next {
        if !others.contains(where: { $0.origin == next.origin }) { return next }
        next.origin = next.origin.offset(dx: dx * step, dy: dy * step)
      }
    }
    return nil
  }

  static let cascadeDirections = [
    (1, 1), (-1, 1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1),
  ]

  /// A place for one of several windows that should all fill one place with their frames, as half of a work
  /// area. Each is smaller than the one below it at its left and at its top, where that one is visible.
  static func inset(_ place: RootRect, besides others: [RootRect], step: Int) -> RootRect {
    var next = place
    while others.contains(where: { $0.origin == next.origin }) {
      let smaller = RootRect(
        x: next.minX + step, y: next.minY + step, width: next.width - step,
        height: next.height - step)
      guard smaller.width * 2 > place.width, smaller.height * 2 > place.height else { break }
      next = smaller
    }
    return next
  }

  /// The place of a first window that no window manager places: the middle of the work area, slightly above
  /// the center as window managers do it.
  public static func centered(client: PixelSize, frame: FrameExtents, workArea: RootRect)
    -> RootRect
  {
    let size = PixelSize(
      width: client.width + frame.left + frame.right,
      height: client.height + frame.top + frame.bottom)
    let outer = RootRect(
      x: workArea.minX + (workArea.width - size.width) / 2,
      y: workArea.minY + (workArea.height - size.height) * 2 / 5, width: size.width,
      height: size.height)
    return withoutFrame(clamped(outer, into: workArea), frame)
  }

  /// The place of a window from an earlier launch. The origin of the frame was saved, so that a restart of
  /// the window manager moves nothing. If the window's monitor is gone, or its place lies outside every
  /// work area, the whole window is moved to the nearest monitor. So is one that is larger than the whole
  /// desktop, as after a change to a smaller monitor or to a larger scale. It is shrunk to the work area.
  public static func restored(
    frameOrigin: RootPoint, client: PixelSize, frame: FrameExtents, monitors: [Monitor]
  ) -> RootRect {
    let outer = RootRect(
      origin: frameOrigin,
      size: PixelSize(
        width: client.width + frame.left + frame.right,
        height: client.height + frame.top + frame.bottom))
    if isLargerThanDesktop(client, monitors), let monitor = nearest(to: outer, of: monitors) {
      return withoutFrame(clamped(outer, into: monitor.workArea), frame)
    }
    return withoutFrame(reachable(outer, frame: frame, monitors: monitors) ?? outer, frame)
  }

  /// The place to which a window must be moved, so that the user can drag it by its title bar. Nil if it
  /// can stay. The rectangles contain the frame.
  static func reachable(
    _ outer: RootRect, frame: FrameExtents, monitors: [Monitor]
  ) -> RootRect? {
    if isReachable(outer, frame: frame, monitors: monitors) { return nil }
    return nearest(to: outer, of: monitors).map { clamped(outer, into: $0.workArea) }
  }

  /// Moves a rectangle into an area, and shrinks it if it is larger than the area. The upper left corner
  /// has priority, so that a title bar is never lost.
  public static func clamped(_ rect: RootRect, into area: RootRect) -> RootRect {
    let width = min(rect.width, area.width)
    let height = min(rect.height, area.height)
    return RootRect(
      x: max(area.minX, min(rect.minX, area.maxX - width)),
      y: max(area.minY, min(rect.minY, area.maxY - height)), width: width, height: height)
  }

  /// The visible fraction of `rect` when `cover` lies over it, from 0 to 1.
  public static func visibleFraction(of rect: RootRect, under cover: RootRect) -> Double {
    guard !rect.isEmpty else { return 1 }
    let hidden = rect.intersection(cover)
    return 1 - Double(hidden.width * hidden.height) / Double(rect.width * rect.height)
  }

  // MARK: - Private

  /// The length of the title bar that the user needs for dragging, in pixels.
  private static let graspableLength = 48

  private static func nearest(to rect: RootRect, of monitors: [Monitor]) -> Monitor? {
    let center = rect.center
    return monitors.min { $0.distance(to: center) < $1.distance(to: center) }
  }

  /// Whether a window is wider or higher than all monitors together, panels included. A window over several
  /// monitors, or a frame that has become larger, is no reason to shrink it.
  private static func isLargerThanDesktop(_ client: PixelSize, _ monitors: [Monitor]) -> Bool {
    let areas = monitors.map(\.area)
    guard let left = areas.map(\.minX).min(), let right = areas.map(\.maxX).max(),
      let top = areas.map(\.minY).min(), let bottom = areas.map(\.maxY).max()
    else { return false }
    return client.width > right - left || client.height > bottom - top
  }

  static func withoutFrame(_ outer: RootRect, _ frame: FrameExtents) -> RootRect {
    RootRect(
      x: outer.minX + frame.left, y: outer.minY + frame.top,
      width: max(1, outer.width - frame.left - frame.right),
      height: max(1, outer.height - frame.top - frame.bottom))
  }

  /// Whether the user can still drag the window by its title bar (or its top edge).
  private static func isReachable(_ outer: RootRect, frame: FrameExtents, monitors: [Monitor])
    -> Bool
  {
    let bar = RootRect(
      x: outer.minX, y: outer.minY, width: outer.width, height: max(frame.top, 1))
    let needed = min(graspableLength, outer.width)
    return monitors.contains { monitor in
      let seen = bar.intersection(monitor.workArea)
      return seen.width >= needed && seen.height == bar.height
    }
  }
}
