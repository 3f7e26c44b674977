internal import Canvas
internal import Geometry
internal import Logging
internal import SceneModel
internal import Views

/// Drives one drag: it feeds the machine with what the window system reports, shows what the machine
/// announces, and does what it decides.
///
///     DragInteraction ─lift─▶ DragController ──samples──▶ DragMachine (a value)
///                                 │    ▲                       │ effects
///             picture, cursor     ▼    │ pointer, Escape       ▼
///                             WindowSystem.beginDrag     window prepared, outcome
///                                                              │ release
///                              bytes ◀── encode ── activity ◀──┘
///                                └─ decode, check ─▶ Application: activation request
///
/// While the drag is armed the window to come is created, laid out and painted off screen. That calls
/// nobody but the item's content provider; if nothing comes of the drag, nothing was.
@MainActor
final class DragController {
  /// Where a drag came from.
  struct Source {
    let window: Window
    let interaction: DragInteraction
    let preview: DragPreview
    /// The lifted thing in the window's content, logical units.
    let frameInWindow: Rect
    /// The grabbed point of the picture.
    let grab: Vector
    /// Where the pointer was at the lift, in the window's content.
    let windowLocation: Point
  }

  /// The drag under way; there is one pointer.
  private(set) static var current: DragController?
  /// The scene that the drag came from.
  var sourceScene: WindowScene? { source.window.windowScene }

  private let log = Logger(label: "org.scenery.drag")
  private let session: DragSession
  private let source: Source
  private let application: Application
  private let host: WindowHost
  private var machine: DragMachine
  private var platform: (any PlatformDrag)?
  private var prepared: PreparedWindow?
  private var dropZone: DropZone?
  private(set) var show: DragShow
  private var wakeUp: (any ScheduledAction)?
  private var lastSample: DragSample?
  private var flight: PictureFlight?

  private init?(_ session: DragSession, _ machine: DragMachine, _ source: Source) {
    guard let host = source.window.host else { return nil }
    self.session = session
    self.machine = machine
    self.source = source
    self.host = host
    application = source.window.application
    show = DragShow(
      pictures: DragPictures(
        theme: host.theme, scale: host.scale,
        isComposited: host.system.desktop.isComposited),
      row: source.preview.picture, grab: Point(x: source.grab.dx, y: source.grab.dy),
      count: session.items.count, isLifted: !source.window.behavior.animates)
  }

  /// Takes the pointer for a drag. False when it cannot be had; nothing has changed then.
  static func begin(_ session: DragSession, machine: DragMachine, from source: Source) -> Bool {
    // Nobody waits for a picture that still flies back, or for a drag that was never told of its end.
    current?.cancel(.grabLost)
    current?.flight?.finish()
    guard let controller = DragController(session, machine, source) else { return false }
    return controller.lift()
  }

  private func lift() -> Bool {
    guard let number = host.number,
      let platform = host.system.beginDrag(
        from: number, picture: show.picture, client: self)
    else {
      log.debug("the pointer cannot be had; no drag")
      return false
    }
    self.platform = platform
    dropZone = DropZone(platform, window: source.window, on: host.system)
    DragController.current = self
    log.debug("lift: \(session.items.map { $0.title ?? "untitled" })")
    for item in session.items {
      for offer in item.itemProvider.representations {
        log.debug("offers \(offer.type), visibility \(offer.visibility)")
      }
    }
    animateLift()
    source.interaction.delegate?.dragInteraction(
      source.interaction, sessionWillBegin: session)
    return true
  }

  /// Raises the row off its list, or has it there at once, until there is something else to show.
  private func animateLift() {
    if source.window.behavior.animates { animate(for: .lifting) { $0.lift(to: $1) } }
  }

  /// Shows the picture of each frame until there is something else to show.
  ///
  /// - Parameter step: Takes the show a part of the way; returns whether there is more to come.
  private func animate(
    for duration: Duration, _ step: @escaping @MainActor (inout DragShow, Double) -> Bool
  ) {
    let start = host.system.uptime
    let change = show.beginChange()
    // Without a compositor each frame changes the window's outline too, so it is every second one.
    let pause = host.system.desktop.isComposited ? .zero : Duration.milliseconds(30)
    var last = start
    host.animate { [weak self] uptime in
      guard let self, let platform, show.isCurrent(change) else { return false }
      guard uptime >= min(last + pause, start + duration) else { return true }
      last = uptime
      let shown = show.picture.surface
      let goesOn = step(&show, (uptime - start) / duration)
      if show.picture.surface !== shown { platform.setPicture(show.picture) }
      return goesOn
    }
  }

  // MARK: What the machine says

