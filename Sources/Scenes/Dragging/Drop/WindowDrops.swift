internal import SceneModel
internal import Scenes
internal import Views

/// The drops of other programs on one top-level.
@MainActor
final class WindowDrops {
  private unowned let host: WindowHost
  /// The drag of another program over the window.
  private var foreignDrop: ForeignDrop?

  init(on host: WindowHost) { self.host = host }

  func handle(_ event: WindowDropEvent, of drop: any PlatformDrop) -> DropAction? {
    switch event {
    case .entered:
      // There is one pointer, so an earlier drag has left the window.
      foreignDrop?.exit()
      foreignDrop = ForeignDrop(drop, on: host.system)
      return nil
    case .moved(let point, let wish):
      guard let window = host.window, let foreignDrop, foreignDrop.platform === drop else {
        return nil
      }
      return foreignDrop.move(to: point, in: window, wish: wish)
    case .exited:
      guard let foreignDrop, foreignDrop.platform === drop else { return nil }
      foreignDrop.exit()
      self.foreignDrop = nil
      return nil
    case .performed:
      guard let foreignDrop, foreignDrop.platform === drop else {
        drop.finish(nil)
        return nil
      }
      self.foreignDrop = nil
      guard drop.asks, let window = host.window, foreignDrop.session.action != nil else {
        return host.receive(foreignDrop)
      }
      foreignDrop.ask(in: window) { [weak host] action in
        foreignDrop.decide(action)
        _ = host?.receive(foreignDrop)
      }
      return foreignDrop.session.action
    }
  }
}

extension WindowHost {
  fileprivate func receive(_ foreignDrop: ForeignDrop) -> DropAction? {
    var action: DropAction?
    receiveDrop(isAct: false) { action = foreignDrop.perform() }
    foreignDrop.showProgress(in: window)
    return action
  }

  /// Lets a target of the window receive a drop.
  ///
  /// - Parameter isAct: Whether the drop shows that the person acts in this application. The messages of
  ///   another program do not.
  func receiveDrop(isAct: Bool = true, _ perform: () -> Void) {
    _ = deliver(isAct: isAct) { _ in
      perform()
      return true
    }
  }
}
