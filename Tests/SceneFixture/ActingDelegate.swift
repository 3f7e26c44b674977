internal import Glibc
internal import SceneUI
internal import SceneUIMain

/// A scene delegate that makes its own window and then does what the command line asks for.
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

  /// Wants to paint, and to be called again in 5 ms. A loop that reaches its timers in each turn does a
  /// turn's work in between, whatever arrives: processor time says how much, on a busy machine too.
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
