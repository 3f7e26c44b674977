internal import Geometry
internal import Views

/// What Auto Layout knows of a view. Made when the first of it is set.
@MainActor
final class LayoutSettings {
  /// The active constraints that the view holds.
  var held: [NSLayoutConstraint] = []
  /// The active constraints that have the view, or a guide of it, as an item.
  var mentioning: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The solver of the views in this one.
  var engine: LayoutEngine?
  var hugging: [Axis: UILayoutPriority] = [:]
  var resistance: [Axis: UILayoutPriority] = [:]
  var margins = Insets(horizontal: 8, vertical: 8)
  var safeArea: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readable: UILayoutGuide?
  var direction = UISemanticContentAttribute.unspecified
  /// Whether `updateConstraints()` was not called yet, or is due again.
  var needsUpdate = true
  /// Whether the application asked for `updateConstraints()`.
  var isUpdateRequested = false
}
