public import Canvas
public import Foundation
public import Geometry
internal import Views

/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Upper left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// Upper right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// Lower left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// Lower right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// The shape of a layer's corners.
public enum CALayerCornerCurve: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that begins gently.
  case continuous
}

/// What is drawn of a view besides its content: corners, a border, a shadow, a mask.
///
///     card.layer.cornerRadius = 12
///     card.layer.borderWidth = 1
///     card.layer.borderColor = UIColor.separator.cgColor
///
/// Every view has one. A layer of its own, such as a ``CAShapeLayer``, is added to another one. The pointer and drag
/// pictures follow what is seen: a view that clips to round corners is not hit outside of them.
@MainActor
open class CALayer {
  /// The view that shows the layer.
  private(set) final weak var view: UIView?
  /// Keeps the view of a layer that no view has.
  private var ownView: UIView?

  /// A layer that is added to another one, with an empty frame.
  public required init() {
    let view = UIView(frame: .zero)
    view.isUserInteractionEnabled = false
    self.view = view
    ownView = view
    view.layerStore = self
  }

  /// The layer of a view.
  init(of view: UIView) { self.view = view }

  // MARK: Corners

  /// The radius of the corners that ``maskedCorners`` names, in logical units. The background and the border follow it,
  /// and with ``masksToBounds`` all that is in the view.
  public final var cornerRadius: CGFloat = 0 { didSet { shapeChanged() } }
  /// The corners that are round.
  public final var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  { didSet { shapeChanged() } }
  /// The shape of the corners.
  public final var cornerCurve = CALayerCornerCurve.circular { didSet { shapeChanged() } }

  /// Whether what is in the view is cut at its edges. It is the view's `clipsToBounds`.
  public final var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set {
      view?.clipsToBounds = newValue
      updateShadow()
    }
  }

  /// The shape of the view. Nil for a rectangle.
  var outline: Path? {
    guard cornerRadius > 0, let bounds = view?.bounds else { return nil }
    return shape(bounds, radius: cornerRadius)
  }

  private func shape(_ rect: Rect, radius: Double) -> Path {
    func round(_ corner: CACornerMask) -> Double { maskedCorners.contains(corner) ? radius : 0 }
    return .roundedRect(
      rect,
      radii: Path.CornerRadii(
        topLeft: round(.layerMinXMinYCorner), bottomLeft: round(.layerMinXMaxYCorner),
        bottomRight: round(.layerMaxXMaxYCorner), topRight: round(.layerMaxXMinYCorner)),
      style: cornerCurve == .continuous ? .continuous : .circular)
  }

  private func shapeChanged() { view?.setNeedsDisplay() }

  // MARK: Border

  /// The width of the border, which lies within the bounds. 0 for none.
  public final var borderWidth: CGFloat = 0 { didSet { shapeChanged() } }
  /// The color of the border. Nil draws none.
  public final var borderColor: CGColor? = UIColor.black { didSet { shapeChanged() } }

  func drawBorder(in context: DrawingContext) {
    guard borderWidth > 0, let borderColor, let view else { return }
    let rect = view.bounds.inset(dx: borderWidth / 2, dy: borderWidth / 2)
    let path = shape(rect, radius: max(0, cornerRadius - borderWidth / 2))
    context.stroke(path, view.theme[borderColor], width: borderWidth)
  }

  /// Draws what a layer itself shows, below the subviews.
  func drawContent(in context: DrawingContext) {}

  // MARK: Shadow

  /// The color of the shadow.
  public final var shadowColor: CGColor? = UIColor.black { didSet { updateShadow() } }
  /// How strong the shadow is, from 0 (none) to 1.
  public final var shadowOpacity: Float = 0 { didSet { updateShadow() } }
  /// How far the shadow is moved.
  public final var shadowOffset = CGSize(width: 0, height: -3) { didSet { updateShadow() } }
  /// How wide the shadow fades, in logical units.
  public final var shadowRadius: CGFloat = 3 { didSet { updateShadow() } }
  /// Kept for code that reads it: the shadow follows what is drawn.
  public final var shadowPath: CGPath?

  /// A layer that cuts at its edges shows no shadow beyond them.
  private func updateShadow() {
    guard shadowOpacity > 0, let shadowColor, !masksToBounds else {
      if view?.dropShadow != nil { view?.dropShadow = nil }
      return
    }
    view?.dropShadow = ViewShadow(
      color: shadowColor.opacity(Double(shadowOpacity)), radius: shadowRadius,
      offset: Vector(dx: shadowOffset.width, dy: shadowOffset.height))
  }

  // MARK: Mask

  /// A layer that is not shown itself: the view is shown where it draws, as strongly as it is opaque there.
  public final var mask: CALayer? {
    didSet {
      guard mask !== oldValue, let view else { return }
      if let old = oldValue?.view, view.mask === old {
        view.mask = nil
        old.removeFromSuperview()
      }
      guard let new = mask?.view else { return }
      view.insertSubview(new, at: 0)
      view.mask = new
    }
  }

  // MARK: The view's own

  /// The color behind the content.
  public final var backgroundColor: CGColor? {
    get { view?.backgroundColor }
    set { view?.backgroundColor = newValue }
  }

  /// The opacity, from 0 (invisible) to 1.
  public final var opacity: Float {
    get { Float(view?.opacity ?? 1) }
    set { view?.opacity = Double(newValue) }
  }

  /// Whether the layer is not shown.
  public final var isHidden: Bool {
    get { view?.isHidden ?? true }
    set { view?.isHidden = newValue }
  }

  /// In the coordinates of the layer around it.
  public final var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  /// The layer's own coordinates. Its size is the frame's.
  public final var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.frame.size = newValue.size }
  }

  /// The middle of the frame.
  public final var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }

  /// The map of the view's place.
  public final func affineTransform() -> CGAffineTransform { view?.transform ?? .identity }
  /// Sets the map of the view's place.
  public final func setAffineTransform(_ transform: CGAffineTransform) {
    view?.transform = transform
  }

  /// A name for the application's own use.
  public final var name: String?

  /// Marks the layer for painting.
  public final func setNeedsDisplay() { view?.setNeedsDisplay() }

  // MARK: The tree

  /// The layer around this one.
  public final var superlayer: CALayer? { (view?.superview as? UIView)?.layer }

  /// The layers in this one, from back to front, with those of the subviews. Nil without any.
  public final var sublayers: [CALayer]? {
    let all = (view?.subviews ?? []).compactMap { ($0 as? UIView)?.layer }
    return all.isEmpty ? nil : all
  }

  /// Adds a layer in front of the others.
  public final func addSublayer(_ layer: CALayer) {
    if let other = layer.view { view?.addSubview(other) }
  }

  /// Adds a layer at an index, which counts the subviews too. 0 is behind all of them.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    if let other = layer.view { view?.insertSubview(other, at: Int(index)) }
  }

  /// Removes the layer from the one around it.
  public final func removeFromSuperlayer() { view?.removeFromSuperview() }
}

extension UIView {
  /// The corners, the border, the shadow and the mask of the view.
  public final var layer: CALayer {
    if let layerStore { return layerStore }
    let layer = CALayer(of: self)
    layerStore = layer
    return layer
  }
}
