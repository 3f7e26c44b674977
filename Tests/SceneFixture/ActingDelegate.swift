internal import Glibc
internal import SceneUI
internal import Scenery

/// A scene delegate that creates its own window and then performs the action from the command line.
final class ActingDelegate: WindowSceneDelegate {
  var window: Scenes.Window?
  private var lastTick = 0
  private var ticks = 0
  private var longest = 0

  func scene(
    _ scene: Scenes.Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    guard let scene = scene as? WindowScene else { return }
    window = Scenes.Window(windowScene: scene)
    window?.rootViewController = HostingController(rootView: FixtureContent(title: "Acting"))
    window?.makeKeyAndVisible()
    let application = Application.shared
    switch FixtureAct.current {
    case .endInConnect: application.terminate()
    case .destroyInConnect: application.requestSceneSessionDestruction(session, options: nil)
    case .openLink: _ = LinkOpener.open("https://example.org/")
    case .tick:
      lastTick = Self.processorMicroseconds
      tick()
    default: break
    }
  }

  /// Requests painting, and another call in 5 ms. A loop that runs its timers in each turn does one turn's
  /// work in between, whatever events arrive. The work is measured as processor time, which is valid on a
  /// busy machine too.
  private func tick() {
    let now = Self.processorMicroseconds
    longest = max(longest, now - lastTick)
    lastTick = now
    ticks += 1
    if ticks % 50 == 0 {
      fixtureLog.debug("ticks: \(ticks), longest: \(longest)")
      longest = 0
    }
    window?.rootViewController?.view.setNeedsDisplay()
    _ = Application.shared.windowSystem.schedule(after: .milliseconds(5)) { [weak self] in
      self?.tick()
    }
  }

  private static var processorMicroseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
