import SceneryUIKit

// ## Views and layout

// Same: `UIView`
private final class CardView: UIView {
  // Same: `layoutSubviews()`, `intrinsicContentSize`, `sizeThatFits(_:)`
  override func layoutSubviews() { super.layoutSubviews() }
  override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 20) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // Same: `draw(_:)`, `UIBezierPath`, `setFill()`, `setStroke()`
  override func draw(_ rect: CGRect) {
    UIColor.label.setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: 4).fill()
    UIColor.separator.setStroke()
  }
  // Same: `didMoveToWindow()`
  override func didMoveToWindow() { super.didMoveToWindow() }
  // Missing: `didMoveToSuperview()`. `didMoveToWindow()`.
  // override func didMoveToSuperview() {}
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
    // Same: `insertSubview(_:belowSubview:)`, `insertSubview(_:aboveSubview:)`
    insertSubview(other, belowSubview: self)
    insertSubview(other, aboveSubview: self)
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
    // Same: `endEditing(_:)`
    endEditing(true)
    // Same: `window`, `addInteraction(_:)`
    _ = window
    addInteraction(UIDragInteraction(delegate: nil))
    // Same: `tintColor`, `tintColorDidChange()`. A shade that can be read is shown.
    tintColor = .systemRed
    tintColorDidChange()
    // Same: `layer`, `CALayer`, `cornerRadius`, `maskedCorners`, `borderWidth`, `borderColor`, `masksToBounds`
    let plain: CALayer = layer
    plain.cornerRadius = 8
    plain.maskedCorners = [.layerMinXMinYCorner]
    plain.borderWidth = 1
    plain.borderColor = UIColor.separator.cgColor
    plain.masksToBounds = true
    // Same: `shadowColor`, `shadowOpacity`, `shadowOffset`, `shadowRadius`, `CALayer.mask`
    plain.shadowColor = UIColor.black.cgColor
    plain.shadowOpacity = 0.5
    plain.shadowOffset = CGSize(width: 0, height: 1)
    plain.shadowRadius = 4
    plain.mask = CALayer()
    // Same: `CAGradientLayer`, `CAShapeLayer`, `addSublayer(_:)`
    plain.addSublayer(CAGradientLayer())
    plain.addSublayer(CAShapeLayer())
    // Missing: `CABasicAnimation`, `CATransaction`, `zPosition`. `UIView.animate(withDuration:animations:)`.
    // _ = CABasicAnimation(keyPath: "opacity")
    // CATransaction.begin()
    // plain.zPosition = 1
    // Same: `transform`, `CGAffineTransform`
    transform = CGAffineTransform(rotationAngle: 1)
    // Missing: `contentMode`. Of a `UIImageView`.
    // contentMode = .scaleAspectFit
    // Same: `mask`.
    mask = other
    // Missing: `snapshotView(afterScreenUpdates:)`. Leave it out.
    // _ = snapshotView(afterScreenUpdates: true)
    // Same: `UIView.overrideUserInterfaceStyle`, `UIView.traitCollection`
    overrideUserInterfaceStyle = .dark
    _ = traitCollection.userInterfaceStyle
    // Otherwise: `registerForTraitChanges(_:action:)`. The method with its class, in place of a selector.
    registerForTraitChanges([UITraitDisplayScale.self], action: CardView.sizeToFit)
    // Same: `UIScrollView.contentSize`, `UIScrollView.contentOffset`, `UIScrollView.contentInset`
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 10, height: 10)
    scroll.contentOffset = .zero
    scroll.contentInset = .zero
    // Same: `contentLayoutGuide`, `frameLayoutGuide`, `isPagingEnabled`
    _ = [scroll.contentLayoutGuide, scroll.frameLayoutGuide]
    scroll.isPagingEnabled = true
    // Missing: `zoomScale`. Leave it out.
    // scroll.zoomScale = 2
    // Missing: `UIVisualEffectView`. A `backgroundColor`.
    // _ = UIVisualEffectView(effect: nil)
  }

  func layouts(_ other: UIView) {
    // Same: `autoresizingMask`
    other.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Same: `translatesAutoresizingMaskIntoConstraints`
    other.translatesAutoresizingMaskIntoConstraints = false
    // Same: `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`
    let aspect = NSLayoutConstraint(
      item: other, attribute: .width, relatedBy: .equal, toItem: other, attribute: .height,
      multiplier: 1.5, constant: 0)
    // Same: `NSLayoutConstraint`, `activate(_:)`, `deactivate(_:)`, `isActive`, `constant`, `UILayoutPriority`,
    //   `identifier`
    NSLayoutConstraint.activate([aspect])
    aspect.isActive = true
    aspect.constant = 8
    aspect.priority = .defaultHigh
    aspect.priority = UILayoutPriority(999)
    aspect.identifier = "aspect"
    NSLayoutConstraint.deactivate([aspect])
    // Same: `addConstraint(_:)`, `addConstraints(_:)`, `removeConstraints(_:)`, `constraints`
    addConstraint(aspect)
    addConstraints([aspect])
    removeConstraints(constraints)
    // Same: `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`. A format that is none makes no
    //   constraints and a line in the log.
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-margin-[other(>=40)]-|", options: [], metrics: ["margin": 12],
        views: ["other": other]))
    // Same: `leadingAnchor`, `trailingAnchor`, `leftAnchor`, `rightAnchor`
    other.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
    other.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor).isActive = true
    _ = (leftAnchor, rightAnchor)
    // Same: `topAnchor`, `bottomAnchor`, `constraint(equalToSystemSpacingBelow:multiplier:)`
    other.topAnchor.constraint(equalToSystemSpacingBelow: topAnchor, multiplier: 1).isActive = true
    other.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
    // Same: `widthAnchor`, `heightAnchor`, `constraint(equalToConstant:)`
    other.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5).isActive = true
    other.heightAnchor.constraint(equalToConstant: 44).isActive = true
    // Same: `centerXAnchor`, `centerYAnchor`, `firstBaselineAnchor`, `lastBaselineAnchor`
    other.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
    other.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    _ = (firstBaselineAnchor, lastBaselineAnchor)
    // Missing: `anchorWithOffset(to:)`. A `UILayoutGuide` between the two anchors.
    // _ = leadingAnchor.anchorWithOffset(to: trailingAnchor)
    // Same: `UILayoutGuide`, `addLayoutGuide(_:)`, `layoutFrame`
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    _ = guide.layoutFrame
    // Same: `safeAreaLayoutGuide`, `safeAreaInsets`. They are as large as the view: bars lie beside views here.
    _ = safeAreaLayoutGuide
    _ = safeAreaInsets
    // Same: `layoutMarginsGuide`, `readableContentGuide`
    _ = layoutMarginsGuide
    _ = readableContentGuide
    // Same: `keyboardLayoutGuide`. It is the `safeAreaLayoutGuide`: no keyboard covers a view.
    _ = keyboardLayoutGuide
    // Same: `setContentHuggingPriority(_:for:)`, `setContentCompressionResistancePriority(_:for:)`
    setContentHuggingPriority(.required, for: .horizontal)
    setContentCompressionResistancePriority(.required, for: .horizontal)
    // Same: `systemLayoutSizeFitting(_:)`, `layoutFittingCompressedSize`, `UIView.noIntrinsicMetric`
    _ = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    _ = UIView.noIntrinsicMetric
    // Same: `setNeedsUpdateConstraints()`, `updateConstraints()`, `updateConstraintsIfNeeded()`
    setNeedsUpdateConstraints()
    updateConstraints()
    updateConstraintsIfNeeded()
    // Same: `semanticContentAttribute`, `effectiveUserInterfaceLayoutDirection`. The views in a view follow it.
    semanticContentAttribute = .forceRightToLeft
    _ = effectiveUserInterfaceLayoutDirection
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
    // Same: `directionalLayoutMargins`
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8)
    // Same: `UIStackView.Distribution.equalSpacing`, `UIStackView.Distribution.fillProportionally`
    stack.distribution = .equalSpacing
    stack.distribution = .fillProportionally
    // Same: `UIScrollView`, `UIScrollViewDelegate`
    _ = UIScrollView()
    let _: (any UIScrollViewDelegate)? = nil
    // Same: `CGRect`, `CGPoint`, `CGSize`, `UIEdgeInsets`, `insetBy(dx:dy:)`. Foundation may be
    //   imported beside: they are not its types.
    _ = CGRect(x: 0, y: 0, width: 1, height: 1).insetBy(dx: 1, dy: 1)
    _ = (CGPoint(x: 1, y: 1), CGSize(width: 1, height: 1), UIEdgeInsets.zero)
    // Missing: `UIGraphicsImageRenderer`, `CGContext`. `DrawingContext` of `Canvas`.
    // _ = UIGraphicsImageRenderer(size: .zero)
    // let context: CGContext
  }
}
