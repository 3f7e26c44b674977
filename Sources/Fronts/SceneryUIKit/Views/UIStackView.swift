public import Foundation
public import Geometry
public import Views

/// Lays views out one after the other.
///
/// In a tree of views without constraints the stack computes the frames itself. In one with constraints it adds its own
/// to them, so that a view of the stack can be compared with any other view. See <doc:AutoLayout>.
@MainActor
open class UIStackView: UIView {
  /// How the views fill the stack's length.
  public enum Distribution: Hashable, Sendable {
    /// Each has the length that it wants. The last visible one takes the rest, unless priorities say otherwise.
    case fill
    /// All have the same length.
    case fillEqually
    /// The lengths are to each other as those of the contents are.
    case fillProportionally
    /// Each has the length that it wants, and the distances between them are equal.
    case equalSpacing
    /// Each has the length that it wants, and the distances between their middles are equal.
    case equalCentering
  }

  /// The place of the views across the stack.
  public enum Alignment: Hashable, Sendable {
    case fill, leading, center, trailing
    /// The first lines of the texts of a horizontal stack stand on one line.
    case firstBaseline
    /// The last lines of the texts of a horizontal stack stand on one line.
    case lastBaseline
    /// At the upper edge of a horizontal stack.
    public static var top: Alignment { .leading }
    /// At the lower edge of a horizontal stack.
    public static var bottom: Alignment { .trailing }
  }

  /// Computes the frames in a tree without constraints.
  private let stack = StackView(axis: .horizontal, spacing: 0, alignment: .fill)
  private var arranged: [Views.View] = []
  private var customSpacing: [ObjectIdentifier: Double] = [:]
  private var applied: Arrangement?

  /// The views in order.
  public final var arrangedSubviews: [Views.View] { arranged.filter { $0.superview === self } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A horizontal stack of views.
  public convenience init(arrangedSubviews views: [Views.View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    stack.isHidden = true
    addSubview(stack)
  }

  /// The direction of the stack.
  open var axis: Axis = .horizontal { didSet { if axis != oldValue { arrangementChanged() } } }

  /// The distance between views.
  open var spacing = 0.0 { didSet { if spacing != oldValue { arrangementChanged() } } }

  /// The place of the views across the stack.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { arrangementChanged() } }
  }

  /// How the views share the length of the stack.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }

  /// Whether the views keep the `layoutMargins`.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// In ``setCustomSpacing(_:after:)``: the ``spacing``.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude
  /// In ``setCustomSpacing(_:after:)``: the usual distance between views.
  public static let spacingUseSystem = 8.0

  /// Appends a view.
  open func addArrangedSubview(_ view: Views.View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view before the one at an index.
  open func insertArrangedSubview(_ view: Views.View, at index: Int) {
    var views = arrangedSubviews.filter { $0 !== view }
    views.insert(view, at: min(index, views.count))
    arranged = views
    (view as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementChanged()
  }

  /// Removes a view from the stack.
  open func removeArrangedSubview(_ view: Views.View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    view.removeFromSuperview()
    customSpacing[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// Sets the distance between a view and the next one.
  open func setCustomSpacing(_ spacing: Double, after view: Views.View) {
    customSpacing[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// The distance between a view and the next one, or ``spacingUseDefault``.
  open func customSpacing(after view: Views.View) -> Double {
    customSpacing[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  // MARK: Layout

  /// The views that take room.
  var shownViews: [Views.View] { arrangedSubviews.filter { !$0.isHidden } }

  /// The distances between views.
  func gaps(of views: [Views.View]) -> [Double] {
    views.dropLast().map { customSpacing[ObjectIdentifier($0)] ?? spacing }
  }

  private func arrangementChanged() {
    // The others are comparisons of distances, which only a solver can make.
    switch (distribution, alignment) {
    case (.fillProportionally, _), (.equalSpacing, _), (.equalCentering, _), (_, .firstBaseline),
      (_, .lastBaseline):
      LayoutEngine.use(for: self)
    case (.fill, _), (.fillEqually, _): break
    }
    constraintsChanged()
  }

  /// The solver of the stack's tree.
  private var engine: LayoutEngine? { LayoutEngine.engine(for: self) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if engine != nil {
      let natural = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      guard natural.width > size.width else { return natural }
      return systemLayoutSizeFitting(
        CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    apply(Arrangement(self))
    return stack.sizeThatFits(size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds
    guard engine == nil else { return }
    apply(Arrangement(self))
    stack.layout()
    for case let place as Place in stack.subviews { place.view?.frame = place.frame }
  }

  /// Takes the room of a view in the library's stack, whose subviews the views are not.
  private final class Place: Views.View {
    private(set) weak var view: Views.View?

    init(_ view: Views.View) {
      self.view = view
      super.init()
    }

    override func sizeThatFits(_ proposal: Size) -> Size {
      view?.sizeThatFits(proposal) ?? .zero
    }
  }

  /// What the library's stack is told.
  private struct Arrangement: Equatable {
    let axis: Axis
    let alignment: StackView.Alignment
    let insets: Insets
    let isEqual: Bool
    /// From left to right, or from top to bottom.
    let views: [Views.View]
    let gaps: [Double]

    @MainActor init(_ stack: UIStackView) {
      axis = stack.axis
      let flips = stack.isRightToLeft
      alignment =
        switch stack.alignment {
        case .fill, .firstBaseline, .lastBaseline: .fill
        case .center: .center
        case .leading: flips && axis == .vertical ? .trailing : .leading
        case .trailing: flips && axis == .vertical ? .leading : .trailing
        }
      insets = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
      isEqual = stack.distribution == .fillEqually
      let shown = stack.shownViews
      let isReversed = flips && axis == .horizontal
      views = isReversed ? shown.reversed() : shown
      let gaps = stack.gaps(of: shown)
      self.gaps = isReversed ? gaps.reversed() : gaps
      flexible = shown.last
    }

    /// The view that takes the rest.
    let flexible: Views.View?

    static func == (one: Self, other: Self) -> Bool {
      one.axis == other.axis && one.alignment == other.alignment && one.insets == other.insets
        && one.isEqual == other.isEqual && one.gaps == other.gaps
        && one.flexible === other.flexible && one.views.elementsEqual(other.views, by: ===)
    }
  }

  private func apply(_ arrangement: Arrangement) {
    guard arrangement != applied else { return }
    applied = arrangement
    for place in stack.subviews {
      place.removeFromSuperview()
      stack.forget(place)
    }
    stack.axis = arrangement.axis
    stack.alignment = arrangement.alignment
    stack.insets = arrangement.insets
    for (index, view) in arrangement.views.enumerated() {
      let place = Place(view)
      stack.add(place, isFlexible: arrangement.isEqual || view === arrangement.flexible)
      if index < arrangement.gaps.count { stack.setSpacing(arrangement.gaps[index], after: place) }
    }
  }
}
