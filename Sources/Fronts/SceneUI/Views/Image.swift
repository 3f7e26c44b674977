public import Canvas
public import Views

/// A picture or an icon.
public struct Image: PrimitiveView {
  private enum Source {
    case icon(Icon)
    case picture(Surface)
  }

  private let source: Source
  private var fitting = PictureView.Fitting.none
  private var isResizable = false
  private var cornerRadius = 0.0
  fileprivate var side = Icon.gridSize

  /// An icon in the foreground style, as high as the text beside it unless it is resized.
  public init(_ icon: Icon) { source = .icon(icon) }

  public init(_ picture: Surface) { source = .picture(picture) }

  /// Sets the size of an icon.
  public func iconSize(_ side: Double) -> Image {
    var image = self
    image.side = side
    return image
  }

  /// Scales the picture to fit the view.
  public func scaledToFit() -> Image { resized(.fit) }

  /// Scales the picture to fill the view, and clips it.
  public func scaledToFill() -> Image { resized(.fill) }

  private func resized(_ fitting: PictureView.Fitting) -> Image {
    var image = self
    image.fitting = fitting
    image.isResizable = true
    return image
  }

  public func cornerRadius(_ radius: Double) -> Image {
    var image = self
    image.cornerRadius = radius
    return image
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ImageNode(self, context) }

  fileprivate var icon: Icon? { if case .icon(let icon) = source { icon } else { nil } }
  fileprivate var picture: Surface? {
    if case .picture(let picture) = source { picture } else { nil }
  }
  fileprivate var stretch: AxisSet { isResizable ? .all : [] }

  @MainActor fileprivate func configure(_ view: PictureView) {
    view.picture = picture
    view.fitting = fitting
    view.cornerRadius = cornerRadius
  }
}

private final class ImageNode: NodeOf<Image> {
  private var iconView: IconView?
  private var pictureView: PictureView?

  override func updateSelf() {
    let old = shown
    if let icon = view.icon {
      pictureView = nil
      let iconView = iconView ?? IconView(icon)
      if iconView.icon != icon { iconView.icon = icon }
      iconView.side = view.side
      let color = trackedEnvironment.foregroundStyle ?? .secondaryText
      if iconView.color != color { iconView.color = color }
      self.iconView = iconView
    } else {
      iconView = nil
      let pictureView = pictureView ?? PictureView()
      view.configure(pictureView)
      self.pictureView = pictureView
    }
    if old != nil, shown !== old { childElementsChanged() }
  }

  private var shown: Views.View? { iconView ?? pictureView }

  override var elements: [Element] {
    shown.map { [Element(view: $0, stretch: view.stretch)] } ?? []
  }
}
