/// What a view is after its author was asked: the only place where ``AccessibilitySettings`` are applied.
///
///     view ── accessibilityElement, …Items, …Actions ──┐
///                                                      ├─▶ describedElement, …Items, …Actions ──▶ AccessibilityTree
///     author ── accessibilitySettings ─────────────────┘
extension View {
  // MARK: What the author said

  /// Sets what is said of the view at one place of the program. Where two places say different things, that with the
  /// lower rank is meant.
  ///
  /// - Parameters:
  ///   - settings: Nil takes back what was said there.
  ///   - rank: Identifies the place. The view's own settings have 0.
  package final func setAccessibilitySettings(_ settings: AccessibilitySettings?, rank: Int) {
    guard settings != nil || accessibilityLayers != nil else { return }
    let layers = accessibilityLayers ?? AccessibilityLayers()
    let old = layers.all
    layers.set(settings, rank: rank)
    accessibilityLayers = layers.isEmpty ? nil : layers
    tellDifference(between: old, layers.all)
  }

  private final func tellDifference(
    between old: AccessibilitySettings, _ new: AccessibilitySettings
  ) {
    guard AccessibilityObservation.observer != nil else { return }
    if new.label != old.label { accessibilityChanged(.label) }
    if new.value != old.value { accessibilityChanged(.value) }
    let selected = new.addedTraits.contains(.isSelected)
    if selected != old.addedTraits.contains(.isSelected) {
      accessibilityChanged(.state(.selected, holds: selected))
    }
    if new.isHidden != old.isHidden || new.children != old.children
      || new.isElement != old.isElement || new.makesElement != old.makesElement
    {
      superview?.accessibilitySubviewsChanged()
    }
  }

  /// What the author says of this view, or of the one around it that this one represents.
  package final var authorSettings: AccessibilitySettings? { author.accessibilitySettings }

  /// The view that the author knows: this one, or the one around it that this one represents.
  package final var author: View {
    guard let outer = superview, outer.accessibilityRepresentative === self else { return self }
    return outer
  }

  /// Whether there is nothing to hear of the view and of those in it.
  package final var isHiddenFromAccessibility: Bool {
    authorSettings?.isHidden == true || superview?.effects?.mask === self
  }

  // MARK: What it is

  /// What the view is. Nil for a view that only holds others.
  package final var describedElement: AccessibilityElement? {
    if accessibilityRepresentative != nil { return nil }
    guard let settings = authorSettings else { return accessibilityElement }
    if settings.isHidden { return nil }
    if settings.isElement == false, accessibilityItems == nil { return nil }
    guard var element = element(with: settings) else { return nil }
    settings.apply(to: &element)
    return element
  }

  /// What the view is before its author's words are put in place of its own.
  private final func element(with settings: AccessibilitySettings) -> AccessibilityElement? {
    let own = accessibilityElement
    // A view with a name, and nothing else, says that it is a group.
    guard own == nil || own?.role == .group else { return own }
    switch settings.children {
    case .ignore: return AccessibilityElement(.label, label: accessibilityName ?? "")
    case .combine: return combinedElement
    case .contain: return own ?? AccessibilityElement(.group)
    case nil: return own ?? (settings.makesElement ? AccessibilityElement(.group) : nil)
    }
  }

  /// The name: the author's, or the view's, or the words in it. Nil without any.
  package final var describedName: String? {
    describedElement.flatMap { $0.label ?? accessibilityName ?? accessibilityWords }
  }

  /// Whether the views in this one are no elements of their own.
  package final var hidesInnerElements: Bool {
    switch authorSettings?.children {
    case .ignore, .combine: true
    case .contain: false
    case nil: describedElement?.role.isWhole == true
    }
  }

  /// Whether the author made one element of the view and those in it.
  package final var isMadeWhole: Bool {
    switch authorSettings?.children {
    case .ignore, .combine: true
    case .contain, nil: false
    }
  }

  /// The items of a list or a menu. None where the author made one element of them.
  package final var describedItems: (any AccessibilityItems)? {
    guard let items = accessibilityItems else { return nil }
    return isMadeWhole || isHiddenFromAccessibility ? nil : items
  }

  // MARK: What can be done

  package final var describedActions: [AccessibilityAction] {
    guard let settings = authorSettings else { return accessibilityActions }
    if let control = self as? PressableView, !control.canAct { return [] }
    var actions = accessibilityActions
    if settings.children == .combine { actions += combinedActions }
    if let press = settings.press ?? (actions.isEmpty ? clickAround : nil) {
      actions.removeAll { $0.name == "press" || $0.name == "toggle" }
      actions.insert(.press(press), at: 0)
    }
    return actions + settings.actions
  }

  /// What a click on the view does in the boxes around it.
  private final var clickAround: (@MainActor () -> Void)? {
    var box = self as? BoxView ?? superview as? BoxView
    while let candidate = box {
      if let onClick = candidate.onClick { return onClick }
      box = candidate.superview as? BoxView
    }
    return nil
  }

  // MARK: Several as one

  final var innerControls: [View] {
    Self.inReadingOrder(subviews).flatMap(\.accessibilityControls)
  }

  /// One element for the views in this one. With a single control among them it is that control.
  private final var combinedElement: AccessibilityElement {
    let controls = innerControls
    var element = AccessibilityElement(.label)
    if controls.count == 1, let control = controls[0].describedElement { element = control }
    let names = controls.compactMap(\.describedName).joined(separator: ", ")
    element.label = accessibilityName ?? accessibilityWords ?? names
    return element
  }

  private final var combinedActions: [AccessibilityAction] {
    let controls = innerControls
    if controls.count == 1 { return controls[0].describedActions }
    return controls.compactMap { control in
      guard let name = control.describedName, let action = control.describedActions.first else {
        return nil
      }
      return AccessibilityAction(title: name, perform: action.perform)
    }
  }

  // MARK: In a list

  /// The view that an author says something of, where it is all that this one holds. Nil when nothing is said.
  package final var describedContent: View? {
    var view: View = self
    while view.authorSettings == nil, view.subviews.count == 1 { view = view.subviews[0] }
    return view.authorSettings == nil ? nil : view
  }
}
