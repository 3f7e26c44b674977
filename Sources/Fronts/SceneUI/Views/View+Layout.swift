public import Geometry
public import Views

/// The place of a view in a larger rectangle.
public typealias Alignment = BoxAlignment

/// A set of edges.
public struct EdgeSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let top = EdgeSet(rawValue: 1)
  public static let leading = EdgeSet(rawValue: 2)
  public static let bottom = EdgeSet(rawValue: 4)
  public static let trailing = EdgeSet(rawValue: 8)
  public static let horizontal: EdgeSet = [.leading, .trailing]
  public static let vertical: EdgeSet = [.top, .bottom]
  public static let all: EdgeSet = [.horizontal, .vertical]
}

extension View {
  /// Adds margins around the view.
  public func padding(_ insets: Insets) -> some View {
    BoxedView(content: self) { box, _ in box.insets = insets }
  }

  public func padding(_ edges: EdgeSet, _ length: Double = 16) -> some View {
    padding(
      Insets(
        top: edges.contains(.top) ? length : 0, left: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        right: edges.contains(.trailing) ? length : 0))
  }

  public func padding(_ length: Double = 16) -> some View { padding(.all, length) }

  /// Sets a fixed size, in the given directions.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: width, maxWidth: width, minHeight: height, maxHeight: height, alignment: alignment)
  }

  /// Limits the size. Infinity takes all the room.
  public func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    BoxedView(
      content: self,
      stretch: { inner in
        var stretch = inner
        if let maxWidth {
          let isFree = inner.contains(.horizontal) && minWidth != maxWidth
          stretch.set(.horizontal, maxWidth == .infinity || isFree)
        }
        if let maxHeight {
          let isFree = inner.contains(.vertical) && minHeight != maxHeight
          stretch.set(.vertical, maxHeight == .infinity || isFree)
        }
        return stretch
      },
      configure: { box, _ in
        box.minimumSize = Size(width: minWidth ?? 0, height: minHeight ?? 0)
        box.maximumSize = Size(width: maxWidth ?? .infinity, height: maxHeight ?? .infinity)
        box.alignment = alignment
      })
  }

  /// Adds a background.
  public func background(_ color: ThemeColor, cornerRadius: Double = 0) -> some View {
    BoxedView(content: self) { box, _ in
      box.ground = color
      box.cornerRadius = cornerRadius
    }
  }

  /// Adds a hairline around the view.
  public func border(_ color: ThemeColor = .line, cornerRadius: Double = 0) -> some View {
    BoxedView(content: self) { box, _ in
      box.border = color
      box.cornerRadius = cornerRadius
    }
  }

  /// Sets the opacity, from 0 (invisible) to 1.
  public func opacity(_ opacity: Double) -> some View {
    BoxedView(content: self) { box, _ in box.opacity = min(max(opacity, 0), 1) }
  }

  /// Calls an action at a click that no view in this one uses.
  public func onTapGesture(perform action: @escaping @MainActor () -> Void) -> some View {
    BoxedView(content: self) { box, _ in box.onClick = action }
  }
}

extension AxisSet {
  fileprivate mutating func set(_ axis: AxisSet, _ isIn: Bool) {
    if isIn { insert(axis) } else { remove(axis) }
  }
}
