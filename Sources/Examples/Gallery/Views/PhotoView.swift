public import Canvas
public import Geometry
internal import Pictures
internal import Scenes
public import Views

/// One picture, to be looked at: it fits the view, can be zoomed and, when it is larger than the view,
/// moved.
///
/// What is on the screen is decoded as large as it is shown, in steps: first there is the thumbnail,
/// then the picture in the view's size, and its own pixels only when somebody zooms in.
@MainActor
public final class PhotoView: View {
  private let library: PhotoLibrary
  public private(set) var photo: Photo?
  public private(set) var viewport = PhotoViewport(
    viewSize: .zero, pictureSize: PixelSize(width: 0, height: 0), scale: .one)
  /// The best decoding so far.
  private var picture: DecodedPicture?
  private var request: PictureLoader.Request?
  private var grabbedAt: Point?
  private var lastPress: Point?
  private var restored: (zoom: Double, center: Point)?
  /// Called when the zoom, or what is wrong with the picture, is another.
  var onChange: (@MainActor () -> Void)?
  /// Why there is no picture.
  private(set) var error: PictureError?

  init(library: PhotoLibrary) {
    self.library = library
    super.init()
    clipsToBounds = true
  }

  // MARK: Content

  /// Whether a picture is on the screen, of whatever resolution.
  public var hasPicture: Bool { picture != nil }

  /// How many pixels of the screen show a row of the decoded picture; for tests.
  var decodedSize: PixelSize? { picture?.surface.size }

  func show(_ photo: Photo) {
    guard photo != self.photo else { return }
    request?.cancel()
    request = nil
    self.photo = photo
    accessibilityLabel = photo.title
    picture = nil
    error = nil
    restored = nil
    viewport = PhotoViewport(
      viewSize: bounds.size, pictureSize: PixelSize(width: 0, height: 0), scale: scale)
    // Whatever is known of it already is better than nothing.
    for side in [1536, 1024, 768, 512, 384, 256] {
      let key = PictureLoader.Key(
        path: photo.path, revision: photo.revision, box: PixelSize(width: side, height: side))
      guard case .success(let known)? = library.thumbnails.cached(key) else { continue }
      take(known)
      break
    }
    loadIfNeeded()
    setNeedsDisplay()
    onChange?()
  }

  private static let sides = [1024, 2048, 4096, 8192]

  /// Asks for a larger decoding when more is shown than there is.
  private func loadIfNeeded() {
    guard let photo, error == nil, !bounds.isEmpty else { return }
    let shown = viewport.pictureSize.isEmpty ? bounds.size : viewport.shownSize
    let needed = scale.pixels(max(shown.width, shown.height))
    if let picture {
      let have = max(picture.surface.size.width, picture.surface.size.height)
      let most = max(picture.fullSize.width, picture.fullSize.height)
      guard have < min(needed, most, Self.sides[Self.sides.count - 1]) else { return }
    }
    let side = Self.sides.first { $0 >= needed } ?? Self.sides[Self.sides.count - 1]
    let key = PictureLoader.Key(
      path: photo.path, revision: photo.revision, box: PixelSize(width: side, height: side))
    guard request?.key != key else { return }
    request?.cancel()
    request = nil
    if let known = library.pictures.cached(key) { return received(known) }
    request = library.pictures.load(key) { [weak self] outcome in
      self?.request = nil
      self?.received(outcome)
    }
  }

  private func received(_ outcome: PictureLoader.Outcome) {
    switch outcome {
    case .success(let picture): take(picture)
    case .failure(let error):
      self.error = error
      picture = nil
      if case .vanished = error { library.refresh() }
    }
    setNeedsDisplay()
    onChange?()
  }

  private func take(_ picture: DecodedPicture) {
    self.picture = picture
    // The file may be another by now than the one that the thumbnail was made of.
    if viewport.pictureSize != picture.fullSize { viewport.pictureSize = picture.fullSize }
    if let (zoom, center) = restored {
      restored = nil
      changeViewport { $0.restore(zoom: zoom, center: center) }
    }
  }

  /// Takes up a zoom of the last time, now or when the picture's size is known.
  func restore(zoom: Double, center: Point) {
    guard picture != nil else {
      restored = (zoom, center)
      return
    }
    changeViewport { $0.restore(zoom: zoom, center: center) }
  }

