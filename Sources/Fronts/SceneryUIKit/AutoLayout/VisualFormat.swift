internal import Foundation
internal import Views

extension NSLayoutConstraint {
  /// How the views of a visual format stand to each other across its direction, and which way it is read.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left edges are where that of the first view is.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The right edges are where that of the first view is.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The upper edges are where that of the first view is.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The lower edges are where that of the first view is.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The edges where lines begin are where that of the first view is.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The edges where lines end are where that of the first view is.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The middles between left and right are where that of the first view is.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The middles between top and bottom are where that of the first view is.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last lines of text stand on one line.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The first lines of text stand on one line.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// A row begins where lines of text do. This is what no option means.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A row begins at the left.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A row begins at the right.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    fileprivate var alignments: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// The constraints that a drawing of a row or a column means, such as `"H:|-[name]-8-[value(>=40)]-|"`.
  ///
  /// A drawing that is none, or has a name that is not given, makes no constraint and a line in the log.
  ///
  /// - Parameters:
  ///   - format: The drawing, in UIKit's visual format language.
  ///   - opts: How the views stand to each other across the direction.
  ///   - metrics: Numbers by their names in the drawing.
  ///   - views: Views and guides by their names in the drawing.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(
      format, opts, metrics: metrics ?? [:], views: views.mapValues { $0 as AnyObject })
    guard let constraints = reader.read() else {
      LayoutEngine.report(
        "Auto Layout: “\(format)” is no visual format from “\(reader.rest)” on, or a name in it is not given."
      )
      return []
    }
    return constraints
  }
}

/// Reads a drawing of UIKit's visual format language.
///
///     drawing   ::= ["H:" | "V:"] ["|" [gap]] view {gap view} [[gap] "|"]
///     gap       ::= "" | "-" | "-" number "-" | "-(" predicates ")-"
///     view      ::= "[" name ["(" predicates ")"] "]"
///     predicate ::= ["==" | "<=" | ">="] (number | metric | name of a view) ["@" priority]
///
/// Source: Apple, Auto Layout Guide, “Visual Format Language”.
@MainActor
private struct VisualFormat {
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant = 0.0
    var view: AnyObject?
    var priority = UILayoutPriority.required
  }

  private(set) var rest: Substring
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: AnyObject]
  private var isRow = true
  private var made: [NSLayoutConstraint] = []
  private static let usualGap = 8.0

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: AnyObject]
  ) {
    rest = format.filter { !$0.isWhitespace }[...]
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  private var start: NSLayoutConstraint.Attribute {
    guard isRow else { return .top }
    if options.contains(.directionRightToLeft) { return .right }
    return options.contains(.directionLeftToRight) ? .left : .leading
  }

  private var end: NSLayoutConstraint.Attribute {
    switch start {
    case .top: .bottom
    case .left: .right
    case .right: .left
    default: .trailing
    }
  }

  /// The constraints. Nil where ``rest`` cannot be read.
  mutating func read() -> [NSLayoutConstraint]? {
    if take("V:") { isRow = false } else { _ = take("H:") }
    var row: [AnyObject] = []
    var gap: [Predicate]? = []
    if take("|") {
      guard let first = gapBefore("[") else { return nil }
      gap = first
    } else {
      gap = nil
    }
    repeat {
      guard let view = view() else { return nil }
      if let superview = (view as? Views.View)?.superview, row.isEmpty, let gap {
        add(gap, view, start, superview, start)
      } else if let last = row.last, let gap {
        add(gap, view, start, last, end)
      } else if gap != nil {
        return nil
      }
      row.append(view)
      guard !rest.isEmpty else { break }
      guard let next = gapBefore("[|") else { return nil }
      gap = next
      if take("|") {
        guard rest.isEmpty, let superview = (view as? Views.View)?.superview else { return nil }
        add(next, superview, end, view, end)
        break
      }
    } while true
    guard let first = row.first else { return nil }
    for attribute in options.alignments {
      for view in row.dropFirst() {
        made.append(NSLayoutConstraint(first: view, attribute, .equal, second: first, attribute))
      }
    }
    return made
  }

  private mutating func add(
    _ gap: [Predicate], _ second: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ first: AnyObject, _ other: NSLayoutConstraint.Attribute
  ) {
    let isReversed = start == .right
    for predicate in gap {
      // Toward the left a distance is a smaller number.
      let relation = isReversed ? predicate.relation.reversed : predicate.relation
      let constraint = NSLayoutConstraint(
        first: second, attribute, relation, second: first, other,
        constant: isReversed ? -predicate.constant : predicate.constant)
      constraint.priority = predicate.priority
      made.append(constraint)
    }
  }

  // MARK: The parts

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  /// The predicates of the distance before a character. None is a distance of zero.
  private mutating func gapBefore(_ ends: String) -> [Predicate]? {
    if let next = rest.first, ends.contains(next) { return [Predicate()] }
    guard take("-") else { return nil }
    if let next = rest.first, ends.contains(next) { return [Predicate(constant: Self.usualGap)] }
    let found: [Predicate]?
    if take("(") {
      found = predicates()
    } else {
      found = predicate(until: "-").map { [$0] }
    }
    guard let found, found.allSatisfy({ $0.view == nil }), take("-") else { return nil }
    return found
  }

  private mutating func view() -> AnyObject? {
    guard take("[") else { return nil }
    let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard let view = views[name] else { return nil }
    rest.removeFirst(name.count)
    if take("(") {
      guard let predicates = predicates() else { return nil }
      let length: NSLayoutConstraint.Attribute = isRow ? .width : .height
      for predicate in predicates {
        let constraint = NSLayoutConstraint(
          first: view, length, predicate.relation, second: predicate.view,
          predicate.view == nil ? .notAnAttribute : length, constant: predicate.constant)
        constraint.priority = predicate.priority
        made.append(constraint)
      }
    }
    return take("]") ? view : nil
  }

  /// Predicates with commas between them, and the parenthesis after them.
  private mutating func predicates() -> [Predicate]? {
    var all: [Predicate] = []
    repeat {
      guard let next = predicate(until: ",)") else { return nil }
      all.append(next)
    } while take(",")
    return take(")") ? all : nil
  }

  private mutating func predicate(until ends: String) -> Predicate? {
    var predicate = Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let value = rest.prefix { !ends.contains($0) && $0 != "@" }
    guard !value.isEmpty else { return nil }
    if let view = views[String(value)] {
      predicate.view = view
    } else if let number = number(value) {
      predicate.constant = number
    } else {
      return nil
    }
    rest.removeFirst(value.count)
    guard take("@") else { return predicate }
    let priority = rest.prefix { !ends.contains($0) }
    guard let number = number(priority) else { return nil }
    rest.removeFirst(priority.count)
    predicate.priority = UILayoutPriority(Float(number))
    return predicate
  }

  private func number(_ text: Substring) -> Double? {
    if let number = Double(text) { return number }
    return switch metrics[String(text)] {
    case let number as Double: number
    case let number as Int: Double(number)
    case let number as CGFloat: Double(number)
    case let number as NSNumber: number.doubleValue
    case let priority as UILayoutPriority: Double(priority.rawValue)
    default: nil
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var reversed: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
