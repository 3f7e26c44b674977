package import Geometry
internal import SceneModel

/// Places that a window should have with its frame.
extension WindowHost {
  /// The place that the window with its frame should have. The frame's size is known only when the window
  /// has a frame, and it may change when the window leaves the maximized state or when another window
  /// manager comes. The request is therefore repeated for a moment.
  struct FrameWish {
    let origin: RootPoint
    /// Nil keeps the content's size.
    let size: PixelSize?
    let end: Duration
    /// Whether the window is shown already, and the window manager places it no more by itself.
    var isPlaced = false
    /// The frame that such a window had when it was first reported at its place. Whoever moves it afterwards, with
    /// the same frame, wants it elsewhere.
    var metFrame: FrameExtents?
    var attempts = 4

    func clientArea(_ geometry: WindowGeometry) -> RootRect {
      guard let size else {
        let frame = geometry.frameExtents
        return RootRect(
          origin: origin.offset(dx: frame.left, dy: frame.top), size: geometry.clientArea.size)
      }
      return RootRect(origin: origin, size: size).withoutFrame(geometry.frameExtents)
    }
  }

  /// Makes the window fill a rectangle with its frame. It leaves the maximized or full-screen state.
  package func fill(_ outer: RootRect) {
    guard let geometry else { return }
    update(.unmaximize)
    update(.clientArea(outer.withoutFrame(geometry.frameExtents)))
    expectFrame(outer)
    frameWish?.isPlaced = true
  }

  /// Makes sure that a window that was placed fills a rectangle with its frame.
  func expectFrame(_ outer: RootRect) {
    frameWish = FrameWish(
      origin: outer.origin, size: outer.size, end: system.uptime + .seconds(1))
  }

  func followFrameWish() {
    guard var wish = frameWish, let geometry else { return }
    let area = wish.clientArea(geometry)
    let isThere = geometry.clientArea == area && !geometry.isMaximized
    if system.uptime >= wish.end || wish.attempts == 0
      || !isThere && wish.metFrame == geometry.frameExtents
    {
      // The window manager or the user wants a different place.
      frameWish = nil
    } else if isThere {
      if wish.isPlaced { frameWish?.metFrame = geometry.frameExtents }
    } else if !geometry.isIconified {
      wish.attempts -= 1
      frameWish = wish
      update(.clientArea(area))
    }
  }

  // MARK: Windows that are created filling a place

  /// Gives a window the place back that it had before it filled another one, if the window manager does not
  /// do it.
  func returnToEarlierPlace(from old: WindowGeometry?, to new: WindowGeometry) {
    // A person may have been faster than the first report.
    guard let delay = system.desktop.placeRestoringDelay, let earlierPlace, old?.isFilling != false,
      !new.isFilling, !new.isIconified
    else { return }
    // The record has followed a move to another monitor.
    let record = session?.record.geometry
    let place = record?.monitorName == earlierPlace.monitorName ? earlierPlace : record
    let filled = (old ?? new).frame.size
    earlierPlaceCheck.start(after: delay, on: system) { [weak self] in
      guard let self, let geometry, !geometry.isFilling, !geometry.isIconified else { return }
      self.earlierPlace = nil
      guard let place, geometry.frame.size == filled, system.desktop.placesWindows else { return }
      update(.clientArea(place.clientArea(on: system.desktop, frame: geometry.frameExtents)))
    }
  }

  // MARK: Another window manager

  /// Notes the place of the frame when the window manager ends. The next one has other frames, and may move
  /// a window whose title bar would be outside the screen.
  func windowManagerDidEnd() { frameOriginToKeep = session?.record.geometry?.frameOrigin }

  /// Puts the window with its new frame where it was with its old one.
  func windowManagerDidStart() {
    guard let origin = frameOriginToKeep else { return }
    frameOriginToKeep = nil
    guard isShown, let geometry, !geometry.isFilling, system.desktop.placesWindows else { return }
    frameWish = FrameWish(origin: origin, size: nil, end: system.uptime + .seconds(2))
    followFrameWish()
  }

  // MARK: Monitors and panels

  /// Moves the window to the nearest monitor, if its title bar lies outside all work areas.
  func moveIntoReach() {
    let desktop = system.desktop
    guard isShown, let geometry, !geometry.isIconified, desktop.placesWindows,
      let place = WindowPlacement.reachable(
        geometry.frame, frame: geometry.frameExtents, monitors: desktop.monitors)
    else { return }
    let area = place.withoutFrame(geometry.frameExtents)
    // A window manager does not move a window that fills a place.
    if geometry.isFilling { update(.unmaximize) }
    update(.clientArea(area))
    if geometry.isMaximized { update(.maximize) }
    if geometry.isFullScreen { update(.fullScreen(true)) }
  }
}

extension WindowGeometry {
  /// Whether the window fills a place in a direction, and has an earlier place to return to.
  var isFilling: Bool { isMaximized || isFullScreen || maximizedAxis != nil }
}
