internal import Geometry
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// One top-level window: what was asked for, what was sent, and what the server has confirmed.
@MainActor
final class TopLevel {
  /// The window's background until all of it was seen.
  struct FirstPicture {
    let pixmap: PixmapID
    let size: PixelSize
    /// Whether a part was seen, so that the picture goes in a moment.
    var isLeaving = false
  }

  let number: WindowNumber
  let id: WindowID
  let content: any WindowContent
  /// As the application asked for it; the role and the minimum size may change later.
  var attributes: WindowAttributes
  /// As it was last told to the content.
  private(set) var toldScale: ScaleFactor?
  private(set) var toldSize: PixelSize?

  // MARK: Current, as the server confirmed it

  var place: Place
  var isMapped = false
  var frameExtents = FrameExtents.none
  var isMaximized = false
  var isHidden = false
  var isIconic = false
  var workspace: Int?
  var isFocused = false
  var pointer = PointerPresence()

  // MARK: What is due

  /// Properties that the window manager changed and that were not read yet.
  var staleProperties: Set<AtomName> = []
  /// How many questions about the window are under way.
  var openQuestions = 0
  var isGeometryStale = false
  var damage = DamageRegion()
  var wantsFrame = false
  /// Nil where the server has no counters.
  var sync: SyncHandshake?

  // MARK: Requested

  var isShown = false
  var firstPicture: FirstPicture?
  /// Whether the server fills the window with one colour, since there is no content.
  var hasPlainBackground = false
  var userTime: Timestamp?
  var cursor: Cursor?

  // MARK: Reported

  var reportedGeometry: WindowGeometry?
  var reportedVisibility = false

  /// Whether something must be painted without waiting for an animation's frame: a part that can be seen,
  /// or a size that the window manager waits for.
  var mustPaint: Bool { !damage.isEmpty && reportedVisibility || sync?.isArmed == true }

  init(
    number: WindowNumber, id: WindowID, content: any WindowContent, attributes: WindowAttributes,
    area: RootRect, root: WindowID
  ) {
    self.number = number
    self.id = id
    self.content = content
    self.attributes = attributes
    place = Place(area, onRoot: root)
  }

  /// Tells the content its size and scale, if it does not know them yet.
  func tellSize(at scale: ScaleFactor) {
    guard toldScale != scale || toldSize != place.size else { return }
    toldScale = scale
    toldSize = place.size
    content.sizeDidChange(to: scale.logical(place.size), scale: scale)
    damage.add(PixelArea(place.size))
  }

  /// Whether the window is on the screen, on this workspace (obscured counts as visible).
  func isVisible(onWorkspace current: Int?) -> Bool {
    guard isMapped, !isHidden, !isIconic else { return false }
    guard let current, let workspace else { return true }
    return workspace == current
  }

  /// The atoms whose changes are worth a question to the server.
  static let watchedProperties: Set<AtomName> = [
    .wmState, .netWMState, .netWMDesktop, .netFrameExtents,
  ]
}
