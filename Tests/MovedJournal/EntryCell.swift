import SceneryUIKit

/// A row: the day, the first line and the time.
class EntryCell: UITableViewCell {
  static let reuseIdentifier = "EntryCell"

  private let summaryLabel = UILabel()
  private let dateLabel = UILabel()

  private lazy var dateFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.setLocalizedDateFormatFromTemplate("MMM dd yyyy")
    return formatter
  }()

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    summaryLabel.font = .preferredFont(forTextStyle: .headline)
    dateLabel.font = .preferredFont(forTextStyle: .caption1)
    dateLabel.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [summaryLabel, dateLabel])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var entry: Entry? {
    didSet {
      guard let entry else { return }
      summaryLabel.text = entry.title
      dateLabel.text = dateFormatter.string(from: entry.dateCreated)
      accessibilityLabel = entry.title
      accessoryType = entry.isFavorite ? .checkmark : .none
    }
  }
}
