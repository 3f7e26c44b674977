internal import Geometry
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// One top-level window, with a value for each tense of it:
///
///     requested ─▶ sent to the server ─▶ place, current ─▶ unsettled ─▶ reported to the content
///
/// The application requests; the server and the window manager confirm, often something else. What is
/// different from the last report is compared once, when a batch of events has been taken in.
@MainActor
final class TopLevel {
  let number: WindowNumber
  let id: WindowID
  let content: any WindowContent

  var requested: Requested
  /// When the user last did something here, as the window manager was told.
  var sentUserTime: Timestamp?
  var place: Place
  var current = Current()
  var unsettled = Unsettled()
  private var reported = Reported()
  var pointer = PointerPresence()

  // MARK: Painting

  var damage = DamageRegion()
  var wantsFrame = false
  var firstPicture: FirstPicture?
  /// Nil where the server has no counters.
  var sync: SyncHandshake?

  /// What the application asked for.
  struct Requested {
    /// The title, the role, the position and the minimum size may change later.
    var attributes: WindowAttributes
    /// Whether the server was asked to map the window.
    var isShown = false
    var cursor: Cursor?
    /// Whether the server fills the window with one colour, since there is no content.
    var hasPlainBackground = false
  }

  /// What the content was told last.
  private struct Reported {
    var layout: Layout?
    var geometry: WindowGeometry?
    var isVisible = false
  }

  private struct Layout: Equatable {
    var size: PixelSize
    var scale: ScaleFactor
  }

  /// The window's background until all of it was seen.
  struct FirstPicture {
    let pixmap: PixmapID
    let size: PixelSize
    /// Whether a part was seen, so that the picture goes in a moment.
    var isLeaving = false
  }

  init(
    number: WindowNumber, id: WindowID, content: any WindowContent, attributes: WindowAttributes,
    area: RootRect, root: WindowID
  ) {
    self.number = number
    self.id = id
    self.content = content
    requested = Requested(attributes: attributes)
    place = Place(area, onRoot: root)
  }

  /// Whether a part that can be seen must be painted again.
  var hasVisibleDamage: Bool { !damage.isEmpty && reported.isVisible }

  /// Whether something must be painted without waiting for an animation's frame: a part that can be seen,
  /// or a size that the window manager waits for.
  var mustPaint: Bool { hasVisibleDamage || sync?.isArmed == true }

  var geometry: WindowGeometry {
    WindowGeometry(
      clientArea: place.area, frameExtents: current.frameExtents,
      isMaximized: current.states.isMaximized, isIconified: current.isIconified,
      workspace: current.workspace)
  }

  // MARK: Reporting

  /// Tells the content its size and scale, if it does not know them yet.
  func reportLayout(at scale: ScaleFactor) {
    let layout = Layout(size: place.size, scale: scale)
    guard layout != reported.layout else { return }
    reported.layout = layout
    content.sizeDidChange(to: scale.logical(layout.size), scale: scale)
    damage.add(PixelArea(layout.size))
  }

  /// Tells the content what else is different, if nothing about the window is being asked.
  func report(onWorkspace workspace: Int?) {
    guard !unsettled.awaitsAnswers else { return }
    let isVisible = current.isVisible(onWorkspace: workspace)
    if isVisible != reported.isVisible {
      reported.isVisible = isVisible
      // Nothing was kept while it could not be seen; the server asks for what it needs by Expose.
      if !isVisible { damage.removeAll() }
      content.handle(.visibilityChanged(isVisible: isVisible))
    }
    guard requested.isShown, unsettled.takeChange(), geometry != reported.geometry else { return }
    reported.geometry = geometry
    content.handle(.geometryChanged(geometry))
  }
}
