internal import Dragging
internal import SceneUI
public import Scenes
public import Text
public import Views

/// The list window. The delegate builds its window itself, as in an application whose scenes have no
/// storyboard (N-28).
public final class ListSceneDelegate: Responder, WindowSceneDelegate {
  public var window: Scenes.Window?
  private var model: NoteListModel?

  public func scene(
    _ scene: Scenes.Scene, willConnectTo session: SceneSession, options: ConnectionOptions
  ) {
    guard let scene = scene as? WindowScene, let application = scene.noteList else { return }
    let model = NoteListModel(application, scene: scene)
    self.model = model
    window = Scenes.Window(windowScene: scene)
    window?.rootViewController = HostingController(rootView: NoteListScreen(model: model))
    window?.makeKeyAndVisible()
    if options.shortcutItem?.type == NoteListLaunch.newNoteAction { perform(.newNote) }
  }

  /// Shows the form over the list, unless another sheet is shown.
  public func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard shortcutItem.type == NoteListLaunch.newNoteAction else { return completionHandler(false) }
    if canPerform(.newNote) { perform(.newNote) }
    completionHandler(true)
  }

  public override func canPerform(_ command: Command) -> Bool {
    guard let model else { return false }
    return switch command {
    case .undo: model.application.store.canUndo
    case .newNote, .showRecentlyDeleted: !model.hasSheet
    default: false
    }
  }

  public override var undoMark: UndoMark? { model?.application.store.undoMark }

  public override func perform(_ command: Command) {
    switch command {
    case .undo: model?.undo()
    case .newNote: model?.isCreating = true
    case .showRecentlyDeleted: model?.isShowingDeleted = true
    default: break
    }
  }
}

/// A window with the form for new notes. It has its own delegate and its own root (N-12).
public final class CreateSceneDelegate: NoteWindowDelegate, WindowSceneDelegate {
  public func scene(
    _ scene: Scenes.Scene, willConnectTo session: SceneSession, options: ConnectionOptions
  ) {
    guard let scene = scene as? WindowScene, let application = scene.noteList else { return }
    let asked = options.userActivities.compactMap { NoteActivity.draftID(in: $0) }.first
    let restored = session.stateRestorationActivity.flatMap { NoteActivity.draftID(in: $0) }
    let id = asked ?? restored ?? application.freeDraft()
    session.userInfo[NoteListAppDelegate.draftKey] = .string(id.rawValue)
    scene.userActivity = NoteActivity.create(draft: id)
    // A request for a new note uses the existing form.
    scene.activationConditions.prefersToActivate = .equals(NoteListLaunch.newNoteTarget)
    connect(scene)
    window = Scenes.Window(windowScene: scene)
    window?.rootViewController = HostingController(
      rootView: CreateScreen(draft: application.draftModel(id)))
    window?.makeKeyAndVisible()
    window?.rootViewController?.focusPreferredView()
  }

  /// The form is already in front.
  public func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(shortcutItem.type == NoteListLaunch.newNoteAction)
  }
}

/// The common part of the delegates of forms and notes.
public class NoteWindowDelegate: Responder {
  public var window: Scenes.Window?
  private weak var scene: WindowScene?

  public required override init() {}

  final func connect(_ scene: WindowScene) { self.scene = scene }

  public override func canPerform(_ command: Command) -> Bool { command == .newNote }

  public override func perform(_ command: Command) {
    guard command == .newNote, let scene, let application = scene.noteList else { return }
    scene.openWindow(for: NoteActivity.create(draft: application.freeDraft()), alwaysNew: true)
  }
}

/// A window with one note. Its scene prefers the note, so that opening the note again brings this window to
/// the front.
public final class DetailSceneDelegate: NoteWindowDelegate, WindowSceneDelegate {
  private var model: DetailModel?

  public func scene(
    _ scene: Scenes.Scene, willConnectTo session: SceneSession, options: ConnectionOptions
  ) {
    guard let scene = scene as? WindowScene, let application = scene.noteList else { return }
    let wanted = options.userActivities.compactMap { NoteActivity.noteID(in: $0) }.first
    let restored = session.stateRestorationActivity.flatMap { NoteActivity.noteID(in: $0) }
    let model = DetailModel(application, id: wanted ?? restored ?? Note.ID(rawValue: ""))
    self.model = model
    connect(scene)
    model.onChange = { [weak scene, weak model] in
      if let scene, let note = model?.note { scene.userActivity = NoteActivity.openDetail(note) }
    }
    model.onChange?()
    // The scene accepts no other content, so that a form for another note does not cover the note.
    scene.activationConditions.canActivate = .equals(model.id.rawValue)
    scene.activationConditions.prefersToActivate = .equals(model.id.rawValue)
    // A note that is opened is in its window already; one that comes back is not.
    if window == nil {
      window = Scenes.Window(windowScene: scene)
      window?.rootViewController = HostingController(rootView: DetailScreen(model: model))
      window?.makeKeyAndVisible()
    }
  }
}

/// The item of a note that is dragged out of the list: its activity, and its text for editors.
@MainActor
enum NoteDrag {
  static func item(for note: Note, _ application: NoteListAppDelegate) -> DragItem {
    let item = DragItem(userActivity: NoteActivity.openDetail(note))
    item.itemProvider.suggestedName = note.displayTitle
    item.itemProvider.registerText(visibility: .all) {
      [note.title, note.text].filter { !$0.isEmpty }.joined(separator: "\n")
    }
    item.isAvailable = { [weak application] in application?.store.contains(note.id) == true }
    return item
  }
}
