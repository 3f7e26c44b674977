internal import Geometry
internal import Logging
internal import SceneModel
internal import Scenes
internal import Views

/// The ends of a drag that open windows.
extension DragController {
  /// Opens all items in order, one of them in the prepared window. If one of them cannot be encoded or is
  /// gone, none is opened. More than eight are opened, and decoded, after the person has confirmed.
  func open(_ outcome: DropOutcome) {
    do { _ = try activities(of: WindowAllowance.most) } catch {
      log.error("The dragged item cannot be opened: \(error)")
      discardPrepared()
      sayPutBack("It cannot be opened")
      return flyBack(nil)
    }
    refreshPrepared()
    var window = prepared
    prepared = nil
    let tiling = tiling(for: outcome)
    let new = Set(itemsForNewWindows(outcome))
    let spawn = Spawn(from: sourceScene, before: before)
    tearDown(outcome)
    // The release is the cause of everything that follows.
    application.handling(.input, on: host.system) {
      application.allow(new.count, for: .person, from: host) { _ in
        guard self.allItemsAreAvailable else {
          self.host.window?.dropBanners.tell(
            "No window was opened, because something that was dragged has been deleted since.")
          return
        }
        let activities: [UserActivity]
        do { activities = try self.activities(of: self.session.items.count) } catch {
          self.log.error("A dragged item cannot be opened: \(error)")
          self.host.window?.dropBanners.tell(
            "No window was opened, because something that was dragged cannot be opened.")
          return
        }
        // The source first, so that the new window is above it.
        if let tiling, self.host.isShown, self.host.visibleFrame != nil {
          spawn.sourceWillMove(self.host)
          self.host.fill(tiling.source)
        }
        self.application.spawns.add(spawn)
        for (index, activity) in activities.enumerated() {
          let isNew = new.contains(index)
          let options = self.options(tiling)
          if isNew {
            options.opened = { spawn.opened($0) }
            if index == self.preparedItem { options.preparedWindow = window.take() }
          }
          self.request(activity, isNew: isNew, options)
        }
      }
      // The prepared window is not used: the items wait for the answer, and its content may change until
      // then.
      if let unused = window { application.discard(unused) }
      window = nil
    }
  }

  /// The activities of the first items.
  private func activities(of count: Int) throws -> [UserActivity] {
    try session.items.indices.prefix(count).map(activity)
  }

  private func options(_ tiling: Tiling?) -> WindowScene.ActivationRequestOptions {
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = sourceScene
    if let tiling {
      options.placement = .frame(tiling.newWindow)
    } else if let point, source.keyboardStart == nil {
      options.placement = .underPointer(point)
    }
    return options
  }

  private func request(
    _ activity: UserActivity, isNew: Bool, _ options: WindowScene.ActivationRequestOptions
  ) {
    if isNew {
      application.requestSceneSessionActivation(nil, userActivity: activity, options: options)
    } else {
      application.activateSceneSession(
        for: SceneSessionActivationRequest(userActivity: activity, options: options))
    }
  }
}
