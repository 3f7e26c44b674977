internal import SceneUI
public import Scenes

/// The list window. It builds its own window, in the way of an application whose scenes have no
/// storyboard (N-28).
public final class ListSceneDelegate: WindowSceneDelegate {
  public var window: Scenes.Window?

  public init() {}

  public func scene(
    _ scene: Scenes.Scene, willConnectTo session: SceneSession, options: ConnectionOptions
  ) {
    guard let scene = scene as? WindowScene, let application = scene.noteList else { return }
    let model = NoteListModel(application, scene: scene)
    window = Scenes.Window(windowScene: scene)
    window?.rootViewController = HostingController(rootView: NoteListScreen(model: model))
    window?.makeKeyAndVisible()
  }
}

/// A window with the form for new notes: another delegate, another root (N-12).
public final class CreateSceneDelegate: WindowSceneDelegate {
  public var window: Scenes.Window?
  private static let titleKey = "draftTitle"
  private static let textKey = "draftText"

  public init() {}

  public func scene(
    _ scene: Scenes.Scene, willConnectTo session: SceneSession, options: ConnectionOptions
  ) {
    guard let scene = scene as? WindowScene, let application = scene.noteList else { return }
    let draft = DraftModel(application)
    let activity = session.stateRestorationActivity ?? NoteActivity.create()
    if case .string(let title)? = activity.userInfo[Self.titleKey] { draft.title = title }
    if case .string(let text)? = activity.userInfo[Self.textKey] { draft.text = text }
    // What is typed and not saved is in the session with every stroke.
    draft.onChange = { [weak draft] in
      guard let draft else { return }
      activity.userInfo[Self.titleKey] = .string(draft.title)
      activity.userInfo[Self.textKey] = .string(draft.text)
    }
    scene.userActivity = activity
    window = Scenes.Window(windowScene: scene)
    window?.rootViewController = HostingController(rootView: CreateScreen(draft: draft))
    window?.makeKeyAndVisible()
  }
}

/// A window on one note. Its scene prefers the note, so that opening it again comes back here.
public final class DetailSceneDelegate: WindowSceneDelegate {
  public var window: Scenes.Window?
  private var model: DetailModel?

  public init() {}

  public func scene(
    _ scene: Scenes.Scene, willConnectTo session: SceneSession, options: ConnectionOptions
  ) {
    guard let scene = scene as? WindowScene, let application = scene.noteList else { return }
    let wanted = options.userActivities.compactMap { NoteActivity.noteID(in: $0) }.first
    let restored = session.stateRestorationActivity.flatMap { NoteActivity.noteID(in: $0) }
    let model = DetailModel(application, id: wanted ?? restored ?? Note.ID(rawValue: ""))
    self.model = model
    model.onChange = { [weak scene, weak model] in
      if let scene, let note = model?.note { scene.userActivity = NoteActivity.openDetail(note) }
    }
    model.onChange?()
    scene.activationConditions.prefersToActivate = .equals(model.id.rawValue)
    if options.preparedRootViewController == nil {
      window = Scenes.Window(windowScene: scene)
      window?.rootViewController = HostingController(rootView: DetailScreen(model: model))
      window?.makeKeyAndVisible()
    }
  }
}

/// What a note carries out of the list.
@MainActor
enum NoteDrag {
  static func item(for note: Note, _ application: NoteListAppDelegate) -> DragItem {
    let item = DragItem(userActivity: NoteActivity.openDetail(note))
    item.contentSize = NoteListAppDelegate.detailSize
    item.contentProvider = { [weak application] in
      application.map {
        HostingController(rootView: DetailScreen(model: DetailModel($0, id: note.id)))
      }
    }
    item.isAvailable = { [weak application] in application?.store.note(note.id) != nil }
    return item
  }
}
