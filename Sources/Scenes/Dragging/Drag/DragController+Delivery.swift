internal import SceneModel
internal import Scenes

/// The ends of a drag from outside, and those whose items somebody takes.
extension DragController {
  func cancel(_ reason: DragCancellation) { perform(machine.cancelled(reason)) }

  /// Ends the drag if it is on a display that was lost.
  static func cancelDrag(on system: any WindowSystem) {
    if let current, current.host.system === system { current.cancel(.sourceVanished) }
  }

  /// The target gets the items, with the same calls as from another program (D-2).
  func deliverInProcess(_ outcome: DropOutcome) {
    discardPrepared()
    if let targetHost = drops.targetWindow?.host {
      targetHost.receiveDrop { drops.perform() }
    }
    drops.end()
    tearDown(outcome)
  }

  /// Another program gets the items (D-3). The pointer is free for the next drag. This one ends when the
  /// program has taken the items, or has not (D-9, D-10).
  func deliver(_ outcome: DropOutcome) {
    // The program is told before the rest is tidied away.
    defer { handOver() }
    presentation?.deliver { [self] delivery in
      log.debug("delivery: \(delivery)")
      application.giveMemoryBackAfterDelivery()
      switch delivery {
      case .taken(let action):
        sayDelivery(action)
        tearDown(.deliver(action))
      // There is nothing any more to which the picture could fly back.
      case .notTaken where application.hasLost(host.system): tearDown(nil)
      case .notTaken:
        if let failure = files?.failure {
          log.notice("\(failure)")
          host.window?.dropBanners.tell(failure.description)
          putBack(because: "Not saved")
        } else {
          putBack(because: "\(program ?? "The other program") did not take it")
        }
      }
    }
  }

  private func putBack(because reason: String) {
    sayPutBack(reason)
    flyBack(nil, saying: reason)
  }
}
