public import Geometry
public import SceneModel
public import Scenes
public import Views

/// A drag of the headless window system. It grabs the pointer and the keyboard, and stores its picture.
@MainActor
public final class HeadlessDrag: PlatformKeyboardDrag {
  public let source: HeadlessWindow
  public private(set) var picture: DragPicture
  public private(set) var cursor: Cursor?
  /// The place of the picture's anchor.
  public private(set) var picturePoint: RootPoint
  /// Whether the drag still receives pointer and keyboard events.
  public var holdsPointer: Bool { isGoingOn && !isLedByKeys }
  /// Whether keys lead the drag. They come to its source window.
  public let isLedByKeys: Bool
  /// Whether nothing has ended the drag yet.
  private var isGoingOn = true
  /// The program to which the keys have led the drag.
  private var chosenProgram: HeadlessProgram?
  /// The modifiers with which they have led it there.
  private var chosenModifiers: Modifiers = []
  /// The number of times that the picture was replaced.
  public private(set) var pictureCount = 1
  /// The picture that marks a drop zone, and its frame.
  public private(set) var dropZone: (picture: DragPicture, area: RootRect, opacity: Double)?
  /// The window that follows the pointer, and its place relative to it.
  private var carried: (window: HeadlessWindow, offset: RootPoint)?
  /// Whether a window follows the pointer, and not the picture.
  public var carriesWindow: Bool { carried != nil }
  private unowned let system: HeadlessWindowSystem
  private weak var client: (any PlatformDragClient)?
  /// The items for other programs.
  public let offer: DragOffer

  init(
    _ system: HeadlessWindowSystem, source: HeadlessWindow, picture: DragPicture, offer: DragOffer,
    client: any PlatformDragClient, keyboardStart: RootPoint? = nil
  ) {
    isLedByKeys = keyboardStart != nil
    self.offer = offer
    self.system = system
    self.source = source
    self.picture = picture
    self.client = client
    picturePoint = keyboardStart ?? system.pointerLocation
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

  /// Moves the window with the pointer, as without a window manager.
  public func carry(_ window: WindowNumber, from point: RootPoint) {
    guard isGoingOn, let window = system.windows.first(where: { $0.number == window }) else {
      return
    }
    let area = window.clientArea
    carried = (window, RootPoint(x: area.minX - point.x, y: area.minY - point.y))
    moveCarried()
  }

  private func moveCarried() {
    guard let carried, carried.window.isMapped else { return }
    let pointer = system.pointerLocation
    carried.window.move(
      to: RootRect(
        origin: pointer.offset(dx: carried.offset.x, dy: carried.offset.y),
        size: carried.window.clientArea.size))
  }
  public func releaseGrabs() { isGoingOn = false }

  // MARK: Keys

  public func findPrograms() -> [DropProgram] {
    system.programs.enumerated().reversed().filter { !$0.element.takes.isEmpty }.map {
      DropProgram(number: UInt32($0.offset), name: $0.element.name, area: $0.element.area)
    }
  }

  /// The program answers when all events that are waiting were delivered.
  public func lead(to program: DropProgram, modifiers: Modifiers) {
    guard isGoingOn, system.programs.indices.contains(Int(program.number)) else { return }
    let chosen = system.programs[Int(program.number)]
    chosenProgram = chosen
    chosenModifiers = modifiers
    picturePoint = RootPoint(
      x: (program.area.minX + program.area.maxX) / 2,
      y: (program.area.minY + program.area.maxY) / 2)
    let answer = chosen.reply(to: offer, modifiers: modifiers)
    for answer in [.silent, answer] {
      let sample = DragSample(
        rootPoint: picturePoint, modifiers: modifiers, uptime: system.uptime,
        place: .foreign(answer), program: program.name)
      system.post { [weak self, weak chosen] in
        guard let self, isGoingOn, chosenProgram === chosen else { return }
        client?.dragMoved(sample)
      }
    }
  }

  public func lead(to point: RootPoint) {
    chosenProgram = nil
    picturePoint = point
  }

  /// The program under the pointer fetches the data of the first type that it takes, or lets the item's file
  /// be saved.
  public func deliver(completion: @escaping @MainActor (DragDelivery) -> Void) {
    releaseGrabs()
    let program = isLedByKeys ? chosenProgram : system.program(at: system.pointerLocation)
    let modifiers = isLedByKeys ? chosenModifiers : system.heldModifiers
    system.post { [offer] in
      guard let program, case .accepts(let action) = program.reply(to: offer, modifiers: modifiers)
      else { return completion(.notTaken) }
      program.take(offer, action) { completion($0 ? .taken(action) : .notTaken) }
    }
  }

  public func end() {
    isGoingOn = false
    dropZone = nil
    client = nil
    if system.drag === self { system.drag = nil }
    // The button may still be down (Escape). Its release is not delivered.
    system.pressWindow = nil
  }

  /// Ends the drag from outside, for example because another program took the grab.
  public func cancel(_ reason: DragCancellation) {
    guard isGoingOn else { return }
    isGoingOn = false
    system.post { [weak client] in client?.dragCancelled(reason) }
  }

  func pointerMoved() {
    picturePoint = system.pointerLocation
    moveCarried()
    let sample = sample
    system.post { [weak client] in client?.dragMoved(sample) }
  }

  /// Modifier keys were pressed or released. The keys of this drag lead it.
  func modifiersChanged(to modifiers: Modifiers, byPress isPress: Bool) {
    guard isGoingOn, isLedByKeys else { return }
    system.post { [weak client] in
      client?.dragModifiersChanged(to: modifiers, byPress: isPress)
    }
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
