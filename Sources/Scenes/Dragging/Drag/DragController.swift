internal import Geometry
internal import Logging
internal import SceneModel
internal import Scenes
internal import Views

/// Drives one drag: it passes the window system's reports to the machine, shows the announced outcome, and
/// performs the final one.
///
///     DragInteraction ─lift─▶ DragController ──samples──▶ DragMachine (a value)
///                                 │    ▲                       │ effects
///              DragPresentation   ▼    │ pointer, Escape       ▼
///                             WindowSystem.beginDrag     window prepared, outcome
///                                                              │ release
///                                 Application: activation request
///
/// The activity of an item is encoded and decoded once per drag, when it is needed. The prepared window and the
/// request at the release use that decoded activity. Of thousands of items, all are decoded only to be opened.
///
/// While the drag is armed, the future window is created, laid out and painted off screen. That calls only
/// the application delegate. If the drag is cancelled, no other code of the application has run.
@MainActor
final class DragController {
  /// The origin of a drag.
  struct Source {
    let window: Window
    let interaction: DragInteraction
    let preview: DragPreview
    /// The grabbed point of the picture.
    let grab: Vector
    /// The picture's first place, in a drag that keys lead. Nil in a drag of the pointer.
    var keyboardStart: RootPoint?
  }

  /// The present drag. There is one pointer, so there is one drag.
  private(set) static var current: DragController?
  /// The scene in which the drag began.
  var sourceScene: WindowScene? { source.window.windowScene }

  let log = Logger(label: "org.scenery.drag")
  let session: DragSession
  let source: Source
  let application: Application
  let host: WindowHost
  var machine: DragMachine
  /// Leads the items over the application's drop targets.
  let drops: DropDispatcher
  /// The activities that were decoded, by the places of their items.
  private var activities: [Int: UserActivity] = [:]
  /// Whether each item has an activity.
  private(set) lazy var itemsOpenWindows = session.items.allSatisfy { $0.userActivity != nil }
  /// The items as files. Nil when one of them is no file.
  private(set) var files: DraggedFiles?
  /// Nil before the pointer is grabbed, and after the end.
  private(set) var presentation: DragPresentation?
  var prepared: PreparedWindow?
  /// The place among the items of the one that the prepared window shows.
  private(set) var preparedItem = 0
  /// The number of new windows that the label names.
  private(set) var announcedWindows = 0
  /// The modifiers with which they were counted.
  var announcedModifiers: Modifiers?
  /// The source window's selection, scroll position and focus at the lift.
  let before: SourceState
  /// Leads a drag by keys. Nil in a drag of the pointer, and after the end.
  var keyboard: KeyboardDrag?
  private var wakeUp: (any ScheduledAction)?
  /// The window that follows the pointer in live mode, as if it was opened by a release.
  var carried: Spawn?
  /// What the drag does by itself while the pointer stays where it is.
  var hover = DragHover()
  /// The pointer's last place. Nil until the window system has reported one.
  var lastSample: DragSample?
  /// What a release would do, as it was said last.
  var saidPromise: String?
  var point: RootPoint? { lastSample?.rootPoint }
  /// The program under the pointer.
  var program: String? { lastSample?.program }

  private init?(_ session: DragSession, _ machine: DragMachine, _ source: Source) {
    guard let host = source.window.host else { return nil }
    self.session = session
    self.machine = machine
    self.source = source
    self.host = host
    application = source.window.application
    session.sourceWindow = source.window
    before = SourceState(of: source.window)
    drops = DropDispatcher(
      DropSession(
        items: session.items, localDragSession: session, allowedActions: session.allowedActions),
      opensViews: source.keyboardStart == nil)
  }

  /// Grabs the pointer for a drag. Returns false, and changes nothing, when that fails.
  static func begin(_ session: DragSession, machine: DragMachine, from source: Source) -> Bool {
    // A picture that still flies back, or a drag whose end was never reported, must not delay a new drag.
    current?.cancel(.grabLost)
    current?.presentation?.finishFlight()
    guard let controller = DragController(session, machine, source) else { return false }
    return controller.lift()
  }

  private func lift() -> Bool {
    files = DraggedFiles(session.items, cacheDirectory: application.cacheDirectory)
    presentation = DragPresentation(
      of: session, from: source, on: host, files: files, client: self)
    guard presentation != nil else {
      log.debug("the pointer cannot be had; no drag")
      return false
    }
    DragController.current = self
    drops.session.onUpdateNeeded = { [weak self] in self?.updateTarget() }
    drops.springs?.onOpen = { [weak self] in self?.hover.raisingAlarm?.cancel() }
    log.debug("lift: \(session.items.map { $0.title ?? "untitled" })")
    if log.logLevel <= .debug {
      for offer in session.items.flatMap(\.itemProvider.representations) {
        log.debug("offers \(offer.type), visibility \(offer.visibility)")
      }
    }
    source.interaction.delegate?.dragInteraction(
      source.interaction, sessionWillBegin: session)
    if let platform = presentation?.keyboardPlatform {
      keyboard = KeyboardDrag(self, platform)
      keyboard?.begin()
    } else {
      // The release belongs to the drag. A press without its end would keep those of the other buttons out.
      source.window.eventDispatcher?.cancelPress()
      say("\(heldItems) lifted")
    }
    return true
  }

