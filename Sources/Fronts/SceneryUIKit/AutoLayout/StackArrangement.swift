internal import Geometry
internal import Views

/// The constraints that place the views of a stack, for a tree that has a solver.
///
/// They give way to what the application requires. A stack that sizes itself is as small as its views let it.
@MainActor
final class StackArrangement {
  /// What the constraints follow from.
  private struct Signature: Equatable {
    let axis: Axis
    let distribution: UIStackView.Distribution
    let alignment: UIStackView.Alignment
    let hasMargins: Bool
    let views: [ObjectIdentifier]
    let gaps: [Double]
    let proportions: [Double]
  }

  private var signature: Signature?
  private var made: [NSLayoutConstraint] = []
  /// Between the views, where distances are compared. Constraints do not keep them alive.
  private var guides: [UILayoutGuide] = []

  /// The constraints of a stack as it is now.
  func constraints(of stack: UIStackView) -> [NSLayoutConstraint] {
    let views = stack.shownViews
    let signature = Signature(
      axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment,
      hasMargins: stack.isLayoutMarginsRelativeArrangement, views: views.map(ObjectIdentifier.init),
      gaps: stack.gaps(of: views),
      proportions: stack.distribution == .fillProportionally
        ? views.map { stack.axis.length(of: $0.contentSizeForLayout) } : [])
    guard signature != self.signature else { return made }
    self.signature = signature
    (made, guides) = ([], [])
    let container: AnyObject = signature.hasMargins ? stack.layoutMarginsGuide : stack
    arrange(views, in: container, of: stack, signature)
    align(views, in: container, signature)
    return made
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  private func add(
    _ first: AnyObject, _ attribute: Attribute, _ second: AnyObject?, _ other: Attribute,
    relation: NSLayoutConstraint.Relation = .equal, multiplier: Double = 1, constant: Double = 0,
    priority: Float = 999.5
  ) {
    let constraint = NSLayoutConstraint(
      first: first, attribute, relation, second: second, other, multiplier: multiplier,
      constant: constant)
    constraint.priority = UILayoutPriority(priority)
    made.append(constraint)
  }

  // MARK: Along the stack

  private func arrange(
    _ views: [Views.View], in container: AnyObject, of stack: UIStackView, _ signature: Signature
  ) {
    let isRow = signature.axis == .horizontal
    let start: Attribute = isRow ? .leading : .top
    let end: Attribute = isRow ? .trailing : .bottom
    let length: Attribute = isRow ? .width : .height
    guard let first = views.first, let last = views.last else { return }
    add(first, start, container, start)
    add(last, end, container, end)
    switch signature.distribution {
    case .fill, .fillEqually, .fillProportionally:
      for (index, (view, next)) in zip(views, views.dropFirst()).enumerated() {
        add(next, start, view, end, constant: signature.gaps[index])
      }
    case .equalSpacing:
      addGuides(views, from: end, to: start, length, of: stack, signature)
    case .equalCentering:
      let center: Attribute = isRow ? .centerX : .centerY
      addGuides(views, from: center, to: center, length, of: stack, signature)
      for (index, (view, next)) in zip(views, views.dropFirst()).enumerated() {
        add(
          next, start, view, end, relation: .greaterThanOrEqual, constant: signature.gaps[index])
      }
    }
    addLengths(views, length, signature)
  }

  private func addLengths(_ views: [Views.View], _ length: Attribute, _ signature: Signature) {
    let proportions = signature.proportions
    switch signature.distribution {
    case .fill:
      // Of views that hug their contents as much as each other, the last one takes the rest.
      for view in views.dropLast() {
        add(view, length, nil, .notAnAttribute, priority: 0.4)
        made.last?.followedContent = signature.axis
      }
    case .fillEqually:
      for view in views.dropFirst() { add(view, length, views[0], length) }
    case .fillProportionally:
      let isPossible = proportions.allSatisfy { $0 > 0 }
      for (index, view) in views.enumerated().dropFirst() {
        add(
          view, length, views[0], length,
          multiplier: isPossible ? proportions[index] / proportions[0] : 1)
      }
    case .equalSpacing, .equalCentering: break
    }
  }

  /// Guides of equal lengths from each view to the next one.
  private func addGuides(
    _ views: [Views.View], from: Attribute, to: Attribute, _ length: Attribute,
    of stack: UIStackView, _ signature: Signature
  ) {
    let isRow = signature.axis == .horizontal
    for (index, (view, next)) in zip(views, views.dropFirst()).enumerated() {
      let guide = UILayoutGuide()
      guide.owningView = stack
      guides.append(guide)
      add(guide, isRow ? .leading : .top, view, from)
      add(guide, isRow ? .trailing : .bottom, next, to)
      add(
        guide, length, nil, .notAnAttribute, relation: .greaterThanOrEqual,
        constant: signature.gaps[index])
      if index > 0 { add(guide, length, guides[0], length, priority: 999.25) }
    }
  }

  // MARK: Across the stack

  private func align(_ views: [Views.View], in container: AnyObject, _ signature: Signature) {
    let isRow = signature.axis == .horizontal
    let start: Attribute = isRow ? .top : .leading
    let end: Attribute = isRow ? .bottom : .trailing
    let center: Attribute = isRow ? .centerY : .centerX
    for view in views {
      let (fillsStart, fillsEnd) =
        switch signature.alignment {
        case .fill: (true, true)
        case .leading: (true, false)
        case .trailing: (false, true)
        case .center, .firstBaseline, .lastBaseline: (false, false)
        }
      add(view, start, container, start, relation: fillsStart ? .equal : .greaterThanOrEqual)
      add(view, end, container, end, relation: fillsEnd ? .equal : .lessThanOrEqual)
      switch signature.alignment {
      case .center: add(view, center, container, center)
      case .firstBaseline where view !== views[0]:
        add(view, .firstBaseline, views[0], .firstBaseline)
      case .lastBaseline where view !== views[0]:
        add(view, .lastBaseline, views[0], .lastBaseline)
      case .fill, .leading, .trailing, .firstBaseline, .lastBaseline: break
      }
    }
    for length in [Attribute.width, .height] {
      add(container, length, nil, .notAnAttribute, priority: 0.3)
    }
  }
}

extension Axis {
  /// A size along the axis.
  func length(of size: Size) -> Double { self == .horizontal ? size.width : size.height }
}
