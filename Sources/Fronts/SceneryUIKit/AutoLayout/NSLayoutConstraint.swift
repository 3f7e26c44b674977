public import Foundation
public import Views

/// A relation between two attributes of views or guides: `first = multiplier · second + constant`, or at most, or at
/// least.
///
/// It takes effect while it ``isActive``. The nearest view that has both items in it holds it. See
/// <doc:AutoLayout>.
@MainActor
public final class NSLayoutConstraint {
  /// A part of a view or a guide.
  public enum Attribute: Int, Hashable, Sendable {
    case left = 1
    case right, top, bottom
    /// The left edge, or the right one where lines run from right to left.
    case leading
    /// The right edge, or the left one where lines run from right to left.
    case trailing
    case width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    /// No second item: the constant alone.
    case notAnAttribute = 0
  }

  /// How the two sides are compared.
  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// Across or down.
  public typealias Axis = Views.Axis

  /// The view or guide of the first side.
  public private(set) weak var firstItem: AnyObject?
  /// The attribute of the first side.
  public let firstAttribute: Attribute
  /// How the two sides are compared.
  public let relation: Relation
  /// The view or guide of the second side.
  public private(set) weak var secondItem: AnyObject?
  /// The attribute of the second side.
  public let secondAttribute: Attribute
  /// What the second attribute is multiplied by.
  public let multiplier: Double
  /// What is added to the second side. It may change while the constraint is active, and that is what costs least.
  public var constant: Double { didSet { if constant != oldValue { changed() } } }
  /// How much the constraint matters. It may change at any time.
  public var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { changed() } }
  }
  /// The name by which the log calls the constraint.
  public var identifier: String?

  /// An item by its kind. It is asked for at each layout, and to find out the kind then takes longer than the rest.
  private struct Side {
    private weak var own: Views.View?
    private weak var guide: UILayoutGuide?

    init(_ item: AnyObject?) {
      own = item as? Views.View
      if own == nil { guide = item as? UILayoutGuide }
    }

    @MainActor var view: Views.View? { own ?? guide?.owningView }
  }

  private var firstSide: Side
  private var secondSide: Side

  /// The view that holds the active constraint.
  private(set) weak var holder: UIView?
  /// The place in the order of activations. Of constraints that contradict each other the last one is broken.
  private(set) var number = 0
  private static var lastNumber = 0
  /// Whether the log said already that the constraint does not hold.
  var isReported = false
  /// For a constraint that the library makes: the content whose length is the constant.
  var followedContent: Axis?

  init(
    first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, second: AnyObject?,
    _ secondAttribute: Attribute, multiplier: Double = 1, constant: Double = 0
  ) {
    firstItem = first
    firstSide = Side(first)
    secondSide = Side(second)
    self.firstAttribute = firstAttribute
    self.relation = relation
    secondItem = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
  }

  /// - Parameters:
  ///   - view1: A view or a guide.
  ///   - attr1: Its attribute.
  ///   - relation: How the sides are compared.
  ///   - view2: A view or a guide, or nil where the constant alone is meant.
  ///   - attr2: The attribute of the second item.
  ///   - multiplier: What the second attribute is multiplied by.
  ///   - c: What is added to the second side.
  public convenience init(
    item view1: AnyObject, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: AnyObject?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      first: view1, attr1, relation, second: view2, attr2, multiplier: Double(multiplier),
      constant: Double(c))
  }

  // MARK: Taking effect

  /// Whether the constraint takes effect. An active constraint ends when one of its items leaves the view that holds
  /// it.
  public var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The views of the items. Both are nil where an item is gone.
  var views: (first: Views.View?, second: Views.View?) { (firstSide.view, secondSide.view) }

  /// The edges of a scroll view are those of its content, for what is in it.
  private func useContentOfScrollViews() {
    let (first, second) = views
    if let scroll = secondItem as? UIScrollView, secondAttribute.isEdge, let first,
      first !== scroll, first.isDescendant(of: scroll)
    {
      secondItem = scroll.contentLayoutGuide
      secondSide = Side(secondItem)
    } else if let scroll = firstItem as? UIScrollView, firstAttribute.isEdge, let second,
      second !== scroll, second.isDescendant(of: scroll)
    {
      firstItem = scroll.contentLayoutGuide
      firstSide = Side(firstItem)
    }
  }

  private func activate() {
    useContentOfScrollViews()
    guard holder == nil, let first = views.first as? UIView else { return }
    guard constant.isFinite, multiplier.isFinite else {
      LayoutEngine.report("Auto Layout: \(self) has no number, and is not activated.")
      return
    }
    guard let common = first.nearestHolder(of: views.second) else {
      LayoutEngine.report(
        "Auto Layout: \(self) is not activated, since no view holds both of its items.")
      return
    }
    hold(in: common)
  }

  /// Takes effect in a view that has both items in it.
  func hold(in view: UIView) {
    holder = view
    isReported = false
    Self.lastNumber += 1
    number = Self.lastNumber
    view.layoutSettings.held.append(self)
    for case let item as UIView in [views.first, views.second] {
      item.layoutSettings.mentioning.append(self)
    }
    LayoutEngine.use(for: view)
    changed()
  }

  private func deactivate() {
    guard let holder else { return }
    changed()
    self.holder = nil
    holder.layoutSettings.held.removeAll { $0 === self }
    for case let item as UIView in [views.first, views.second] {
      item.layoutSettings.mentioning.removeAll { $0 === self }
    }
  }

  private func changed() { holder?.constraintsChanged() }
}

extension NSLayoutConstraint: @MainActor CustomStringConvertible {
  /// The constraint as an equation, with the names of its items.
  public var description: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var sides = "\(Self.name(of: firstItem)).\(firstAttribute) \(sign) "
    if secondAttribute == .notAnAttribute {
      sides += Self.text(constant)
    } else {
      if multiplier != 1 { sides += "\(Self.text(multiplier)) * " }
      sides += "\(Self.name(of: secondItem)).\(secondAttribute)"
      if constant != 0 { sides += constant < 0 ? " - " : " + " }
      if constant != 0 { sides += Self.text(abs(constant)) }
    }
    let strength = priority >= .required ? "" : " @\(Self.text(Double(priority.rawValue)))"
    return "<\(name)\(sides)\(strength)>"
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }

  private static func name(of item: AnyObject?) -> String {
    switch item {
    case let view as Views.View:
      let label = (view as? UIView)?.accessibilityIdentifier ?? view.spokenName
      return "\(type(of: view))\(label.map { " “\($0)”" } ?? "")"
    case let guide as UILayoutGuide:
      return guide.identifier.isEmpty ? "UILayoutGuide" : guide.identifier
    default: return "nothing"
    }
  }
}

extension Views.View {
  /// The words by which a person would know the view.
  fileprivate var spokenName: String? {
    switch self {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle
    default: accessibilityLabel
    }
  }
}
