public import Scenes

/// An application, as the scenes it declares.
///
///     struct Reader: App {
///       var body: some Scene {
///         WindowGroup("Library") { LibraryView() }
///         WindowGroup(for: Book.ID.self) { $id in BookView(id: id) }
///       }
///     }
///
/// The first declaration is the window that the application starts with. What stands behind is the
/// scene system of `Scenes`, whole: each declaration is an entry of the scene manifest, each window a
/// scene with a session, and a window comes back as it was.
///
///     App.body ──▶ SceneDeclaration … ──▶ SceneManifest
///                        │                     │ the request's activity chooses
///                        ▼                     ▼
///                   HostingController ◀── DeclaredSceneDelegate ◀── Application
///
/// `body` is evaluated once, when the application is launched: declarations do not come and go. The
/// views inside are evaluated whenever what they read has changed.
@MainActor
public protocol App {
  associatedtype Body: Scene

  /// The application is made once, before anything else.
  init()

  @SceneBuilder var body: Body { get }

  /// What the desktop is told of the application. The default is made of the type's name.
  static var information: AppInformation { get }
}

extension App {
  public static var information: AppInformation {
    AppInformation(name: String(describing: Self.self))
  }

  /// What an `Application` of `Scenes` is started with: the delegate that answers for the declared scenes,
  /// and the configuration whose manifest has one entry a declaration.
  ///
  /// - Parameter manifest: A manifest from elsewhere, such as the application's `Info.plist`. An entry
  ///   named as a declaration is that declaration's, and the first one whose name is no declaration's is
  ///   for all others; scene class, delegate class and sizes are taken from it. Declared content is
  ///   shown unless the delegate shows its own.
  /// - Precondition: There is a declaration, and no two have one identifier.
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
