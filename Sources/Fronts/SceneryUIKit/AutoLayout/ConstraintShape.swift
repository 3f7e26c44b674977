internal import Constraints
internal import Geometry
internal import Views

/// All of a constraint but its constant: which variables with which factors. While two shapes are equal, one constraint
/// can take the place of the other by an edit of the constant.
@MainActor
struct ConstraintShape: @MainActor Equatable {
  /// A variable of a box, with its factor.
  private struct Part: Equatable {
    enum Name { case left, top, width, height }
    let item: ObjectIdentifier
    let name: Name
    let factor: Double
  }

  let relation: Relation
  private var parts: [Part] = []
  /// The distances of baselines from the middles of their texts.
  private var baselines = 0.0
  private var isFlipped = false

  /// Nil where an item is gone, or lies in another tree.
  init?(_ constraint: NSLayoutConstraint, in root: UIView) {
    relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let (firstView, secondView) = constraint.views
    guard let first = constraint.firstItem, let firstView, firstView.isDescendant(of: root)
    else { return nil }
    let attributes = [constraint.firstAttribute, constraint.secondAttribute]
    let holder = firstView.nearestAncestor(holding: secondView)
    if attributes.contains(where: \.followsDirection) {
      isFlipped = (holder as? UIView)?.isRightToLeft ?? false
    }
    add(first, firstView, constraint.firstAttribute, in: holder, times: 1)
    guard constraint.secondAttribute != .notAnAttribute else { return }
    guard let second = constraint.secondItem, let secondView, secondView.isDescendant(of: root)
    else { return nil }
    add(
      second, secondView, constraint.secondAttribute, in: holder, times: -constraint.multiplier)
  }

  /// The constant of the whole, which is compared with zero.
  func constant(of constraint: NSLayoutConstraint) -> Double { baselines - constraint.constant }

  /// The sum of the variables.
  func expression(_ boxes: [ObjectIdentifier: LayoutBox]) -> LinearExpression {
    var sum = LinearExpression()
    for part in parts {
      guard let box = boxes[part.item] else { continue }
      let variable =
        switch part.name {
        case .left: box.left
        case .top: box.top
        case .width: box.width
        case .height: box.height
        }
      sum.add(variable, times: part.factor)
    }
    return sum
  }

  private mutating func add(
    _ item: AnyObject, _ view: Views.View, _ attribute: NSLayoutConstraint.Attribute,
    in holder: Views.View, times factor: Double
  ) {
    if let inner = attribute.withinMargins, let view = view as? UIView {
      add(view.layoutMarginsGuide, view, inner, in: holder, times: factor)
      return
    }
    // Where lines run from right to left, distances are measured to the left.
    let across = isFlipped ? -factor : factor
    switch attribute {
    case .notAnAttribute: break
    case .width: append(item, .width, factor)
    case .height: append(item, .height, factor)
    case .leading: add(item, view, isFlipped ? .right : .left, in: holder, times: factor)
    case .trailing: add(item, view, isFlipped ? .left : .right, in: holder, times: factor)
    case .left: addEdge(.left, of: item, view, in: holder, times: across)
    case .right:
      addEdge(.left, of: item, view, in: holder, times: across)
      append(item, .width, across)
    case .centerX:
      addEdge(.left, of: item, view, in: holder, times: across)
      append(item, .width, across / 2)
    case .top: addEdge(.top, of: item, view, in: holder, times: factor)
    case .bottom:
      addEdge(.top, of: item, view, in: holder, times: factor)
      append(item, .height, factor)
    case .centerY:
      addEdge(.top, of: item, view, in: holder, times: factor)
      append(item, .height, factor / 2)
    case .firstBaseline, .lastBaseline:
      guard let text = (item as? UIView)?.baselinesFromCenter else {
        add(item, view, .bottom, in: holder, times: factor)
        return
      }
      add(item, view, .centerY, in: holder, times: factor)
      baselines += factor * (attribute == .firstBaseline ? text.first : text.last)
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      break
    }
  }

  /// The left or upper edge of an item in a view that holds it, or is its own.
  private mutating func addEdge(
    _ name: Part.Name, of item: AnyObject, _ view: Views.View, in holder: Views.View,
    times factor: Double
  ) {
    if item !== view { append(item, name, factor) }
    var ancestor = view
    while ancestor !== holder, let superview = ancestor.superview {
      append(ancestor, name, factor)
      ancestor = superview
    }
  }

  private mutating func append(_ item: AnyObject, _ name: Part.Name, _ factor: Double) {
    parts.append(Part(item: ObjectIdentifier(item), name: name, factor: factor))
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is another edge where lines run from right to left.
  var followsDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is one of the four edges.
  var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }

  /// The attribute of the margins' guide, for an attribute within the margins.
  var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}

extension Views.View {
  /// The nearest view that is this one or holds it, and is another view or holds that.
  fileprivate func nearestAncestor(holding other: Views.View?) -> Views.View {
    guard let other else { return self }
    var view = self
    while !other.isDescendant(of: view), let superview = view.superview { view = superview }
    return view
  }
}
