internal import Constraints
internal import Geometry
internal import Scenes
internal import Views

/// The constraints of a tree of views, in one solver.
///
/// The topmost `UIView` of the tree has the engine, from the first constraint on. A tree without a constraint has none.
///
///     UIView.layout() ──▶ update(for:) ──▶ collect: which views and constraints are there, and which are new?
///                                          measure: the sizes of contents that changed
///                                          Solver   ──▶ views whose place changed are laid out
///     UIView.layoutSubviews() ──▶ place(_:) sets the frames of the subviews
///
/// Each item has four variables: the left and upper edges in its superview's bounds, the width and the height. The place
/// of an item inside a view further up is a sum, so that a view that is moved takes all in it along. The frame of the
/// topmost view, and of one whose autoresizing mask is translated, is a set of equations whose constants are edited.
@MainActor
final class LayoutEngine {
  /// Whether any tree has constraints.
  private(set) static var isUsed = false

  /// Writes a sentence for the author of the application.
  static var report: @MainActor (String) -> Void = { AuthorLog.warn($0) }

  unowned let root: UIView
  var solver = Solver()
  var boxes: [ObjectIdentifier: LayoutBox] = [:]
  private var installed: [ObjectIdentifier: InstalledConstraint] = [:]
  private var owners: [Solver.Constraint: NSLayoutConstraint] = [:]
  private var stacks: [ObjectIdentifier: StackArrangement] = [:]
  private let fitting: Fitting?
  private var isDue = true
  /// Whether the solver was told something since the last solution.
  private var hasChanged = false

  /// The size that a view would like to have, if only that is asked.
  private struct Fitting {
    let size: Size
    let priorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  private struct InstalledConstraint {
    let constraint: NSLayoutConstraint
    let id: Solver.Constraint
    let shape: ConstraintShape
    var constant: Double
    let strength: Strength
  }

  private init(root: UIView) {
    self.root = root
    fitting = nil
    Self.isUsed = true
  }

  /// An engine beside that of the tree, which says how large a view would like to be.
  init(
    fitting root: UIView, to size: Size,
    priorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  ) {
    self.root = root
    fitting = Fitting(size: size, priorities: priorities)
  }

  // MARK: Finding the engine

  /// The engine of a view's tree, if it has one.
  static func engine(for view: UIView) -> LayoutEngine? {
    guard isUsed else { return nil }
    var found: LayoutEngine?
    var ancestor: UIView? = view
    while let view = ancestor {
      found = view.layoutStore?.engine ?? found
      ancestor = view.superview as? UIView
    }
    return found
  }

  /// Gives a view's tree an engine, unless it has one.
  static func use(for view: UIView) {
    guard engine(for: view) == nil else { return }
    var top = view
    while let superview = top.superview as? UIView { top = superview }
    top.layoutSettings.engine = LayoutEngine(root: top)
  }

  /// Whether a view that leaves its superview is put back at once.
  private(set) static var keepsConstraints = false

  /// Does something in which a view leaves its superview and comes back.
  static func withConstraintsKept(_ body: () -> Void) {
    let outer = keepsConstraints
    keepsConstraints = true
    body()
    keepsConstraints = outer
  }

  /// What the solver did so far.
  var pivotCount: Int { solver.pivotCount }

  /// Constraints or settings are others now.
  func setNeedsUpdate() { isDue = true }

  // MARK: Solving

  /// Solves the constraints before a view of the tree sets the frames of its subviews.
  func update(for view: UIView) {
    guard root.bounds.width > 0, root.bounds.height > 0 else { return }
    if view !== root, !isDue { measure(view) }
    if view === root || isDue { collect() }
    guard hasChanged else { return }
    hasChanged = false
    solve()
    requestLayouts(except: view)
  }

  /// The size that the topmost view would like to have.
  func fittingSize() -> Size {
    collect()
    solve()
    guard let box = boxes[ObjectIdentifier(root)] else { return .zero }
    return Size(
      width: max(0, solver.value(of: box.width)).rounded(.up, within: 1e-6),
      height: max(0, solver.value(of: box.height)).rounded(.up, within: 1e-6))
  }

  /// Lines of text are as high as the width that they get makes them, which is known after a first solution.
  private func solve() {
    solver.solve()
    for _ in 0..<4 {
      var isChanged = false
      for box in boxes.values {
        guard let view = box.item as? UIView,
          let height = view.contentHeight(forWidth: max(0, solver.value(of: box.width))),
          abs(height - box.content.height) > 0.5
        else { continue }
        box.content.height = height
        setContentRules(of: box, view: view)
        isChanged = true
      }
      if !isChanged { return }
      solver.solve()
    }
  }

