public import Scenes

/// An application, described by the scenes that it declares.
///
///     struct Reader: App {
///       var body: some Scene {
///         WindowGroup("Library") { LibraryView() }
///         WindowGroup(for: Book.ID.self) { $id in BookView(id: id) }
///       }
///     }
///
/// The application starts with a window of the first declaration. Each declaration is an entry of the scene
/// manifest of `Scenes`. Each window is a scene with a session, so a window is restored as it was.
///
///     App.body ──▶ SceneDeclaration … ──▶ SceneManifest
///                        │                     │ the request's activity chooses
///                        ▼                     ▼
///                   HostingController ◀── DeclaredSceneDelegate ◀── Application
///
/// `body` is evaluated once, at launch: the set of declarations does not change. The views in it are
/// evaluated whenever a value that they read has changed.
@MainActor
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene

  /// Makes the application. Called once, before anything else.
  init()

  /// The scenes that the application declares. The first one is the window that it starts with.
  @SceneBuilder var body: Body { get }

  /// The application's name, icon and abilities, for the desktop. The default is made from the type's name.
  static var information: AppInformation { get }
}

extension App {
  public static var information: AppInformation {
    AppInformation(name: String(describing: Self.self))
  }

  /// The delegate and the configuration for an `Application` of `Scenes`. The delegate answers for the
  /// declared scenes. The configuration's manifest has one entry per declaration.
  ///
  /// - Parameter manifest: Another manifest, such as that of the application's `Info.plist`. An entry with
  ///   the name of a declaration belongs to that declaration. The first entry with another name belongs to
  ///   all others. Scene class, delegate class and sizes come from the entry. The declared content is shown
  ///   unless the delegate shows its own.
  /// - Precondition: There is a declaration, and no two declarations have the same identifier.
  public static func launchDescription(manifest: SceneManifest? = nil)
    -> (delegate: any ApplicationDelegate, configuration: ApplicationConfiguration)
  {
    let app = Self()
    let declarations = SceneDeclaration.list(of: app.body)
    precondition(!declarations.isEmpty, "\(Self.self) declares no scene.")
    let delegate = DeclaredApplicationDelegate(
      information: information, declarations: declarations,
      custom: ApplicationDelegateAdaptorSearch.delegate(in: app), manifest: manifest)
    return (delegate, delegate.configuration)
  }
}
