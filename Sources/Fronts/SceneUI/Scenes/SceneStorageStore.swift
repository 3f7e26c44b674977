internal import Observation
internal import SceneModel
internal import Scenes

/// The `@SceneStorage` values of one scene: the session's record, observable key by key.
@MainActor
final class SceneStorageStore {
  /// Holds the values. Before the session exists, they are held here.
  var session: SceneSession? {
    didSet {
      for (key, cell) in cells {
        if let value = cell.value { session?.sceneStorage[key] = value }
      }
    }
  }
  private var cells: [String: Cell] = [:]

  /// One key. A body that reads it is updated when its value changes. Other bodies are not.
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
      session?.sceneStorage[key] = newValue
    }
  }

  private func cell(_ key: String) -> Cell {
    if let cell = cells[key] { return cell }
    let cell = Cell(session?.sceneStorage[key])
    cells[key] = cell
    return cell
  }
}

extension SceneStorageStore {
  /// The prefix of the library's own keys. No `@SceneStorage` of an application may use it.
  static let reserved = "SceneUI."
  /// The value that the window presents, as JSON.
  static let presentedValue = reserved + "presentedValue"
  /// What the window's document has not saved.
  static let draft = reserved + "draft"
  /// Identifies the file's content before the draft.
  static let draftBase = reserved + "draftBase"
  /// The class of a scene delegate that code chose.
  static let delegateClass = reserved + "delegateClass"
}
