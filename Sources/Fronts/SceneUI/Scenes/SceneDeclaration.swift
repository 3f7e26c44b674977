internal import Geometry
internal import Scenes
internal import Views

/// A kind of window that an application's body declares.
@MainActor
struct SceneDeclaration {
  /// The number of windows that it may have.
  enum Kind {
    case group, single
    /// A page of the Preferences window.
    case settings
  }

  var kind: Kind
  /// The identifier for `openWindow`. Nil if it has none.
  var id: String?
  var title: String?
  /// The type of the value that each window presents. Nil if windows present none.
  var valueType: (any Hashable.Type)?
  /// The external events that may make a window of it. Nil means all events that no other declaration
  /// takes.
  var handledExternalEvents: Set<String>?
  var defaultSize: Size?
  var minimumSize: Size?
  var commands: [any AnyCommandMenu] = []
  /// Commands of the kind of scene. A group of the application at the same place replaces them.
  var libraryCommands: [any AnyCommandMenu] = []
  /// The types of files that its windows open.
  var documentTypes: [UTType] = []
  /// Whether its windows can have new documents.
  var makesDocuments = false
  /// Builds the content of one window.
  var makeContent: @MainActor (SceneContext) -> ViewController

  /// The name of its entry in the scene manifest: the identifier, else the value's type, else the index
  /// among the declarations. Sessions store it, so that a window is restored with its declaration.
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

  /// The declarations of a scene and its parts, with names.
  ///
  /// - Precondition: No two have the same name.
  static func list(of scene: some Scene) -> [SceneDeclaration] {
    var list: [SceneDeclaration] = []
    scene.append(to: &list)
    var names: Set<String> = []
    for index in list.indices where list[index].kind != .settings {
      let declaration = list[index]
      let name =
        declaration.id ?? declaration.valueType.map { String(reflecting: $0) }
        ?? "scene-\(index + 1)"
      precondition(names.insert(name).inserted, "Two scenes are declared as \"\(name)\".")
      list[index].name = name
    }
    return list
  }

  /// The commands of one window, those of the application first.
  var allCommands: [any AnyCommandMenu] {
    let replaced = commands.compactMap(\.position).filter { $0.order == .replacing }.map(\.group)
    return commands
      + libraryCommands.filter { menu in !replaced.contains { $0 == menu.position?.group } }
  }

  /// The content of one window.
  func content(_ context: SceneContext) -> ViewController {
    let content = makeContent(context)
    content.title = title
    return content
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
