import SceneryUIKit

// The code of the article on Auto Layout.

class ProfileCardController: UIViewController {
  let nameField = UITextField()
  let saveButton = UIButton(
    configuration: .filled(), primaryAction: UIAction(title: "Save") { _ in })
  private let nameLabel = UILabel()
  private let noteLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = "Name"
    nameField.accessibilityLabel = "Name"
    noteLabel.text = "The name is shown beside each note that you share with others."
    noteLabel.numberOfLines = 0
    noteLabel.textColor = .secondaryLabel
    for view in [nameLabel, nameField, noteLabel, saveButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    nameLabel.setContentHuggingPriority(.required, for: .horizontal)
    let page = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      nameLabel.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      nameLabel.firstBaselineAnchor.constraint(equalTo: nameField.firstBaselineAnchor),
      nameField.leadingAnchor.constraint(
        equalToSystemSpacingAfter: nameLabel.trailingAnchor, multiplier: 1),
      nameField.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      nameField.topAnchor.constraint(equalTo: page.topAnchor),
      noteLabel.topAnchor.constraint(equalTo: nameField.bottomAnchor, constant: 8),
      noteLabel.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      noteLabel.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      saveButton.topAnchor.constraint(equalTo: noteLabel.bottomAnchor, constant: 16),
      saveButton.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      saveButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 96),
    ])
  }
}

class NoteCell: UITableViewCell {
  let titleLabel = UILabel()
  let bodyLabel = UILabel()

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    bodyLabel.numberOfLines = 0
    let column = UIStackView(arrangedSubviews: [titleLabel, bodyLabel])
    column.axis = .vertical
    column.spacing = 4
    column.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(column)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      column.topAnchor.constraint(equalTo: margins.topAnchor),
      column.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
