extension View {
  /// Whether the view is drawn, where nothing around it is hidden or clips it away.
  package final var isDrawn: Bool { !isHidden && opacity > 0 }

  /// Whether it is drawn, and its author does not hide it from those who ask.
  package final var isTold: Bool { isDrawn && !isHiddenFromAccessibility }

  /// The name that the view was given, or else its tool tip. Nil when there is neither.
  package final var accessibilityName: String? {
    [accessibilityLabel, toolTip].lazy.compactMap { $0 }.first { !$0.isEmpty }
  }

  /// What can be read in the view, in reading order: "Groceries, Today". Nil when there are no words.
  ///
  /// Controls are left out, since they are elements of their own wherever they are.
  package final var accessibilityWords: String? {
    // The reading order follows from the frames.
    layoutIfNeeded()
    let words = Self.inReadingOrder(subviews).flatMap(\.readWords)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private final var readWords: [String] {
    guard isTold else { return [] }
    if let element = describedElement {
      guard AccessibilityRole.read.contains(element.role) else { return [] }
      if let label = element.label {
        return [label, element.value].compactMap { $0 }.filter { !$0.isEmpty }
      }
    }
    return Self.inReadingOrder(subviews).flatMap(\.readWords)
  }

  /// The controls in the view, in reading order, or the view itself if it is a control.
  package final var accessibilityControls: [View] {
    guard isTold else { return [] }
    // The content of a cell is what the item is, and not a control in it.
    if let element = describedElement, ![.listItem, .gridItem].contains(element.role),
      !AccessibilityRole.read.contains(element.role) || !describedActions.isEmpty
    {
      return [self]
    }
    return isMadeWhole ? [] : Self.inReadingOrder(subviews).flatMap(\.accessibilityControls)
  }

  /// A subview came, went, or was shown or hidden.
  ///
  /// Nothing is told of cells and of the views in them. They come and go while a person scrolls, and the items stay.
  final func accessibilitySubviewsChanged() {
    guard AccessibilityObservation.observer != nil, host != nil,
      !superviewChain.contains(where: { $0.superview is CellsView })
    else { return }
    accessibilityChanged(.children)
  }
}

extension AccessibilityRole {
  /// What is only read. An element of another role is a control, or holds controls.
  fileprivate static let read: Set<AccessibilityRole> = [
    .label, .heading, .image, .separator, .group, .progressBar, .banner, .pane,
  ]
}
