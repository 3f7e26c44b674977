internal import DBus
internal import Views

/// The selected children of an object that has items.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Selection`.
extension ATSPIInterface {
  /// The items that are selected one after the other on a call.
  private static let mostItems = 1000

  static let selection = ATSPIInterface(
    atspi: "Selection", isOffered: { $0.items?.selectedIndices != nil },
    methods: [
      Method("GetSelectedChild", "i", "(so)") { subject, arguments in
        let index = subject.selectedIndex(arguments.int(0))
        return [subject.reference(to: index.flatMap { subject.child(at: $0) })]
      },
      Method("SelectChild", "i", "b") { subject, arguments in
        [.boolean(subject.select(arguments.int(0)))]
      },
      Method("DeselectSelectedChild", "i", "b") { subject, arguments in
        let index = subject.selectedIndex(arguments.int(0))
        return [.boolean(index.flatMap { subject.items?.deselect($0) } ?? false)]
      },
      Method("IsChildSelected", "i", "b") { subject, arguments in
        [.boolean(subject.isSelected(arguments.int(0)))]
      },
      Method("SelectAll", "", "b") { subject, _ in
        guard let items = subject.items, items.count <= mostItems,
          subject.summary.element.states.contains(.multiselectable)
        else { return [.boolean(false)] }
        return [.boolean((0..<items.count).allSatisfy { items.select($0, extending: true) })]
      },
      Method("ClearSelection", "", "b") { subject, _ in
        guard let items = subject.items, let selected = items.selectedIndices,
          selected.count <= mostItems
        else { return [.boolean(false)] }
        return [.boolean(selected.reversed().allSatisfy { items.deselect($0) })]
      },
      Method("DeselectChild", "i", "b") { subject, arguments in
        [.boolean(subject.deselect(arguments.int(0)))]
      },
    ],
    properties: [
      Property("NSelectedChildren", "i") {
        .int32(Int32(clamping: $0.items?.selectedIndices?.count ?? 0))
      }
    ])
}

extension AccessibleSubject {
  var items: (any AccessibilityItems)? {
    if case .element(let id) = target { tree.items(of: id) } else { nil }
  }

  fileprivate func selectedIndex(_ number: Int) -> Int? {
    guard let selected = items?.selectedIndices, selected.indices.contains(number) else {
      return nil
    }
    return selected[number]
  }

  func isSelected(_ index: Int) -> Bool {
    guard let items, (0..<items.count).contains(index) else { return false }
    return items.isSelected(index)
  }

  func select(_ index: Int) -> Bool {
    guard let items, (0..<items.count).contains(index) else { return false }
    return items.select(index, extending: summary.element.states.contains(.multiselectable))
  }

  func deselect(_ index: Int) -> Bool {
    guard let items, (0..<items.count).contains(index) else { return false }
    return items.deselect(index)
  }
}
