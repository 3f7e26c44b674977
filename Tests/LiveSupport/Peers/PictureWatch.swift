internal import CXTest
public import Geometry

/// Knows where the pictures of drags are and when they moved, from the server's events.
///
/// It has a connection of its own, on which no other event delays those of the pictures.
public final class PictureWatch: DeskPeer {
  public struct Picture: Sendable {
    public let window: Desk.Window
    public var area: RootRect
    /// When the last change of the area was reported.
    public var changed: ContinuousClock.Instant
    public var shown: ContinuousClock.Instant?
  }
  private var pictures: [CXTest.Window: Picture] = [:]
  /// The window whose moves are kept.
  private var followed: CXTest.Window?
  /// The times at which the followed window moved.
  public private(set) var moves: [ContinuousClock.Instant] = []

  public init(on display: LiveDisplay) throws {
    try super.init(on: display, area: (x: -10, y: -10, width: 1, height: 1), isShown: false)
    XSelectInput(self.display, root, Int(SubstructureNotifyMask))
    XSync(self.display, 0)
  }

  /// Forgets all windows that are on the screen now. They are no pictures of the next drag.
  public func forgetAll() {
    pump()
    for window in pictures.keys { pictures[window]?.shown = nil }
    followed = nil
  }

  /// The picture at the pointer. The smallest one, because the frame around a future window may lie there
  /// too.
  public func picture(at pointer: RootPoint) -> Picture? {
    pictures.values.filter { $0.shown != nil && $0.area.contains(pointer) }
      .min { $0.area.width * $0.area.height < $1.area.width * $1.area.height }
  }

  /// The present state of a picture.
  public func current(_ picture: Picture) -> Picture? { pictures[picture.window.id] }

  /// Keeps the times of a picture's moves from now on.
  public func follow(_ picture: Picture) {
    followed = picture.window.id
    moves = []
  }

  override func handle(_ event: XEvent) {
    switch event.type {
    case CreateNotify where event.xcreatewindow.override_redirect != 0:
      let new = event.xcreatewindow
      place(new.window, new.x, new.y, new.width, new.height)
    case ConfigureNotify where event.xconfigure.override_redirect != 0:
      let change = event.xconfigure
      place(change.window, change.x, change.y, change.width, change.height)
    case MapNotify: pictures[event.xmap.window]?.shown = .now
    case UnmapNotify: pictures[event.xunmap.window]?.shown = nil
    case DestroyNotify: pictures[event.xdestroywindow.window] = nil
    default: break
    }
  }

  private func place(
    _ window: CXTest.Window, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32
  ) {
    let now = ContinuousClock.now
    let area = RootRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    let old = pictures[window]
    pictures[window] = Picture(
      window: Desk.Window(id: window), area: area, changed: now, shown: old?.shown)
    if window == followed, old?.area.origin != area.origin { moves.append(now) }
  }
}
