/// An event of a scene, sent to observers after the delegate was told.
@MainActor
public struct SceneNotification {
  /// The possible events of a scene. The delegate has a callback for each.
  public enum Name: Hashable, Sendable, CaseIterable {
    case willConnect
    case didDisconnect
    case didActivate
    case willDeactivate
    case willEnterForeground
    case didEnterBackground
  }

  /// The event.
  public let name: Name
  /// The scene of the event.
  public let scene: Scene
}

/// The observers of one application's scene notifications.
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
  ///   - scene: The scene to observe. Nil for every scene.
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

  /// Calls `notify` whenever a session was opened or discarded, or its activation conditions changed. Views
  /// that mark the items with a window of their own must update then.
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
    // Iterates over a copy, because an observer may cancel itself or others in its callback.
    for observer in observers where observer.token.center != nil { observer.notify(notification) }
  }

  fileprivate func remove(_ token: SceneObservation) {
    observers.removeAll { $0.token === token }
    sessionObservers.removeAll { $0.token === token }
  }
}

/// Represents one observer. ``cancel()`` removes it.
@MainActor
public final class SceneObservation {
  fileprivate weak var center: SceneNotificationCenter?

  /// Removes the observer.
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
