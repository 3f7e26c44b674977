/// In how many colors a symbol is drawn. It has no effect: a symbol has one color, the foreground style.
public struct SymbolRenderingMode: Hashable, Sendable {
  private init() {}

  /// The mode named “monochrome”.
  public static let monochrome = SymbolRenderingMode()
  /// The mode named “hierarchical”.
  public static let hierarchical = SymbolRenderingMode()
  /// The mode named “multicolor”.
  public static let multicolor = SymbolRenderingMode()
  /// The mode named “palette”.
  public static let palette = SymbolRenderingMode()
}

extension Image {
  /// How smooth a scaled picture is. It has no effect: pictures are scaled smoothly.
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }

  /// Has no effect: pictures are scaled smoothly.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Has no effect: edges are smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// Has no effect: a symbol has one color, the foreground style.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// A symbol whose strength follows a value on a telephone. It is drawn whole.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
}

extension View {
  /// Has no effect: symbols have one color, the foreground style.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  /// Scales the view to fit its place, in the shape that it wants.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view to cover its place, in the shape that it wants.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
