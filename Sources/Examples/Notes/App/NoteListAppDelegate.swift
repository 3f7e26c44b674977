internal import DatabaseStores
internal import Geometry
internal import SceneUI
public import Scenes
internal import StandardViews

/// The application: three kinds of scenes with one store.
public final class NoteListAppDelegate: ApplicationDelegate {
  public let store: NoteStore
  /// Posts when notes or the profile have changed. The posts are explicit. A window that is not told
  /// continues to show the data that it read last. The library does not synchronize scenes. That is the
  /// application's task.
  public let changes = ChangeFeed<Void>()
  private weak var application: Application?
  /// The notices that the windows show.
  private var notices: [StoreNotice]

  public init(store: NoteStore) {
    self.store = store
    notices = store.notices
    store.onEvent = { [weak self] event in
      guard let self else { return }
      let shown = notices
      notices = store.notices
      switch event {
      // The store reports each write. A post for it would announce changes that the application has not.
      case .notices: if notices != shown { changes.post() }
      case .loaded: notesChanged()
      }
    }
  }

  /// A kind of scene, in the form in which a session's user info stores it.
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
  /// The key under which a form's session stores its draft.
  static let draftKey = "draft"

  /// The application's declarations. The scenes are in its `Info.plist`.
  public static func configuration() throws(ManifestError) -> ApplicationConfiguration {
    let manifest = try SceneManifest(
      propertyList: PackageResources.NoteList_Info_plist, moduleName: "NoteListApp")
    for entry in manifest?.configurations ?? [] {
      switch entry.name {
      case Kind.list.configurationName:
        entry.preferredSize = Size(width: 420, height: 620)
        // The window's sheets fit into this size.
        entry.minimumSize = Size(width: 360, height: 300)
      case Kind.create.configurationName:
        entry.preferredSize = Size(width: 440, height: 360)
        entry.minimumSize = Size(width: 300, height: 240)
      default:
        entry.preferredSize = Size(width: 480, height: 420)
        entry.minimumSize = Size(width: 300, height: 240)
      }
    }
    var configuration = ApplicationConfiguration(name: "NoteList", manifest: manifest)
    configuration.shortcuts = .noteList
    configuration.checksSpelling = true
    configuration.shortcutSections.insert(contentsOf: [.noteList, .finding, .textSize], at: 0)
    configuration.declaredActivityTypes = [NoteActivity.createType, NoteActivity.openDetailType]
    return configuration
  }

  public func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    self.application = application
    return true
  }

  /// The window of a note shows it from the first frame. The form's delegate builds its own window.
  public func application(_ application: Application, configurationFor userActivity: UserActivity)
    -> SceneConfiguration?
  {
    guard let kind = Kind(activityType: userActivity.activityType) else { return nil }
    let configuration = SceneConfiguration(name: kind.configurationName)
    if let id = NoteActivity.noteID(in: userActivity) {
      configuration.rootViewController = { [self] in
        HostingController(rootView: DetailScreen(model: DetailModel(self, id: id)))
      }
    }
    return configuration
  }

  /// A note that does not exist here cannot be opened.
  public func application(
    _ application: Application, willOpenDropped userActivity: UserActivity
  ) throws {
    guard userActivity.activityType == NoteActivity.openDetailType else { return }
    guard NoteActivity.noteID(in: userActivity).flatMap({ store.note($0) }) != nil else {
      throw NoSuchNote()
    }
  }

  private struct NoSuchNote: Error, CustomStringConvertible {
    let description = "there is no such note"
  }

  /// The first known activity decides. Without one the scene is a list.
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

  /// Adds the notes that were kept aside when the file was replaced.
  func takeOverKept() {
    store.takeOverKept()
    notesChanged()
  }

  // MARK: Drafts

  private var draftModels: [WeakDraft] = []

  private struct WeakDraft {
    weak var model: DraftModel?
  }

  /// The model of a draft. All forms that show the draft share it.
  func draftModel(_ id: Draft.ID) -> DraftModel {
    draftModels.removeAll { $0.model == nil }
    if let model = draftModels.lazy.compactMap(\.model).first(where: { $0.id == id }) {
      return model
    }
    let model = DraftModel(self, id: id)
    draftModels.append(WeakDraft(model: model))
    return model
  }

  /// The newest draft that no window of its own shows, or else a new one.
  func freeDraft() -> Draft.ID {
    let taken = (application?.openSessions ?? []).compactMap { session -> String? in
      guard case .string(let identifier)? = session.userInfo[Self.draftKey] else { return nil }
      return identifier
    }
    return store.drafts.last { !taken.contains($0.id.rawValue) }?.id ?? .random()
  }

  /// Announces a change of the store to the windows that listen, and to the lists that are not visible.
  func notesChanged() {
    changes.post()
    guard let application else { return }
    for session in application.openSessions
    where session.userInfo[Self.kindKey] == .string(Kind.list.rawValue) {
      application.requestSceneSessionRefresh(session)
    }
  }
}

extension Scenes.Scene {
  /// The application's delegate.
  var noteList: NoteListAppDelegate? { application.delegate as? NoteListAppDelegate }
}