  /// The picture as it is on the screen, as large as a hand can carry.
  var dragPreview: DragPreview? {
    guard let picture else { return nil }
    let place = viewport.frame
    let factor = min(1, 240 / max(1, max(place.width, place.height)))
    let size = Size(width: place.width * factor, height: place.height * factor)
    let surface = Surface(size: scale.pixels(size), scale: scale)
    surface.draw { context in
      context.clip(.roundedRect(Rect(origin: .zero, size: size), radius: 8))
      context.draw(picture.surface, in: Rect(origin: .zero, size: size))
    }
    // Around the pointer, so that what was grabbed stays in the hand.
    let grab = lastPress ?? place.center
    return DragPreview(
      picture: surface,
      frame: Rect(
        x: grab.x - (grab.x - place.minX) * factor, y: grab.y - (grab.y - place.minY) * factor,
        width: size.width, height: size.height))
  }

  // MARK: Zoom

  /// Changes what is seen; everything that zooms or moves comes through here.
  func changeViewport(_ change: (inout PhotoViewport) -> Void) {
    var new = viewport
    change(&new)
    guard new != viewport else { return }
    viewport = new
    loadIfNeeded()
    setNeedsDisplay()
    host?.cursorChanged()
    onChange?()
  }

  // MARK: Layout and painting

  public override func layout() {
    changeViewport {
      $0.viewSize = bounds.size
      $0.scale = scale
    }
    loadIfNeeded()
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    guard let picture else { return }
    context.draw(picture.surface, in: viewport.frame)
  }

  // MARK: Input

  public override func cursor(at point: Point) -> Cursor? { grabbedAt == nil ? nil : .grabbing }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .pressed:
      guard event.button == .primary else { return false }
      lastPress = event.location
      grabbedAt = viewport.canPan ? event.location : nil
      host?.cursorChanged()
    case .dragged:
      guard let start = grabbedAt else { return true }
      grabbedAt = event.location
      changeViewport { $0.pan(by: event.location - start) }
    case .released:
      endGrab()
      if event.clickCount == 2 { changeViewport { $0.toggleZoom(around: event.location) } }
    case .cancelled: endGrab()
    case .entered, .moved, .exited: return false
    }
    return true
  }

  private func endGrab() {
    grabbedAt = nil
    host?.cursorChanged()
  }

  public override func scroll(_ event: ScrollEvent) -> Bool {
    if event.modifiers.contains(.control) {
      let clicks = event.delta.dy / max(1, host?.behavior.wheelStep ?? 60)
      changeViewport { viewport in
        for _ in 0..<min(20, Int(abs(clicks).rounded(.up))) {
          viewport.zoom(by: clicks < 0 ? 1.15 : 1 / 1.15, around: event.location)
        }
      }
      return true
    }
    guard viewport.canPan else { return false }
    changeViewport { $0.pan(by: -event.delta) }
    return true
  }

  public override var canBecomeFocused: Bool { true }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard showsFocusRing else { return }
    context.stroke(
      .roundedRect(bounds.inset(dx: 2, dy: 2), radius: 8), theme[.accent], width: 2)
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isSubset(of: .shift) else { return super.keyPressed(event) }
    let distance = 60.0
    switch event.key {
    case .character("+"), .character("="): changeViewport { $0.zoom(by: PhotoViewport.step) }
    case .character("-"): changeViewport { $0.zoom(by: 1 / PhotoViewport.step) }
    case .character("0"): changeViewport { $0.fit() }
    case .character("1"): changeViewport { $0.setZoom(1) }
    case .left where viewport.canPan: changeViewport { $0.pan(by: Vector(dx: distance, dy: 0)) }
    case .right where viewport.canPan: changeViewport { $0.pan(by: Vector(dx: -distance, dy: 0)) }
    case .up where viewport.canPan: changeViewport { $0.pan(by: Vector(dx: 0, dy: distance)) }
    case .down where viewport.canPan: changeViewport { $0.pan(by: Vector(dx: 0, dy: -distance)) }
    default:
      // Where layouts put the sign elsewhere, what the key types counts.
      switch event.text {
      case "+": changeViewport { $0.zoom(by: PhotoViewport.step) }
      case "-": changeViewport { $0.zoom(by: 1 / PhotoViewport.step) }
      default: return super.keyPressed(event)
      }
    }
    return true
  }
}
