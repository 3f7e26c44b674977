internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// A session's picture at a tile's size. It is painted when it is first needed, and updated in parts.
///
/// A visible window is painted from its views, and its damage is the thumbnail's damage. A background
/// window is shown by its snapshot, which stays until the application refreshes it.
@MainActor
final class OverviewThumbnail {
  /// Called when the picture is out of date.
  var onChange: (() -> Void)?
  /// Called when there is no snapshot.
  var onMissing: (() -> Void)?
  private let session: SceneSession
  private var isLive = false
  private weak var window: Window?
  private var surface: Surface?
  /// The damaged part of the window. Nil means all of it.
  private var damage: Rect? = .zero
  private var isPainting = false

  init(session: SceneSession) { self.session = session }

  /// Follows the session's window, or shows its last snapshot. Before the thumbnail is discarded it must be
  /// switched to the snapshot, because the window would otherwise still report damage to it.
  func show(live: Bool) {
    let source = live ? (session.scene as? WindowScene)?.keyWindow : nil
    guard live != isLive || source !== window else { return }
    isLive = live
    window?.contentRoot.onDamage = nil
    window = source
    source?.contentRoot.onDamage = { [weak self] subview, rect in
      if !(subview is OverviewView) { self?.damaged(rect) }
    }
    invalidate()
  }

  /// Everything must be painted again: there is a new snapshot or another theme.
  func invalidate() {
    guard !isPainting else { return }
    damage = nil
    onChange?()
  }

  private func damaged(_ rect: Rect) {
    // Layout for the picture may report the damage that is being painted.
    guard !isPainting else { return }
    // The neighbors of a part contribute to pixels of the picture that cover both.
    damage = damage.map { $0.union(rect.inset(dx: -4, dy: -4)) }
    onChange?()
  }

  /// Draws the picture into a rectangle, from its upper left corner.
  func draw(in rect: Rect, _ context: DrawingContext, windows theme: Theme) {
    let size = context.scale.pixels(rect.size)
    if surface?.size != size || surface?.scale != context.scale {
      surface = Surface(size: size, scale: context.scale)
      damage = nil
    }
    guard let surface else { return }
    isPainting = true
    defer { isPainting = false }
    if isLive, let window, let picture = WindowPicture(of: window) {
      paint(picture, window, on: surface, rect.size)
    } else if damage == nil {
      paintSnapshot(on: surface, rect.size, theme)
    }
    damage = .zero
    context.draw(surface, in: rect)
  }

  private func paint(
    _ picture: WindowPicture, _ window: Window, on surface: Surface, _ size: Size
  ) {
    let part = damage ?? Rect(origin: .zero, size: Size(width: 1e6, height: 1e6))
    guard !part.isEmpty else { return }
    // A narrow window is not enlarged. The page's color fills its sides.
    let factor = min(1, size.width / window.bounds.width)
    let left = surface.scale.snapped((size.width - window.bounds.width * factor) / 2)
    let shown = Rect(
      x: 0, y: 0, width: window.bounds.width,
      height: min(window.bounds.height, size.height / factor))
    surface.draw { context in
      if damage == nil { context.fill(Rect(origin: .zero, size: size), window.theme[.page]) }
      context.translate(Vector(dx: left, dy: 0))
      picture.paint(in: context, factor: factor, dirty: part.intersection(shown))
    }
  }

  private func paintSnapshot(on surface: Surface, _ size: Size, _ theme: Theme) {
    let picture = session.snapshot
    if picture == nil { onMissing?() }
    surface.draw { context in
      context.fill(Rect(origin: .zero, size: size), theme[.page])
      guard let picture, !picture.size.isEmpty else { return }
      let from = picture.logicalSize
      let factor = min(1, size.width / from.width)
      context.draw(
        picture,
        in: Rect(
          x: surface.scale.snapped((size.width - from.width * factor) / 2), y: 0,
          width: from.width * factor, height: from.height * factor))
    }
  }
}
