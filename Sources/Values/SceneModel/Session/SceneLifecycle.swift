/// The life of one scene: the calls to its delegate, in order (O-1 to O-15).
///
///     unattached ──connect──▶ background ◀──▶ foregroundInactive ◀──▶ foregroundActive
///          ▲                      │
///          └──disconnect, destroy─┘   (by way of the states between)
///
/// Inputs are the application's requests and the window system's reports. Effects must be performed in
/// their order. An input that changes nothing has no effects, so a report that comes late, twice, or after
/// the application has anticipated it does no harm.
public struct SceneLifecycle: Hashable, Sendable {
  /// An effect. The delegate is called first, then the notification of the same name is posted.
  public enum Effect: Hashable, Sendable, CaseIterable {
    case willConnect
    case willEnterForeground
    case didBecomeActive
    case willResignActive
    case didEnterBackground
    /// Ask the delegate for the restoration activity, and write the archive.
    case saveState
    case didDisconnect
  }

  public private(set) var state = SceneActivationState.unattached
  /// The window system's last report about the window, whatever the scene's state.
  private var hasFocus = false

  public init() {}

  /// The scene was made (O-1, O-2, O-4, O-11). It is in the background until it is activated.
  public mutating func connect() -> [Effect] {
    guard state == .unattached else { return [] }
    state = .background
    return [.willConnect]
  }

  /// The window will be shown or brought to the front.
  public mutating func willBeShown() -> [Effect] {
    guard state == .background else { return [] }
    state = .foregroundInactive
    return [.willEnterForeground] + becomeActive()
  }

  /// The window became visible or invisible (O-6, O-7).
  public mutating func visibilityChanged(_ isVisible: Bool) -> [Effect] {
    isVisible ? willBeShown() : enterBackground(saving: true)
  }

  /// The window got or lost the input focus (O-5). Focus changes by a grab are not reported.
  public mutating func focusChanged(_ isFocused: Bool) -> [Effect] {
    hasFocus = isFocused
    return isFocused ? becomeActive() : resignActive()
  }

  /// Another scene will become active: this one resigns in anticipation (O-2).
  public mutating func willLoseFocus() -> [Effect] { resignActive() }

  /// The other scene did not get the focus, and this one still has it.
  public mutating func keptFocus() -> [Effect] { hasFocus ? becomeActive() : [] }

  /// The application quits (O-10): the scene enters the background. A scene that is there already is saved
  /// again.
  public mutating func willTerminate() -> [Effect] {
    state == .background ? [.saveState] : enterBackground(saving: true)
  }

  /// The scene is disconnected, and its session is kept (O-8).
  public mutating func disconnect() -> [Effect] { leave(saving: true) }

  /// The scene is closed, and its session is discarded (O-9). Nothing is saved.
  public mutating func destroy() -> [Effect] { leave(saving: false) }

  // MARK: - Steps

  private mutating func becomeActive() -> [Effect] {
    guard state == .foregroundInactive, hasFocus else { return [] }
    state = .foregroundActive
    return [.didBecomeActive]
  }

  private mutating func resignActive() -> [Effect] {
    guard state == .foregroundActive else { return [] }
    state = .foregroundInactive
    return [.willResignActive]
  }

  private mutating func enterBackground(saving: Bool) -> [Effect] {
    switch state {
    case .unattached, .background: return []
    case .foregroundActive, .foregroundInactive:
      let resigning = resignActive()
      state = .background
      return resigning + [.didEnterBackground] + (saving ? [.saveState] : [])
    }
  }

  private mutating func leave(saving: Bool) -> [Effect] {
    guard state != .unattached else { return [] }
    let effects = enterBackground(saving: saving)
    state = .unattached
    hasFocus = false
    return effects + [.didDisconnect]
  }
}
