public import Canvas
internal import Geometry
internal import Scenes
public import Views

/// A symbol, or a picture.
///
///     Image(systemName: "heart.fill").foregroundStyle(.red)
///     Image("harbor").resizable().scaledToFit()
///
/// A symbol is as large as the letters beside it, in the foreground style. A picture has its own size unless it is
/// ``resizable()``.
public struct Image: Equatable {
  fileprivate enum Source: Equatable {
    case icon(Icon)
    case symbol(Icon, name: String)
    case picture(Surface)

    static func == (one: Self, other: Self) -> Bool {
      switch (one, other) {
      case (.icon(let first), .icon(let second)): first == second
      case (.symbol(let first, let name), .symbol(let second, let otherName)):
        first == second && name == otherName
      case (.picture(let first), .picture(let second)): first === second
      default: false
      }
    }
  }

  /// How the parts of a picture are drawn.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// In the foreground style: only the shape is shown.
    case template
    /// In the picture's own colors.
    case original
  }

  /// How large a symbol is beside the letters.
  public enum Scale: Hashable, Sendable {
    case small, medium, large

    fileprivate var factor: Double {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.3
      }
    }
  }

  fileprivate let source: Source
  /// The name for a person who does not see it. Nil for a decoration.
  fileprivate let name: String?
  private(set) var isResizable = false
  fileprivate var fitting: PictureView.Fitting?
  fileprivate var renderingMode: TemplateRenderingMode?
  fileprivate var cornerRadius = 0.0
  /// The side of an icon of the toolkit.
  fileprivate var side = Icon.gridSize

  private init(_ source: Source, name: String?) {
    self.source = source
    self.name = name
  }

  /// An icon of the toolkit in the foreground style, as high as the text beside it unless it is resized. It is a
  /// decoration.
  public init(_ icon: Icon) { self.init(.icon(icon), name: nil) }

  /// A picture. It is a decoration.
  public init(_ picture: Surface) { self.init(.picture(picture), name: nil) }

  /// A symbol, by a name of SF Symbols: `heart.fill`, `plus.circle`, `bell.slash`.
  ///
  /// A name without a drawing shows a box with dashes, and is one line in the log.
  public init(systemName: String) {
    let icon = SymbolNames.icon(systemName)
    self.init(.symbol(icon, name: systemName), name: icon.spokenName)
  }

  /// A picture of the application, by its name without an ending.
  ///
  /// It is looked for beside the program: in `Pictures`, and in the folders of the package's resources. PNG, JPEG, WebP
  /// and GIF files are read; ``PictureReading`` takes a decoder for others. A missing picture shows a box with dashes,
  /// and is one line in the log. Its name is what a person hears who does not see it.
  @MainActor public init(_ name: String) { self.init(Self.source(named: name), name: name) }

  /// A picture of the application with another name for a person who does not see it.
  @MainActor public init(_ name: String, label: Text) {
    self.init(Self.source(named: name), name: label.string)
  }

  /// A picture of the application that says nothing to a person who does not see it.
  @MainActor public init(decorative name: String) {
    self.init(Self.source(named: name), name: nil)
  }

  @MainActor private static func source(named name: String) -> Source {
    if let picture = PictureReading.picture(named: name) { return .picture(picture) }
    return .symbol(.placeholder, name: name)
  }

  /// The symbol or icon. Nil for a picture.
  var icon: Icon? {
    switch source {
    case .icon(let icon), .symbol(let icon, _): icon
    case .picture: nil
    }
  }

  /// The picture. Nil for a symbol or an icon.
  var picture: Surface? {
    guard case .picture(let picture) = source else { return nil }
    return picture
  }

  /// What a person hears where the image alone says what a button does. Nil for a decoration.
  var spokenName: String? { name }

  // MARK: How it is drawn

  private func changed(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  /// Makes the picture or the symbol as large as its place, whatever its own shape is.
  public func resizable() -> Image { changed { $0.isResizable = true } }

  /// Draws only the shape of a picture, in the foreground style.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    changed { $0.renderingMode = mode }
  }

  /// Sets the size of an icon.
  public func iconSize(_ side: Double) -> Image { changed { $0.side = side } }

  /// Scales the picture to fit the view.
  public func scaledToFit() -> Image { aspectRatio(contentMode: .fit) }

  /// Scales the picture to fill the view, and clips it.
  public func scaledToFill() -> Image { aspectRatio(contentMode: .fill) }

  /// Keeps the picture's own shape in its place.
  public func aspectRatio(contentMode: ContentMode) -> Image {
    changed {
      $0.isResizable = true
      $0.fitting = contentMode == .fit ? .fit : .fill
    }
  }

  /// Rounds the corners of a picture.
  public func cornerRadius(_ radius: Double) -> Image { changed { $0.cornerRadius = radius } }
}

