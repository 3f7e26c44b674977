/// What an author says a view is, or takes back: "a heading", "no picture".
///
/// A role of its own is kept where a trait would say less: a button that is a heading too stays a button.
/// Source: SwiftUI's `AccessibilityTraits` and UIKit's `UIAccessibilityTraits`. Traits without a meaning on this
/// desktop are not there.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  public static let isLink = AccessibilityTraits(rawValue: 1 << 1)
  /// The title of what follows.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 2)
  public static let isImage = AccessibilityTraits(rawValue: 1 << 3)
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 4)
  /// It is on or off. It is on while it is selected.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 5)
  /// Its value can be increased and decreased.
  public static let isAdjustable = AccessibilityTraits(rawValue: 1 << 6)
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 7)
  /// It keeps all input from the rest of the window.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 8)
  /// It cannot be used now.
  public static let isDisabled = AccessibilityTraits(rawValue: 1 << 9)

  /// The traits that are roles, what says less first.
  private static let roleOfTrait: [(trait: AccessibilityTraits, role: AccessibilityRole)] = [
    (.isStaticText, .label), (.isImage, .image), (.isHeader, .heading), (.isModal, .dialog),
    (.isAdjustable, .slider), (.isButton, .button), (.isLink, .link), (.isToggle, .checkBox),
  ]

  /// Adds these traits to an element.
  func add(to element: inout AccessibilityElement) {
    for (trait, role) in Self.roleOfTrait where contains(trait) {
      if element.role.isPlain || (element.role == .button && trait == .isLink) {
        element.role = role
      } else if element.role == .button, trait == .isToggle {
        element.role = .toggleButton
      }
    }
    if contains(.isToggle) { element.states.insert(.checkable) }
    if contains(.isSelected) {
      element.states.insert([.selectable, .selected])
      if element.states.contains(.checkable) { element.states.insert(.checked) }
    }
    if contains(.isModal) { element.states.insert(.modal) }
    if contains(.isDisabled) { element.states.remove(.enabled) }
  }

  /// Takes these traits from an element.
  func remove(from element: inout AccessibilityElement) {
    if let trait = element.role.trait, trait != .isStaticText, contains(trait) {
      element.role = .label
    }
    if contains(.isToggle) { element.states.remove([.checkable, .checked]) }
    if contains(.isSelected) {
      element.states.remove(.selected)
      if element.states.contains(.checkable) { element.states.remove(.checked) }
    }
    if contains(.isModal) { element.states.remove(.modal) }
    if contains(.isDisabled) { element.states.insert(.enabled) }
  }
}

extension AccessibilityRole {
  /// The trait that the role is. Nil where there is none.
  package var trait: AccessibilityTraits? {
    switch self {
    case .label: .isStaticText
    case .heading: .isHeader
    case .image: .isImage
    case .link: .isLink
    case .button: .isButton
    case .toggleButton, .checkBox: .isToggle
    case .slider, .spinButton: .isAdjustable
    case .separator, .radioButton, .progressBar, .scrollBar, .splitter, .textField, .secureField,
      .textArea,
      .list, .listItem, .grid, .gridItem, .menu, .menuItem, .checkMenuItem, .radioGroup, .group,
      .toolbar, .pane, .scrollArea, .statusBar, .toolTip, .dialog, .banner:
      nil
    }
  }

  /// Whether another role says more.
  fileprivate var isPlain: Bool {
    [.label, .heading, .image, .group, .pane, .scrollArea].contains(self)
  }

  /// Whether a person can do nothing with an element of this role without knowing its name.
  package var needsName: Bool {
    [
      .button, .toggleButton, .checkBox, .radioButton, .slider, .spinButton, .textField,
      .secureField,
      .textArea, .link, .radioGroup,
    ].contains(self)
  }
}
