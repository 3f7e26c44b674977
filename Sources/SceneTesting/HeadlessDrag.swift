public import Geometry
public import SceneModel
public import Scenes
public import Views

/// A drag of the headless window system. It grabs the pointer and the keyboard, and stores its picture.
@MainActor
public final class HeadlessDrag: PlatformDrag {
  public let source: HeadlessWindow
  public private(set) var picture: DragPicture
  public private(set) var cursor: Cursor?
  /// The place of the picture's anchor.
  public private(set) var picturePoint: RootPoint
  /// Whether the drag still receives pointer and keyboard events.
  public private(set) var holdsPointer = true
  /// The number of times that the picture was replaced.
  public private(set) var pictureCount = 1
  /// The picture that marks a drop zone, and its frame.
  public private(set) var dropZone: (picture: DragPicture, area: RootRect, opacity: Double)?
  private unowned let system: HeadlessWindowSystem
  private weak var client: (any PlatformDragClient)?
  /// The items for other programs.
  public let offer: DragOffer

  init(
    _ system: HeadlessWindowSystem, source: HeadlessWindow, picture: DragPicture, offer: DragOffer,
    client: any PlatformDragClient
  ) {
    self.offer = offer
    self.system = system
    self.source = source
    self.picture = picture
    self.client = client
    picturePoint = system.pointerLocation
  }

  public func setPicture(_ picture: DragPicture) {
    self.picture = picture
    pictureCount += 1
  }

  public func setCursor(_ cursor: Cursor) { self.cursor = cursor }

  public func showDropZone(_ picture: DragPicture, at origin: RootPoint, opacity: Double) {
    dropZone = (picture, RootRect(origin: origin, size: picture.surface.size), opacity)
  }

  public func setDropZoneOpacity(_ opacity: Double) { dropZone?.opacity = opacity }

  public func hideDropZone() { dropZone = nil }
  public func movePicture(to point: RootPoint) { picturePoint = point }
  public func releaseGrabs() { holdsPointer = false }

  /// The program under the pointer fetches the data of the first type that it takes, or lets the item's file
  /// be saved.
  public func deliver(completion: @escaping @MainActor (DragDelivery) -> Void) {
    releaseGrabs()
    let program = system.program(at: system.pointerLocation)
    system.post { [offer] in
      completion(program?.take(offer) == true ? .taken(.copy) : .notTaken)
    }
  }

  public func end() {
    holdsPointer = false
    dropZone = nil
    client = nil
    if system.drag === self { system.drag = nil }
    // The button may still be down (Escape). Its release is not delivered.
    system.pressWindow = nil
  }

  /// Ends the drag from outside, for example because another program took the grab.
  public func cancel(_ reason: DragCancellation) {
    guard holdsPointer else { return }
    holdsPointer = false
    system.post { [weak client] in client?.dragCancelled(reason) }
  }

  func pointerMoved() {
    picturePoint = system.pointerLocation
    let sample = sample
    system.post { [weak client] in client?.dragMoved(sample) }
  }

  func buttonReleased() {
    let sample = sample
    system.post { [weak client] in client?.dragReleased(sample) }
  }

  private var sample: DragSample {
    DragSample(
      rootPoint: system.pointerLocation, modifiers: system.heldModifiers, uptime: system.uptime,
      place: system.dropPlace(at: system.pointerLocation),
      program: system.program(at: system.pointerLocation)?.name)
  }
}