  /// Lays out the superviews of views that have another place now. The one that is being laid out places its own.
  private func requestLayouts(except view: UIView) {
    for box in boxes.values where box.isFree {
      guard let item = box.item as? Views.View, let superview = item.superview, superview !== view
      else { continue }
      let place = frame(of: box, in: superview)
      if place != box.place {
        box.place = place
        superview.setNeedsLayout()
      }
    }
  }

  // MARK: Places

  /// Sets the frames of a view's subviews, except of those whose frames say where they are.
  func place(_ subviews: [Views.View], in view: UIView) {
    guard root.bounds.width > 0, root.bounds.height > 0 else { return }
    for subview in subviews {
      guard let box = boxes[ObjectIdentifier(subview)], box.item === subview, box.isFree
      else { continue }
      box.place = frame(of: box, in: view)
      subview.frame = box.place
    }
  }

  /// The place of a guide in its view.
  func frame(of guide: UILayoutGuide) -> Rect? {
    guard let view = guide.owningView, let box = boxes[ObjectIdentifier(guide)],
      box.item === guide
    else { return nil }
    return frame(of: box, in: view)
  }

  /// On whole pixels. Edges that meet meet there too.
  private func frame(of box: LayoutBox, in view: Views.View) -> Rect {
    func edge(_ variables: Variable...) -> Double {
      let exact = variables.reduce(0) { $0 + solver.value(of: $1) }
      // The errors of two ways to one value do not decide to which pixel the middle between two of them belongs. The
      // sum has no negative zero.
      return view.scale.snapped((exact * 1024).rounded() / 1024) + 0
    }
    let (x, y) = (edge(box.left), edge(box.top))
    return Rect(
      x: x, y: y, width: max(0, edge(box.left, box.width) - x),
      height: max(0, edge(box.top, box.height) - y))
  }

  /// The frame of a view changed, and not because it was placed here.
  func frameChanged(_ view: UIView) {
    guard let box = boxes[ObjectIdentifier(view)], box.item === view, !box.isFree else { return }
    isDue = true
  }

  // MARK: Collecting

  /// Compares the tree with what the solver has, and tells the solver the difference.
  private func collect() {
    root.updateConstraintsIfNeeded()
    var plan = LayoutPlan()
    collect(root, in: &plan)
    if fitting != nil { plan.add(root) }
    for (key, entry) in installed where plan.constraints[key] !== entry.constraint {
      uninstall(key, entry)
    }
    for (key, box) in boxes where plan.items[key] == nil || plan.items[key] !== box.item {
      remove(box)
      boxes[key] = nil
    }
    for (key, item) in plan.items where boxes[key] == nil { boxes[key] = LayoutBox(item, &solver) }
    // First what is known, then what is wanted.
    for item in plan.order {
      if let view = item as? Views.View { updateRules(of: view, isForced: false) }
    }
    update(plan.constraintOrder.sorted { $0.number < $1.number })
    isDue = false
  }

  private func collect(_ view: UIView, in plan: inout LayoutPlan) {
    let settings = view.layoutStore
    if view !== root, fitting == nil { settings?.engine = nil }
    if view !== root, !view.translatesAutoresizingMaskIntoConstraints { plan.add(view) }
    for constraint in settings?.held ?? [] {
      // The frames of views outside say nothing about the size that the view would like to have.
      plan.add(constraint)
    }
    if let stack = view as? UIStackView {
      let arrangement = stacks[ObjectIdentifier(stack)] ?? StackArrangement()
      stacks[ObjectIdentifier(stack)] = arrangement
      plan.add(stack)
      for constraint in arrangement.constraints(of: stack) { plan.add(constraint) }
    }
    for case let subview as UIView in view.subviews { collect(subview, in: &plan) }
  }

  private func remove(_ box: LayoutBox) {
    hasChanged = true
    for rule in box.rules.values { solver.remove(rule.id) }
    for variable in [box.left, box.top, box.width, box.height] { solver.removeVariable(variable) }
  }

  // MARK: Constraints of the application

  private func uninstall(_ key: ObjectIdentifier, _ entry: InstalledConstraint) {
    installed[key] = nil
    owners[entry.id] = nil
    solver.remove(entry.id)
    hasChanged = true
  }

