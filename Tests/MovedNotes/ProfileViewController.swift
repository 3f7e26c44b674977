import SceneryUIKit

/// The person's name and address, in a sheet.
class ProfileViewController: UIViewController, UITextFieldDelegate {
  private let nameField = UITextField()
  private let emailField = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    view.backgroundColor = .systemBackground
    nameField.placeholder = "Name"
    nameField.text = NoteStore.shared.profile.name
    nameField.delegate = self
    emailField.placeholder = "Email"
    emailField.text = NoteStore.shared.profile.email
    emailField.delegate = self
    let stack = UIStackView(arrangedSubviews: [nameField, emailField, UIView()])
    stack.axis = .vertical
    stack.spacing = 12
    stack.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.frame = view.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .save, target: self, action: ProfileViewController.save)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    nameField.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    save()
    return true
  }

  func save() {
    NoteStore.shared.profile = Profile(name: nameField.text ?? "", email: emailField.text ?? "")
    dismiss(animated: true)
  }
}
