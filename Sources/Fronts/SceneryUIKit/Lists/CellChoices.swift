internal import Foundation
internal import Views

/// What the delegate of a table or a collection knows of the selection.
@MainActor
struct CellChoices {
  private var known: Set<AnyHashable> = []
  /// The last click, which may become a double click.
  private var click: (identifier: AnyHashable, uptime: Duration)?

  /// The program selected cells, of which the delegate is not told.
  mutating func set(_ selection: Set<AnyHashable>) { known = selection }

  /// A person changed the selection. Returns the difference to the selection before.
  mutating func change(
    to selection: Set<AnyHashable>
  ) -> (deselected: Set<AnyHashable>, selected: Set<AnyHashable>) {
    let old = known
    known = selection
    return (old.subtracting(selection), selection.subtracting(old))
  }

  mutating func clicked(_ identifier: AnyHashable, in cells: CellsView) {
    click = (identifier, cells.host?.uptime ?? .zero)
  }

  /// Whether a double click activates a cell that its first click has chosen already.
  func wasJustClicked(_ identifier: AnyHashable, in cells: CellsView) -> Bool {
    guard let click, let host = cells.host, click.identifier == identifier else { return false }
    return host.uptime - click.uptime <= host.behavior.doubleClickInterval
  }
}
