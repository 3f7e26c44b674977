public import Views

/// A line in views along which they can be aligned, such as their leading edges.
///
///     extension HorizontalAlignment {
///       private enum Colon: AlignmentID {
///         static func defaultValue(in view: ViewDimensions) -> CGFloat { view[.trailing] }
///       }
///       static let colon = HorizontalAlignment(Colon.self)
///     }
@MainActor
public protocol AlignmentID: SendableMetatype {
  /// `CGFloat` or `Double`. It follows from the method.
  associatedtype Position: BinaryFloatingPoint = Double
  /// The place of the line in a view of which nothing else is said, in logical units from the leading edge or the top.
  static func defaultValue(in view: ViewDimensions) -> Position
}

/// The alignment across a ``VStack``.
public struct HorizontalAlignment: StackAlignment {
  public let key: AlignmentLine

  /// An alignment of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentLine(id, .horizontal) }

  /// By the edges at which lines begin.
  public static let leading = HorizontalAlignment(LeadingID.self)
  /// In the middle.
  public static let center = HorizontalAlignment(MiddleID.self)
  /// By the edges at which lines end.
  public static let trailing = HorizontalAlignment(TrailingID.self)

  public static var stackAxis: Axis { .vertical }
}

/// The alignment across an ``HStack``.
public struct VerticalAlignment: StackAlignment {
  public let key: AlignmentLine

  /// An alignment of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentLine(id, .vertical) }

  /// By the upper edges.
  public static let top = VerticalAlignment(TopID.self)
  /// In the middle.
  public static let center = VerticalAlignment(CenterLineID.self)
  /// By the lower edges.
  public static let bottom = VerticalAlignment(BottomID.self)
  /// By the baselines of the first lines of texts. A view without text stands on its lower edge.
  public static let firstTextBaseline = VerticalAlignment(FirstBaselineID.self)
  /// By the baselines of the last lines of texts. A view without text stands on its lower edge.
  public static let lastTextBaseline = VerticalAlignment(LastBaselineID.self)

  public static var stackAxis: Axis { .horizontal }
}

/// An alignment across a stack, which also decides the stack's axis.
public protocol StackAlignment: Hashable, Sendable {
  /// In the middle.
  static var center: Self { get }
  /// The stack's axis.
  static var stackAxis: Axis { get }
  /// Identifies the alignment.
  var key: AlignmentLine { get }
}

/// Identifies an alignment: two with equal keys are the same.
public struct AlignmentLine: Hashable, Sendable {
  let id: any AlignmentID.Type
  /// The direction in which the alignment is measured.
  let axis: Axis

  init(_ id: any AlignmentID.Type, _ axis: Axis) {
    self.id = id
    self.axis = axis
  }

  /// Whether both are the same alignment.
  public static func == (one: Self, other: Self) -> Bool {
    one.id == other.id && one.axis == other.axis
  }

  /// Hashes the alignment's type.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  /// The edge or the middle that the alignment is. Nil for any other line.
  var place: BoxAlignment.Place? {
    if id == LeadingID.self || id == TopID.self { return .start }
    if id == MiddleID.self || id == CenterLineID.self { return .center }
    if id == TrailingID.self || id == BottomID.self { return .end }
    return nil
  }

  /// The place of the line in a view of which nothing is said.
  @MainActor func defaultValue(in view: ViewDimensions) -> Double {
    func open<ID: AlignmentID>(_ id: ID.Type) -> Double { Double(id.defaultValue(in: view)) }
    return open(id)
  }
}

/// The place of a view in a larger rectangle.
public struct Alignment: Hashable, Sendable {
  /// The place from the leading edge to the trailing one.
  public var horizontal: HorizontalAlignment
  /// The place from the top to the bottom.
  public var vertical: VerticalAlignment

  /// A place in both directions.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the upper edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the upper leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the upper trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the lower leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the lower trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// By the baselines of the first lines, in the middle.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// By the baselines of the first lines, at the leading edge.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// By the baselines of the first lines, at the trailing edge.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)

  /// The place for a retained view. A line that is no edge counts as the middle.
  func box(_ direction: LayoutDirection) -> BoxAlignment {
    var box = BoxAlignment(
      horizontal: horizontal.key.place ?? .center, vertical: vertical.key.place ?? .center)
    if direction == .rightToLeft { box.horizontal = box.horizontal.mirrored }
    return box
  }
}

extension BoxAlignment.Place {
  /// The place seen in a mirror.
  var mirrored: Self {
    switch self {
    case .start: .end
    case .center: .center
    case .end: .start
    }
  }
}

extension StackView.Alignment {
  init(_ place: BoxAlignment.Place) {
    switch place {
    case .start: self = .leading
    case .center: self = .center
    case .end: self = .trailing
    }
  }
}

private enum LeadingID: AlignmentID {
  static func defaultValue(in view: ViewDimensions) -> Double { 0 }
}
private enum MiddleID: AlignmentID {
  static func defaultValue(in view: ViewDimensions) -> Double { view.width / 2 }
}
private enum TrailingID: AlignmentID {
  static func defaultValue(in view: ViewDimensions) -> Double { view.width }
}
private enum TopID: AlignmentID {
  static func defaultValue(in view: ViewDimensions) -> Double { 0 }
}
private enum CenterLineID: AlignmentID {
  static func defaultValue(in view: ViewDimensions) -> Double { view.height / 2 }
}
private enum BottomID: AlignmentID {
  static func defaultValue(in view: ViewDimensions) -> Double { view.height }
}
private enum FirstBaselineID: AlignmentID {
  static func defaultValue(in view: ViewDimensions) -> Double {
    view.baseline(.first) ?? view.height
  }
}
private enum LastBaselineID: AlignmentID {
  static func defaultValue(in view: ViewDimensions) -> Double {
    view.baseline(.last) ?? view.height
  }
}