  /// Tells the solver of changes, removals first: between two changes there may be a conflict that is none after both.
  private func update(_ constraints: [NSLayoutConstraint]) {
    let shapes = constraints.map { ConstraintShape($0, in: root) }
    for (constraint, shape) in zip(constraints, shapes) {
      let key = ObjectIdentifier(constraint)
      guard let entry = installed[key] else { continue }
      if entry.shape != shape || entry.strength != Strength(constraint.priority) {
        uninstall(key, entry)
      }
    }
    for (constraint, shape) in zip(constraints, shapes) {
      guard let shape, let entry = installed[ObjectIdentifier(constraint)] else { continue }
      edit(entry, constant: constant(of: constraint, shape))
    }
    for (constraint, shape) in zip(constraints, shapes) {
      guard let shape, installed[ObjectIdentifier(constraint)] == nil else { continue }
      install(constraint, shape)
    }
  }

  private func edit(_ entry: InstalledConstraint, constant: Double) {
    guard entry.constant != constant else { return }
    let key = ObjectIdentifier(entry.constraint)
    hasChanged = true
    guard constant.isFinite else { return uninstall(key, entry) }
    do throws(Conflict) {
      try solver.edit(entry.id, constant: constant)
      installed[key]?.constant = constant
    } catch {
      // It is installed again after the other changes.
      uninstall(key, entry)
    }
  }

  private func install(_ constraint: NSLayoutConstraint, _ shape: ConstraintShape) {
    let strength = Strength(constraint.priority)
    var expression = shape.expression(boxes)
    expression.constant = constant(of: constraint, shape)
    guard expression.constant.isFinite else {
      guard !constraint.isReported else { return }
      constraint.isReported = true
      return Self.report("Auto Layout: \(constraint) has no number, and does not take effect.")
    }
    do throws(Conflict) {
      let id = try solver.add(expression, shape.relation, strength)
      installed[ObjectIdentifier(constraint)] = InstalledConstraint(
        constraint: constraint, id: id, shape: shape, constant: expression.constant,
        strength: strength)
      owners[id] = constraint
      hasChanged = true
      constraint.isReported = false
    } catch {
      report(constraint, in: error)
    }
  }

  private func constant(of constraint: NSLayoutConstraint, _ shape: ConstraintShape) -> Double {
    guard let axis = constraint.followedContent, let item = constraint.firstItem,
      let box = boxes[ObjectIdentifier(item)]
    else { return shape.constant(of: constraint) }
    return -max(0, axis == .horizontal ? box.content.width : box.content.height)
  }

  // MARK: Conflicts

  /// Says once which constraints cannot hold together, and which of them does not.
  private func report(_ broken: NSLayoutConstraint, in conflict: Conflict) {
    guard !broken.isReported else { return }
    broken.isReported = true
    let others = conflict.constraints.compactMap { owners[$0] }.filter { $0 !== broken }
    var names = (others + [broken]).map { "\($0)" }
    if others.isEmpty { names.insert("the frames of its views", at: 0) }
    LayoutEngine.report(
      "Auto Layout: \(names.joined(separator: ", ")) cannot hold together. \(broken) is broken.")
  }

  /// Takes the last one of the constraints of a conflict away, until all are known and it is tried again. Returns whether
  /// there was one.
  private func breakConstraint(of conflict: Conflict) -> Bool {
    let candidates = conflict.constraints.compactMap { id -> InstalledConstraint? in
      owners[id].flatMap { installed[ObjectIdentifier($0)] }
    }
    guard let entry = candidates.max(by: { $0.constraint.number < $1.constraint.number })
    else { return false }
    uninstall(ObjectIdentifier(entry.constraint), entry)
    isDue = true
    return true
  }

  // MARK: Frames and contents

  /// Reads a view's frame and content again, and those of its subviews.
  private func measure(_ view: UIView) {
    updateRules(of: view, isForced: true)
    for subview in view.subviews { updateRules(of: subview, isForced: false) }
  }

  private func updateRules(of view: Views.View, isForced: Bool) {
    guard let box = boxes[ObjectIdentifier(view)], box.item === view else { return }
    if view === root {
      if let fitting {
        box.isFree = true
        setRule(
          .frameWidth, of: box, box.width, .equal, fitting.size.width,
          Strength(fitting.priorities.horizontal))
        setRule(
          .frameHeight, of: box, box.height, .equal, fitting.size.height,
          Strength(fitting.priorities.vertical))
        setSizeRules(of: box)
        updateContent(of: box, view, isForced: isForced)
      } else {
        setFrameRules(of: box, view.frame)
      }
    } else if (view as? UIView)?.translatesAutoresizingMaskIntoConstraints ?? false {
      setFrameRules(of: box, view.frame)
    } else {
      if !box.isFree {
        hasChanged = true
        for (rule, entry) in box.rules where !rule.isOfContent {
          solver.remove(entry.id)
          box.rules[rule] = nil
        }
      }
      box.isFree = true
      setSizeRules(of: box)
      updateContent(of: box, view, isForced: isForced)
    }
  }

