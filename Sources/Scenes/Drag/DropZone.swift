internal import Geometry
internal import Views

/// Shows over which part of the screen a window will be, while one would be there: comes up softly, and
/// goes at once.
@MainActor
final class DropZone {
  private let platform: any PlatformDrag
  private let window: Window
  private let system: any WindowSystem
  private lazy var appearing = Animation { [weak self] in self?.platform.setDropZoneOpacity($0) }

  /// - Parameter window: Where the drag began; it gives the pace.
  init(_ platform: any PlatformDrag, window: Window, on system: any WindowSystem) {
    self.platform = platform
    self.window = window
    self.system = system
  }

  func show(_ area: RootRect) {
    let isComposited = system.desktop.isComposited
    let picture = DropZonePicture.make(
      size: area.size, theme: window.theme, scale: window.scale, isComposited: isComposited)
    // Without a compositor nothing is translucent: it is there or not.
    let fades = isComposited && window.behavior.animates
    appearing.set(fades ? 0 : 1)
    platform.showDropZone(picture, at: area.origin, opacity: appearing.value)
    appearing.animate(to: 1, on: window)
  }

  func hide() {
    appearing.set(appearing.value)
    platform.hideDropZone()
  }
}
