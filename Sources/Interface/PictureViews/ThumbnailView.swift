public import Canvas
public import Geometry
public import Pictures
public import Views

/// A picture's tile in a grid: the picture, clipped to the tile, with its name below. A picture that cannot
/// be shown is replaced by a few words about the reason.
///
/// The tile asks for the picture when it has a size, and again when it becomes larger. ``stop()`` cancels
/// the request when the tile is scrolled away.
@MainActor
public final class ThumbnailView: View {
  /// The picture that the tile shows or waits for.
  public private(set) var file: FolderPicture?
  /// Called when the picture cannot be shown, so that a list can drop a missing file.
  public var onFailure: (@MainActor (PictureError) -> Void)?
  private var loader: PictureLoader?
  private var badge: Icon?
  private var badgeLabel: String?
  private var outcome: PictureLoader.Outcome?
  private var shownKey: PictureLoader.Key?
  private var request: PictureLoader.Request?
  private let caption = LabelView(style: .caption, color: .secondaryText)
  private let fault = LabelView(style: .caption, color: .secondaryText, lineLimit: 2)
  /// The picture at its size on the screen, so that scrolling only copies.
  private var rendering: Surface?

  private static let inset = 8.0
  private static let captionHeight = 16.0
  private static let radius = 4.0

  /// A grid of such tiles.
  public static var gridMetrics: GridMetrics {
    var metrics = GridMetrics()
    metrics.minimumItemWidth = 210
    // The height beyond three quarters of the width.
    metrics.extraHeight = inset * 2 + 6 + captionHeight - inset * 2 * 0.75
    metrics.textHeight = captionHeight
    metrics.spacing = 8
    metrics.margins = Insets(top: 2, left: 16, bottom: 20, right: 16)
    return metrics
  }

  public override init() {
    super.init()
    caption.alignment = .center
    fault.alignment = .center
    addSubview(caption)
    addSubview(fault)
  }

  isolated deinit { request?.cancel() }

  // MARK: Content

  /// Shows a picture as soon as the loader has it.
  ///
  /// - Parameters:
  ///   - badge: Drawn in the picture's corner, to show that it is open elsewhere or chosen.
  ///   - badgeLabel: The same in words, for a person who does not see it.
  public func show(
    _ file: FolderPicture, badge: Icon? = nil, badgeLabel: String? = nil, from loader: PictureLoader
  ) {
    accessibilityLabel = file.title
    caption.text = file.title
    if file != self.file || loader !== self.loader {
      stop()
      self.file = file
      self.loader = loader
    }
    self.badge = badge
    self.badgeLabel = badge == nil ? nil : badgeLabel
    load()
    setNeedsDisplay()
  }

  /// The tile was scrolled away: cancels its request.
  public func stop() {
    request?.cancel()
    request = nil
    file = nil
    setOutcome(nil, of: nil)
  }

  /// Whether the tile has nothing more to wait for.
  public var isSettled: Bool { outcome != nil }

  /// A decoding that is large enough for a tile, whatever the picture's proportions. Sizes go in steps, so
  /// that a window that is being resized does not decode all the time.
  public static func key(
    _ file: FolderPicture, width: Double, scale: ScaleFactor
  ) -> PictureLoader.Key {
    let needed = Int(width * scale.rawValue * 1.34)
    return PictureLoader.Key(file, side: sides.first { $0 >= needed } ?? sides[sides.count - 1])
  }

  /// The steps, from the smallest.
  static let sides = [256, 384, 512, 768, 1024, 1536]

  /// Asks for the picture in the tile's size. The present one stays until it is there.
  private func load() {
    guard let file, let loader else { return }
    let key = Self.key(file, width: bounds.width, scale: scale)
    guard key != shownKey, bounds.width > 0, request == nil || request?.key != key else { return }
    request?.cancel()
    request = nil
    if let known = loader.cached(key) { return setOutcome(known, of: key) }
    request = loader.load(key) { [weak self] outcome in
      self?.request = nil
      self?.setOutcome(outcome, of: key)
      if case .failure(let error) = outcome { self?.onFailure?(error) }
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

  public override var accessibilityElement: AccessibilityElement? {
    let words = [badgeLabel, fault.text.isEmpty ? nil : fault.text].compactMap { $0 }
    return AccessibilityElement(
      .image, label: accessibilityLabel, value: words.isEmpty ? nil : words.joined(separator: ", "))
  }

  // MARK: Layout and painting

  private var pictureFrame: Rect {
    Rect(
      x: Self.inset, y: Self.inset, width: bounds.width - 2 * Self.inset,
      height: scale.snapped((bounds.width - 2 * Self.inset) * 0.75))
  }

  public override func layout() {
    let picture = pictureFrame
    caption.frame = Rect(
      x: picture.minX, y: picture.maxY + 6, width: picture.width,
      height: theme.lineHeight(.caption))
    fault.frame = Rect(
      x: picture.minX + 12, y: picture.midY + 6, width: max(0, picture.width - 24),
      height: min(2 * theme.lineHeight(.caption), picture.height / 2 - 6))
    rendering = nil
    load()
  }

  public override func environmentChanged() {
    rendering = nil
    super.environmentChanged()
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
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
    if let badge {
      let frame = Rect(x: place.maxX - 30, y: place.minY + 6, width: 24, height: 24)
      context.fill(.roundedRect(frame, radius: 6), theme[.accent])
      context.draw(badge, in: frame.inset(dx: 5, dy: 5), theme[.onAccent])
    }
  }

  /// The picture fills the tile and is clipped.
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
}

extension PictureError {
  /// A text that fits on a tile.
  var inFewWords: String {
    switch self {
    case .vanished: "It is no longer there"
    case .unreadable: "It cannot be read"
    case .unknownFormat: "It is not a picture"
    case .broken: "It is damaged"
    case .tooLarge, .fileTooLarge: "It is too large"
    }
  }
}
