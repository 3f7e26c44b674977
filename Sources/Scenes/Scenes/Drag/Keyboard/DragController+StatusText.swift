internal import Geometry
internal import SceneModel
internal import TextViews
internal import Views

/// The words for a drag that keys lead.
extension DragController {
  /// The item that is held, the place that was chosen, and the result of Return there.
  func statusText(at stop: KeyboardDragStop) -> String {
    let count = session.items.count
    let title = session.items.first?.title ?? ""
    let held = count > 1 ? "\(count) items" : title.isEmpty ? "The item" : "“\(title)”"
    return
      "Holding \(held). \(result(at: stop)) Tab goes to the next place, Escape puts it back."
  }

  private func result(at stop: KeyboardDragStop) -> String {
    if case .cancel = stop { return "Return puts it back." }
    switch session.outcome {
    case .newWindow: return "Return opens a new window."
    case .tile(.left): return "Return opens a new window at the left."
    case .tile(.right): return "Return opens a new window at the right."
    case .bringToFront: return "Return shows its window."
    case .deliver(let action): return "Return \(action.verb) it to \(program ?? "another program")."
    case .deliverAsking:
      return "Return gives it to \(program ?? "another program"), which asks what to do with it."
    case .deliverInProcess(let action):
      if let label = drops.label { return "Return: \(label), \(place(at: stop))." }
      return "Return \(action.verb) it \(place(at: stop))."
    case .putBack(.itemGone): return "It was deleted."
    case .putBack, nil:
      if case .program(let program) = stop {
        return keyboard?.awaitsAnswer ?? false
          ? "Waiting for \(program.name)." : "\(program.name) does not take it."
      }
      return "This place does not take it."
    }
  }

  /// Where in the application.
  private func place(at stop: KeyboardDragStop) -> String {
    guard case .target(let interaction, let window) = stop else { return "there" }
    let title = window === source.window ? "this window" : "“\(window.displayedTitle)”"
    switch interaction.view {
    case let cells as CellsView:
      guard let mark = cells.dropMark else { return "in \(title)" }
      let arrows = "The arrow keys choose another place"
      switch mark {
      case .line(let gap):
        return "to place \(gap + 1) of \(cells.gapCount) in \(title). \(arrows)"
      case .cell(let cell): return "to row \(cell + 1) in \(title). \(arrows)"
      case .whole: return "to the list in \(title)"
      }
    case let field as TextFieldView:
      return "to the field \(field.placeholder.isEmpty ? "" : "“\(field.placeholder)” ")in \(title)"
    case is TextInputView: return "to the text in \(title)"
    default: return "to \(title)"
    }
  }
}

extension CellsView {
  fileprivate var gapCount: Int { (dropPlaceCount + 1) / 2 }
}

extension Window {
  fileprivate var displayedTitle: String { windowScene?.title ?? title }
}

extension DropAction {
  /// In the third person.
  fileprivate var verb: String {
    switch self {
    case .copy: "copies"
    case .move: "moves"
    case .link: "links"
    }
  }
}
