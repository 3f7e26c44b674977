internal import SceneModel
internal import Scenes

internal import struct FoundationEssentials.Data
internal import struct FoundationEssentials.URL

/// Opens and dismisses windows for a scene's views.
extension SceneContext {
  // MARK: The value that the window presents

  /// Stores the value of the activity that the scene connects for. A restored scene has its own.
  func takeUpValue(from activities: [UserActivity], _ declaration: SceneDeclaration) {
    guard declaration.valueType != nil else { return }
    if let value = activities.lazy.compactMap(OpenWindowActivity.value).first {
      storage[SceneStorageStore.presentedValue] = .data(value)
    }
    updateOwnTarget(declaration)
  }

  /// The encoded presented value. It is observed: a view that reads it is updated when it changes.
  var presentedValue: Data? {
    get {
      guard case .data(let data)? = storage[SceneStorageStore.presentedValue] else { return nil }
      return data
    }
    set {
      storage[SceneStorageStore.presentedValue] = newValue.map { .data($0) }
      if let declaration = session.flatMap({ declarations?.declaration(of: $0) }) {
        updateOwnTarget(declaration)
      }
    }
  }

  /// A window that presents a value prefers activities that ask for that value (D-8).
  private func updateOwnTarget(_ declaration: SceneDeclaration) {
    events.ownTarget = presentedValue.map {
      OpenWindowActivity.target(scene: declaration.name, value: $0)
    }
  }

  // MARK: Requests

  /// Brings the window of a declaration and a value to the front, or opens it. A group without a value
  /// opens a new window each time.
  func open(_ declaration: SceneDeclaration, value: Data?) {
    let activity = OpenWindowActivity.make(scene: declaration.name, value: value)
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = scene
    options.configurationName = declaration.name
    let isDedicated = value != nil || declaration.kind == .single
    let existing = isDedicated ? sessions(of: declaration, value: value).last : nil
    application.requestSceneSessionActivation(
      existing, userActivity: existing == nil ? activity : nil, options: options)
  }

  /// Brings the windows of a declaration and some values to the front, or opens them.
  func open(_ declaration: SceneDeclaration, values: [Data]) {
    guard values.count > 1, let scene else {
      for value in values { open(declaration, value: value) }
      return
    }
    scene.openWindows(
      for: values.map { OpenWindowActivity.make(scene: declaration.name, value: $0) })
  }

  /// Closes all windows of a declaration, or those that present a value.
  func dismiss(_ declaration: SceneDeclaration, value: Data?) {
    for session in sessions(of: declaration, value: value) {
      application.requestSceneSessionDestruction(session, options: nil)
    }
  }

  /// The open sessions of a declaration, the most recently active last. Nil means any value.
  func sessions(of declaration: SceneDeclaration, value: Data?) -> [SceneSession] {
    application.openSessions
      .filter { session in
        session.configuration.name == declaration.name
          && (value == nil
            || session.sceneStorage[SceneStorageStore.presentedValue] == value.map { .data($0) })
      }
      .sorted { $0.record.stackingOrder < $1.record.stackingOrder }
  }
}
