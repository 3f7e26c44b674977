internal import SceneModel
internal import Views

extension DropOutcome {
  /// The text of the label at the pointer.
  var label: String {
    switch self {
    case .newWindow: "New window"
    case .tile(.left): "New window at the left"
    case .tile(.right): "New window at the right"
    case .bringToFront: "Show its window"
    case .deliver(let action), .deliverInProcess(let action):
      switch action {
      case .copy: "Copy"
      case .move: "Move"
      case .link: "Link"
      }
    case .putBack(.itemGone): "It was deleted"
    case .putBack(.dock), .putBack(.refused), .putBack(.windowsNotAllowed): "Not here"
    case .putBack(.notAtEdge): "Drop at a screen edge"
    case .putBack(.ownWindow): "Drop outside for a new window"
    case .putBack(.withinMargin): "Drop farther out for a new window"
    case .putBack(.notArmed): "Put back"
    }
  }

  /// The text of the label, with the program that would get the items.
  func label(to program: String?) -> String {
    if case .deliver = self, let program { "\(label) to \(program)" } else { label }
  }

  /// Whether a person who has just lifted a row needs the label.
  var isNews: Bool {
    switch self {
    case .newWindow, .tile, .bringToFront, .deliver, .deliverInProcess: true
    case .putBack(.itemGone), .putBack(.dock), .putBack(.refused),
      .putBack(.windowsNotAllowed), .putBack(.notAtEdge):
      true
    case .putBack(.ownWindow), .putBack(.withinMargin), .putBack(.notArmed): false
    }
  }

  var cursor: Cursor {
    switch self {
    case .newWindow, .tile: .dragNewWindow
    case .bringToFront, .deliver(.link), .deliverInProcess(.link): .dragLink
    case .deliver(.copy), .deliverInProcess(.copy): .dragCopy
    case .deliver(.move), .deliverInProcess(.move): .dragMove
    case .putBack(.itemGone), .putBack(.dock), .putBack(.refused), .putBack(.windowsNotAllowed):
      .dragNotHere
    case .putBack(.ownWindow), .putBack(.withinMargin), .putBack(.notArmed),
      .putBack(.notAtEdge):
      .grabbing
    }
  }
}
