internal import XProtocol
internal import Xlib

/// Events of windows that another client changes a thousand times a second are not selected for a while.
///
///     a property changes too often ─▶ its window is muted ─ 0.5 s ─▶ heard again, then read ─┐
///                  ▲                                                                         │
///                  └───────────────────── the flood goes on ─────────────────────────────────┘
///
/// Selecting comes before reading, so that no change is lost: the last one is either read or announced.
/// Messages cannot be refused. The connection drops most of them, and the loop reads them in large pieces.
///
/// In a flood the server answers late. Each query waits until the server turns from the flooding client to
/// this one, 5 to 15 ms, and Xlib reads everything that comes before the answer without the sieve. So no
/// query is sent for a while after a window was muted or is no longer muted. After that they are sent for one
/// change at a time, with timers and painting in between.
extension X11WindowSystem {
  private static let muteTime = Duration.milliseconds(500)

  /// Whether the server takes longer than usual to answer queries.
  var isFlooded: Bool { floods.isActive || connection.isFlooded }

  /// Mutes windows whose properties change too often.
  func muteFloods() {
    let wasListening = floods.mutedWindows.isEmpty
    while let window = connection.takeFloodedWindow() {
      guard let events = selectedEvents(of: window), floods.mute(window, at: uptime) else {
        continue
      }
      log.debug("muted 0x\(String(window.rawValue, radix: 16))")
      select(events.subtracting(.propertyChange), of: window)
    }
    if wasListening, !floods.mutedWindows.isEmpty {
      _ = schedule(after: Self.muteTime) { [weak self] in self?.listenAgain() }
    }
  }

  private func listenAgain() {
    for window in floods.endMuting(at: uptime) {
      guard let events = selectedEvents(of: window) else { continue }
      connection.forgiveFlood(of: window)
      select(events, of: window)
      floods.beginCatchingUp()
      windows[window]?.unsettled.doubtProperties()
      for name in publishedProperties(of: window) {
        let change = XEvent.PropertyChange(
          property: atoms[name], time: .currentTime, isDeleted: false)
        news.hold(
          XEvent(serial: 0, isSynthetic: false, window: window, kind: .propertyChanged(change)))
      }
    }
  }

  private func select(_ events: EventMask, of window: WindowID) {
    // The window may be gone, for example the settings manager's.
    connection.ignoringErrors { connection.selectEvents(events, on: window) }
  }

  /// The events that are selected on a window while it is not muted. Nil for a window that is never muted.
  private func selectedEvents(of window: WindowID) -> EventMask? {
    if windows[window] != nil { return Self.events }
    return switch window {
    case connection.root: Self.rootEvents
    case leader.id: .propertyChange
    case settings.manager: DesktopSettings.managerEvents
    default: nil
    }
  }

  /// The properties of a window with which the desktop publishes its state.
  private func publishedProperties(of window: WindowID) -> Set<AtomName> {
    switch window {
    case connection.root:
      [.netSupportingWMCheck, .netCurrentDesktop, .netWorkArea, .resourceManager]
    case leader.id: [.netFrameExtents]
    case settings.manager: [.xsettingsSettings]
    default: []
    }
  }

  // MARK: Reading changes

  /// Holds back changes that window managers and settings managers published. Returns whether the event is
  /// such a change.
  func holdNews(_ event: XEvent) -> Bool {
    guard isNews(event) else { return false }
    news.hold(event)
    return true
  }

  private func isNews(_ event: XEvent) -> Bool {
    switch event.kind {
    case .propertyChanged(let change):
      atoms.name(of: change.property).map(publishedProperties(of: event.window).contains) ?? false
    case .monitorsChanged: true
    case .configured: event.window == connection.root
    default: false
    }
  }

  func deliverHeldNews() {
    for event in news.takeAll() { receiveForDisplay(event) }
  }

  /// The time at which a postponed change will be read. Nil where none was postponed.
  var postponedNews: Duration? {
    isFlooded && (!news.isEmpty || !isMapInFlight && staleWindow != nil)
      ? floods.nextQuestion : nil
  }

  private var staleWindow: TopLevel? {
    windows.first { $0.unsettled.hasUnreadProperties }
  }

  /// Reads properties that other clients wrote, and reports the differences. In a flood it reads one
  /// property at a time.
  func takeUpNews() {
    if !isFlooded {
      deliverHeldNews()
    } else if let due = postponedNews, due <= uptime {
      takeUpOne()
      floods.asked(at: uptime)
    }
    guard !isMapInFlight else { return }
    for window in windows where windows.holds(window) {
      if window.unsettled.isEmpty || isFlooded && window.unsettled.hasUnreadProperties { continue }
      settle(window)
    }
    if news.isEmpty, staleWindow == nil { floods.endCatchingUp() }
  }

  private func takeUpOne() {
    if let event = news.takeFirst() {
      receiveForDisplay(event)
    } else if let window = staleWindow, let name = window.unsettled.takeProperty() {
      ask(name, of: window)
    }
  }
}
