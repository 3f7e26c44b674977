internal import SceneModel
internal import Scenes
internal import Views

extension DropOutcome {
  /// The text of the label at the pointer.
  ///
  /// - Parameters:
  ///   - count: The number of dragged items.
  ///   - windows: The number of new windows, for an outcome that makes some.
  func label(of count: Int = 1, windows: Int = 1) -> String {
    let opened = windows > 1 ? "\(windows) new windows" : "New window"
    return switch self {
    case .newWindow: opened
    case .tile(.left): "\(opened) at the left"
    case .tile(.right): "\(opened) at the right"
    case .bringToFront: count > 1 ? "Show their windows" : "Show its window"
    case .deliver(let action), .deliverInProcess(let action):
      count > 1 ? "\(action.title) \(count) items" : action.title
    case .deliverAsking: count > 1 ? "Copy or move \(count) items" : "Copy or move"
    case .putBack(.itemGone): count > 1 ? "One of them was deleted" : "It was deleted"
    case .putBack(.dock), .putBack(.refused), .putBack(.windowsNotAllowed): "Not here"
    case .putBack(.notAtEdge): "Drop at a screen edge"
    case .putBack(.ownWindow):
      count > 1 ? "Drop outside for new windows" : "Drop outside for a new window"
    case .putBack(.withinMargin):
      count > 1 ? "Drop farther out for new windows" : "Drop farther out for a new window"
    case .putBack(.notArmed): "Put back"
    }
  }

  /// The text of the label, with the program that would get the items.
  func label(to program: String?, of count: Int = 1, windows: Int = 1) -> String {
    let label = label(of: count, windows: windows)
    guard let program else { return label }
    return switch self {
    case .deliver, .deliverAsking: "\(label) to \(program)"
    case .newWindow, .tile, .deliverInProcess, .bringToFront, .putBack: label
    }
  }

  /// Whether a person who has just lifted a row needs the label.
  var isNews: Bool {
    switch self {
    case .newWindow, .tile, .bringToFront, .deliver, .deliverAsking, .deliverInProcess: true
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
    case .deliver(.copy), .deliverAsking, .deliverInProcess(.copy): .dragCopy
    case .deliver(.move), .deliverInProcess(.move): .dragMove
    case .putBack(.itemGone), .putBack(.dock), .putBack(.refused), .putBack(.windowsNotAllowed):
      .dragNotHere
    case .putBack(.ownWindow), .putBack(.withinMargin), .putBack(.notArmed),
      .putBack(.notAtEdge):
      .grabbing
    }
  }
}
