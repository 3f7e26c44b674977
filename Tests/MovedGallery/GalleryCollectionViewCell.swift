import SceneryUIKit

class GalleryCollectionViewCell: UICollectionViewCell {
  private let imageView = UIImageView()

  var image: UIImage! {
    didSet {
      imageView.image = image
    }
  }

  required init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
