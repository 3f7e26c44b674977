internal import Geometry
internal import Views

/// The size of a view, and the places of its alignments in it.
@MainActor
public struct ViewDimensions {
  /// In logical units.
  public let width: Double
  /// In logical units.
  public let height: Double
  private let guides: AlignmentGuides
  private weak var view: Views.View?

  init(_ size: Size, of view: Views.View?, guides: AlignmentGuides) {
    width = size.width
    height = size.height
    self.view = view
    self.guides = guides
  }

  /// The distance from the leading edge to a line.
  public subscript(alignment: HorizontalAlignment) -> Double { position(of: alignment.key) }

  /// The distance from the top to a line.
  public subscript(alignment: VerticalAlignment) -> Double { position(of: alignment.key) }

  /// The distance from the leading edge to a line whose place was set. Nil where it was not.
  public subscript(explicit alignment: HorizontalAlignment) -> Double? {
    explicitPosition(of: alignment.key)
  }

  /// The distance from the top to a line whose place was set. Nil where it was not.
  public subscript(explicit alignment: VerticalAlignment) -> Double? {
    explicitPosition(of: alignment.key)
  }

  var size: Size { Size(width: width, height: height) }

  func baseline(_ line: BaselineLine) -> Double? { view?.baseline(line, in: size) }

  func position(of key: AlignmentLine) -> Double {
    explicitPosition(of: key) ?? key.defaultValue(in: self)
  }

  func explicitPosition(of key: AlignmentLine) -> Double? { guides[key]?(self) }

  /// The same view as it was before some guides were set.
  func with(_ guides: AlignmentGuides) -> ViewDimensions {
    ViewDimensions(size, of: view, guides: guides)
  }
}

/// The lines of a view whose places were set, or follow from the views in it.
typealias AlignmentGuides = [AlignmentLine: @MainActor (ViewDimensions) -> Double?]

extension Element {
  /// The place of a line in the element's view, if that has a size.
  @MainActor func position(of key: AlignmentLine, in size: Size) -> Double {
    ViewDimensions(size, of: view, guides: layout.guides).position(of: key)
  }
}

extension [Element] {
  /// Whether a line is no edge and no middle of all the elements.
  @MainActor func needsGuides(for key: AlignmentLine) -> Bool {
    key.place == nil || contains { $0.layout.guides[key] != nil }
  }

  /// The elements by their views, if some of them have guides.
  var byView: [ObjectIdentifier: Element] {
    Dictionary(map { (ObjectIdentifier($0.view), $0) }, uniquingKeysWith: { $1 })
  }
}

extension View {
  /// Sets the place of a line in the view, by which a container aligns it.
  ///
  /// - Parameter computeValue: Returns the distance from the leading edge.
  public func alignmentGuide(
    _ alignment: HorizontalAlignment,
    computeValue: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View {
    guide(alignment.key, computeValue)
  }

  /// Sets the place of a line in the view, by which a container aligns it.
  ///
  /// - Parameter computeValue: Returns the distance from the top.
  public func alignmentGuide(
    _ alignment: VerticalAlignment,
    computeValue: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View {
    guide(alignment.key, computeValue)
  }

  private func guide(
    _ key: AlignmentLine, _ compute: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View {
    LayoutTraitView(content: self, value: compute) { traits, compute in
      let inner = traits.guides
      traits.guides[key] = { compute($0.with(inner)) }
    }
  }
}
