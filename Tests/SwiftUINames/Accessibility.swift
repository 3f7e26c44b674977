import SceneUI

// ## Accessibility

private struct AccessibilityNames: View {
  @State private var stars = 3

  var body: some View { EmptyView() }

  func accessibility() {
    let view = Text("★★★")
    // Same: `.accessibilityLabel(_:)`, `.accessibilityValue(_:)`, `.accessibilityHint(_:)`
    _ = view.accessibilityLabel("Rating").accessibilityValue("\(stars) of 5 stars")
    _ = view.accessibilityHint(Text("Opens the book"))
    // Same: `.accessibilityIdentifier(_:)`
    _ = view.accessibilityIdentifier("rating")
    // Same: `.accessibilityHidden(_:)`
    _ = view.accessibilityHidden(true)
    // Same: `.accessibilityAddTraits(_:)`, `.accessibilityRemoveTraits(_:)`
    _ = view.accessibilityAddTraits(.isButton).accessibilityRemoveTraits(.isStaticText)
    // Same: `.accessibilityHeading(_:)`
    _ = view.accessibilityHeading(.h2)
    // Same: `.accessibilityElement(children:)`
    _ = view.accessibilityElement(children: .combine)
    // Same: `.accessibilityAction(_:_:)`, `.accessibilityAction(named:_:)`
    _ = view.accessibilityAction { stars += 1 }
    _ = view.accessibilityAction(named: "Add a star") { stars += 1 }
    // Missing: `.accessibilityAdjustableAction(_:)`. Two named actions.
    // _ = view.accessibilityAdjustableAction { _ in }
    // Missing: `.accessibilitySortPriority(_:)`. The order of the views.
    // _ = view.accessibilitySortPriority(1)
    // Missing: `.accessibilityFocused(_:)`, `@AccessibilityFocusState`. The focus of the keys: `@FocusState`.
    // _ = view.accessibilityFocused($isFocused)
    // @AccessibilityFocusState var isRead: Bool
    // Accepted: `.accessibilityInputLabels(_:)`. No program of this desktop listens for names.
    _ = view.accessibilityInputLabels(["Rating"])
    // Missing: `.accessibilityRepresentation(representation:)`, `.accessibilityChildren(children:)`. Say it of the
    //   view.
    // _ = view.accessibilityRepresentation { Text("Rating") }
    // _ = view.accessibilityChildren { Text("Rating") }
    // Missing: `.accessibilityRotor(_:entries:)`. Headings: a screen reader goes from one to the next.
    // _ = view.accessibilityRotor("Books") { Text("Rating") }
  }
}