/// How something of one shape is put into a place of another.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// As large as possible, all of it visible.
  case fit
  /// As small as possible, the place covered.
  case fill
}

extension Image: PrimitiveView {
  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ImageNode(self, context) }
}

private final class ImageNode: NodeOf<Image> {
  private var iconView: IconView?
  private var pictureView: PictureView?

  override func updateSelf() {
    let old = shown
    let environment = trackedEnvironment
    switch view.source {
    case .icon(let icon):
      show(icon, side: view.side, followsText: false, environment, .secondaryText)
    case .symbol(let icon, _):
      // The grid of a symbol is a little larger than the letters beside it.
      let font = environment.font.map { $0.size * Icon.gridSize / Font.body.size }
      let icon = environment.symbolVariants == .fill ? icon.filled : icon
      show(
        icon, side: (font ?? Icon.gridSize) * environment.imageScale.factor, followsText: true,
        environment, .text)
    case .picture(let picture): show(picture, environment)
    }
    if old != nil, shown !== old { childElementsChanged() }
  }

  private func show(
    _ icon: Icon, side: Double, followsText: Bool, _ environment: EnvironmentValues,
    _ usual: Color
  ) {
    pictureView = nil
    let iconView = iconView ?? IconView(icon)
    self.iconView = iconView
    if iconView.icon != icon { iconView.icon = icon }
    iconView.side = side
    iconView.followsText = followsText
    iconView.fillsView = view.isResizable
    let color = environment.foregroundStyle ?? usual
    if iconView.color != color { iconView.color = color }
    iconView.isRedacted = environment.hidesContent
    setName(of: iconView, environment)
  }

  private func show(_ picture: Surface, _ environment: EnvironmentValues) {
    iconView = nil
    let pictureView = pictureView ?? PictureView()
    self.pictureView = pictureView
    pictureView.picture = picture
    pictureView.fitting = view.fitting ?? (view.isResizable ? .stretch : .none)
    pictureView.cornerRadius = view.cornerRadius
    pictureView.tint =
      view.renderingMode == .template ? environment.foregroundStyle ?? .text : nil
    pictureView.isRedacted = environment.hidesContent
    setName(of: pictureView, environment)
  }

  private var name: String?

  private func setName(of shown: Views.View, _ environment: EnvironmentValues) {
    let new = environment.hidesSymbolNames ? nil : view.name
    shown.setLabel(new, insteadOf: name)
    name = new
  }

  private var shown: Views.View? { iconView ?? pictureView }

  override var elements: [Element] {
    shown.map { [Element(view: $0, stretch: view.isResizable ? .all : [])] } ?? []
  }
}

// MARK: - Environment

/// Variants of symbols.
public struct SymbolVariants: Hashable, Sendable {
  private let name: String

  /// The symbol as its name says.
  public static let none = SymbolVariants(name: "")
  /// The outlines filled.
  public static let fill = SymbolVariants(name: "fill")
}

private struct ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }
private struct SymbolVariantsKey: EnvironmentKey {
  static let defaultValue = SymbolVariants.none
}
private struct HidesSymbolNamesKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// How large symbols are beside the letters.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// The variant in which symbols are drawn.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }

  /// Whether images have no names, because words beside them say the same.
  var hidesSymbolNames: Bool {
    get { self[HidesSymbolNamesKey.self] }
    set { self[HidesSymbolNamesKey.self] = newValue }
  }
}

extension View {
  /// Sets how large symbols are beside the letters.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// Sets the variant in which symbols are drawn.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environment(\.symbolVariants, variant)
  }
}
