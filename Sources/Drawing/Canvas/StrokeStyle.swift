/// The end of a line.
public enum LineCap: Hashable, Sendable {
  /// The line ends where the path does.
  case butt
  /// A half circle beyond the end.
  case round
  /// A half square beyond the end.
  case square
}

/// The corner between two pieces of a line.
public enum LineJoin: Hashable, Sendable {
  case miter, round, bevel
}

/// How the line along a path is drawn. Lengths are in logical units.
public struct StrokeStyle: Hashable, Sendable {
  /// The width, half of it on either side of the path.
  public var lineWidth: Double
  /// The ends of the line and of its dashes.
  public var lineCap: LineCap
  /// The corners.
  public var lineJoin: LineJoin
  /// How many times the line's width a sharp corner may be long. Longer ones are cut.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn. A list without a positive sum means a solid line.
  public var dash: [Double]
  /// Where in the dashes the line begins.
  public var dashPhase: Double

  /// A line that ends where the path does, with sharp corners.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// How the area of a path is filled.
public struct FillStyle: Hashable, Sendable {
  /// Whether what is inside twice is outside.
  public var isEOFilled: Bool
  /// Whether the edges are smooth.
  public var isAntialiased: Bool

  /// A filling, with smooth edges by default.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
