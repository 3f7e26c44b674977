import SceneryUIKit

/// The form for a new note: a sheet over the list, or the content of a window of its own.
class CreateNoteViewController: UIViewController, UITextFieldDelegate {
  private let titleField = UITextField()
  private let textField = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New Note"
    view.backgroundColor = .systemBackground
    titleField.placeholder = "Title"
    titleField.delegate = self
    textField.placeholder = "Text"
    textField.delegate = self
    let stack = UIStackView(arrangedSubviews: [titleField, textField, UIView()])
    stack.axis = .vertical
    stack.spacing = 12
    stack.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.frame = view.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .save, target: self, action: CreateNoteViewController.save)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The form in a window has one already.
    if presentingViewController != nil, UIApplication.shared.supportsMultipleScenes {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "New Window", style: .plain, target: self,
        action: CreateNoteViewController.openInNewWindow)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    titleField.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    save()
    return true
  }

  /// Closes the sheet. A window stays, for the next note.
  func save() {
    guard let title = titleField.text, !title.isEmpty else { return }
    NoteStore.shared.add(
      Note(id: UUID().uuidString, title: title, text: textField.text ?? ""))
    NoteStore.shared.announce()
    if presentingViewController != nil {
      dismiss(animated: true)
    } else {
      titleField.text = ""
      textField.text = ""
      titleField.becomeFirstResponder()
    }
  }

  func openInNewWindow() {
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: CreateNoteViewController.userActivity, options: nil, errorHandler: nil)
    dismiss(animated: true)
  }

  static var userActivity: NSUserActivity {
    let userActivity = NSUserActivity(activityType: ActivityType.create)
    userActivity.title = "New Note"
    return userActivity
  }
}
