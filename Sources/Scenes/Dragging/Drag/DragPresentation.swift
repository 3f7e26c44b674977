internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

/// The visible part of one drag: the picture at the pointer, the cursor, the drop zone, and the picture's
/// flight back.
@MainActor
final class DragPresentation {
  private let platform: any PlatformDrag
  /// The window system's part in a drag that keys lead.
  let keyboardPlatform: (any PlatformKeyboardDrag)?
  private let window: Window
  private let host: WindowHost
  /// The target of the picture's flight back, in the window's content.
  private let home: Point
  private let dropZone: DropZone
  private(set) var show: DragShow
  private var flight: PictureFlight?

  /// Grabs the pointer. Nil when that fails.
  init?(
    of session: DragSession, from source: DragController.Source, on host: WindowHost,
    files: DraggedFiles?, client: any PlatformDragClient
  ) {
    window = source.window
    self.host = host
    home = session.startInWindow
    show = DragShow(
      pictures: DragPictures(
        theme: host.theme, scale: host.scale, isComposited: host.system.desktop.isComposited),
      row: source.preview.picture, grab: Point(x: source.grab.dx, y: source.grab.dy),
      count: session.items.count, isLifted: !window.behavior.animates)
    guard let number = host.number else { return nil }
    let offer = session.offer(with: files)
    if let start = source.keyboardStart {
      keyboardPlatform = host.system.beginKeyboardDrag(
        from: number, at: start, picture: show.picture, offer: offer, client: client)
      guard let keyboardPlatform else { return nil }
      platform = keyboardPlatform
    } else {
      keyboardPlatform = nil
      let begun = host.system.beginDrag(
        from: number, picture: show.picture, offer: offer, client: client)
      guard let begun else { return nil }
      platform = begun
    }
    dropZone = DropZone(platform, window: window, on: host.system)
    // Raises the row off its list, until another picture replaces it.
    if window.behavior.animates { animate(for: .lifting) { $0.lift(to: $1) } }
  }

  /// Keeps the picture's label on the pointer's monitor.
  func pointerMoved(to point: RootPoint) {
    let monitor = host.system.desktop.monitor(at: point).area
    let (scale, origin) = (host.scale, monitor.origin)
    let room = Rect(
      x: scale.logical(origin.x - point.x), y: scale.logical(origin.y - point.y),
      width: scale.logical(monitor.width), height: scale.logical(monitor.height))
    if show.stay(in: room) { platform.setPicture(show.picture) }
  }

  /// Shows the outcome of a release. Returns the new label, if it changed.
  ///
  /// - Parameters:
  ///   - words: The label's text.
  ///   - title: The title of the window that would open.
  ///   - windows: The number of windows that would open.
  ///   - area: The area that a window would fill.
  func announce(
    _ outcome: DropOutcome, words: String, title: String, windows: Int, area: RootRect?
  ) -> String? {
    platform.setCursor(outcome.cursor)
    if let area { dropZone.show(area) } else { dropZone.hide() }
    guard show.announce(outcome, words: words, title: title, windows: windows) else { return nil }
    if window.behavior.animates {
      animate(for: .previewing) { $0.advance(to: $1) }
    } else {
      show.finish()
      platform.setPicture(show.picture)
    }
    return show.label
  }

  /// Shows the label from now on, whatever the outcome is.
  func speak() { show.speak() }

  /// Sets the picture of the future window.
  func showContent(of window: Window) { show.content = window.picture(scale: host.scale) }

  /// Shows a picture for each frame of a motion, until another motion replaces it.
  ///
  /// - Parameter step: Advances the motion. Returns whether it continues.
  private func animate(
    for duration: Duration, _ step: @escaping @MainActor (inout DragShow, Double) -> Bool
  ) {
    let start = host.system.uptime
    let change = show.beginChange()
    // Without a compositor each frame also changes the window's shape, so only every second one is shown.
    let pause = host.system.desktop.isComposited ? .zero : Duration.milliseconds(30)
    var last = start
    host.animate { [weak self] uptime in
      guard let self, show.isCurrent(change) else { return false }
      guard uptime >= min(last + pause, start + duration) else { return true }
      last = uptime
      let shown = show.picture.surface
      let goesOn = step(&show, (uptime - start) / duration)
      if show.picture.surface !== shown { platform.setPicture(show.picture) }
      return goesOn
    }
  }

  /// Shows a window in place of the picture.
  ///
  /// - Parameter point: The pointer's place for which the window was placed.
  func carry(_ window: WindowNumber, from point: RootPoint) {
    dropZone.hide()
    platform.carry(window, from: point)
  }

  // MARK: Endings

  /// Drops the items on the program under the pointer.
  func deliver(completion: @escaping @MainActor (DragDelivery) -> Void) {
    platform.deliver(completion: completion)
  }

  /// Releases the pointer at once, and lets the picture fly back to its source.
  ///
  /// - Parameters:
  ///   - point: The picture's place. Nil while the pointer's place is unknown.
  ///   - label: The reason why nothing opens.
  ///   - completion: Called when the picture has arrived.
  func flyBack(
    from point: RootPoint?, saying label: String?, completion: @escaping @MainActor () -> Void
  ) {
    platform.releaseGrabs()
    dropZone.hide()
    guard window.behavior.animates, let point, let end = homePoint, point != end else {
      return completion()
    }
    show.goHome(label: label)
    platform.setPicture(show.picture)
    let flight = PictureFlight(
      from: point, to: end, system: host.system, picture: platform, completion: completion)
    self.flight = flight
    flight.fly()
  }

  /// Ends the flight: the picture has arrived.
  func finishFlight() { flight?.finish() }

  /// The pointer's place on the screen at the press.
  private var homePoint: RootPoint? {
    host.geometry.map { geometry in
      geometry.clientArea.origin.offset(
        dx: host.scale.pixels(home.x), dy: host.scale.pixels(home.y))
    }
  }

  func end() { platform.end() }
}
