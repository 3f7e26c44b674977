internal import SceneModel
package import Scenes

/// Drags and drops: what the application needs of them, and a ``WindowDragging`` in each window.
@MainActor
package final class ApplicationDragging: ApplicationFeature {
  /// The drags that opened windows, which can be undone.
  let spawns = SpawnHistory()

  package init() {}

  package func makeFeature(for window: Window) -> (any WindowFeature)? { WindowDragging(window) }

  package func makeDropHandler(for host: WindowHost) -> DropHandler? {
    let drops = WindowDrops(on: host)
    return { drops.handle($0, of: $1) }
  }

  package func launching(_ application: Application, with sessions: [SessionRecord]) {
    if let directory = application.cacheDirectory { DraggedFiles.removeAll(in: directory) }
  }

  /// A drag needs its source.
  package func needs(_ scene: Scene) -> Bool { DragController.current?.sourceScene === scene }

  package func sessionClosed(_ session: SceneSession) { spawns.windowClosed(of: session) }

  package func displayWasLost(_ system: any WindowSystem) { DragController.cancelDrag(on: system) }
}

extension Application {
  /// The drags that opened windows, which can be undone.
  var spawns: SpawnHistory { feature(ApplicationDragging.self).spawns }
}