  private func perform(_ effects: [DragMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .lift: break
      case .announce(let outcome): announce(outcome)
      case .prepareWindow: prepareWindow()
      case .wake(let uptime): wake(at: uptime)
      case .end(.dropped(let outcome)): drop(outcome)
      case .end(.cancelled(let reason)): cancelled(reason)
      }
    }
  }

  private func announce(_ outcome: DropOutcome) {
    log.debug("outcome now: \(outcome)")
    session.outcome = outcome
    platform?.setCursor(outcome.cursor)
    if let tiling = tiling(for: outcome) {
      dropZone?.show(tiling.newWindow)
    } else {
      dropZone?.hide()
    }
    if show.announce(outcome, title: title) {
      if let label = show.label { log.debug("label: \(label)") }
      animatePicture()
    }
  }

  private var title: String { prepared?.window.title ?? session.items.first?.title ?? "" }

  /// Brings the picture to what is announced, in its time or at once.
  private func animatePicture() {
    guard source.window.behavior.animates else {
      show.finish()
      platform?.setPicture(show.picture)
      return
    }
    animate(for: .previewing) { $0.advance(to: $1) }
  }

  /// Where the windows go when the item is let go in a zone at the edge of a monitor (D-5).
  private func tiling(for outcome: DropOutcome) -> Tiling? {
    guard case .tile(let edge) = outcome, let point = lastSample?.rootPoint else { return nil }
    return Tiling(at: edge, around: point, from: host)
      ?? Tiling(at: edge, of: host.system.desktop.monitor(at: point).workArea)
  }

  private func prepareWindow() {
    guard prepared == nil, let item = session.items.first,
      let window = application.prepareWindow(for: item, on: host.system)
    else { return }
    prepared = window
    show.content = window.window.picture(scale: host.scale)
    log.debug("prepared a window of \(window.size.width) by \(window.size.height)")
  }

  private func wake(at uptime: Duration) {
    wakeUp?.cancel()
    let delay = max(.zero, uptime - host.system.uptime)
    wakeUp = host.system.schedule(after: delay) { [weak self] in
      guard let self else { return }
      perform(machine.wake(at: max(uptime, host.system.uptime)))
    }
  }

  // MARK: Endings

  private func drop(_ outcome: DropOutcome) {
    log.debug("drop: \(outcome)")
    switch outcome {
    case .newWindow, .tile: open(outcome)
    case .bringToFront:
      discardPrepared()
      open(outcome)
    case .putBack(let reason):
      if reason == .itemGone { log.notice("The dragged item is gone; no window was opened.") }
      if reason == .windowsNotAllowed, !application.supportsMultipleScenes {
        application.report(SceneError.multipleScenesNotSupported)
      }
      discardPrepared()
      // Why nothing opens, unless the row was never where something would have.
      flyBack(outcome, saying: reason == .itemGone || show.hasSpoken ? outcome.label : nil)
    case .deliver, .deliverInProcess:
      // Their transports are not offered to the machine, so it cannot decide for them.
      preconditionFailure("\(outcome) without a transport")
    }
  }

  private func cancelled(_ reason: DragCancellation) {
    log.debug("cancelled: \(reason)")
    discardPrepared()
    if reason == .sourceVanished { tearDown(nil) } else { flyBack(nil) }
  }

  func cancel(_ reason: DragCancellation) { perform(machine.cancelled(reason)) }

  /// Ends the drag under way if it is on a display that is gone.
  static func cancelDrag(on system: any WindowSystem) {
    if let current, current.host.system === system { current.cancel(.sourceVanished) }
  }

  private func discardPrepared() {
    if let prepared { application.discard(prepared) }
    prepared = nil
  }

  /// The picture flies to where it came from; the pointer is free at once.
  private func flyBack(_ outcome: DropOutcome?, saying label: String? = nil) {
    wakeUp?.cancel()
    platform?.releaseGrabs()
    dropZone?.hide()
    guard let platform, source.window.behavior.animates, let start = lastSample?.rootPoint,
      let end = homePoint, start != end
    else { return tearDown(outcome) }
    show.goHome(label: label)
    if let label { log.debug("says: \(label)") }
    platform.setPicture(show.picture)
    let flight = PictureFlight(
      from: start, to: end, system: host.system, picture: platform
    ) { [weak self] in
      self?.flight = nil
      self?.tearDown(outcome)
    }
    self.flight = flight
    flight.fly()
  }

  /// Where the pointer was on the screen when the item was lifted.
  private var homePoint: RootPoint? {
    host.geometry.map { geometry in
      geometry.clientArea.origin.offset(
        dx: host.scale.pixels(source.frameInWindow.minX + source.grab.dx),
        dy: host.scale.pixels(source.frameInWindow.minY + source.grab.dy))
    }
  }

  private func tearDown(_ outcome: DropOutcome?) {
    wakeUp?.cancel()
    wakeUp = nil
    dropZone = nil
    platform?.end()
    platform = nil
    if DragController.current === self { DragController.current = nil }
    source.interaction.delegate?.dragInteraction(
      source.interaction, session: session, didEndWith: outcome)
  }

  /// Opens the items, or, if one of them cannot be written down, none.
  private func open(_ outcome: DropOutcome) {
    var items: [(item: DragItem, activity: UserActivity)] = []
    do {
      for item in session.items { items.append((item, try activity(of: item))) }
    } catch {
      log.error("The dragged item cannot be opened: \(error)")
      discardPrepared()
      return flyBack(nil)
    }
    let opening = DropOpening(
      application: application, host: host, requestingScene: source.window.windowScene,
      outcome: outcome, point: lastSample?.rootPoint, tiling: tiling(for: outcome))
    let window = prepared
    prepared = nil
    tearDown(outcome)
    opening.open(items, prepared: window)
  }

  /// The item's activity by way of its bytes, so that only what outlives the process gets through.
  private func activity(of item: DragItem) throws -> UserActivity {
    let bytes = try item.itemProvider.loadActivityBytes()
    log.debug("payload, \(bytes.count) bytes: \(String(decoding: bytes, as: UTF8.self))")
    return UserActivity(payload: try ActivityPayload(decoding: bytes))
  }
}

// MARK: - What the window system says

extension DragController: PlatformDragClient {
  func dragMoved(_ sample: DragSample) {
    lastSample = sample
    perform(machine.moved(machineSample(sample)))
  }

  func dragReleased(_ sample: DragSample) {
    lastSample = sample
    let known = machineSample(sample)
    // The release may be the first the machine hears of this place: a window is prepared now then.
    perform(machine.moved(known))
    perform(machine.released(known))
  }

  func dragCancelled(_ reason: DragCancellation) { cancel(reason) }

  private func machineSample(_ sample: DragSample) -> DragMachine.Sample {
    DragMachine.Sample(sample, of: session.items, from: host, in: application)
  }
}
