import SceneryUIKit

/// A list of notes. Each note can be dragged out into its own window.
class NotesViewController: UIViewController {
  private(set) var rows: [NoteRow] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Profile", style: .plain, target: self, action: NotesViewController.editProfile)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: NotesViewController.createNote)
    reload()
    _ = NotificationCenter.default.addObserver(
      forName: .notesDidChange, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.reload() }
    }
  }

  private func reload() {
    for row in rows { row.removeFromSuperview() }
    rows = NoteStore.shared.notes.enumerated().map { index, note in
      let row = NoteRow(note: note)
      row.frame = CGRect(x: 20, y: 20 + Double(index) * 48, width: 320, height: 44)
      row.addInteraction(UIDragInteraction(delegate: self))
      row.addInteraction(UIContextMenuInteraction(delegate: self))
      view.addSubview(row)
      return row
    }
  }

  func createNote() { showInSheet(CreateNoteViewController()) }

  func editProfile() { showInSheet(ProfileViewController()) }

  private func showInSheet(_ controller: UIViewController) {
    let navigationController = UINavigationController(rootViewController: controller)
    navigationController.preferredContentSize = CGSize(width: 400, height: 220)
    present(navigationController, animated: true)
  }

  /// Opens the form in a window of its own.
  func newNoteInNewWindow(errorHandler: (@MainActor (any Error) -> Void)? = nil) {
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: CreateNoteViewController.userActivity, options: nil,
      errorHandler: errorHandler)
  }

  func closeWindow() {
    guard let session = view.window?.windowScene?.session else { return }
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
  }
}

// MARK: - UIContextMenuInteractionDelegate

extension NotesViewController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let note = (interaction.view as? NoteRow)?.note else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      let delete = UIAction(title: "Delete", attributes: .destructive) { _ in
        NoteStore.shared.delete(note)
        NoteStore.shared.announce()
      }
      return UIMenu(title: "", children: [delete])
    }
  }
}

// MARK: - UIDragInteractionDelegate

extension NotesViewController: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession
  ) -> [UIDragItem] {
    guard let row = interaction.view as? NoteRow else { return [] }
    let itemProvider = NSItemProvider(object: row.note.title)
    itemProvider.registerObject(row.note.openDetailUserActivity, visibility: .all)
    let dragItem = UIDragItem(itemProvider: itemProvider)
    dragItem.localObject = row.note
    row.grabbedAt = session.location(in: row)
    return [dragItem]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: UIDragSession
  ) -> UITargetedDragPreview? {
    guard let view = interaction.view else { return nil }
    return UITargetedDragPreview(view: view)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession, didEndWith operation: UIDropOperation
  ) {
    (interaction.view as? NoteRow)?.lastOperation = operation
  }
}

final class NoteRow: UIView {
  let note: Note
  private let label = UILabel()
  /// For the tests: the point where the drag began. The operation with which it ended follows.
  var grabbedAt: CGPoint?
  var lastOperation: UIDropOperation?

  init(note: Note) {
    self.note = note
    super.init(frame: .zero)
    accessibilityLabel = note.title
    label.text = note.title
    label.textColor = .label
    label.numberOfLines = 1
    label.frame = CGRect(x: 12, y: 12, width: 280, height: 20)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
