public import Geometry
public import Views

/// The services that the window's views use.
extension Window: ViewHost {
  /// The display of the window, or the display on which it would be shown.
  private var system: any WindowSystem { host?.system ?? application.windowSystem }

  public var scale: ScaleFactor { host?.scale ?? system.desktop.scale }

  /// Each view asks at each layout and each painting, mostly for what was asked before.
  public var theme: Theme {
    if let knownTheme, knownTheme.revision == application.lookRevision { return knownTheme.theme }
    let theme = application.theme(on: system.desktop)
    knownTheme = (theme, application.lookRevision)
    return theme
  }

  public var uptime: Duration { system.uptime }
  public var behavior: InputBehavior { application.behavior(on: system.desktop) }
  public var isActive: Bool { host?.hasFocus ?? false }

  public var focusedView: View? { dispatcher?.focusedView }
  public func focus(_ view: View?) { dispatcher?.focus(view) }
  public func focusByKey(_ view: View?) { dispatcher?.focusByKey(view) }
  public var showsFocusRing: Bool { dispatcher?.showsFocusRing ?? false }

  public func setNeedsDisplay(_ rect: Rect) { host?.setNeedsDisplay(rect) }
  public func contentMoved(in rect: Rect, by offset: Vector) {
    host?.contentMoved(in: rect, by: offset)
  }

  public func setNeedsLayout() {
    guard !awaitsFrame, let host else { return }
    awaitsFrame = true
    host.requestFrame()
  }

  public func cursorChanged() { host?.cursorDidChange() }
  public func viewWillLeave(_ view: View) { dispatcher?.viewWillLeave(view) }

  public func animate(_ tick: @escaping @MainActor (Duration) -> Bool) { host?.animate(tick) }

  public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void)
    -> any ScheduledAction
  {
    system.schedule(after: delay, action)
  }

  public var clipboard: any Pasteboard { system.clipboard }
  public var primarySelection: any Pasteboard { system.primarySelection }

  public func textInputChanged(caret: Rect?) { host?.update(.textCaret(caret)) }

  public func textCompositionEnded() { host?.update(.textCompositionEnded) }

  public func present(_ overlay: View, modal: Bool) { dispatcher?.present(overlay, modal: modal) }
  public func dismiss(_ overlay: View) { dispatcher?.dismiss(overlay) }

  public func shortcutLabel(for command: Command) -> String? {
    application.shortcuts.shortcuts(for: command).first?.label
  }
}
