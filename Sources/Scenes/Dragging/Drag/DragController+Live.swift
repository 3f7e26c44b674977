internal import Geometry
internal import Logging
internal import SceneModel
internal import Scenes
internal import Views

/// Live mode: the window that a release would open is opened while the button is down, and follows the pointer.
///
/// It is a scene as any other. If it is taken back, it is closed, and its session is discarded.
extension DragController {
  /// Opens the window under the pointer, and lets it follow.
  func carryWindow() {
    guard let point, let activity = try? activity(at: 0) else { return }
    refreshPrepared()
    let spawn = Spawn(from: sourceScene, before: before, isCarried: true)
    carried = spawn
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = sourceScene
    options.placement = .underPointer(point)
    options.opened = { spawn.opened($0) }
    options.preparedWindow = prepared
    prepared = nil
    application.handling(.input, on: host.system) {
      application.requestSceneSessionActivation(nil, userActivity: activity, options: options)
    }
    // The request may wait for steps that were requested before.
    application.step { [weak self] in
      guard let self, carried === spawn, let number = spawn.sessions.first?.host?.number else {
        return
      }
      log.debug("the window \(number.rawValue) follows the pointer")
      presentation?.carry(number, from: point)
    }
  }

  /// The window stays where it is.
  func leaveWindow() {
    guard let spawn = carried else { return }
    carried = nil
    application.spawns.add(spawn)
    tearDown(.newWindow)
    spawn.offerUndo()
  }

  /// Closes the window that follows the pointer. Returns false if there is none.
  func takeWindowBack() -> Bool {
    guard let spawn = carried else { return false }
    carried = nil
    application.handling(.input, on: host.system) { application.undo(spawn) }
    return true
  }

  /// Whether a point is over the view in which the drag began.
  func isOverOrigin(_ point: RootPoint) -> Bool {
    guard let view = source.interaction.view, let area = host.geometry?.clientArea else {
      return false
    }
    let place = Point(
      x: host.scale.logical(point.x - area.minX), y: host.scale.logical(point.y - area.minY))
    return view.bounds.contains(view.convertFromWindow(place))
  }
}
