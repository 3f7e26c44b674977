internal import Constraints
internal import Geometry
internal import Views

/// The variables of a view or a guide.
@MainActor
final class LayoutBox {
  /// What the library says of an item by itself, each with a number.
  enum Rule {
    case frameLeft, frameTop, frameWidth, frameHeight
    case positiveWidth, positiveHeight
    case widestWidth, leastWidth, highestHeight, leastHeight

    /// Whether the number is a length of the content.
    var isOfContent: Bool {
      switch self {
      case .widestWidth, .leastWidth, .highestHeight, .leastHeight: true
      case .frameLeft, .frameTop, .frameWidth, .frameHeight, .positiveWidth, .positiveHeight: false
      }
    }
  }

  struct Entry {
    let id: Solver.Constraint
    var number: Double
    let strength: Strength
  }

  /// The view or the guide.
  private(set) weak var item: AnyObject?
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
  var rules: [Rule: Entry] = [:]
  /// Whether constraints say where the item is, and not its frame.
  var isFree = true
  var isMeasured = false
  /// The frame that the item was given, or will be given in the next layout.
  var place = Rect.zero
  /// The size of the content, as it was measured. Negative in a direction without one.
  var content = Size(width: -1, height: -1)
  /// The width for which the height of the content was measured.
  var lastWidth = 0.0

  init(_ item: AnyObject, _ solver: inout Solver) {
    self.item = item
    left = solver.makeVariable()
    top = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }
}

/// The items and constraints of a tree, in the order in which they were found.
@MainActor
struct LayoutPlan {
  private(set) var items: [ObjectIdentifier: AnyObject] = [:]
  private(set) var order: [AnyObject] = []
  private(set) var constraints: [ObjectIdentifier: NSLayoutConstraint] = [:]
  private(set) var constraintOrder: [NSLayoutConstraint] = []

  mutating func add(_ item: AnyObject) {
    if items.updateValue(item, forKey: ObjectIdentifier(item)) == nil { order.append(item) }
  }

  /// Adds a constraint with its items and the views around them.
  mutating func add(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard constraints.updateValue(constraint, forKey: key) == nil else { return }
    let (first, second) = constraint.views
    add(constraint.firstItem, of: first, constraint.firstAttribute)
    add(constraint.secondItem, of: second, constraint.secondAttribute)
    if let first, let second { addPath(from: first, to: second) }
    constraintOrder.append(constraint)
  }

  private mutating func add(
    _ item: AnyObject?, of view: Views.View?, _ attribute: NSLayoutConstraint.Attribute
  ) {
    guard let item, let view else { return }
    add(item)
    if item !== view {
      add(view)
      for own in (item as? UILayoutGuide)?.ownConstraints ?? [] { add(own) }
    }
    if attribute.withinMargins != nil, let view = view as? UIView { add(guideOf: view) }
  }

  private mutating func add(guideOf view: UIView) {
    let guide = view.layoutMarginsGuide
    add(guide)
    for own in guide.ownConstraints { add(own) }
  }

  /// The views between two views and the nearest one that has both in it, whose places are parts of theirs.
  private mutating func addPath(from first: Views.View, to second: Views.View) {
    for (start, other) in [(first, second), (second, first)] {
      var view: Views.View? = start
      while let ancestor = view, !other.isDescendant(of: ancestor) {
        add(ancestor)
        view = ancestor.superview
      }
      if let view { add(view) }
    }
  }
}

extension Views.View {
  /// The size of the content for Auto Layout. Negative in a direction without one.
  var contentSizeForLayout: Size {
    if let view = self as? UIView { return view.intrinsicContentSize }
    let wanted = sizeThatFits(Size(width: 1e6, height: 1e6))
    return Size(
      width: wanted.width > 0 && wanted.width < 1e6 ? wanted.width : -1,
      height: wanted.height > 0 && wanted.height < 1e6 ? wanted.height : -1)
  }
}
