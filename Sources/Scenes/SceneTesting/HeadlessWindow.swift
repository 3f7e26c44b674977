public import Canvas
public import Geometry
public import Scenes
public import Views

/// A top-level of the headless window system.
@MainActor
public final class HeadlessWindow {
  public let number: WindowNumber
  public internal(set) var attributes: WindowAttributes
  public internal(set) var clientArea: RootRect
  public internal(set) var frameExtents = FrameExtents.none
  public internal(set) var isMapped = false
  public internal(set) var isIconified = false
  /// Counted from 0.
  public internal(set) var workspace = 0
  public internal(set) var isMaximized = false
  /// Whether it fills its monitor, without a frame.
  public var isFullScreen: Bool { placeBeforeFullScreen != nil }
  /// The place to which it returns when it leaves the full-screen state.
  var placeBeforeFullScreen: (clientArea: RootRect, frameExtents: FrameExtents)?
  public internal(set) var isDestroyed = false
  public internal(set) var cursor = Cursor.arrow
  public internal(set) var textCaret: Rect?
  /// The number of compositions of an input method that the window ended.
  public internal(set) var endedCompositions = 0
  /// The background while the window has no content.
  public internal(set) var plainBackground: Color?
  /// The painted picture. Nil before the first painting.
  public private(set) var surface: Surface?
  /// The number of paintings.
  public private(set) var paintCount = 0

  let content: (any WindowContent)?
  private unowned let system: HeadlessWindowSystem
  var damage: [Rect] = []
  var awaitsFrame = false

  init(
    number: WindowNumber, attributes: WindowAttributes, content: any WindowContent,
    _ system: HeadlessWindowSystem
  ) {
    self.number = number
    self.attributes = attributes
    self.content = content
    self.system = system
    clientArea = RootRect(
      origin: RootPoint(x: 0, y: 0), size: system.desktop.scale.pixels(attributes.size))
  }

  public var title: String { attributes.title }
  /// Whether it is shown on the current workspace. Other windows may cover it.
  public var isViewable: Bool {
    isMapped && !isIconified && workspace == system.currentWorkspace
  }

  public var geometry: WindowGeometry {
    WindowGeometry(
      clientArea: clientArea, frameExtents: frameExtents, isMaximized: isMaximized,
      isFullScreen: isFullScreen, isIconified: isIconified,
      workspace: system.desktop.hasWindowManager ? workspace : nil)
  }

  /// Converts from the root window to the content, in logical units.
  public func location(of rootPoint: RootPoint) -> Point {
    let scale = system.desktop.scale
    return Point(
      x: scale.logical(rootPoint.x - clientArea.minX),
      y: scale.logical(rootPoint.y - clientArea.minY))
  }

  /// Converts from the content, in logical units, to the root window.
  public func rootPoint(of location: Point) -> RootPoint {
    let scale = system.desktop.scale
    return RootPoint(
      x: clientArea.minX + scale.pixels(location.x), y: clientArea.minY + scale.pixels(location.y))
  }

  func move(to area: RootRect) {
    let isResized = area.size != clientArea.size
    guard area != clientArea else { return }
    clientArea = area
    if isResized { reportSize() }
    reportGeometry()
  }

  func reportSize() {
    guard let content else { return }
    let area = clientArea
    system.post { [self] in
      content.sizeDidChange(
        to: system.desktop.scale.logical(area.size), scale: system.desktop.scale)
      damage.append(logicalBounds)
    }
  }

  func reportGeometry() { if isMapped { report(.geometryChanged(geometry)) } }

  /// Appends an event to the queue, as a server does. A window that was closed gets none.
  func report(_ event: WindowEvent) {
    system.post { [weak self] in
      guard let self, !isDestroyed else { return }
      content?.handle(event)
    }
  }

  // MARK: Painting

  private var logicalBounds: Rect {
    Rect(origin: .zero, size: system.desktop.scale.logical(clientArea.size))
  }

  func paintAll() {
    damage = [logicalBounds]
    content?.frameWillPaint(uptime: system.uptime)
    paint()
  }

  func paintDamage() {
    guard isViewable, !damage.isEmpty else { return }
    paint()
  }

  private func paint() {
    guard let content, !clientArea.isEmpty else { return }
    let scale = system.desktop.scale
    if surface?.size != clientArea.size || surface?.scale != scale {
      surface = Surface(size: clientArea.size, scale: scale)
      damage = [logicalBounds]
    }
    let dirty = damage.reduce(Rect.zero) { $0.union($1) }.intersection(logicalBounds)
    damage = []
    guard !dirty.isEmpty, let surface else { return }
    paintCount += 1
    surface.draw { context in
      context.clip(dirty)
      context.fill(dirty, content.backgroundColor)
      content.paint(in: context, dirty: dirty)
    }
  }
}
