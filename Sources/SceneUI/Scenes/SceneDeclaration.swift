internal import Geometry
internal import Scenes
internal import Views

/// What an application's body says of one kind of window.
@MainActor
struct SceneDeclaration {
  /// How many windows there are of it.
  enum Kind { case group, single }

  var kind: Kind
  /// As `openWindow` names it; nil for a declaration that cannot be named.
  var id: String?
  var title: String?
  /// The type of the value that each window presents; nil for windows that present none.
  var valueType: (any Hashable.Type)?
  /// Which events from outside may make a window of it; nil for those that nobody else takes.
  var handledExternalEvents: Set<String>?
  var defaultSize: Size?
  var minimumSize: Size?
  var commands: [any AnyCommandMenu] = []
  /// Builds the content of one window.
  var makeContent: @MainActor (SceneContext) -> ViewController

  /// The name of its entry in the scene manifest. Sessions remember it, so that a window comes back as
  /// what it was: it is the identifier, else the value's type, else the place among the declarations.
  private(set) var name = ""

  init(
    kind: Kind, id: String?, title: String?, valueType: (any Hashable.Type)? = nil,
    makeContent: @escaping @MainActor (SceneContext) -> ViewController
  ) {
    self.kind = kind
    self.id = id
    self.title = title
    self.valueType = valueType
    self.makeContent = makeContent
  }

  /// The declarations of a scene and its parts, named.
  ///
  /// - Precondition: No two have one name.
  static func list(of scene: some Scene) -> [SceneDeclaration] {
    var list: [SceneDeclaration] = []
    scene.append(to: &list)
    var names: Set<String> = []
    for index in list.indices {
      let declaration = list[index]
      let name =
        declaration.id ?? declaration.valueType.map { String(reflecting: $0) }
        ?? "scene-\(index + 1)"
      precondition(names.insert(name).inserted, "Two scenes are declared as \"\(name)\".")
      list[index].name = name
    }
    return list
  }

  /// Its entry in the scene manifest.
  func configuration() -> SceneConfiguration {
    let configuration = SceneConfiguration(
      name: name, delegateClass: DeclaredSceneDelegate.self, rootViewController: nil)
    configuration.preferredSize = defaultSize
    configuration.minimumSize = minimumSize
    configuration.handledExternalEvents = handledExternalEvents
    configuration.isUnique = kind == .single
    return configuration
  }
}
