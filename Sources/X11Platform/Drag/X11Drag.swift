internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// One drag: its grabs, its picture, and who hears of it.
///
/// The pointer is grabbed on the root with owner events on. Motion over our own windows is then
/// reported by them, in their coordinates; elsewhere by the root, with the child of the root that holds
/// the pointer. So the server itself says over which window the pointer is, and nobody has to ask;
/// only a child that was not met before in this drag is looked at more closely
/// (``X11WindowSystem/dropPlace(of:in:for:)``). A grab on the root cannot die with a window, either.
///
/// The keyboard is grabbed on the picture's window: Escape reaches it with any lock key on, and without a
/// window manager. If another client unmaps or destroys that window, the drag is over.
@MainActor
final class X11Drag: PlatformDrag {
  static let grabbedEvents: EventMask = [.buttonPress, .buttonRelease, .pointerMotion]

  private unowned let system: X11WindowSystem
  let source: TopLevel
  let button: Int
  weak var client: (any PlatformDragClient)?
  let preview: DragPreviewWindow
  /// Shows where a window will be.
  private var dropZone: DropZoneWindow?
  private(set) var holdsGrabs = true
  private var hasEnded = false
  private var cursor = Cursor.grabbing
  private var watchdog: (any ScheduledAction)?
  /// The last sample, from which changes of the modifier keys are reported.
  var lastSample: DragSample?
  /// What the children of the root turned out to be. They do not change their nature during a drag.
  var placesByRootChild: [WindowID: DropPlace] = [:]
  /// The root child under the pointer and where, for a sample that no motion made.
  var lastPlace: XEvent.Place

  /// How long a picture may stay after the grabs were released: a fly-back takes half a second.
  private static let longestAfterlife = Duration.seconds(3)

  init(
    system: X11WindowSystem, source: TopLevel, button: Int, picture: DragPicture,
    place: XEvent.Place, client: any PlatformDragClient
  ) {
    self.system = system
    self.source = source
    self.button = button
    self.client = client
    lastPlace = place
    preview = DragPreviewWindow(
      connection: system.connection, scratch: system.scratch, picture: picture,
      at: RootPoint(x: place.rootX, y: place.rootY), isComposited: system.desktop.isComposited)
    system.dragPreviews[preview.id] = preview
  }

  /// Has the server keep what the picture covers of its source, which would be painted anew at each step.
  /// A compositor keeps all windows. The server copies the window for it, so the picture comes first.
  func keepSource() {
    guard holdsGrabs, !system.desktop.isComposited else { return }
    system.connection.setBackingStore(true, of: source.id)
  }

  // MARK: PlatformDrag

  func setPicture(_ picture: DragPicture) {
    guard !hasEnded else { return }
    preview.setPicture(picture)
  }

  func setCursor(_ cursor: Cursor) {
    guard holdsGrabs, cursor != self.cursor else { return }
    self.cursor = cursor
    system.connection.changePointerGrab(
      events: Self.grabbedEvents, cursor: system.cursorID(cursor), at: system.times.last)
  }

  func showDropZone(_ picture: DragPicture, at origin: RootPoint, opacity: Double) {
    hideDropZone()
    guard holdsGrabs else { return }
    dropZone = DropZoneWindow(
      connection: system.connection, scratch: system.scratch, picture: picture, at: origin,
      isComposited: system.desktop.isComposited, opacity: opacity)
    preview.raise()
    system.connection.flush()
  }

  func setDropZoneOpacity(_ opacity: Double) {
    dropZone?.setOpacity(opacity)
    system.connection.flush()
  }

  func hideDropZone() {
    dropZone?.destroy()
    dropZone = nil
  }

  func movePicture(to point: RootPoint) {
    guard !hasEnded else { return }
    preview.move(to: point)
  }

  func releaseGrabs() {
    guard holdsGrabs else { return }
    holdsGrabs = false
    system.connection.ungrabPointer(at: system.times.last)
    // The keyboard is free already where the picture's window is gone.
    if !hasEnded { system.connection.ungrabKeyboard(at: system.times.last) }
    system.dragReleasedGrabs(self)
    // Whatever goes wrong above us, no picture stays on the user's screen for ever.
    // The timer holds on to the drag, so that its owner may let go of it at any time.
    watchdog = system.schedule(after: Self.longestAfterlife) { [self] in
      guard !hasEnded else { return }
      system.log.warning("a drag's picture was left over")
      end()
    }
  }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    // The picture first: nothing that a person sees waits for what comes after.
    preview.destroy()
    system.dragPreviews[preview.id] = nil
    hideDropZone()
    releaseGrabs()
    client = nil
    watchdog?.cancel()
    watchdog = nil
    // At once: whoever ended the drag has more to do in this turn, and the server need not wait for it.
    system.connection.flush()
    stopKeepingSource()
  }

  /// Takes its time: a new window may be mapped in this turn, and has the server to itself.
  private func stopKeepingSource() {
    guard !system.desktop.isComposited else { return }
    _ = system.schedule(after: .zero) { [system, number = source.number] in
      guard let source = system.window(number) else { return }
      system.connection.setBackingStore(false, of: source.id)
    }
  }
}
