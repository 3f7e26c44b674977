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

  unowned let system: X11WindowSystem
  let source: TopLevel
  /// The button of the drag. Nil when keys lead it. Then nothing is grabbed.
  let button: Int?
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
  /// What lies at the children of the root. It does not change during a drag.
  var rootChildren: [WindowID: RootChild] = [:]
  /// The root child under the pointer and the pointer's position, for a sample without a motion.
  var lastPlace: XEvent.Place
  /// Whether the last motion came from before the grab, outside of the source.
  var placeIsUnknown = false
  private let offer: DragOffer
  /// The items on their way to other programs. Nil before the pointer was over one that takes drops.
  private var export: DragExport?
  private var isDelivering = false
  private var hiding: (any ScheduledAction)?
  /// Moves a window with the pointer, in place of the picture.
  private var carrier: WindowCarrier?
  /// Whether the window manager has the pointer and the keyboard for a while.
  private(set) var hasYielded = false
  private var firstAnswerWait: (any ScheduledAction)?

  /// How long a picture may stay after the grabs were released. A fly-back takes half a second.
  private static let longestAfterlife = Duration.seconds(3)
  /// How long the picture stays after a drop on another program. That program requests the data at once. The
  /// server would show what is below the picture first.
  private static let stayAfterDrop = Duration.milliseconds(5)

  init(
    system: X11WindowSystem, source: TopLevel, button: Int?, picture: DragPicture,
    offer: DragOffer, place: XEvent.Place, client: any PlatformDragClient
  ) {
    self.offer = offer
    self.system = system
    self.source = source
    self.button = button
    self.client = client
    lastPlace = place
    preview = DragPreviewWindow(
      connection: system.connection, scratch: system.scratch, picture: picture,
      at: RootPoint(x: place.rootX, y: place.rootY), isComposited: system.desktop.isComposited)
    system.drags.previews[preview.id] = preview
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

  /// Brings the picture above all windows.
  func raisePicture() { if !hasEnded { preview.raise() } }

  func setCursor(_ cursor: Cursor) {
    guard holdsGrabs, button != nil, cursor != self.cursor else { return }
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
    if let carrier { carrier.pointerMoved(to: point) } else { preview.move(to: point) }
  }

  func carry(_ window: WindowNumber, from point: RootPoint) {
    guard holdsGrabs, button != nil, let window = system.window(window) else { return }
    hideDropZone()
    export?.cancel()
    export = nil
    // The keyboard is grabbed on the picture's window, which must stay mapped.
    preview.move(to: RootPoint(x: -30_000, y: -30_000))
    carrier = WindowCarrier(window, of: self, from: point)
    carrier?.begin()
  }

  /// Gives the pointer and the keyboard to the window manager. The drag continues.
  func yieldGrabs() {
    hasYielded = true
    system.connection.ungrabPointer(at: .currentTime)
    system.connection.ungrabKeyboard(at: .currentTime)
  }

  /// Whether another client has grabbed the pointer. A grab for a window that is never mapped tells, and
  /// changes nothing. Waits for the server.
  var pointerIsTaken: Bool {
    system.connection.grabPointer(
      system.leader.id, ownerEvents: true, events: [], at: .currentTime) == .alreadyGrabbed
  }

  /// The drag goes on with grabs of its own. Returns false if the window manager has the pointer. Waits for the
  /// server.
  func takeGrabsBack() -> Bool {
    let pointer = system.connection.grabPointer(
      system.connection.root, ownerEvents: true, events: Self.grabbedEvents,
      cursor: system.cursorID(cursor), at: .currentTime)
    guard pointer == .success else { return false }
    hasYielded = false
    let keyboard = system.connection.grabKeyboard(preview.id, ownerEvents: false, at: .currentTime)
    if keyboard != .success {
      system.log.debug("the keyboard cannot be grabbed (\(keyboard.rawValue))")
    }
    return true
  }

  func deliver(completion: @escaping @MainActor (DragDelivery) -> Void) {
    guard let export else { return completion(.notTaken) }
    self.export = nil
    isDelivering = true
    hideDropZone()
    // The pointer enters the program's window when the grab ends. tkdnd takes an entry that comes after
    // XdndDrop for an answer to its request for the data.
    releaseGrabs()
    export.deliver(
      onDrop: { [self] in
        hiding = system.schedule(after: Self.stayAfterDrop) { [preview] in preview.hide() }
      },
      completion: { [self] delivery in
        isDelivering = false
        hiding?.cancel()
        if !hasEnded, delivery == .notTaken { preview.show() }
        startWatchdog()
        completion(delivery)
      })
  }

  /// Tells the program under the pointer of the pointer, and the one that the pointer has left. Returns the
  /// answer of the present one.
  func offer(
    to child: RootChild?, at point: RootPoint, modifiers: Modifiers
  ) -> DropPlace.ForeignAnswer {
    if export == nil, carrier == nil, holdsGrabs, child?.peer != nil,
      !offer.types.isEmpty || offer.files != nil
    {
      export = DragExport(offer, on: system)
      export?.onAnswer = { [weak self] in self?.reportRest() }
      export?.onSelectionLost = { [weak self] in
        guard let self else { return }
        system.cancel(self, .grabLost)
      }
    }
    if let export, child?.peer != export.peer {
      // Another program, or none.
      firstAnswerWait?.cancel()
      firstAnswerWait = nil
      if child?.peer != nil { awaitFirstAnswer() }
    }
    export?.moved(
      to: point, over: child?.peer, modifiers: modifiers,
      asks: button == PointerButton.middle.rawValue)
    return answer
  }

  /// The answer of the program that the items are over.
  var answer: DropPlace.ForeignAnswer { export?.answer ?? .unaware }

  /// Whether a program that takes drops was just entered, and has not answered yet. The client is told of
  /// the place with the answer, so that it does not prepare a window that the answer makes useless.
  var awaitsFirstAnswer: Bool { firstAnswerWait != nil }

  /// How long the client is not told of a new place.
  private static let longestFirstAnswer = Duration.milliseconds(50)

  private func awaitFirstAnswer() {
    firstAnswerWait?.cancel()
    firstAnswerWait = system.schedule(after: Self.longestFirstAnswer) { [weak self] in
      self?.reportRest()
    }
  }

  /// Reports the answer of the program under the pointer, which rests.
  private func reportRest() {
    firstAnswerWait?.cancel()
    firstAnswerWait = nil
    guard holdsGrabs, let export, var sample = lastSample, case .foreign = sample.place else {
      return
    }
    sample.place = .foreign(export.answer)
    sample.uptime = system.uptime
    lastSample = sample
    client?.dragMoved(sample)
  }

  func releaseGrabs() {
    guard holdsGrabs else { return }
    holdsGrabs = false
    firstAnswerWait?.cancel()
    export?.cancel()
    export = nil
    carrier?.end()
    if button != nil {
      // A grab that was taken back is younger than the last event.
      let time = carrier == nil ? system.times.last : .currentTime
      system.connection.ungrabPointer(at: time)
      // Without the picture's window, the keyboard grab has ended already.
      if !hasEnded { system.connection.ungrabKeyboard(at: time) }
    }
    system.dragReleasedGrabs(self)
    startWatchdog()
  }

  private func startWatchdog() {
    guard !hasEnded, !isDelivering, watchdog == nil else { return }
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
    system.connection.flushAndYield()
    system.drags.previews[preview.id] = nil
    hideDropZone()
    releaseGrabs()
    client = nil
    hiding?.cancel()
    watchdog?.cancel()
    watchdog = nil
    stopKeepingSource()
  }

  /// Waits until a new window is shown, which has the server to itself. The server copies the source for this, too,
  /// and the window manager would wait for that.
  private func stopKeepingSource() {
    guard !system.desktop.isComposited else { return }
    _ = system.schedule(after: .milliseconds(100)) { [system, number = source.number] in
      // Another drag of the source may have begun.
      guard let source = system.window(number), system.drags.current?.source.number != number
      else { return }
      system.connection.setBackingStore(false, of: source.id)
    }
  }
}
