internal import Geometry

/// The items of a menu, for a person who does not see them.
struct MenuAccessibility: AccessibilityItems {
  let menu: MenuView

  var count: Int { menu.items.count }

  func element(at index: Int) -> AccessibilityElement {
    let item = menu.items[index]
    guard !item.isSeparator else { return AccessibilityElement(.separator, label: "Separator") }
    if item.isHeading { return AccessibilityElement(.heading, label: item.title) }
    let isChoice = item.isChecked || isAlternative(index)
    var element = AccessibilityElement(
      isChoice ? .checkMenuItem : .menuItem, label: item.title, states: .selectable)
    element.set(.enabled, menu.isEnabled(at: index))
    element.set(.checkable, isChoice)
    element.set(.checked, item.isChecked)
    element.set(.selected, isSelected(index))
    element.set(.hasMenu, item.submenu != nil)
    element.shortcut = menu.shortcuts[index]
    return element
  }

  /// Whether an item without a mark stands between the same separators as one with a mark. A person sees then that it
  /// can have the mark instead.
  private func isAlternative(_ index: Int) -> Bool {
    guard menu.items[index].icon == nil else { return false }
    return menu.items[..<index].reversed().prefix { !$0.isSeparator }.contains(where: \.isChecked)
      || menu.items[index...].prefix { !$0.isSeparator }.contains(where: \.isChecked)
  }

  func frame(at index: Int) -> Rect { menu.frame(ofItem: index) }
  func index(at point: Point) -> Int? { menu.itemIndex(at: point) }

  func actions(at index: Int) -> [AccessibilityAction] {
    guard menu.isEnabled(at: index) else { return [] }
    return [.press { [weak menu = menu] in menu?.choose(index) }]
  }

  var focusedIndex: Int? { menu.highlighted }
  var selectedIndices: [Int]? { menu.highlighted.map { [$0] } ?? [] }
  func isSelected(_ index: Int) -> Bool { index == menu.highlighted }
  func select(_ index: Int, extending: Bool) -> Bool { menu.highlight(index) }
  func reveal(_ index: Int) { menu.reveal(item: index) }
}
