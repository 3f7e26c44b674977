internal import Geometry

/// The cells of a list or a grid, for a person who does not see them.
///
/// A cell that is not visible is configured in a spare view when it is asked for, as for the picture of a drag.
struct CellAccessibility: AccessibilityItems {
  let cells: CellsView

  var count: Int { cells.cellCount }

  func identifier(of index: Int) -> AnyHashable {
    guard let source = cells.source, has(index) else { return AnyHashable(index) }
    return source.identifier(of: index)
  }

  func index(of identifier: AnyHashable) -> Int? {
    cells.cell(of: identifier).flatMap { has($0) ? $0 : nil }
  }

  private func has(_ index: Int) -> Bool { (0..<count).contains(index) }

  func element(at index: Int) -> AccessibilityElement { cells.element(ofCell: index) }
  func frame(at index: Int) -> Rect { cells.cellFrame(index) ?? .zero }
  func index(at point: Point) -> Int? { cells.cellIndex(at: point) }
  func reveal(_ index: Int) { cells.scrollToCell(index) }

  func views(at index: Int) -> [View] {
    guard let content = cells.visible[index]?.content else { return [] }
    // What an author says of the whole content is said of the item.
    guard let described = content.describedContent else { return content.accessibilityControls }
    return described.isMadeWhole ? [] : described.innerControls
  }

  func index(containing view: View) -> Int? {
    cells.visible.first { view.isDescendant(of: $0.value) }?.key
  }

  // MARK: Selection

  var focusedIndex: Int? { cells.keyCell.flatMap { has($0) ? $0 : nil } }
  var selectedIndices: [Int]? { cells.selectedCells }

  func isSelected(_ index: Int) -> Bool {
    has(index) && cells.selection.all.contains(identifier(of: index))
  }

  func select(_ index: Int, extending: Bool) -> Bool {
    guard has(index), !cells.inertCells.contains(index) else { return false }
    if !extending || !cells.allowsMultipleSelection {
      cells.selectByUser(index)
    } else if !isSelected(index) {
      cells.toggleSelection(of: index)
    }
    return isSelected(index)
  }

  func deselect(_ index: Int) -> Bool {
    if isSelected(index), cells.allowsMultipleSelection { cells.toggleSelection(of: index) }
    return !isSelected(index)
  }

  // MARK: Actions

  /// Opening the cell, its menu, and each item of the menu.
  func actions(at index: Int) -> [AccessibilityAction] {
    guard has(index), !cells.inertCells.contains(index) else { return [] }
    let open = action("activate", "Open", index) { cells, cell in
      if !cells.selectedCells.contains(cell) { cells.selectByUser(cell) }
      cells.didActivate(cell, modifiers: [])
    }
    let items = cells.allMenuItems(of: index).filter { $0.title != open.title }
    let more = cells.visible[index]?.content.describedContent?.describedActions ?? []
    guard !items.isEmpty else { return [open] + more }
    let menu = action("menu", "Show Menu", index) { cells, cell in cells.showMenu(ofCell: cell) }
    let choices = items.filter(Self.canBeChosen).map { item in
      action(nil, item.title, index) { cells, cell in
        cells.performMenuItem(titled: item.title, ofCell: cell)
      }
    }
    return [open, menu] + choices + more
  }

  /// Whether a command can be performed is known only when the cell is selected.
  private static func canBeChosen(_ item: MenuItem) -> Bool {
    item.isEnabled && !item.isSeparator && (item.command != nil || item.action != nil)
  }

  /// An action on a cell, which may have moved by then. Without a name it is called by its title.
  private func action(
    _ name: String?, _ title: String, _ index: Int,
    _ perform: @escaping @MainActor (CellsView, Int) -> Void
  ) -> AccessibilityAction {
    let identifier = identifier(of: index)
    var action = AccessibilityAction(title: title) { [weak cells = cells] in
      guard let cells, let cell = cells.cell(of: identifier) else { return }
      perform(cells, cell)
    }
    if let name { action.name = name }
    return action
  }
}

extension CellsView {
  final var cellsElement: AccessibilityElement {
    let isGrid = self is GridView
    var element = AccessibilityElement(
      isGrid ? .grid : .list, label: accessibilityName ?? (isGrid ? "Grid" : "List"))
    element.set(.multiselectable, allowsMultipleSelection)
    return element
  }

  /// What a cell is, whether it is visible or not.
  final func element(ofCell cell: Int) -> AccessibilityElement {
    let role: AccessibilityRole = self is GridView ? .gridItem : .listItem
    guard let source, (0..<cellCount).contains(cell) else {
      return AccessibilityElement(role, states: [])
    }
    let shown = visible[cell] ?? cellsAhead[cell]
    let view = shown ?? makeCell(cell, source, posing: true)
    defer {
      view.isPosing = false
      if shown == nil { recycle(view) }
    }
    let content = view.content.describedContent ?? view.content
    var element = content.describedElement ?? AccessibilityElement(role)
    if element.label == nil {
      view.layoutIfNeeded()
      element.label = view.content.accessibilityWords ?? source.text(of: cell)
    }
    element.role = role
    if let level = headingLevel(of: cell) {
      element.role = .heading
      element.level = level
    }
    guard !inertCells.contains(cell) else { return element }
    element.states.insert(.selectable)
    element.set(.selected, selection.all.contains(source.identifier(of: cell)))
    return element
  }

  /// Tells of cells that were selected, and of the cell that keys move from.
  final func reportSelection(from old: CellSelection) {
    guard AccessibilityObservation.observer != nil else { return }
    if selection.lead != old.lead || selection.all != old.all { accessibilityChanged(.selection) }
    let (new, before) = (selection.cursor ?? selection.lead, old.cursor ?? old.lead)
    if new != before, isFocused { accessibilityChanged(.focus) }
  }
}
