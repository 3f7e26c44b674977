internal import Glibc
internal import SceneModel

extension Application {
  /// Tells other programs what happened to a scene. Called after the delegate was told.
  ///
  /// A window of the library's own, as for preferences, is not told of.
  func tell(_ kind: SceneEvent.Kind, of session: SceneSession) {
    guard !session.isTransient else { return }
    let cause = cause?.rawValue
    let title = session.scene?.title ?? session.record.title
    events.append { sequence in
      SceneEvent(
        sequence: sequence, time: .onMonotonicClock, kind: kind,
        scene: session.persistentIdentifier, cause: cause, title: title)
    }
  }
}

extension SceneLifecycle.Effect {
  /// The event that other programs are told. Nil for what is no event of the scene.
  var event: SceneEvent.Kind? {
    switch self {
    case .willConnect: .willConnect
    case .willEnterForeground: .willEnterForeground
    case .didBecomeActive: .didBecomeActive
    case .willResignActive: .willResignActive
    case .didEnterBackground: .didEnterBackground
    case .saveState: nil
    case .didDisconnect: .didDisconnect
    }
  }
}

extension Duration {
  fileprivate static var onMonotonicClock: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
