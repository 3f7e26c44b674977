internal import Geometry
internal import SceneModel
internal import Scenes
internal import TextViews
internal import Views

/// The words for a drag that keys lead.
extension DragController {
  /// The item that is held, the place that was chosen, and the result of Return there.
  func statusText(at stop: KeyboardDragStop) -> String {
    "Holding \(heldItems). \(result(at: stop)) \(Self.keys)"
  }

  /// What is said when the item was lifted. After that only the result is said, when it changes.
  func liftText(at stop: KeyboardDragStop) -> String {
    "\(heldItems) lifted. \(result(at: stop)) \(Self.keys)"
  }

  private static let keys = "Tab goes to the next place, Escape puts it back."

  /// What was lifted.
  var heldItems: String {
    let count = session.items.count
    let title = session.items.first?.title ?? ""
    return count > 1 ? "\(count) items" : title.isEmpty ? "The item" : "“\(title)”"
  }

  /// The result of Return at a place.
  func result(at stop: KeyboardDragStop) -> String {
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
      if case .target = stop, let reason = drops.label { return "\(reason)." }
      return "This place does not take it."
    }
  }

  /// Where in the application.
  func place(at stop: KeyboardDragStop) -> String {
    guard case .target(let interaction, let window) = stop else { return "there" }
    let title = window === source.window ? "this window" : "“\(window.displayedTitle)”"
    switch interaction.view {
    case let cells as CellsView:
      guard let mark = cells.dropMark else { return "in \(title)" }
      let arrows =
        source.keyboardStart == nil ? "" : ". The arrow keys choose another place"
      switch mark {
      case .line(let gap):
        return "to place \(number(of: gap, in: cells)) in \(title)\(arrows)"
      case .cell(let cell):
        return "to row \(cell + 1) of \(rowCount(of: cells)) in \(title)\(arrows)"
      case .whole: return "to the list in \(title)"
      }
    case let field as TextFieldView:
      return "to the field \(field.placeholder.isEmpty ? "" : "“\(field.placeholder)” ")in \(title)"
    case is TextInputView: return "to the text in \(title)"
    default: return "to \(title)"
    }
  }

  /// The number that the first item has among the rows after the drop, and the number of rows then. Rows that are moved
  /// leave the places that they have in the same list.
  private func number(of gap: Int, in cells: CellsView) -> String {
    let isMove =
      cells === source.interaction.view && session.outcome == .deliverInProcess(.move)
    let leaving = isMove ? cells.selectedCells : []
    let rows = rowCount(of: cells) - leaving.count + session.items.count
    let number = gap - leaving.count { $0 < gap } + 1
    return "\(number) of \(rows)"
  }

  /// Each row is a place, and there is one before each and one after the last.
  private func rowCount(of cells: CellsView) -> Int { (cells.dropPlaceCount - 1) / 2 }
}

extension Window {
  fileprivate var displayedTitle: String { windowScene?.title ?? title }
}
