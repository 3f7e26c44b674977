internal import Geometry

/// A view that shows a few words, of which one is chosen.
@MainActor
protocol WordChoice: View {
  var titles: [String] { get }
  var selection: Int? { get }
  var isEnabled: Bool { get }
  func frame(ofTitle index: Int) -> Rect
  func title(at point: Point) -> Int?
  func choose(_ index: Int)
}

extension SegmentedView: WordChoice {}
extension RadioGroupView: WordChoice {}

/// The words of a choice, for a person who does not see them.
struct SegmentAccessibility: AccessibilityItems {
  let control: any WordChoice

  var count: Int { control.titles.count }

  func element(at index: Int) -> AccessibilityElement {
    var element = AccessibilityElement(
      .radioButton, label: control.titles[index], states: [.checkable, .selectable])
    element.set(.enabled, control.isEnabled)
    element.set([.checked, .selected], isSelected(index))
    return element
  }

  func frame(at index: Int) -> Rect { control.frame(ofTitle: index) }
  func index(at point: Point) -> Int? { control.title(at: point) }

  func actions(at index: Int) -> [AccessibilityAction] {
    guard control.isEnabled else { return [] }
    return [.press { [weak control = control] in control?.choose(index) }]
  }

  var focusedIndex: Int? { control.selection }
  var selectedIndices: [Int]? { control.selection.map { [$0] } ?? [] }
  func isSelected(_ index: Int) -> Bool { index == control.selection }

  func select(_ index: Int, extending: Bool) -> Bool {
    control.choose(index)
    return isSelected(index)
  }
}
