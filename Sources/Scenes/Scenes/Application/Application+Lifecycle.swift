internal import SceneModel

/// Performs the effects of a scene's lifecycle machine. The delegate is told first, then the notification
/// is sent.
extension Application {
  func perform(
    _ effects: [SceneLifecycle.Effect], of scene: Scene, _ options: ConnectionOptions? = nil
  ) {
    for effect in effects {
      perform(effect, of: scene, options)
      if let event = effect.event { tell(event, of: scene.session) }
      // A scene that is in the background already has been reported, even when the application quits.
      if effect == .saveState, effects.contains(.didEnterBackground) {
        for feature in features { feature.enteredBackground(scene) }
      }
    }
  }

  private func perform(
    _ effect: SceneLifecycle.Effect, of scene: Scene, _ options: ConnectionOptions?
  ) {
    let session = scene.session
    let delegate = scene.delegate
    log.debug("\(session.persistentIdentifier): \(effect)")
    switch effect {
    case .willConnect:
      if let options { delegate?.scene(scene, willConnectTo: session, options: options) }
      notifications.post(.willConnect, scene)
    case .willEnterForeground:
      if answersAlone { self.delegate.applicationWillEnterForeground(self) }
      delegate?.sceneWillEnterForeground(scene)
      notifications.post(.willEnterForeground, scene)
    case .didBecomeActive:
      activeScenes.didBecomeActive(scene)
      session.update {
        $0.stackingOrder = stackingOrder.take()
        // No window manager will report that the window was raised.
        if session.host?.system.desktop.hasWindowManager == false { $0.stackLevel = nil }
      }
      if answersAlone { self.delegate.applicationDidBecomeActive(self) }
      delegate?.sceneDidBecomeActive(scene)
      notifications.post(.didActivate, scene)
    case .willResignActive:
      activeScenes.didResign(scene)
      if answersAlone { self.delegate.applicationWillResignActive(self) }
      delegate?.sceneWillResignActive(scene)
      notifications.post(.willDeactivate, scene)
    case .didEnterBackground:
      if answersAlone { self.delegate.applicationDidEnterBackground(self) }
      delegate?.sceneDidEnterBackground(scene)
      notifications.post(.didEnterBackground, scene)
    case .saveState: saving.save(scene)
    case .didDisconnect:
      delegate?.sceneDidDisconnect(scene)
      notifications.post(.didDisconnect, scene)
    }
  }

  /// Without a manifest, only the application delegate is told of the foreground and the background.
  private var answersAlone: Bool { configuration.manifest == nil }
}
