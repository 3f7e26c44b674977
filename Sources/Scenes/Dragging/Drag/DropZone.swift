internal import Geometry
internal import Scenes
internal import Views

/// Shows the part of the screen that a new window will fill. It fades in, and disappears at once.
@MainActor
final class DropZone {
  private let platform: any PlatformDrag
  private let window: Window
  private let system: any WindowSystem
  private lazy var appearing = MovingNumber { [weak self] in self?.platform.setDropZoneOpacity($0) }

  /// - Parameter window: The drag's source window, which runs the animation.
  init(_ platform: any PlatformDrag, window: Window, on system: any WindowSystem) {
    self.platform = platform
    self.window = window
    self.system = system
  }

  func show(_ area: RootRect) {
    let isComposited = system.desktop.isComposited
    let picture = DropZonePicture.make(
      size: area.size, theme: window.theme, scale: window.scale, isComposited: isComposited)
    // Without a compositor it cannot be translucent. It is shown or not.
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
