import SceneryUIKit

class PhotoDetailViewController: UIViewController {
  var photo: Photo?

  private let imageView = UIImageView()

  override func loadView() {
    view = imageView
    imageView.contentMode = .scaleAspectFit
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let photo = photo {
      imageView.image = UIImage(named: photo.name)
      title = photo.name
    }
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

extension PhotoDetailViewController {
  static func loadFromStoryboard() -> PhotoDetailViewController? {
    let storyboard = UIStoryboard(name: "Main", bundle: .main)
    return storyboard.instantiateViewController(withIdentifier: "PhotoDetailViewController")
      as? PhotoDetailViewController
  }
}
