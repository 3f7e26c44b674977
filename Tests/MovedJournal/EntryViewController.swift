import SceneryUIKit

/// Shows one entry, and lets it be written.
class EntryViewController: UIViewController {
  private var entry: Entry
  private let textView = UITextView()
  private let countLabel = UILabel()
  /// Whether the entry is one of the journal. The page of an empty journal has another one.
  private let isStored: Bool

  init(entry: Entry) {
    self.entry = entry
    isStored = DataService.shared.entry(forID: entry.id) != nil
    super.init(nibName: nil, bundle: nil)
    title = entry.title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.delegate = self
    textView.text = entry.log
    countLabel.textColor = .secondaryLabel
    countLabel.font = .preferredFont(forTextStyle: .caption1)
    showCount()
    placeViews()
    _ = NotificationCenter.default.addObserver(
      forName: .journalEntryUpdated, object: nil, queue: nil
    ) { [weak self] notification in
      let changed = notification.userInfo?[DataNotificationKeys.entry] as? Entry
      MainActor.assumeIsolated { self?.handleEntryUpdated(changed) }
    }
    _ = NotificationCenter.default.addObserver(
      forName: .journalEntriesUpdated, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.leaveDeletedEntry() }
    }
  }

  private func placeViews() {
    for subview in [textView, countLabel] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let page = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      textView.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      textView.topAnchor.constraint(equalTo: page.topAnchor),
      countLabel.topAnchor.constraint(equalTo: textView.bottomAnchor, constant: 4),
      countLabel.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -12),
      countLabel.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -8),
    ])
  }

  private func showCount() {
    let count = (textView.text ?? "").split(whereSeparator: \.isWhitespace).count
    countLabel.text = count == 1 ? "1 word" : "\(count) words"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.windowScene?.userActivity = entry.openDetailUserActivity
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.window?.windowScene?.userActivity = nil
  }

  /// The entry may be gone.
  private func leaveDeletedEntry() {
    guard isStored, DataService.shared.entry(forID: entry.id) == nil else { return }
    title = "Deleted Entry"
    textView.text = ""
    textView.isEditable = false
    showCount()
    view.window?.windowScene?.userActivity = nil
  }

  private func handleEntryUpdated(_ changed: Entry?) {
    guard let changed, changed.id == entry.id else { return }
    entry = changed
    title = changed.title
    if textView.text != changed.log ?? "" { textView.text = changed.log }
    showCount()
  }
}

// MARK: - UITextViewDelegate

extension EntryViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    var changed = entry
    changed.log = textView.text
    DataService.shared.updateEntry(changed)
    showCount()
  }
}
