internal import Scenes
internal import Views

/// A single window. Opening it again brings it to the front.
///
///     Window("Activity", id: "activity") { ActivityView() }
public struct Window<Content: View>: PrimitiveScene {
  private let declaration: SceneDeclaration

  /// - Parameters:
  ///   - title: The window's title, if the content sets none.
  ///   - id: The identifier for `openWindow(id:)`. Sessions store it.
  ///   - content: The window's content. Called once for each scene.
  public init(
    _ title: String, id: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    declaration = SceneDeclaration(kind: .single, id: id, title: title) { context in
      HostingController(rootView: SceneRoot(context: context, content: content()))
    }
  }

  func appendDeclarations(to list: inout [SceneDeclaration]) { list.append(declaration) }
}
