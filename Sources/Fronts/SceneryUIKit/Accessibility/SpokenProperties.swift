internal import Views

/// What a program said of a view, where it said anything.
@MainActor
final class SpokenProperties {
  var isElement: Bool?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var actions: [UIAccessibilityCustomAction]?
  var hidesElements = false
}

extension UIView {
  /// What the view itself is, without its author.
  var naturalTraits: UIAccessibilityTraits {
    (accessibilityRepresentative ?? self).accessibilityElement?.role.trait ?? []
  }

  /// What the properties say, which a subclass may override. Asked at each question.
  var spokenSettings: AccessibilitySettings {
    var settings = AccessibilitySettings()
    settings.label = accessibilityLabel
    settings.value = accessibilityValue
    settings.hint = accessibilityHint
    settings.identifier = accessibilityIdentifier
    settings.isHidden = accessibilityElementsHidden
    let (traits, natural) = (accessibilityTraits, naturalTraits)
    settings.addedTraits = traits.subtracting(natural)
    settings.removedTraits = natural.subtracting(traits)
    let isElement = isAccessibilityElement
    if isElement != (accessibilityRepresentative != nil) {
      settings.isElement = isElement
      // The views in an element are not reached.
      if isElement { settings.children = .combine }
    }
    if traits.contains(.button), accessibilityRepresentative == nil, accessibilityActions.isEmpty {
      settings.press = { [weak self] in _ = self?.accessibilityActivate() }
    }
    if traits.contains(.adjustable) {
      settings.actions += [
        AccessibilityAction("increment", title: "Increase") { [weak self] in
          self?.accessibilityIncrement()
        },
        AccessibilityAction("decrement", title: "Decrease") { [weak self] in
          self?.accessibilityDecrement()
        },
      ]
    }
    settings.actions += (accessibilityCustomActions ?? []).map { action in
      AccessibilityAction(title: action.name) { _ = action.actionHandler?(action) }
    }
    return settings
  }
}
