internal import Scenes
internal import StandardViews
internal import Views

/// The application's own choices, as a page of the Preferences window. Ctrl+comma opens the window.
///
///     Settings { SettingsForm() }
///
/// Several of them are several pages. A ``TabView`` in one has its tabs below the names of the pages.
public struct Settings<Content: View>: PrimitiveScene {
  private let declaration: SceneDeclaration

  /// - Parameters:
  ///   - title: The name of the page. Nil means the application's name.
  ///   - content: The page. Called when the window opens.
  public init(_ title: String? = nil, @ViewBuilder content: @escaping @MainActor () -> Content) {
    declaration = SceneDeclaration(kind: .settings, id: nil, title: title) { context in
      HostingController(rootView: SettingsPage(context: context, content: content()))
    }
  }

  func appendDeclarations(to list: inout [SceneDeclaration]) { list.append(declaration) }
}

/// A page of the Preferences window. It belongs to no scene that the application declares.
private struct SettingsPage<Content: View>: View {
  let context: SceneContext
  let content: Content

  var body: some View {
    Pane(alignment: .top) { content }
      .environment(\.sceneContext, context)
  }
}

/// Opens the Preferences window: `@Environment(\.openSettings)`.
@MainActor
public struct OpenSettingsAction {
  weak var context: SceneContext?

  /// Opens the Preferences window, or brings it to the front.
  public func callAsFunction() {
    guard let application = context?.application else { return }
    if application.canPerform(.preferences) { application.perform(.preferences) }
  }
}

extension EnvironmentValues {
  /// Opens the Preferences window.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(context: sceneContext) }
}

/// A button that opens the Preferences window.
public struct SettingsLink<Label: View>: View {
  private let label: Label
  @Environment(\.openSettings) private var openSettings

  /// A button that shows any view.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

extension SettingsLink where Label == Text {
  /// A button with the title Settings.
  public init() { self.init { Text(verbatim: "Settings…") } }
}