  /// The activity of the item at a place, decoded from its bytes, so that it contains only what outlives the
  /// process.
  ///
  /// - Throws: The reason why the item cannot be opened.
  func activity(at place: Int) throws -> UserActivity {
    if let known = activities[place] { return known }
    let (bytes, payload) = try session.items[place].itemProvider.reencodedActivity()
    log.debug("payload, \(bytes.count) bytes: \(String(decoding: bytes, as: UTF8.self))")
    let activity = UserActivity(payload: payload)
    activities[place] = activity
    return activity
  }

  // MARK: What the machine says

  func perform(_ effects: [DragMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .lift: break
      case .announce(let outcome):
        announce(outcome)
        hintLater(insteadOf: outcome)
      case .prepareWindow: prepareWindow()
      case .carryWindow: carryWindow()
      case .wake(let uptime): wake(at: uptime)
      case .end(let ending):
        keyboard?.end()
        keyboard = nil
        forgetHover()
        switch ending {
        case .dropped(let outcome): drop(outcome)
        case .cancelled(let reason): cancelled(reason)
        }
      }
    }
  }

  func announce(_ outcome: DropOutcome) {
    if outcome != session.outcome { log.debug("outcome now: \(outcome)") }
    session.outcome = outcome
    // The target shows no place for a drop that would go elsewhere.
    if !outcome.isInProcess, drops.session.action != nil { drops.leave() }
    let title = prepared?.window.title ?? session.items.first?.title ?? ""
    let area = tiling(for: outcome)?.newWindow
    announcedWindows = itemsForNewWindows(outcome).count
    announcedModifiers = lastSample?.modifiers
    let label = presentation?.announce(
      outcome, words: words(for: outcome, windows: announcedWindows), title: title,
      windows: announcedWindows, area: area)
    if let label { log.debug("label: \(label)") }
    sayPromise()
  }

  /// The places of both windows when the item is released in a zone at a monitor's edge (D-5). Nil where the
  /// window manager would not keep them.
  func tiling(for outcome: DropOutcome) -> Tiling? {
    guard case .tile(let edge) = outcome, let point, host.system.desktop.placesWindows else {
      return nil
    }
    return Tiling(at: edge, around: point, from: host)
      ?? Tiling(at: edge, of: host.system.desktop.monitor(at: point).workArea)
  }

  private func prepareWindow() {
    let item = itemsForNewWindows(.newWindow).first ?? 0
    guard let activity = try? activity(at: item),
      let window = application.prepareWindow(for: activity, on: host.system)
    else { return }
    prepared = window
    preparedItem = item
    presentation?.showContent(of: window.window)
    log.debug("prepared a window of \(window.size.width) by \(window.size.height)")
  }

  /// Prepares the window anew if the desktop's scale has changed while the item was held.
  func refreshPrepared() {
    guard let prepared, prepared.isOfOtherScale else { return }
    discardPrepared()
    prepareWindow()
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
    sayDrop(outcome)
    if !outcome.isInProcess { drops.end() }
    switch outcome {
    case .newWindow where carried != nil: leaveWindow()
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
      // The label says why nothing opens. It is nil if the row was never where a window could open.
      let label = presentation?.show.label
      sayPutBack(reason.cause ?? label)
      if takeWindowBack() { return tearDown(outcome) }
      flyBack(outcome, saying: label)
    case .deliverInProcess: deliverInProcess(outcome)
    case .deliver, .deliverAsking: deliver(outcome)
    }
  }

  private func cancelled(_ reason: DragCancellation) {
    log.debug("cancelled: \(reason)")
    drops.end()
    discardPrepared()
    if reason != .sourceVanished {
      sayPutBack(reason == .grabLost ? "The drag was interrupted" : nil)
    }
    if takeWindowBack() || reason == .sourceVanished { tearDown(nil) } else { flyBack(nil) }
  }

  func discardPrepared() {
    if let prepared { application.discard(prepared) }
    prepared = nil
  }

  /// The picture flies back to its source. The pointer is released at once.
  func flyBack(_ outcome: DropOutcome?, saying label: String? = nil) {
    wakeUp?.cancel()
    if let label { log.debug("says: \(label)") }
    // After a delivery that failed nothing else retains the drag until its picture has arrived.
    presentation?.flyBack(from: point, saying: label) { [self] in tearDown(outcome) }
  }

  func tearDown(_ outcome: DropOutcome?) {
    wakeUp?.cancel()
    wakeUp = nil
    presentation?.end()
    presentation = nil
    if case .deliver = outcome {} else { files?.discard() }
    if DragController.current === self { DragController.current = nil }
    source.interaction.delegate?.dragInteraction(
      source.interaction, session: session, didEndWith: outcome)
    log.debug("torn down")
  }

  /// The pointer is free, and another drag can begin. This one waits for another program.
  func handOver() {
    wakeUp?.cancel()
    discardPrepared()
    DragController.current = nil
  }
}

extension Application {
  /// The text of the label at the pointer. Nil while there is no drag, or no label.
  package var dragLabel: String? { DragController.current?.presentation?.show.label }
}
