/// What an element is for a person who does not see it. Screen readers say it after the name: "Delete, button".
public enum AccessibilityRole: Hashable, Sendable, CaseIterable {
  // MARK: Words and pictures
  case label, heading, image, link, separator

  // MARK: Controls
  case button, toggleButton, checkBox, radioButton, slider, progressBar, scrollBar, splitter
  /// A number that two buttons make smaller and larger.
  case spinButton
  /// A field of one line.
  case textField
  /// A field whose letters are not shown, such as one for a password.
  case secureField
  /// A text of many lines.
  case textArea

  // MARK: Many things of one kind
  case list, listItem, grid, gridItem, menu, menuItem, checkMenuItem
  /// A choice among a few words.
  case radioGroup

  // MARK: Parts of a window
  case group, toolbar, pane, scrollArea, statusBar, toolTip
  /// A part of the window that waits for an answer, and keeps all input from what is below it.
  case dialog
  /// A message that came by itself.
  case banner

  /// Whether the element is one thing, whatever views it is made of. Their words are its name.
  package var isWhole: Bool {
    switch self {
    case .label, .heading, .image, .link, .separator, .button, .toggleButton, .checkBox,
      .radioButton, .slider, .spinButton, .progressBar, .scrollBar, .splitter, .menuItem,
      .checkMenuItem, .toolTip:
      true
    case .textField, .secureField, .textArea, .list, .listItem, .grid, .gridItem, .menu,
      .radioGroup, .group, .toolbar, .pane, .scrollArea, .statusBar, .dialog, .banner:
      false
    }
  }
}

/// What is true of an element at present.
///
/// What follows from the tree is not among them: whether the element is on the screen, can have the focus, or has it.
public struct AccessibilityStates: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It can be used. A control that is dimmed has no such state.
  public static let enabled = AccessibilityStates(rawValue: 1 << 0)
  public static let checkable = AccessibilityStates(rawValue: 1 << 1)
  public static let checked = AccessibilityStates(rawValue: 1 << 2)
  public static let selectable = AccessibilityStates(rawValue: 1 << 3)
  public static let selected = AccessibilityStates(rawValue: 1 << 4)
  /// It shows more, or less, when it is pressed.
  public static let expandable = AccessibilityStates(rawValue: 1 << 5)
  public static let expanded = AccessibilityStates(rawValue: 1 << 6)
  public static let pressed = AccessibilityStates(rawValue: 1 << 7)
  public static let busy = AccessibilityStates(rawValue: 1 << 8)
  public static let editable = AccessibilityStates(rawValue: 1 << 9)
  public static let multiline = AccessibilityStates(rawValue: 1 << 10)
  /// Several of its items can be selected.
  public static let multiselectable = AccessibilityStates(rawValue: 1 << 11)
  /// A press shows a menu.
  public static let hasMenu = AccessibilityStates(rawValue: 1 << 12)
  /// It keeps all input from the rest of the window.
  public static let modal = AccessibilityStates(rawValue: 1 << 13)
  /// What was entered cannot be taken.
  public static let invalid = AccessibilityStates(rawValue: 1 << 14)
  /// The end of a process is not known.
  public static let indeterminate = AccessibilityStates(rawValue: 1 << 15)
  /// It is the button that Return presses.
  public static let isDefault = AccessibilityStates(rawValue: 1 << 16)
  public static let horizontal = AccessibilityStates(rawValue: 1 << 17)
  public static let vertical = AccessibilityStates(rawValue: 1 << 18)
}