  /// The frame says where the view is. An empty one is no more than a wish: it was not set yet.
  private func setFrameRules(of box: LayoutBox, _ frame: Rect) {
    if box.isFree {
      hasChanged = true
      for entry in box.rules.values { solver.remove(entry.id) }
      box.rules = [:]
      box.isFree = false
    }
    func strength(_ length: Double) -> Strength { length > 0 ? .required : .nearlyRequired }
    setRule(.frameLeft, of: box, box.left, .equal, frame.minX, .required)
    setRule(.frameTop, of: box, box.top, .equal, frame.minY, .required)
    setRule(.frameWidth, of: box, box.width, .equal, frame.width, strength(frame.width))
    setRule(.frameHeight, of: box, box.height, .equal, frame.height, strength(frame.height))
  }

  /// No length is negative, unless everything else demands it.
  private func setSizeRules(of box: LayoutBox) {
    setRule(.positiveWidth, of: box, box.width, .greaterThanOrEqual, 0, .nearlyRequired)
    setRule(.positiveHeight, of: box, box.height, .greaterThanOrEqual, 0, .nearlyRequired)
  }

  private func updateContent(of box: LayoutBox, _ view: Views.View, isForced: Bool) {
    if isForced || view.needsLayout || !box.isMeasured {
      box.isMeasured = true
      box.content = view.contentSizeForLayout
      if let view = view as? UIView, box.lastWidth > 0,
        let height = view.contentHeight(forWidth: box.lastWidth)
      {
        box.content.height = height
      }
    }
    setContentRules(of: box, view: view)
  }

  private func setContentRules(of box: LayoutBox, view: Views.View) {
    let size = box.content
    box.lastWidth = solver.value(of: box.width)
    let view = view as? UIView
    setContentRules(
      of: box, box.width, size.width, (.widestWidth, .leastWidth), .horizontal, view)
    setContentRules(
      of: box, box.height, size.height, (.highestHeight, .leastHeight), .vertical, view)
  }

  private func setContentRules(
    of box: LayoutBox, _ variable: Variable, _ length: Double,
    _ rules: (most: LayoutBox.Rule, least: LayoutBox.Rule), _ axis: Axis, _ view: UIView?
  ) {
    guard length >= 0, length.isFinite else {
      for rule in [rules.most, rules.least] {
        guard let entry = box.rules.removeValue(forKey: rule) else { continue }
        hasChanged = true
        solver.remove(entry.id)
      }
      return
    }
    let hugging = view?.contentHuggingPriority(for: axis) ?? .defaultLow
    let resistance = view?.contentCompressionResistancePriority(for: axis) ?? .defaultHigh
    setRule(rules.most, of: box, variable, .lessThanOrEqual, length, Strength(hugging))
    setRule(rules.least, of: box, variable, .greaterThanOrEqual, length, Strength(resistance))
  }

  /// Compares a variable with a number. What the application wants gives way where both cannot be.
  private func setRule(
    _ rule: LayoutBox.Rule, of box: LayoutBox, _ variable: Variable, _ relation: Relation,
    _ number: Double, _ strength: Strength
  ) {
    guard number.isFinite else { return }
    // A conflict is resolved by breaking one constraint after the other.
    while true {
      do throws(Conflict) {
        if let entry = box.rules[rule], entry.strength == strength {
          guard entry.number != number else { return }
          hasChanged = true
          try solver.edit(entry.id, constant: -number)
          box.rules[rule]?.number = number
        } else {
          if let entry = box.rules.removeValue(forKey: rule) { solver.remove(entry.id) }
          hasChanged = true
          var expression = LinearExpression(variable)
          expression.constant = -number
          let id = try solver.add(expression, relation, strength)
          box.rules[rule] = LayoutBox.Entry(id: id, number: number, strength: strength)
        }
        return
      } catch {
        guard breakConstraint(of: error) else { return }
      }
    }
  }
}

extension Strength {
  /// What the library itself adds gives way to what the application requires, and to nothing else.
  static let nearlyRequired = Strength(rank: 999.5)

  init(_ priority: UILayoutPriority) {
    self = priority >= .required ? .required : Strength(rank: Double(priority.rawValue))
  }
}

extension Double {
  /// Rounded, but for an amount that is an error of rounding itself.
  fileprivate func rounded(_ rule: FloatingPointRoundingRule, within error: Double) -> Double {
    (self - error).rounded(rule)
  }
}
