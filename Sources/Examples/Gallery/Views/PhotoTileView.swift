internal import Canvas
internal import Geometry
internal import Pictures
internal import Views

/// A picture in the grid: cut to the tile, its name below; or in few words what is wrong with it.
@MainActor
final class PhotoTileView: View {
  private(set) var photo: Photo?
  private var outcome: PictureLoader.Outcome?
  private var shownKey: PictureLoader.Key?
  private var request: PictureLoader.Request?
  private var hasWindow = false
  private weak var library: PhotoLibrary?
  private let caption = LabelView(style: .caption, color: .secondaryText)
  private let fault = LabelView(style: .caption, color: .secondaryText, lineLimit: 2)
  /// The picture as it is on the screen, so that scrolling only copies.
  private var rendering: Surface?

  static let inset = 8.0
  private static let captionHeight = 16.0
  /// A tile's height beyond three quarters of its width.
  static let extraHeight = inset * 2 + 6 + captionHeight - inset * 2 * 0.75
  private static let radius = 4.0

  override init() {
    super.init()
    caption.alignment = .center
    fault.alignment = .center
    addSubview(caption)
    addSubview(fault)
  }

  // MARK: Content

  func show(_ photo: Photo, hasWindow: Bool, in library: PhotoLibrary) {
    self.hasWindow = hasWindow
    accessibilityLabel = photo.title
    caption.text = photo.title
    if photo != self.photo {
      stop()
      self.photo = photo
    }
    self.library = library
    load()
    setNeedsDisplay()
  }

  /// It was scrolled away: nobody waits for the picture any more.
  func stop() {
    request?.cancel()
    request = nil
    photo = nil
    setOutcome(nil, of: nil)
  }

  /// A decoding that is large enough for the tile, whatever the picture's proportions; sizes in steps,
  /// so that a window that is resized does not decode anew all the while.
  static func key(_ photo: Photo, width: Double, scale: ScaleFactor) -> PictureLoader.Key {
    let needed = Int(width * scale.rawValue * 1.34)
    let side = [256, 384, 512, 768, 1024].first { $0 >= needed } ?? 1536
    return PictureLoader.Key(
      path: photo.path, revision: photo.revision, box: PixelSize(width: side, height: side))
  }

  /// Asks for the picture in the tile's size; what is shown already stays until it comes.
  private func load() {
    guard let photo, let library else { return }
    let key = Self.key(photo, width: bounds.width, scale: scale)
    guard key != shownKey, bounds.width > 0, request == nil || request?.key != key else { return }
    request?.cancel()
    request = nil
    if let known = library.thumbnails.cached(key) { return setOutcome(known, of: key) }
    request = library.thumbnails.load(key) { [weak self, weak library] outcome in
      self?.request = nil
      self?.setOutcome(outcome, of: key)
      // A file that is gone leaves the grid.
      if case .failure(.vanished) = outcome { library?.refresh() }
    }
  }

  private func setOutcome(_ outcome: PictureLoader.Outcome?, of key: PictureLoader.Key?) {
    self.outcome = outcome
    shownKey = key
    rendering = nil
    if case .failure(let error) = outcome { fault.text = error.inFewWords } else { fault.text = "" }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Whether what can be shown is shown.
  var isSettled: Bool { outcome != nil }

  // MARK: Layout and painting

  private var pictureFrame: Rect {
    Rect(
      x: Self.inset, y: Self.inset, width: bounds.width - 2 * Self.inset,
      height: scale.snapped((bounds.width - 2 * Self.inset) * 0.75))
  }

  override func layout() {
    let picture = pictureFrame
    caption.frame = Rect(
      x: picture.minX, y: picture.maxY + 6, width: picture.width, height: Self.captionHeight)
    fault.frame = Rect(
      x: picture.minX + 12, y: picture.midY + 6, width: max(0, picture.width - 24), height: 32)
    rendering = nil
    load()
  }

  override func environmentChanged() {
    rendering = nil
    super.environmentChanged()
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    let place = pictureFrame
    guard case .success(let picture) = outcome else {
      context.fill(.roundedRect(place, radius: Self.radius), theme[.sidebar])
      if case .failure = outcome {
        context.draw(
          .warning, in: Rect(x: place.midX - 10, y: place.midY - 20, width: 20, height: 20),
          theme[.faintText])
      }
      return
    }
    let rendering = rendering ?? Self.render(picture.surface, size: place.size, scale: scale)
    self.rendering = rendering
    context.draw(rendering, in: place)
    if hasWindow { drawWindowMark(in: place, context) }
  }

  /// The picture fills the tile, what stands out is cut off.
  private static func render(_ picture: Surface, size: Size, scale: ScaleFactor) -> Surface {
    let surface = Surface(size: scale.pixels(size), scale: scale)
    let (width, height) = (Double(picture.size.width), Double(picture.size.height))
    let factor = max(size.width / max(1, width), size.height / max(1, height))
    let shown = Size(width: width * factor, height: height * factor)
    surface.draw { context in
      context.clip(.roundedRect(Rect(origin: .zero, size: size), radius: radius))
      context.draw(
        picture,
        in: Rect(
          x: (size.width - shown.width) / 2, y: (size.height - shown.height) / 2,
          width: shown.width, height: shown.height))
    }
    return surface
  }

  /// Says that the picture is open in a window of its own.
  private func drawWindowMark(in place: Rect, _ context: DrawingContext) {
    let badge = Rect(x: place.maxX - 30, y: place.minY + 6, width: 24, height: 24)
    context.fill(.roundedRect(badge, radius: 6), theme[.accent])
    context.draw(.window, in: badge.inset(dx: 5, dy: 5), theme[.onAccent])
  }
}

extension PictureError {
  /// What fits on a tile.
  var inFewWords: String {
    switch self {
    case .vanished: "It is no longer there"
    case .unreadable: "It cannot be read"
    case .unknownFormat: "It is not a picture"
    case .broken: "It is damaged"
    case .unsupported: "It cannot be shown"
    case .tooLarge, .fileTooLarge: "It is too large"
    }
  }
}
