import SceneryUIKit

private let itemsPerRow: CGFloat = 4
private let spacing: CGFloat = 20

class GalleryViewController: LoggedViewController {
  private(set) var galleryCollectionView: UICollectionView! = nil

  var photoSections: [PhotoSection] { PhotoStore.shared.sections }

  // MARK: - View controller lifecycle

  override func loadView() {
    super.loadView()
    galleryCollectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    galleryCollectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(galleryCollectionView)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gallery"
    galleryCollectionView.delegate = self
    galleryCollectionView.dataSource = self
    galleryCollectionView.dragDelegate = self
    galleryCollectionView.backgroundColor = .systemBackground
    galleryCollectionView.register(
      GalleryCollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  }

  func photo(at indexPath: IndexPath) -> Photo {
    return photoSections[indexPath.section].photos[indexPath.row]
  }

  private func navigateToPhoto(at indexPath: IndexPath) {
    if let detailViewController = PhotoDetailViewController.loadFromStoryboard() {
      detailViewController.photo = photo(at: indexPath)
      navigationController?.pushViewController(detailViewController, animated: true)
    }
  }
}

// MARK: - UICollectionViewDragDelegate

extension GalleryViewController: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    var dragItems = [UIDragItem]()
    let selectedPhoto = photo(at: indexPath)
    if let imageToDrag = UIImage(named: selectedPhoto.name) {
      let itemProvider = NSItemProvider(object: imageToDrag)
      itemProvider.registerObject(selectedPhoto.openDetailUserActivity, visibility: .all)

      let dragItem = UIDragItem(itemProvider: itemProvider)
      dragItem.localObject = selectedPhoto
      dragItems.append(dragItem)
    }
    return dragItems
  }
}

// MARK: - UICollectionViewDelegate

extension GalleryViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    navigateToPhoto(at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      let inspect = UIAction(title: "Inspect", image: UIImage(systemName: "info.circle")) {
        [self] _ in
        if UIApplication.shared.supportsMultipleScenes, let scene = view.window?.windowScene {
          InspectorSceneDelegate.open(photo(at: indexPath), from: scene)
        } else {
          navigateToPhoto(at: indexPath)
        }
      }
      return UIMenu(title: "", children: [inspect])
    }
  }
}

// MARK: - UICollectionViewDataSource

extension GalleryViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    return photoSections.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    return photoSections[section].photos.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    if let cell = cell as? GalleryCollectionViewCell {
      let photo = photo(at: indexPath)
      cell.image = UIImage(named: photo.name)
      cell.accessibilityLabel = photo.name
    }
    return cell
  }
}

// MARK: - UICollectionViewDelegateFlowLayout

extension GalleryViewController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let totalSpacing = (2 * spacing) + ((itemsPerRow - 1) * spacing)
    let width = (collectionView.bounds.width - totalSpacing) / itemsPerRow
    return CGSize(width: width, height: width)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    return UIEdgeInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    return spacing
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    return spacing
  }
}
