import SceneryUIKit

/// Shows one note.
class NoteViewController: UIViewController {
  let note: Note

  init(note: Note) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = note.title
    label.frame = CGRect(x: 20, y: 20, width: 320, height: 24)
    view.addSubview(label)
  }
}

/// The form for a new note.
class CreateNoteViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New Note"
    view.backgroundColor = .systemBackground
  }

  func save(title: String) {
    NoteStore.shared.add(Note(id: UUID().uuidString, title: title))
  }
}
