internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// One drag: its grabs, its picture and its client.
///
/// The pointer is grabbed on the root with owner events on. Motion over our own windows is then reported by
/// them, in their coordinates. Elsewhere the root reports it, with the child of the root under the pointer.
/// So the server itself names the window under the pointer, and no query is necessary. Only a child that
/// appears for the first time in this drag is examined (``X11WindowSystem/dropPlace(of:in:for:)``). Also, a
/// grab on the root cannot end with a window.
///
/// The keyboard is grabbed on the picture's window. Escape reaches it with any lock key on, and without a
/// window manager. If another client unmaps or destroys that window, the drag ends.
@MainActor
final class X11Drag: PlatformDrag {
  static let grabbedEvents: EventMask = [.buttonPress, .buttonRelease, .pointerMotion]

  private unowned let system: X11WindowSystem
  let source: TopLevel
  let button: Int
  weak var client: (any PlatformDragClient)?
  let preview: DragPreviewWindow
  /// Shows the place of the future window.
  private var dropZone: DropZoneWindow?
  private(set) var holdsGrabs = true
  private var hasEnded = false
  private var cursor = Cursor.grabbing
  private var watchdog: (any ScheduledAction)?
  /// The last sample. Changes of the modifier keys are reported with it.
  var lastSample: DragSample?
  /// The drop places of the children of the root. They do not change during a drag.
  var placesByRootChild: [WindowID: DropPlace] = [:]
  /// The root child under the pointer and the pointer's position, for a sample without a motion.
  var lastPlace: XEvent.Place

  /// How long a picture may stay after the grabs were released. A fly-back takes half a second.
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

  /// Makes the server keep the part of the source that the picture covers. The source would be painted
  /// again at each step otherwise. A compositor keeps all windows. The server copies the window for this,
  /// so the picture is sent first.
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

  func deliver(completion: @escaping @MainActor (DragDelivery) -> Void) {
    releaseGrabs()
    completion(.notTaken)
  }

  func releaseGrabs() {
    guard holdsGrabs else { return }
    holdsGrabs = false
    system.connection.ungrabPointer(at: system.times.last)
    // Without the picture's window, the keyboard grab has ended already.
    if !hasEnded { system.connection.ungrabKeyboard(at: system.times.last) }
    system.dragReleasedGrabs(self)
    // If the layers above fail, the picture must still leave the user's screen. The timer retains the drag,
    // so that its owner may release it at any time.
    watchdog = system.schedule(after: Self.longestAfterlife) { [self] in
      guard !hasEnded else { return }
      system.log.warning("a drag's picture was left over")
      end()
    }
  }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    // The picture goes first and alone. The server reports a change only when it has processed all requests
    // that it has read, and the end of a grab takes it longer than the rest. The grab ends with the next
    // flush, in this turn.
    preview.destroy()
    system.connection.flush()
    system.dragPreviews[preview.id] = nil
    hideDropZone()
    releaseGrabs()
    client = nil
    watchdog?.cancel()
    watchdog = nil
    stopKeepingSource()
  }

  /// Waits until after this turn. A new window may be mapped in it, and has the server to itself.
  private func stopKeepingSource() {
    guard !system.desktop.isComposited else { return }
    _ = system.schedule(after: .zero) { [system, number = source.number] in
      guard let source = system.window(number) else { return }
      system.connection.setBackingStore(false, of: source.id)
    }
  }
}
