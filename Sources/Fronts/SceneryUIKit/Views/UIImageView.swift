public import Foundation
public import Geometry
public import Views

extension UIView {
  /// How a picture fills a view of another shape.
  public enum ContentMode: Hashable, Sendable {
    /// As large as possible with the whole picture visible.
    case scaleAspectFit
    /// As small as possible with the whole view covered.
    case scaleAspectFill
    /// In its own size, in the middle.
    case center
  }
}

/// Shows a picture.
@MainActor
open class UIImageView: UIView {
  private let picture = PictureView()
  private var icon: IconView?
  private var shown: UIImage?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A view with the picture's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    addSubview(picture)
  }

  /// The picture. Nil shows nothing.
  open var image: UIImage? {
    get { shown }
    set {
      guard newValue !== shown else { return }
      shown = newValue
      picture.picture = newValue?.surface
      showIcon()
    }
  }

  /// How the picture fills the view.
  open var contentMode = ContentMode.scaleAspectFit {
    didSet {
      picture.fitting =
        switch contentMode {
        case .scaleAspectFit: .fit
        case .scaleAspectFill: .fill
        case .center: .none
        }
      showIcon()
    }
  }

  /// The color of a symbol. With nil, the color of secondary text.
  open override var tintColor: UIColor! {
    get { tint ?? .secondaryText }
    set {
      tint = newValue
      icon?.color = tintColor
    }
  }
  private var tint: UIColor?

  private func showIcon() {
    icon?.removeFromSuperview()
    icon = image?.icon.map { IconView($0, color: tintColor ?? .secondaryText) }
    if let icon { addSubview(icon) }
    invalidateSize()
    setNeedsLayout()
  }

  /// A picture is decoration unless it has a name.
  open override var accessibilityElement: AccessibilityElement? {
    accessibilityName.map { AccessibilityElement(.image, label: $0) }
  }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    guard let icon else { return }
    icon.frame = bounds
    icon.side =
      contentMode == .center ? image?.size.width ?? 0 : min(bounds.width, bounds.height)
  }
}
