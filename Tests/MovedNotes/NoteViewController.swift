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
    let textLabel = UILabel()
    textLabel.text = note.text
    textLabel.textColor = .secondaryLabel
    textLabel.frame = CGRect(x: 20, y: 52, width: 320, height: 24)
    view.addSubview(textLabel)
  }
}
