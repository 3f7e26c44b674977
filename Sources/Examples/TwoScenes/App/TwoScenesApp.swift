public import SceneUI

/// An application with declared scenes. Main scenes and second scenes have a counter of their own. Activities
/// and links open second scenes. Each document has a window of its own.
public struct TwoScenesApp: App {
  @ApplicationDelegateAdaptor private var delegate: TwoScenesDelegate
  private var library: DocumentLibrary { delegate.library }

  public init() {
    _delegate = ApplicationDelegateAdaptor(
      wrappedValue: TwoScenesDelegate(
        TwoScenesLaunch.library ?? DocumentLibrary(folder: AppDirectories.current?.data)))
  }

  public static var information: AppInformation {
    AppInformation(
      name: "Two Scenes", identifier: "org.scenery.twoscenes", executable: "twoscenes",
      version: "0.1", abstract: "Scenes that are declared: counters, links and documents.",
      urlSchemes: ["twoscenes"], activityTypes: [SecondScene.activityType],
      icons: ApplicationIcon.twoScenes.surfaces)
  }

  public var body: some Scene {
    WindowGroup("Main Scene", id: "main") {
      MainView()
        .environment(library)
        .handlesExternalEvents(preferring: ["main"], allowing: ["main"])
    }
    .defaultSize(width: 440, height: 600)
    .minimumSize(width: 440, height: 440)
    .commands {
      CommandMenu("Scene") { SceneCommands() }
      CommandMenu("Documents") { DocumentCommands().environment(library) }
    }

    WindowGroup("Second Scene", id: "second") {
      SecondView()
        .handlesExternalEvents(preferring: [SecondScene.target], allowing: [SecondScene.target])
    }
    .handlesExternalEvents(matching: [SecondScene.target])
    .defaultSize(width: 400, height: 440)
    .minimumSize(width: 320, height: 360)
    .commands { CommandMenu("Scene") { SceneCommands() } }

    WindowGroup(id: "document", for: Document.ID.self) { $id in
      DocumentView(id: id).environment(library)
    }
    .handlesExternalEvents(matching: ["document/"])
    .defaultSize(DocumentView.windowSize)
    .minimumSize(width: 320, height: 240)
  }
}

/// Receives launch and termination, as in any application, and names the delegate class of the scenes.
final class TwoScenesDelegate: Responder, ApplicationDelegate {
  let library: DocumentLibrary

  init(_ library: DocumentLibrary) { self.library = library }

  func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    let configuration = SceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = TwoScenesSceneDelegate.self
    return configuration
  }

  /// The last typed text may not be on the disk yet.
  func applicationWillTerminate(_ application: Application) { library.flush() }
}

/// The activity and the target of the second kind of scene.
@MainActor
public enum SecondScene {
  public static let activityType = "org.scenery.twoscenes.second"
  public static let target = "second"
  static let countKey = "count"

  /// An activity for a second scene, with its initial count.
  public static func activity(count: Int) -> UserActivity {
    UserActivity(
      activityType: activityType, title: "Second Scene",
      userInfo: [countKey: .integer(Int64(count))], targetContentIdentifier: target)
  }
}
