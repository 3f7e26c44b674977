internal import Geometry
public import Scenes

/// The application: three kinds of scenes on one store.
public final class NoteListAppDelegate: ApplicationDelegate {
  public let store: NoteStore
  /// Says that notes or profile are others now. Nothing is posted by itself: a window that nobody tells
  /// goes on showing what it read last. Scenes do not keep themselves in step, applications do.
  public let changes = ChangeFeed<Void>()
  private weak var application: Application?

  public init(store: NoteStore) {
    self.store = store
    store.onEvent = { [weak self] event in
      switch event {
      case .notices: self?.changes.post()
      case .loaded: self?.notesChanged()
      }
    }
  }

  /// A kind of scene, as it is written into a session's user info.
  enum Kind: String {
    case list, create, detail

    var configurationName: String {
      switch self {
      case .list: "Default Configuration"
      case .create: "Create Configuration"
      case .detail: "Detail Configuration"
      }
    }

    init?(activityType: String) {
      switch activityType {
      case NoteActivity.createType: self = .create
      case NoteActivity.openDetailType: self = .detail
      default: return nil
      }
    }
  }

  static let kindKey = "type"
  /// Under which a form's session names its draft.
  static let draftKey = "draft"
  static let detailSize = Size(width: 480, height: 420)

  /// What the application declares; its scenes stand in its `Info.plist`.
  public static func configuration() throws(ManifestError) -> ApplicationConfiguration {
    let manifest = try SceneManifest(
      propertyList: PackageResources.NoteList_Info_plist, moduleName: "NoteListApp")
    for entry in manifest?.configurations ?? [] {
      switch entry.name {
      case Kind.list.configurationName:
        entry.preferredSize = Size(width: 420, height: 620)
        // Its sheets are whole in that.
        entry.minimumSize = Size(width: 360, height: 300)
      case Kind.create.configurationName:
        entry.preferredSize = Size(width: 440, height: 360)
        entry.minimumSize = Size(width: 300, height: 240)
      default:
        entry.preferredSize = detailSize
        entry.minimumSize = Size(width: 300, height: 240)
      }
    }
    var configuration = ApplicationConfiguration(name: "NoteList", manifest: manifest)
    configuration.shortcuts = .noteList
    configuration.declaredActivityTypes = [NoteActivity.createType, NoteActivity.openDetailType]
    return configuration
  }

  public func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    self.application = application
    return true
  }

  /// The first activity that is known decides; without one it is a list.
  public func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    let kinds = options.userActivities.lazy.compactMap { Kind(activityType: $0.activityType) }
    let kind = kinds.first ?? .list
    session.userInfo[Self.kindKey] = .string(kind.rawValue)
    return SceneConfiguration(name: kind.configurationName, sessionRole: session.role)
  }

  public func applicationWillTerminate(_ application: Application) { store.flush() }

  // MARK: Drafts

  private var draftModels: [WeakDraft] = []

  private struct WeakDraft {
    weak var model: DraftModel?
  }

  /// The model of a draft: one for all forms that show it.
  func draftModel(_ id: Draft.ID) -> DraftModel {
    draftModels.removeAll { $0.model == nil }
    if let model = draftModels.lazy.compactMap(\.model).first(where: { $0.id == id }) {
      return model
    }
    let model = DraftModel(self, id: id)
    draftModels.append(WeakDraft(model: model))
    return model
  }

  /// The draft that was begun last, of those that are in no window of their own; else a new one.
  func freeDraft() -> Draft.ID {
    let taken = (application?.openSessions ?? []).compactMap { session -> String? in
      guard case .string(let identifier)? = session.userInfo[Self.draftKey] else { return nil }
      return identifier
    }
    return store.drafts.last { !taken.contains($0.id.rawValue) }?.id ?? .random()
  }

  /// Says that the store changed: to the windows that listen, and to the lists that nobody sees.
  func notesChanged() {
    changes.post()
    guard let application else { return }
    for session in application.openSessions
    where session.userInfo[Self.kindKey] == .string(Kind.list.rawValue) {
      application.requestSceneSessionRefresh(session)
    }
  }
}

extension Scene {
  /// The application's delegate, as its scenes know it.
  var noteList: NoteListAppDelegate? { application.delegate as? NoteListAppDelegate }
}
