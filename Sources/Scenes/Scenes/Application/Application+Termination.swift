extension Application {
  /// Ends the application. Every scene goes to the background and is saved, the delegate is told, the
  /// windows are destroyed, and the sessions are kept (O-10).
  public func terminate() {
    step { [self] in
      guard phase == .running || phase == .launching else { return }
      enter(.terminating)
      for session in sessions {
        guard let scene = session.scene else { continue }
        perform(scene.lifecycle.willTerminate(), of: scene)
      }
      for feature in features { feature.willTerminate(self) }
      delegate.applicationWillTerminate(self)
      flushSessions()
      PreferenceFiles.shared.flush()
      for session in sessions { session.host?.destroy() }
      enter(.ended)
      windowSystem.stop()
    }
  }

  /// Finishes after the window system stopped running, either by ``terminate()`` or because of an error.
  func finishTerminating() {
    terminate()
    store.flush()
    for feature in features { feature.didTerminate() }
  }

  /// Whether the application has ended.
  public var hasTerminated: Bool { phase == .ended }
}
