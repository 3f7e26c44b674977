import SceneModel
import SeededRandom
import Testing

@Suite("The life of one scene")
struct SceneLifecycleTests {
  typealias Effect = SceneLifecycle.Effect

  /// A scene that was connected, shown and focused.
  private func active() -> SceneLifecycle {
    var scene = SceneLifecycle()
    _ = scene.connect()
    _ = scene.willBeShown()
    _ = scene.focusChanged(true)
    return scene
  }

  @Test("O-1, O-2 connected, shown, focused")
  func connects() {
    var scene = SceneLifecycle()
    #expect(scene.state == .unattached)
    #expect(scene.connect() == [.willConnect])
    #expect(scene.state == .background)
    #expect(scene.willBeShown() == [.willEnterForeground])
    #expect(scene.state == .foregroundInactive)
    #expect(scene.focusChanged(true) == [.didBecomeActive])
    #expect(scene.state == .foregroundActive)
  }

  @Test("O-1 a window that never gets the focus is foreground inactive")
  func neverFocused() {
    var scene = SceneLifecycle()
    _ = scene.connect()
    #expect(scene.willBeShown() == [.willEnterForeground])
    #expect(scene.visibilityChanged(true) == [])
    #expect(scene.state == .foregroundInactive)
  }

  @Test("O-2 the scene that will lose the focus resigns at the request, and once")
  func anticipates() {
    var scene = active()
    #expect(scene.willLoseFocus() == [.willResignActive])
    #expect(scene.focusChanged(false) == [])
    #expect(scene.state == .foregroundInactive)
  }

  @Test("O-2 where the focus is refused to the new window, the old scene becomes active again")
  func keepsFocus() {
    var scene = active()
    _ = scene.willLoseFocus()
    #expect(scene.keptFocus() == [.didBecomeActive])
    _ = scene.willLoseFocus()
    _ = scene.focusChanged(false)
    #expect(scene.keptFocus() == [])
  }

  @Test("O-3 activated in the background, it enters the foreground first")
  func activatedInBackground() {
    var scene = active()
    _ = scene.visibilityChanged(false)
    #expect(scene.willBeShown().first == .willEnterForeground)
    var foreground = active()
    #expect(foreground.willBeShown() == [])
  }

  @Test("O-4, O-11 a session that comes back connects like a new one")
  func reconnects() {
    var scene = active()
    _ = scene.disconnect()
    #expect(scene.connect() == [.willConnect])
    #expect(scene.willBeShown() == [.willEnterForeground])
    #expect(scene.focusChanged(true) == [.didBecomeActive])
  }

  @Test("O-5 focus lost, focus back")
  func focus() {
    var scene = active()
    #expect(scene.focusChanged(false) == [.willResignActive])
    #expect(scene.state == .foregroundInactive)
    #expect(scene.focusChanged(true) == [.didBecomeActive])
    #expect(scene.focusChanged(true) == [])
  }

  @Test("O-6 to the background: resign, enter, save")
  func background() {
    var scene = active()
    #expect(scene.visibilityChanged(false) == [.willResignActive, .didEnterBackground, .saveState])
    #expect(scene.state == .background)
    #expect(scene.visibilityChanged(false) == [])
  }

  @Test("O-6 without the focus there is nothing to resign")
  func backgroundUnfocused() {
    var scene = active()
    _ = scene.focusChanged(false)
    #expect(scene.visibilityChanged(false) == [.didEnterBackground, .saveState])
  }

  @Test("O-7 to the foreground, whichever of focus and visibility is reported first")
  func foreground() {
    var scene = active()
    _ = scene.focusChanged(false)
    _ = scene.visibilityChanged(false)
    #expect(scene.visibilityChanged(true) == [.willEnterForeground])
    #expect(scene.focusChanged(true) == [.didBecomeActive])
    _ = scene.focusChanged(false)
    _ = scene.visibilityChanged(false)
    #expect(scene.focusChanged(true) == [])
    #expect(scene.visibilityChanged(true) == [.willEnterForeground, .didBecomeActive])
  }

