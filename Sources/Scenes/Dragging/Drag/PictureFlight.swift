internal import Geometry
internal import Scenes
internal import Views

/// The flight of a drag's picture back to its source, fast at first and then slower.
@MainActor
final class PictureFlight {
  private static let frame = Duration.milliseconds(16)

  private let start: RootPoint
  private let end: RootPoint
  private let system: any WindowSystem
  private let picture: any PlatformDrag
  private let startTime: Duration
  private var timer: (any ScheduledAction)?
  private var completion: (@MainActor () -> Void)?

  init(
    from start: RootPoint, to end: RootPoint, system: any WindowSystem,
    picture: any PlatformDrag, completion: @escaping @MainActor () -> Void
  ) {
    self.start = start
    self.end = end
    self.system = system
    self.picture = picture
    self.completion = completion
    startTime = system.uptime
  }

  // A timer and not the window's frames, because the window may be covered or about to close.
  func fly() {
    timer = system.schedule(after: Self.frame) { [weak self] in self?.step() }
  }

  /// Without animations it arrives at once.
  func finish() {
    timer?.cancel()
    timer = nil
    let completion = completion
    self.completion = nil
    completion?()
  }

  private func step() {
    let fraction = (system.uptime - startTime) / Duration.flyingBack
    guard fraction < 1 else { return finish() }
    let eased = MovingNumber.easeOut(fraction)
    picture.movePicture(
      to: start.offset(
        dx: Int((Double(end.x - start.x) * eased).rounded()),
        dy: Int((Double(end.y - start.y) * eased).rounded())))
    fly()
  }
}
