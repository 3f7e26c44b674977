internal import Geometry

/// The text of a tool tip.
package struct ToolTipContent: Equatable {
  package var text: String
  /// The keys of the same command.
  package var shortcut: String?
}

/// Explains the view under the resting pointer, or the view that Tab moved the focus to.
///
///     pointer comes, rests half a second ──▶ shown ──▶ press, key, wheel, leaving ──▶ gone
///
/// The tip lies in the window, above all other views, and takes no input. After a press or a key dismissed
/// it, it appears again only when the pointer has left the view. One timer runs while a tip is due. At
/// other times none does.
@MainActor
final class ToolTips {
  private unowned let dispatcher: EventDispatcher
  /// The view whose tip is shown or due.
  private weak var source: View?
  /// Whether the pointer, and not Tab, caused it.
  private var followsPointer = false
  private var restsSince = Duration.zero
  private var delay = Duration.zero
  private var timer: (any ScheduledAction)?
  private var tip: ToolTipView?
  /// The view that the pointer must leave before its tip is shown again.
  private weak var silenced: View?
  /// The time when a tip was last shown. The tip of a neighbor then appears sooner.
  private var lastShown: Duration?

  static let delay = Duration.milliseconds(500)
  private static let shortDelay = Duration.milliseconds(80)
  private static let shortDelayAfter = Duration.milliseconds(400)

  init(_ dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  // MARK: What happens

  func pointerMoved() {
    let view = hoveredView
    if view !== silenced { silenced = nil }
    guard let view, view !== silenced else {
      if followsPointer { hide() }
      return
    }
    guard view !== source || !followsPointer else {
      restsSince = uptime
      return
    }
    wait(for: view, followsPointer: true)
  }

  func focusMoved(to view: View) {
    hide()
    if view.toolTipContent != nil { wait(for: view, followsPointer: false) }
  }

  /// A press, a key or the wheel dismisses the tip for this view.
  func dismiss() {
    silenced = hoveredView
    hide()
  }

  func viewWillLeave(_ view: View) {
    if let source, source.isDescendant(of: view) { hide() }
  }

  // MARK: - Private

  private var uptime: Duration { dispatcher.host?.uptime ?? .zero }

  private var hoveredView: View? { dispatcher.hovered.first { $0.toolTipContent != nil } }

  private func wait(for view: View, followsPointer: Bool) {
    hide()
    source = view
    self.followsPointer = followsPointer
    restsSince = uptime
    let comesSooner = lastShown.map { uptime - $0 < Self.shortDelayAfter } ?? false
    delay = comesSooner ? Self.shortDelay : Self.delay
    schedule(after: delay)
  }

  private func schedule(after delay: Duration) {
    timer = dispatcher.host?.schedule(after: delay) { [weak self] in self?.timerFired() }
  }

  private func timerFired() {
    timer = nil
    // The pointer moved meanwhile. One timer serves many motions.
    let remaining = restsSince + delay - uptime
    if remaining > .zero { schedule(after: remaining) } else { show() }
  }

  private func show() {
    guard let source, dispatcher.isShown(source), dispatcher.press == nil,
      let content = source.toolTipContent
    else { return hide() }
    let tip = ToolTipView(content)
    self.tip = tip
    dispatcher.root.addSubview(tip)
    tip.place(beside: anchor(in: source), in: dispatcher.root.bounds)
    tip.appear()
  }

  /// The tip stands below the view, or below the pointer if the view is a wide one.
  private func anchor(in view: View) -> Rect {
    let frame = view.convertToWindow(view.bounds)
    guard followsPointer, frame.width > 160, let pointer = dispatcher.pointerLocation else {
      return frame
    }
    return Rect(x: pointer.x, y: pointer.y, width: 1, height: 18)
  }

  private func hide() {
    timer?.cancel()
    timer = nil
    source = nil
    guard let tip else { return }
    self.tip = nil
    lastShown = uptime
    tip.removeFromSuperview()
  }
}
