internal import Geometry
internal import Logging
internal import SceneModel
internal import Scenes
internal import Views

/// What a drag does by itself while the pointer stays over the application's own windows.
struct DragHover {
  /// Runs until the label says what opens a window.
  var hintAlarm: (any ScheduledAction)?
  /// The window of the application under the pointer.
  var window: WindowNumber?
  /// Runs until that window comes to the front. Cancelled when a spring-loaded view in it opens, since that
  /// may bring another window to the front.
  var raisingAlarm: (any ScheduledAction)?
}

extension DragController {
  /// The label's text for an outcome. It promises no place that does not exist here.
  ///
  /// - Parameter windows: The number of new windows.
  func words(for outcome: DropOutcome, windows: Int) -> String {
    let count = session.items.count
    switch outcome {
    case .putBack(.ownWindow), .putBack(.withinMargin):
      let isTrue =
        hasOutside
        && opensWindow {
          $0.place = .background
          $0.modifiers.formUnion(machine.settings.requiredModifiers)
        }
      return isTrue ? outcome.label(of: count) : hint ?? "Put back"
    case .tile where !host.system.desktop.placesWindows:
      return DropOutcome.newWindow.label(of: count, windows: windows)
    case .deliverInProcess, .putBack(.refused):
      return drops.label ?? outcome.label(to: program, of: count, windows: windows)
    case .newWindow, .tile, .deliver, .deliverAsking, .bringToFront, .putBack:
      return outcome.label(to: program, of: count, windows: windows)
    }
  }

  /// What opens a window, although no place is outside of the source window. Nil if nothing does.
  private var hint: String? {
    guard let point = lastSample?.rootPoint else { return nil }
    let area = host.system.desktop.monitor(at: point).workArea
    let takesAlt = opensWindow { $0.modifiers = .alt }
    let takesEdge = opensWindow { $0.rootPoint = area.origin }
    let opening = session.items.count > 1 ? "opens windows" : "opens a window"
    switch (takesEdge, takesAlt) {
    case (true, true): return "A screen edge, or Alt, \(opening)"
    case (true, false): return "A screen edge \(opening)"
    case (false, true): return "Alt \(opening)"
    case (false, false): return nil
    }
  }

  /// Whether a release would open a window after a rest elsewhere.
  private func opensWindow(by change: (inout DragSample) -> Void) -> Bool {
    guard var sample = lastSample else { return false }
    change(&sample)
    var conditions = conditions(at: sample)
    if sample.place == .background { conditions.sourceFrame = nil }
    conditions.hasDedicatedWindow = false
    var machine = machine
    _ = machine.moved(conditions)
    conditions.pointer.uptime += machine.settings.dwell + machine.settings.edgeDwell
    return machine.outcome(at: conditions)?.makesWindow ?? false
  }

  /// Whether a monitor shows a place beyond the source window and its margin. A strip no wider than an edge
  /// zone does not count, such as the title bar that a tiling window manager adds above a window.
  private var hasOutside: Bool {
    // Keys choose a place for a new window that covers the source window.
    guard source.keyboardStart == nil, let frame = host.geometry?.frame else { return true }
    let reach = host.scale.pixels(machine.settings.margin + machine.settings.edgeWidth)
    return host.system.desktop.monitors.contains { monitor in
      let area = monitor.workArea
      return area.minX < frame.minX - reach || area.maxX > frame.maxX + reach
        || area.minY < frame.minY - reach || area.maxY > frame.maxY + reach
    }
  }

  /// Says after a while what opens a window, if the outcome stays the same until then.
  func hintLater(insteadOf outcome: DropOutcome) {
    hover.hintAlarm?.cancel()
    hover.hintAlarm = nil
    guard outcome == .putBack(.ownWindow), !hasOutside, hint != nil else { return }
    hover.hintAlarm = host.system.schedule(after: machine.settings.hintDelay) { [weak self] in
      self?.presentation?.speak()
      self?.announce(outcome)
    }
  }

  /// Brings the window under the pointer to the front if the pointer stays over it. The window may be partly
  /// covered. The focus stays in the source window.
  func raiseLater(at place: DropPlace) {
    let number: WindowNumber? =
      switch place {
      case .ownContent(let number, _), .ownFrame(let number): number
      case .ownTarget, .ownRefusal, .background, .dock, .foreign: nil
      }
    guard number != hover.window, keyboard == nil else { return }
    hover.window = number
    hover.raisingAlarm?.cancel()
    hover.raisingAlarm = nil
    guard let number else { return }
    hover.raisingAlarm = host.system.schedule(after: machine.settings.springLoadingDelay) {
      [weak self] in
      guard let self else { return }
      log.debug("the window \(number.rawValue) comes to the front")
      host.system.update(number, .raise)
    }
  }

  /// The drag is over.
  func forgetHover() {
    hover.hintAlarm?.cancel()
    hover.raisingAlarm?.cancel()
    hover = DragHover()
  }
}
