internal import Geometry
internal import SceneModel
internal import Views

/// What a person sees of one drag: the picture under the pointer, the cursor, the drop zone, and the
/// picture's flight home.
@MainActor
final class DragPresentation {
  private let platform: any PlatformDrag
  private let window: Window
  private let host: WindowHost
  /// Where the picture flies home to, in the window's content.
  private let home: Point
  private let dropZone: DropZone
  private(set) var show: DragShow
  private var flight: PictureFlight?

  /// Takes the pointer; nil when it cannot be had.
  init?(
    of session: DragSession, from source: DragController.Source, on host: WindowHost,
    client: any PlatformDragClient
  ) {
    window = source.window
    self.host = host
    home = session.startInWindow
    show = DragShow(
      pictures: DragPictures(
        theme: host.theme, scale: host.scale, isComposited: host.system.desktop.isComposited),
      row: source.preview.picture, grab: Point(x: source.grab.dx, y: source.grab.dy),
      count: session.items.count, isLifted: !window.behavior.animates)
    guard let number = host.number,
      let platform = host.system.beginDrag(from: number, picture: show.picture, client: client)
    else { return nil }
    self.platform = platform
    dropZone = DropZone(platform, window: window, on: host.system)
    // Raises the row off its list, until there is something else to show.
    if window.behavior.animates { animate(for: .lifting) { $0.lift(to: $1) } }
  }

  /// Shows what a release would do. Returns the new label, if there is another than before.
  ///
  /// - Parameter area: What a window would fill.
  func announce(_ outcome: DropOutcome, title: String, area: RootRect?) -> String? {
    platform.setCursor(outcome.cursor)
    if let area { dropZone.show(area) } else { dropZone.hide() }
    guard show.announce(outcome, title: title) else { return nil }
    if window.behavior.animates {
      animate(for: .previewing) { $0.advance(to: $1) }
    } else {
      show.finish()
      platform.setPicture(show.picture)
    }
    return show.label
  }

  /// Takes the picture of the window to come.
  func showContent(of window: Window) { show.content = window.picture(scale: host.scale) }

  /// Shows the picture of each frame until there is something else to show.
  ///
  /// - Parameter step: Takes the show a part of the way; returns whether there is more to come.
  private func animate(
    for duration: Duration, _ step: @escaping @MainActor (inout DragShow, Double) -> Bool
  ) {
    let start = host.system.uptime
    let change = show.beginChange()
    // Without a compositor each frame changes the window's outline too, so it is every second one.
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

  // MARK: Endings

  /// Frees the pointer at once, and lets the picture fly to where it came from.
  ///
  /// - Parameters:
  ///   - point: Where the picture is; nil while the pointer's place is unknown.
  ///   - label: Why nothing opens.
  ///   - completion: Called when the picture is home.
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

  /// The picture that still flies is home at once.
  func finishFlight() { flight?.finish() }

  /// Where the pointer was on the screen at the press.
  private var homePoint: RootPoint? {
    host.geometry.map { geometry in
      geometry.clientArea.origin.offset(
        dx: host.scale.pixels(home.x), dy: host.scale.pixels(home.y))
    }
  }

  func end() { platform.end() }
}
