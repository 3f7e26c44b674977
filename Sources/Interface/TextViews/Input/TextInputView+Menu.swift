internal import Geometry
internal import Views

extension TextInputView {
  /// The text's menu at a point, or below the caret for a key.
  ///
  /// A click outside the selected text first moves the caret there, so that Paste inserts at the pointer.
  final func showTextMenu(at point: Point?) -> Bool {
    endComposition()
    if let point {
      let offset = offset(at: point)
      if !selection.range.contains(offset) { select(TextSelection(caret: offset)) }
    }
    let caret = caretLine(at: selection.head).map { Point(x: $0.minX, y: $0.maxY) }
    let place = point ?? caret ?? bounds.center
    if presentsMenu(at: place, with: menuItems) { return true }
    return PopUpMenu.present(menuItems, at: place, in: self) != nil
  }

  /// The editing commands, and the items of ``View/contextMenu``.
  private var menuItems: [MenuItem] {
    let copy = MenuItem("Copy", shortcut: "Ctrl+C", command: .copy)
    let selectAll = MenuItem("Select All", shortcut: "Ctrl+A", command: .selectAll)
    let own = contextMenu?() ?? []
    let added = own.isEmpty ? [] : [.separator] + own
    guard isEditable else { return [copy, .separator, selectAll] + added }
    return [
      MenuItem("Undo", shortcut: "Ctrl+Z", command: .undo),
      MenuItem("Redo", shortcut: "Ctrl+Shift+Z", command: .redo), .separator,
      MenuItem("Cut", shortcut: "Ctrl+X", command: .cut), copy,
      MenuItem("Paste", shortcut: "Ctrl+V", command: .paste),
      MenuItem("Delete", command: .delete), .separator, selectAll,
    ] + added
  }
}
