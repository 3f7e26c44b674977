internal import Geometry
internal import Logging
internal import SceneModel
internal import Views

/// The ends of a drag that open windows.
extension DragController {
  /// Opens all items in order, the first in the prepared window. If one of them cannot be encoded, none is
  /// opened. More than eight are opened after the person has confirmed.
  func open(_ outcome: DropOutcome) {
    let activities: [UserActivity]
    do { activities = try self.activities.get() } catch {
      log.error("The dragged item cannot be opened: \(error)")
      discardPrepared()
      return flyBack(nil)
    }
    var window = prepared
    prepared = nil
    let tiling = tiling(for: outcome)
    tearDown(outcome)
    // The release is the cause of everything that follows.
    application.handling(.input, on: host.system) {
      application.allow(outcome.makesWindow ? activities.count : 0, for: .person, from: host) { _ in
        // The source first, so that the new window is above it.
        if let tiling, self.host.isShown, self.host.geometry?.isIconified != true {
          self.host.fill(tiling.source)
        }
        for (index, activity) in activities.enumerated() {
          self.request(
            activity, outcome, self.options(tiling, window: index == 0 ? window : nil, step: index))
        }
        window = nil
      }
      // The prepared window is not used: the items wait for the answer, and its content may change until
      // then.
      if let unused = window { application.discard(unused) }
      window = nil
    }
  }

  /// - Parameter step: The window's number in the cascade of this drag's windows.
  private func options(_ tiling: Tiling?, window: PreparedWindow?, step: Int)
    -> WindowScene.ActivationRequestOptions
  {
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = source.window.windowScene
    options.preparedWindow = window
    if let tiling {
      options.placement = .frame(tiling.newWindow)
    } else if let point, source.keyboardStart == nil {
      let distance = step * host.scale.pixels(32)
      options.placement = .underPointer(point.offset(dx: distance, dy: distance))
    }
    return options
  }

  private func request(
    _ activity: UserActivity, _ outcome: DropOutcome,
    _ options: WindowScene.ActivationRequestOptions
  ) {
    if outcome.makesWindow {
      application.requestSceneSessionActivation(nil, userActivity: activity, options: options)
    } else {
      application.activateSceneSession(
        for: SceneSessionActivationRequest(userActivity: activity, options: options))
    }
  }
}
