internal import Canvas
internal import Geometry
internal import Pictures
internal import Scenes
public import Views

/// One photograph, decoded as large as it is shown, in steps: first there is the thumbnail, then the
/// picture in the view's size, and its own pixels only when somebody zooms in.
@MainActor
public final class PhotoView: ZoomingPictureView {
  private let library: PhotoLibrary
  public private(set) var photo: Photo?
  private var request: PictureLoader.Request?
  /// Called when the zoom, or what is wrong with the picture, is another.
  var onChange: (@MainActor () -> Void)?
  /// Why there is no picture.
  private(set) var error: PictureError?

  init(library: PhotoLibrary) {
    self.library = library
    super.init()
  }

  /// Whether a picture is on the screen, of whatever resolution.
  public var hasPicture: Bool { picture != nil }

  func show(_ photo: Photo) {
    guard photo != self.photo else { return }
    request?.cancel()
    request = nil
    self.photo = photo
    accessibilityLabel = photo.title
    error = nil
    clear()
    // Whatever is known of it already is better than nothing.
    for side in [1536, 1024, 768, 512, 384, 256] {
      guard case .success(let known)? = library.thumbnails.cached(key(of: photo, side: side)) else {
        continue
      }
      show(known.surface, of: known.fullSize)
      break
    }
    loadIfNeeded()
    onChange?()
  }

  public override func layout() {
    super.layout()
    loadIfNeeded()
  }

  public override func viewportDidChange() {
    loadIfNeeded()
    onChange?()
  }

  // MARK: Decoding

  private static let sides = [1024, 2048, 4096, 8192]

  private func key(of photo: Photo, side: Int) -> PictureLoader.Key {
    PictureLoader.Key(
      path: photo.path, revision: photo.revision, box: PixelSize(width: side, height: side))
  }

  /// Asks for a larger decoding when more is shown than there is.
  private func loadIfNeeded() {
    guard let photo, error == nil, !bounds.isEmpty else { return }
    let full = viewport.pictureSize
    let shown = full.isEmpty ? bounds.size : viewport.shownSize
    let needed = scale.pixels(max(shown.width, shown.height))
    if let picture {
      let have = max(picture.size.width, picture.size.height)
      let most = max(full.width, full.height)
      guard have < min(needed, most, Self.sides[Self.sides.count - 1]) else { return }
    }
    let key = key(
      of: photo, side: Self.sides.first { $0 >= needed } ?? Self.sides[Self.sides.count - 1])
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
    // The file may be another by now than the one that the thumbnail was made of.
    case .success(let picture): show(picture.surface, of: picture.fullSize)
    case .failure(let error):
      self.error = error
      removePicture()
      if case .vanished = error { library.refresh() }
    }
    onChange?()
  }

  // MARK: Dragging

  /// The picture as it is on the screen, as large as a hand can carry.
  var dragPreview: DragPreview? {
    guard let picture else { return nil }
    let place = viewport.frame
    let factor = min(1, 240 / max(1, max(place.width, place.height)))
    let size = Size(width: place.width * factor, height: place.height * factor)
    let surface = Surface(size: scale.pixels(size), scale: scale)
    surface.draw { context in
      context.clip(.roundedRect(Rect(origin: .zero, size: size), radius: 8))
      context.draw(picture, in: Rect(origin: .zero, size: size))
    }
    // Around the pointer, so that what was grabbed stays in the hand.
    let grab = lastPress ?? place.center
    return DragPreview(
      picture: surface,
      frame: Rect(
        x: grab.x - (grab.x - place.minX) * factor, y: grab.y - (grab.y - place.minY) * factor,
        width: size.width, height: size.height))
  }
}
