import SceneryUIKit

// ## Views and layout

// Same: `UIView`
private final class CardView: UIView {
  // Same: `layoutSubviews()`, `intrinsicContentSize`, `sizeThatFits(_:)`
  override func layoutSubviews() { super.layoutSubviews() }
  override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 20) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // Missing: `draw(_:)`. `draw(in:dirty:)` of `Views`.
  // override func draw(_ rect: CGRect) {}
  // Missing: `didMoveToSuperview()`, `didMoveToWindow()`. `didMove(toHost:)` of `Views`.
  // override func didMoveToSuperview() {}
  // override func didMoveToWindow() {}
  // Missing: `touchesBegan(_:with:)`, `touchesMoved(_:with:)`, `touchesEnded(_:with:)`. `pointerEvent(_:)` of `Views`.
  // override func touchesBegan(_ touches: Set<AnyHashable>, with event: Any?) {}
  // override func touchesMoved(_ touches: Set<AnyHashable>, with event: Any?) {}
  // override func touchesEnded(_ touches: Set<AnyHashable>, with event: Any?) {}
  // Missing: `point(inside:with:)`. `hitTest(_:)` of `Views`.
  // override func point(inside point: CGPoint, with event: Any?) -> Bool { true }

  func views(_ other: UIView) {
    // Same: `frame`, `bounds`, `center`. The origin of `bounds` is zero.
    other.frame = bounds
    other.center = CGPoint(x: 10, y: 10)
    // Same: `addSubview(_:)`, `removeFromSuperview()`, `subviews`, `superview`, `insertSubview(_:at:)`
    addSubview(other)
    insertSubview(other, at: 0)
    other.removeFromSuperview()
    _ = (subviews, superview)
    // Same: `bringSubviewToFront(_:)`, `sendSubviewToBack(_:)`
    bringSubviewToFront(other)
    sendSubviewToBack(other)
    // Missing: `insertSubview(_:belowSubview:)`, `insertSubview(_:aboveSubview:)`. `insertSubview(_:at:)`.
    // insertSubview(other, belowSubview: self)
    // insertSubview(other, aboveSubview: self)
    // Same: `backgroundColor`, `alpha`, `isHidden`, `clipsToBounds`
    other.backgroundColor = .systemBackground
    other.alpha = 0.5
    other.isHidden = true
    other.clipsToBounds = true
    // Same: `isUserInteractionEnabled`, `tag`, `viewWithTag(_:)`
    other.isUserInteractionEnabled = false
    other.tag = 1
    _ = viewWithTag(1)
    // Same: `setNeedsLayout()`, `layoutIfNeeded()`, `setNeedsDisplay()`, `sizeToFit()`
    setNeedsLayout()
    layoutIfNeeded()
    setNeedsDisplay()
    sizeToFit()
    // Same: `convert(_:to:)`, `convert(_:from:)`
    _ = convert(CGPoint(x: 1, y: 1), to: other)
    _ = convert(CGRect(x: 1, y: 1, width: 1, height: 1), from: other)
    // Same: `becomeFirstResponder()`, `resignFirstResponder()`, `isFirstResponder`
    _ = becomeFirstResponder()
    _ = resignFirstResponder()
    _ = isFirstResponder
    // Missing: `endEditing(_:)`. `resignFirstResponder()` of the field.
    // endEditing(true)
    // Same: `window`, `addInteraction(_:)`
    _ = window
    addInteraction(UIDragInteraction(delegate: nil))
    // Missing: `tintColor`. Of a `UIImageView`; the accent is the desktop's.
    // tintColor = .systemRed
    // Missing: `layer`, `CALayer`, `CAGradientLayer`, `CAShapeLayer`. A view that draws, in `draw(in:dirty:)`.
    // layer.cornerRadius = 8
    // let plain: CALayer
    // _ = CAGradientLayer()
    // _ = CAShapeLayer()
    // Same: `transform`. Of the type `Transform`.
    transform = .identity
    // Missing: `CGAffineTransform`. `Transform`.
    // _ = CGAffineTransform(rotationAngle: 1)
    // Missing: `contentMode`. Of a `UIImageView`.
    // contentMode = .scaleAspectFit
    // Same: `mask`.
    mask = other
    // Missing: `snapshotView(afterScreenUpdates:)`. Leave it out.
    // _ = snapshotView(afterScreenUpdates: true)
    // Missing: `UIView.overrideUserInterfaceStyle`, `UIView.traitCollection`. `theme` of `Views`.
    // overrideUserInterfaceStyle = .dark
    // _ = traitCollection
    // Missing: `UIVisualEffectView`. A `backgroundColor`.
    // _ = UIVisualEffectView(effect: nil)
  }

  func layouts(_ other: UIView) {
    // Same: `autoresizingMask`
    other.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Missing: `NSLayoutConstraint`, `translatesAutoresizingMaskIntoConstraints`. A frame with an `autoresizingMask`,
    //   or a
    //   `UIStackView`.
    // NSLayoutConstraint.activate([])
    // other.translatesAutoresizingMaskIntoConstraints = false
    // Missing: `leadingAnchor`, `trailingAnchor`, `topAnchor`, `bottomAnchor`. A frame, or a `UIStackView`.
    // _ = other.leadingAnchor
    // _ = other.trailingAnchor
    // _ = other.topAnchor
    // _ = other.bottomAnchor
    // Missing: `widthAnchor`, `heightAnchor`, `centerXAnchor`, `centerYAnchor`. A frame, or a `UIStackView`.
    // _ = other.widthAnchor
    // _ = other.heightAnchor
    // _ = other.centerXAnchor
    // _ = other.centerYAnchor
    // Missing: `safeAreaLayoutGuide`, `layoutMarginsGuide`, `safeAreaInsets`. `bounds`.
    // _ = safeAreaLayoutGuide
    // _ = layoutMarginsGuide
    // _ = safeAreaInsets
    // Missing: `setContentHuggingPriority(_:for:)`, `setContentCompressionResistancePriority(_:for:)`. The last view
    //   of a
    //   stack takes the rest.
    // setContentHuggingPriority(.required, for: .horizontal)
    // setContentCompressionResistancePriority(.required, for: .horizontal)
    // Same: `UIStackView(arrangedSubviews:)`, `axis`, `spacing`, `alignment`, `distribution`
    let stack = UIStackView(arrangedSubviews: [other, UIView()])
    stack.axis = .vertical
    stack.spacing = 8
    stack.alignment = .leading
    stack.distribution = .fillEqually
    // Same: `addArrangedSubview(_:)`, `removeArrangedSubview(_:)`, `setCustomSpacing(_:after:)`
    stack.addArrangedSubview(UIView())
    stack.removeArrangedSubview(other)
    stack.setCustomSpacing(12, after: other)
    // Same: `isLayoutMarginsRelativeArrangement`, `layoutMargins`
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    // Missing: `directionalLayoutMargins`. `layoutMargins`.
    // stack.directionalLayoutMargins = NSDirectionalEdgeInsets()
    // Missing: `stack.distribution = .equalSpacing`, `.fillProportionally`. `.fill`, with views of a fixed size.
    // stack.distribution = .equalSpacing
    // stack.distribution = .fillProportionally
    // Missing: `UIScrollView`, `UIScrollViewDelegate`. A `UITableView` or a `UICollectionView`.
    // _ = UIScrollView()
    // let scrolling: any UIScrollViewDelegate
    // Same: `CGRect`, `CGPoint`, `CGSize`, `UIEdgeInsets`, `insetBy(dx:dy:)`. Foundation may be
    //   imported beside: they are not its types.
    _ = CGRect(x: 0, y: 0, width: 1, height: 1).insetBy(dx: 1, dy: 1)
    _ = (CGPoint(x: 1, y: 1), CGSize(width: 1, height: 1), UIEdgeInsets.zero)
    // Missing: `UIBezierPath`, `UIGraphicsImageRenderer`, `CGContext`. `DrawingContext` of `Canvas`.
    // _ = UIBezierPath()
    // _ = UIGraphicsImageRenderer(size: .zero)
    // let context: CGContext
  }
}
