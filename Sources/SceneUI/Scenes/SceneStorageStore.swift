internal import Observation
internal import SceneModel
internal import Scenes

/// What one scene keeps by `@SceneStorage`: a view of the session's record that can be observed, key by
/// key.
@MainActor
final class SceneStorageStore {
  private let session: SceneSession
  private var cells: [String: Cell] = [:]

  init(session: SceneSession) { self.session = session }

  /// One key. Whoever reads it in a body is told when it changes, and nobody else.
  @Observable
  final class Cell {
    var value: ActivityValue?

    init(_ value: ActivityValue?) { self.value = value }
  }

  subscript(key: String) -> ActivityValue? {
    get { cell(key).value }
    set {
      let cell = cell(key)
      guard cell.value != newValue else { return }
      cell.value = newValue
      session.sceneStorage[key] = newValue
    }
  }

  private func cell(_ key: String) -> Cell {
    if let cell = cells[key] { return cell }
    let cell = Cell(session.sceneStorage[key])
    cells[key] = cell
    return cell
  }
}

extension SceneStorageStore {
  /// Keys that are the system's own begin with this; no `@SceneStorage` of an application may.
  static let reserved = "SceneUI."
  /// The value that the window presents, as JSON.
  static let presentedValue = reserved + "presentedValue"
  /// The class of a scene delegate that was chosen in code.
  static let delegateClass = reserved + "delegateClass"
}
