/// What happened to a scene, told to whoever listens, after its delegate was told.
@MainActor
public struct SceneNotification {
  /// What can happen to a scene; the delegate has a callback for each.
  public enum Name: Hashable, Sendable, CaseIterable {
    case willConnect
    case didDisconnect
    case didActivate
    case willDeactivate
    case willEnterForeground
    case didEnterBackground
  }

  /// What happened.
  public let name: Name
  /// The scene that it happened to.
  public let scene: Scene
}

/// The listeners of one application's scene notifications.
@MainActor
public final class SceneNotificationCenter {
  private var observers:
    [(token: SceneObservation, notify: @MainActor (SceneNotification) -> Void)] = []
  private var sessionObservers: [(token: SceneObservation, notify: @MainActor () -> Void)] = []

  package init() {}

  /// Calls `notify` after the delegate was told, until the observation is cancelled.
  ///
  /// - Parameters:
  ///   - name: The notification to observe.
  ///   - scene: Only this scene's notifications; nil for those of every scene.
  ///   - notify: Called with each notification.
  public func observe(
    _ name: SceneNotification.Name, of scene: Scene? = nil,
    _ notify: @escaping @MainActor (SceneNotification) -> Void
  ) -> SceneObservation {
    let token = SceneObservation()
    token.center = self
    let wanted = scene.map(ObjectIdentifier.init)
    observers.append(
      (
        token,
        { notification in
          guard notification.name == name else { return }
          if let wanted, wanted != ObjectIdentifier(notification.scene) { return }
          notify(notification)
        }
      ))
    return token
  }

  /// Calls `notify` whenever a session was opened or discarded, or one's activation conditions changed:
  /// whatever shows which items have a window of their own is out of date then.
  public func observeSessions(_ notify: @escaping @MainActor () -> Void) -> SceneObservation {
    let token = SceneObservation()
    token.center = self
    sessionObservers.append((token, notify))
    return token
  }

  func postSessionsChange() {
    for observer in sessionObservers where observer.token.center != nil { observer.notify() }
  }

  func post(_ name: SceneNotification.Name, _ scene: Scene) {
    let notification = SceneNotification(name: name, scene: scene)
    // A copy: an observer may cancel itself or others while it is told.
    for observer in observers where observer.token.center != nil { observer.notify(notification) }
  }

  fileprivate func remove(_ token: SceneObservation) {
    observers.removeAll { $0.token === token }
    sessionObservers.removeAll { $0.token === token }
  }
}

/// Keeps one observer in place; ``cancel()`` ends it.
@MainActor
public final class SceneObservation {
  fileprivate weak var center: SceneNotificationCenter?

  /// Hears nothing from now on.
  public func cancel() {
    center?.remove(self)
    center = nil
  }
}

extension Scene {
  public static let willConnectNotification = SceneNotification.Name.willConnect
  public static let didDisconnectNotification = SceneNotification.Name.didDisconnect
  public static let didActivateNotification = SceneNotification.Name.didActivate
  public static let willDeactivateNotification = SceneNotification.Name.willDeactivate
  public static let willEnterForegroundNotification = SceneNotification.Name.willEnterForeground
  public static let didEnterBackgroundNotification = SceneNotification.Name.didEnterBackground
}
