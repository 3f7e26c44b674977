internal import Geometry
internal import SceneModel

/// Opens what was dragged, where it was let go: an activation request an item.
@MainActor
struct DropOpening {
  let application: Application
  /// The window that the items came from.
  let host: WindowHost
  let requestingScene: WindowScene?
  let outcome: DropOutcome
  let point: RootPoint?
  let tiling: Tiling?

  /// Every item opens, in order, the first in the window that was prepared for it. More than eight open
  /// when the person has said so.
  func open(_ items: [(item: DragItem, activity: UserActivity)], prepared: PreparedWindow?) {
    // The release is the user's, and what comes of it has that cause.
    application.handling(.input, on: host.system) {
      var prepared = prepared
      application.allow(outcome.makesWindow ? items.count : 0, for: .person, from: host) { _ in
        openNow(items, prepared: prepared)
        prepared = nil
      }
      // It was not used: the items wait, and what it shows may be another by the time of the answer.
      if let unused = prepared { application.discard(unused) }
      prepared = nil
    }
  }

  private func openNow(
    _ items: [(item: DragItem, activity: UserActivity)], prepared: PreparedWindow?
  ) {
    // The source first, so that the new window comes to lie above whatever moves.
    if let tiling, host.isShown, host.geometry?.isIconified != true { host.fill(tiling.source) }
    for (index, entry) in items.enumerated() {
      var window = index == 0 ? prepared : nil
      if window == nil, outcome.makesWindow {
        window = application.prepareWindow(for: entry.item, on: host.system)
      }
      request(entry.activity, window, step: index)
    }
  }

  /// - Parameter step: How far down the cascade of the drag's windows this one stands.
  private func request(_ activity: UserActivity, _ window: PreparedWindow?, step: Int) {
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = requestingScene
    options.preparedWindow = window
    if let tiling {
      options.placement = .frame(tiling.newWindow)
    } else if let point {
      let distance = step * host.scale.pixels(32)
      options.placement = .underPointer(point.offset(dx: distance, dy: distance))
    }
    if outcome.makesWindow {
      application.requestSceneSessionActivation(nil, userActivity: activity, options: options)
    } else {
      application.activateSceneSession(
        for: SceneSessionActivationRequest(userActivity: activity, options: options))
    }
  }
}

extension Application {
  /// The window that an item would open in; nil when nobody says what is in it.
  func prepareWindow(for item: DragItem, on system: any WindowSystem) -> PreparedWindow? {
    guard let root = item.contentProvider?() else { return nil }
    return prepareWindow(rootViewController: root, size: item.contentSize, on: system)
  }
}

extension ItemProvider {
  /// The offered activity as it is written down, as a drop from another process would bring it.
  @MainActor func loadActivityBytes() throws -> [UInt8] {
    guard let bytes = try loadData(ofType: ActivityPayload.mimeType) else {
      throw NoActivity(types: representations.map(\.type))
    }
    return bytes
  }

  private struct NoActivity: Error, CustomStringConvertible {
    let types: [String]
    var description: String { "It offers no user activity, only \(types)." }
  }
}
