internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// One top-level window, with one value for each state of knowledge about it:
///
///     requested ─▶ sent to the server ─▶ place, current ─▶ unsettled ─▶ reported to the content
///
/// The application requests. The server and the window manager confirm, often something different. The
/// differences from the last report are found once, after a batch of events was processed.
@MainActor
final class TopLevel {
  let number: WindowNumber
  let id: WindowID
  let content: any WindowContent

  var requested: Requested
  /// The time of the user's last action in this window, as it was sent to the window manager.
  var sentUserTime: Timestamp?
  /// The time of a key that the window manager is told after the key's effect was painted.
  var keyTime: Timestamp?
  var place: Place
  var current = Current()
  var unsettled = Unsettled()
  /// Waits before it is checked whether the window manager has taken the window.
  var managementCheck: (any ScheduledAction)?
  private var reported = Reported()
  var pointer = PointerPresence()
  /// The drags of other programs over the window. Nil before the first.
  var drops: DropReceiver?

  // MARK: Painting

  var damage = DamageRegion()
  /// Whether the picture that the scratch image may hold of the window is the content's.
  var hasHeldPicture = false
  var wantsFrame = false
  var firstPicture: FirstPicture?
  /// Nil where the server has no SYNC counters.
  var sync: SyncHandshake?

  /// The values that the application requested.
  struct Requested {
    /// The title, the role, the position and the minimum size may change later.
    var attributes: WindowAttributes
    /// Whether the server was asked to map the window.
    var isShown = false
    var cursor: Cursor?
    /// Whether the server fills the window with one color, because there is no content.
    var hasPlainBackground = false
  }

  /// The values that the content received last.
  private struct Reported {
    var layout: Layout?
    var geometry: WindowGeometry?
    var isVisible = false
  }

  private struct Layout: Equatable {
    var size: PixelSize
    var scale: ScaleFactor
  }

  /// The window's background until every part of the window has been visible.
  struct FirstPicture {
    let pixmap: PixmapID
    let size: PixelSize
    /// Whether a part has been visible, so that the picture will be freed in a moment.
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

  /// Whether a visible part must be painted again.
  var hasVisibleDamage: Bool { !damage.isEmpty && reported.isVisible }

  /// Whether something must be painted without waiting for an animation's frame: a visible part, or a size
  /// that the window manager waits for.
  var mustPaint: Bool { hasVisibleDamage || sync?.isArmed == true }

  func geometry(onWorkspace workspace: Int?) -> WindowGeometry {
    var geometry = WindowGeometry(
      clientArea: place.area, frameExtents: current.frameExtents,
      isMaximized: current.states.isMaximized, isFullScreen: current.states.isFullScreen,
      isIconified: current.isIconified(onWorkspace: workspace),
      workspace: current.workspace)
    geometry.isOnAllWorkspaces = current.isOnAllWorkspaces
    geometry.maximizedAxis =
      switch (current.states.isMaximizedHorizontally, current.states.isMaximizedVertically) {
      case (true, false): .horizontal
      case (false, true): .vertical
      case (true, true), (false, false): nil
      }
    return geometry
  }

  // MARK: Reporting

  /// Sends the content its size and scale, if they have changed.
  func reportLayout(at scale: ScaleFactor) {
    let layout = Layout(size: place.size, scale: scale)
    guard layout != reported.layout else { return }
    reported.layout = layout
    content.sizeDidChange(to: scale.logical(layout.size), scale: scale)
    damage.add(PixelArea(layout.size))
  }

  /// Sends the content the other changes, unless a query about the window still waits for an answer.
  func report(onWorkspace workspace: Int?) {
    guard !unsettled.awaitsAnswers else { return }
    let isVisible = current.isVisible(onWorkspace: workspace)
    if isVisible != reported.isVisible {
      reported.isVisible = isVisible
      // No pixels were kept while the window was invisible. The server requests the parts that it needs by
      // Expose.
      if !isVisible {
        damage.removeAll()
        hasHeldPicture = false
      }
      content.handle(.visibilityChanged(isVisible: isVisible))
    }
    guard requested.isShown, unsettled.takeChange() else { return }
    let geometry = geometry(onWorkspace: workspace)
    guard geometry != reported.geometry else { return }
    reported.geometry = geometry
    content.handle(.geometryChanged(geometry))
  }
}
