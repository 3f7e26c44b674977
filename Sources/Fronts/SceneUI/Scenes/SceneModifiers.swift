public import Geometry

/// A scene with a modified declaration.
public struct ModifiedScene<Content: Scene>: PrimitiveScene {
  let content: Content
  let modify: @MainActor (inout SceneDeclaration) -> Void

  func appendDeclarations(to list: inout [SceneDeclaration]) {
    var part: [SceneDeclaration] = []
    content.append(to: &part)
    for index in part.indices { modify(&part[index]) }
    list += part
  }
}

extension Scene {
  /// Sets the requests and external events that make a window of this declaration.
  ///
  /// - Parameter conditions: Texts that are looked for in the target content identifier of an activity,
  ///   a launcher action or a notification response, or in a link; "*" takes any.
  ///
  /// The first declaration with a matching condition is used, else the first without this modifier. For
  /// external events, open windows are considered first: see
  /// ``View/handlesExternalEvents(preferring:allowing:)``.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    ModifiedScene(content: self) { $0.handledExternalEvents = conditions }
  }

  /// Sets the size of a new window's content, in logical units.
  public func defaultSize(width: Double, height: Double) -> some Scene {
    defaultSize(Size(width: width, height: height))
  }

  /// Sets the size of a new window's content, in logical units.
  public func defaultSize(_ size: Size) -> some Scene {
    ModifiedScene(content: self) { $0.defaultSize = size }
  }

  /// Sets the minimum size of a window's content, in logical units.
  public func minimumSize(width: Double, height: Double) -> some Scene {
    ModifiedScene(content: self) { $0.minimumSize = Size(width: width, height: height) }
  }

  /// Adds commands to the windows of these declarations: menu items and keys.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    var menus: [any AnyCommandMenu] = []
    content().append(to: &menus)
    return ModifiedScene(content: self) { [menus] in $0.commands += menus }
  }
}
