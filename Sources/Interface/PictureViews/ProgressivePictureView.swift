internal import Geometry
public import Pictures
public import Views

/// A picture's file, decoded in steps: first the thumbnail, then the picture in the view's size, and its
/// own pixels only when a person zooms in.
@MainActor
public final class ProgressivePictureView: ZoomingPictureView {
  /// The picture that the view shows or waits for.
  public private(set) var file: FolderPicture?
  /// The reason why there is no picture.
  public private(set) var error: PictureError? { didSet { errorChanged() } }
  /// Called when the zoom or ``error`` changed.
  public var onChange: (@MainActor () -> Void)?
  /// Makes the replacement for a picture that cannot be shown.
  public var makeFailureView: (@MainActor (PictureError) -> View)?
  private let pictures: PictureLoader
  private let thumbnails: PictureLoader
  private var request: PictureLoader.Request?
  private var failureView: View?

  /// - Parameters:
  ///   - pictures: Decodes the picture.
  ///   - thumbnails: Only its cached pictures are used.
  public init(pictures: PictureLoader, thumbnails: PictureLoader) {
    self.pictures = pictures
    self.thumbnails = thumbnails
    super.init()
  }

  isolated deinit { request?.cancel() }

  /// Whether a picture is visible, in whatever resolution.
  public var hasPicture: Bool { picture != nil }

  /// Shows a picture as a whole.
  public func show(_ file: FolderPicture) {
    guard file != self.file else { return }
    request?.cancel()
    request = nil
    self.file = file
    accessibilityLabel = file.title
    error = nil
    clear()
    // A cached smaller version is shown at once.
    for side in ThumbnailView.sides.reversed() {
      guard case .success(let known)? = thumbnails.cached(PictureLoader.Key(file, side: side))
      else { continue }
      show(known.surface, of: known.fullSize)
      break
    }
    loadIfNeeded()
    onChange?()
  }

  public override func layout() {
    super.layout()
    failureView?.frame = bounds
    loadIfNeeded()
  }

  public override func viewportDidChange() {
    loadIfNeeded()
    onChange?()
  }

  // MARK: Decoding

  private static let sides = [1024, 2048, 4096, 8192]
  private static let largestSide = 8192

  /// Asks for a larger decoding when the present one is too coarse.
  private func loadIfNeeded() {
    guard let file, error == nil, !bounds.isEmpty else { return }
    let full = viewport.pictureSize
    let shown = full.isEmpty ? bounds.size : viewport.shownSize
    let needed = scale.pixels(max(shown.width, shown.height))
    if let picture {
      let have = max(picture.size.width, picture.size.height)
      let most = max(full.width, full.height)
      guard have < min(needed, most, Self.largestSide) else { return }
    }
    let key = PictureLoader.Key(
      file, side: Self.sides.first { $0 >= needed } ?? Self.largestSide)
    guard request?.key != key else { return }
    request?.cancel()
    request = nil
    if let known = pictures.cached(key) { return received(known) }
    request = pictures.load(key) { [weak self] outcome in
      self?.request = nil
      self?.received(outcome)
    }
  }

  private func received(_ outcome: PictureLoader.Outcome) {
    switch outcome {
    // The file may have changed since the thumbnail was made.
    case .success(let picture): show(picture.surface, of: picture.fullSize)
    case .failure(let error):
      removePicture()
      self.error = error
    }
    onChange?()
  }

  private func errorChanged() {
    failureView?.removeFromSuperview()
    failureView = error.flatMap { makeFailureView?($0) }
    if let failureView { addSubview(failureView) }
    setNeedsLayout()
  }
}
