internal import Geometry

extension ZoomingPictureView {
  private enum Key {
    static let zoom = "zoom"
    static let centerX = "centerX"
    static let centerY = "centerY"
  }

  /// The state that a controller saves for the view: zoom and place. Empty while the whole picture is
  /// visible.
  public final func encodeInteractionState() -> [String: InteractionValue] {
    guard let zoom = viewport.zoom else { return [:] }
    return [
      Key.zoom: .double(zoom), Key.centerX: .double(viewport.center.x),
      Key.centerY: .double(viewport.center.y),
    ]
  }

  /// Restores what ``encodeInteractionState()`` saved, now or when the picture's size is known. Values that
  /// make no sense show the whole picture.
  public final func restoreInteractionState(_ state: [String: InteractionValue]) {
    guard case .double(let zoom)? = state[Key.zoom], case .double(let x)? = state[Key.centerX],
      case .double(let y)? = state[Key.centerY]
    else { return }
    restore(zoom: zoom, center: Point(x: x, y: y))
  }
}
