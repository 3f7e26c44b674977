import SceneryUIKit

class PhotoDetailViewController: LoggedViewController {
  var photo: Photo?

  private let imageView = UIImageView()

  override func loadView() {
    view = imageView
    imageView.contentMode = .scaleAspectFit
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Info", style: .plain, target: self, action: PhotoDetailViewController.showInfo)
    imageView.isUserInteractionEnabled = true
    imageView.addInteraction(UIDropInteraction(delegate: self))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showPhoto()
  }

  private func showPhoto() {
    guard let photo else { return }
    imageView.image = UIImage(named: photo.name)
    title = photo.name
  }

  func showInfo() {
    guard let photo else { return }
    let navigationController = UINavigationController(
      rootViewController: PhotoInfoViewController(photo: photo))
    navigationController.preferredContentSize = CGSize(width: 320, height: 140)
    present(navigationController, animated: true)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.windowScene?.userActivity = photo?.openDetailUserActivity
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.window?.windowScene?.userActivity = nil
  }
}

// MARK: - UIDropInteractionDelegate

extension PhotoDetailViewController: UIDropInteractionDelegate {
  private func photo(of session: UIDropSession) -> Photo? {
    session.localDragSession?.items.first?.localObject as? Photo
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
    photo(of: session) != nil
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal {
    UIDropProposal(operation: .copy)
  }

  /// Shows the dropped photo, which is here as it was dragged: nothing is decoded.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    guard let dropped = photo(of: session) else { return }
    photo = dropped
    showPhoto()
    view.window?.windowScene?.userActivity = dropped.openDetailUserActivity
  }
}

extension PhotoDetailViewController {
  static func loadFromStoryboard() -> PhotoDetailViewController? {
    let storyboard = UIStoryboard(name: "Main", bundle: .main)
    return storyboard.instantiateViewController(withIdentifier: "PhotoDetailViewController")
      as? PhotoDetailViewController
  }
}
