import SceneryUIKit

/// The facts about a photo, in a sheet.
class PhotoInfoViewController: LoggedViewController {
  private let photo: Photo

  init(photo: Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
    title = "Info"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let size = UIImage(named: photo.name)?.size ?? .zero
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 280, height: 24))
    label.text = "\(photo.name), \(Int(size.width)) × \(Int(size.height))"
    view.addSubview(label)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }
}