  @Test("O-8 disconnected to free resources, saved first")
  func disconnects() {
    var scene = active()
    #expect(
      scene.disconnect() == [.willResignActive, .didEnterBackground, .saveState, .didDisconnect])
    #expect(scene.state == .unattached)
    var background = active()
    _ = background.visibilityChanged(false)
    #expect(background.disconnect() == [.didDisconnect])
  }

  @Test("O-9 destroyed: resign, background, disconnect, and nothing is saved")
  func destroyed() {
    var scene = active()
    #expect(scene.destroy() == [.willResignActive, .didEnterBackground, .didDisconnect])
    #expect(scene.destroy() == [])
  }

  @Test("O-10, O-15 quitting is going to the background, and stays attached")
  func quits() {
    var scene = active()
    #expect(scene.willTerminate() == [.willResignActive, .didEnterBackground, .saveState])
    #expect(scene.state == .background)
    #expect(scene.willTerminate() == [.saveState])
  }

  @Test("After it is gone, no report moves the scene", arguments: 0..<8)
  func goneIsGone(_ input: Int) {
    var scene = active()
    _ = scene.destroy()
    guard input != 0 else { return }
    #expect(Event.allCases[input].apply(to: &scene) == [] || Event.allCases[input] == .connect)
  }

  // MARK: Model check

  enum Event: CaseIterable {
    case connect, willBeShown, visible, hidden, focused, unfocused, willLoseFocus, keptFocus
    case terminate, disconnect, destroy

    func apply(to scene: inout SceneLifecycle) -> [SceneLifecycle.Effect] {
      switch self {
      case .connect: scene.connect()
      case .willBeShown: scene.willBeShown()
      case .visible: scene.visibilityChanged(true)
      case .hidden: scene.visibilityChanged(false)
      case .focused: scene.focusChanged(true)
      case .unfocused: scene.focusChanged(false)
      case .willLoseFocus: scene.willLoseFocus()
      case .keptFocus: scene.keptFocus()
      case .terminate: scene.willTerminate()
      case .disconnect: scene.disconnect()
      case .destroy: scene.destroy()
      }
    }
  }

  /// The state that a delegate can conclude from the callbacks alone.
  private struct Delegate {
    var isConnected = false
    var isInForeground = false
    var isActive = false

    mutating func hear(_ effect: Effect) -> Bool {
      switch effect {
      case .willConnect:
        defer { isConnected = true }
        return !isConnected && !isInForeground && !isActive
      case .willEnterForeground:
        defer { isInForeground = true }
        return isConnected && !isInForeground
      case .didBecomeActive:
        defer { isActive = true }
        return isInForeground && !isActive
      case .willResignActive:
        defer { isActive = false }
        return isActive
      case .didEnterBackground:
        defer { isInForeground = false }
        return isInForeground && !isActive
      case .saveState: return isConnected && !isInForeground
      case .didDisconnect:
        defer { isConnected = false }
        return isConnected && !isInForeground && !isActive
      }
    }

    var state: SceneActivationState {
      isActive
        ? .foregroundActive
        : isInForeground ? .foregroundInactive : isConnected ? .background : .unattached
    }
  }

  /// The first fault of a scene with this history of events, or nil.
  private func fault(in history: [Event]) -> String? {
    var scene = SceneLifecycle()
    var delegate = Delegate()
    for event in history {
      let effects = event.apply(to: &scene)
      guard effects.allSatisfy({ delegate.hear($0) }) else { return "\(event) gave \(effects)" }
      guard delegate.state == scene.state else { return "\(scene.state), not \(delegate.state)" }
    }
    return nil
  }

  @Test("Whatever happens a million times, callbacks come in pairs, and none after the disconnect")
  func modelCheck() {
    var generator = SeededGenerator.make("scene lifecycle")
    for _ in 0..<repetitions(25_000, soak: 250_000) {
      var history = (0..<40).map { _ in generator.pick(Event.allCases) }
      guard fault(in: history) != nil else { continue }
      // Shortens the history as long as it still shows the fault.
      for index in history.indices.reversed() {
        var shorter = history
        shorter.remove(at: index)
        if fault(in: shorter) != nil { history = shorter }
      }
      Issue.record("seed \(generator.seed): \(history): \(fault(in: history) ?? "")")
      return
    }
  }
}
