import SceneryUIKit

class InspectorViewController: UIViewController {
  private let photoImageView = UIImageView()

  override func loadView() {
    view = photoImageView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .close, target: self, action: InspectorViewController.closeAction)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let name = userActivity?.userInfo?[Photo.photoIdKey] as? String {
      photoImageView.image = UIImage(named: name)
      title = name
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.windowScene?.userActivity = userActivity
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.window?.windowScene?.userActivity = nil
  }

  @IBAction func closeAction(_ sender: Any) {
    guard let scene = view.window?.windowScene else { return }
    UIApplication.shared.requestSceneSessionDestruction(
      scene.session, options: nil, errorHandler: nil)
  }
}
