internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

/// A place to which Tab leads a drag.
@MainActor
enum KeyboardDragStop {
  /// A drop target of the application.
  case target(DropInteraction, Window)
  /// A window of another program.
  case program(DropProgram)
  /// Beside all windows.
  case outside
  case edge(ScreenEdge)
  /// The source, as if nothing had happened.
  case cancel
}

extension DragController {
  /// All places for the items in the order of Tab: the list or grid from which they come, if they have other
  /// places there, a new window, the targets of this window, those of the application's other windows, other
  /// programs, the edges, and none.
  func keyboardStops(_ platform: any PlatformKeyboardDrag) -> [KeyboardDragStop] {
    var stops = openingStops([.outside])
    for window in keyboardWindows {
      for target in drops.targets(in: window) {
        let isSource = target.view === source.interaction.view
        stops.insert(.target(target, window), at: isSource ? 0 : stops.count)
      }
    }
    if session.items.contains(where: { !$0.itemProvider.representations.isEmpty }) {
      stops += platform.findPrograms().map { .program($0) }
    }
    return stops + openingStops([.edge(.left), .edge(.right)]) + [.cancel]
  }

  /// Those of some places at which a release shows a window.
  private func openingStops(_ stops: [KeyboardDragStop]) -> [KeyboardDragStop] {
    stops.filter { stop in
      guard let sample = sample(at: stop),
        let outcome = machine.outcome(at: conditions(at: sample))
      else { return false }
      switch outcome {
      case .newWindow, .tile, .bringToFront: return true
      case .deliver, .deliverAsking, .deliverInProcess, .putBack: return false
      }
    }
  }

  /// The source window and then the application's other visible windows, the oldest first.
  private var keyboardWindows: [Window] {
    let others = application.sessions.compactMap(\.host).filter {
      $0 !== host && $0.system === host.system && $0.isShown && $0.geometry?.isIconified == false
        && $0.geometry?.workspace == host.geometry?.workspace
    }
    return [source.window] + others.compactMap(\.window)
  }

  /// The sample of a stop that is no target. Nil for a target.
  func sample(at stop: KeyboardDragStop) -> DragSample? {
    let uptime = host.system.uptime
    func sample(_ point: RootPoint, _ place: DropPlace) -> DragSample {
      DragSample(rootPoint: point, uptime: uptime, place: place)
    }
    switch stop {
    case .target, .program: return nil
    case .outside: return sample(pointBeside, .background)
    case .edge(let edge):
      let area = keyboardWorkArea
      let middle = (area.minY + area.maxY) / 2
      return sample(
        RootPoint(x: edge == .left ? area.minX : area.maxX - 1, y: middle), .background)
    case .cancel:
      let start = source.keyboardStart ?? pointBeside
      return host.number.map {
        sample(start.inside(keyboardWorkArea, by: edgeWidth), .ownFrame($0))
      }
    }
  }

  /// The work area of the source window's monitor.
  private var keyboardWorkArea: RootRect {
    host.system.desktop.monitor(at: source.keyboardStart ?? RootPoint(x: 0, y: 0)).workArea
  }

  /// More than the width of the zones at the edges, in pixels.
  private var edgeWidth: Int { host.scale.pixels(machine.settings.edgeWidth) + 1 }

  /// A point beside the source window where the picture of a new window can be seen.
  private var pointBeside: RootPoint {
    let area = keyboardWorkArea
    let distance = host.scale.pixels(150)
    guard let frame = host.geometry?.frame else { return area.center }
    let y = frame.minY + distance / 3
    let beside =
      frame.maxX + distance < area.maxX
      ? RootPoint(x: frame.maxX + distance, y: y)
      : frame.minX - distance > area.minX
        ? RootPoint(x: frame.minX - distance, y: y) : area.center
    return beside.inside(area, by: edgeWidth)
  }

  /// The place of a target's point. Its window comes to the front.
  func sample(at point: Point, in window: Window) -> DragSample? {
    guard let host = window.host, let number = host.number,
      let rootPoint = window.rootPoint(of: point)
    else { return nil }
    let area = host.system.desktop.monitor(at: rootPoint).workArea
    return DragSample(
      // A target at the edge of the screen is meant, and not the edge.
      rootPoint: rootPoint.inside(area, by: edgeWidth), uptime: host.system.uptime,
      place: .ownContent(number, point))
  }
}

extension DragSample {
  /// A program that keys have chosen takes the items, or nothing happens. No window opens instead.
  var chosenByKeys: DragSample {
    guard case .foreign(let answer) = place else { return self }
    switch answer {
    case .accepts, .asks: return self
    case .unaware, .silent, .refuses: break
    }
    var sample = self
    sample.place = .ownRefusal
    return sample
  }
}

extension RootPoint {
  /// The nearest point in a rectangle that is at least `distance` away from its left and right edge.
  fileprivate func inside(_ area: RootRect, by distance: Int) -> RootPoint {
    RootPoint(
      x: max(area.minX + distance, min(x, area.maxX - 1 - distance)),
      y: max(area.minY, min(y, area.maxY - 1)))
  }
}
