/// The size of text that a person wants.
public enum DynamicTypeSize: Int, Hashable, Comparable, Sendable, CaseIterable {
  case xSmall, small, medium
  /// The design's size of text.
  case large
  case xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether text is smaller.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// Whether text is so large that views should be below each other rather than side by side.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// The size of text as a multiple of the design's.
  var textScale: Double {
    switch self {
    case .xSmall: 0.82
    case .small: 0.88
    case .medium: 0.94
    case .large: 1
    case .xLarge: 1.12
    case .xxLarge: 1.24
    case .xxxLarge: 1.35
    case .accessibility1: 1.6
    case .accessibility2: 1.9
    case .accessibility3: 2.35
    case .accessibility4: 2.75
    case .accessibility5: 3.1
    }
  }

  /// The largest size that is no larger than a scale, or the smallest of all.
  init(textScale: Double) {
    self = Self.allCases.last { $0.textScale <= textScale + 0.03 } ?? .xSmall
  }
}

/// A length that grows with the size of text that a person wants.
///
///     @ScaledMetric(relativeTo: .title) private var side = 40
@MainActor
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private var scale = 1.0

  /// A length at the design's size of text, in logical units.
  public init(wrappedValue: Value) { base = wrappedValue }

  /// A length at the design's size of text, in logical units. All fonts grow alike here.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { base = wrappedValue }

  /// The length at the person's size of text.
  public var wrappedValue: Value { base * Value(scale) }

  public mutating func update(in context: DynamicPropertyContext) {
    scale = context.environment.textScale
  }
}

extension EnvironmentValues {
  /// The size of text as a multiple of the design's.
  var textScale: Double { theme?.textScale ?? 1 }

  /// The size of text that the person wants, or that ``View/dynamicTypeSize(_:)-(DynamicTypeSize)`` sets.
  public var dynamicTypeSize: DynamicTypeSize { DynamicTypeSize(textScale: textScale) }
}

extension View {
  /// Sets the size of text in the view, whatever the person wants.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    dynamicTypeSize(size...size)
  }

  /// Limits the size of text in the view.
  public func dynamicTypeSize(_ limits: ClosedRange<DynamicTypeSize>) -> some View {
    ThemedView(content: self) { theme in
      let size = DynamicTypeSize(textScale: theme.textScale)
      let limited = min(max(size, limits.lowerBound), limits.upperBound)
      // A person's scale that is between two sizes stays as it is.
      if limited != size { theme.textScale = limited.textScale }
    }
  }

  /// Limits the size of text in the view.
  public func dynamicTypeSize(_ limits: PartialRangeThrough<DynamicTypeSize>) -> some View {
    dynamicTypeSize(.xSmall...limits.upperBound)
  }

  /// Limits the size of text in the view.
  public func dynamicTypeSize(_ limits: PartialRangeFrom<DynamicTypeSize>) -> some View {
    dynamicTypeSize(limits.lowerBound ... .accessibility5)
  }
}
