package import SceneModel
internal import Views

/// Drops on the window.
extension WindowHost {
  package func handleDrop(_ event: WindowDropEvent, of drop: any PlatformDrop) -> DropAction? {
    switch event {
    case .entered:
      // There is one pointer, so an earlier drag has left the window.
      foreignDrop?.exit()
      foreignDrop = ForeignDrop(drop, on: system)
      return nil
    case .moved(let point, let wish):
      guard let window, let foreignDrop, foreignDrop.platform === drop else { return nil }
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
      guard drop.asks, let window, foreignDrop.session.action != nil else {
        return receive(foreignDrop)
      }
      foreignDrop.ask(in: window) { [weak self] action in
        foreignDrop.decide(action)
        _ = self?.receive(foreignDrop)
      }
      return foreignDrop.session.action
    }
  }

  private func receive(_ foreignDrop: ForeignDrop) -> DropAction? {
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
