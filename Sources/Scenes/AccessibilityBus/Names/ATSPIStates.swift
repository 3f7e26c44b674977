internal import Accessibility
internal import DBus
internal import Views

/// The states of AT-SPI, a bit each.
///
/// Source: at-spi2-core 2.46, `AtspiStateType`.
struct ATSPIStates: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: Int) { rawValue = 1 << UInt64(bit) }

  static let active = ATSPIStates(bit: 1)
  static let busy = ATSPIStates(bit: 3)
  static let checked = ATSPIStates(bit: 4)
  static let collapsed = ATSPIStates(bit: 5)
  static let defunct = ATSPIStates(bit: 6)
  static let editable = ATSPIStates(bit: 7)
  static let enabled = ATSPIStates(bit: 8)
  static let expandable = ATSPIStates(bit: 9)
  static let expanded = ATSPIStates(bit: 10)
  static let focusable = ATSPIStates(bit: 11)
  static let focused = ATSPIStates(bit: 12)
  static let horizontal = ATSPIStates(bit: 14)
  static let iconified = ATSPIStates(bit: 15)
  static let modal = ATSPIStates(bit: 16)
  static let multiLine = ATSPIStates(bit: 17)
  static let multiselectable = ATSPIStates(bit: 18)
  static let pressed = ATSPIStates(bit: 20)
  static let resizable = ATSPIStates(bit: 21)
  static let selectable = ATSPIStates(bit: 22)
  static let selected = ATSPIStates(bit: 23)
  static let sensitive = ATSPIStates(bit: 24)
  static let showing = ATSPIStates(bit: 25)
  static let singleLine = ATSPIStates(bit: 26)
  /// Clients keep nothing that they were told of it.
  static let transient = ATSPIStates(bit: 28)
  static let vertical = ATSPIStates(bit: 29)
  static let visible = ATSPIStates(bit: 30)
  /// It has many children, and makes them when they are asked for. Clients neither keep nor walk them.
  static let managesDescendants = ATSPIStates(bit: 31)
  static let indeterminate = ATSPIStates(bit: 32)
  static let invalidEntry = ATSPIStates(bit: 36)
  static let selectableText = ATSPIStates(bit: 38)
  static let isDefault = ATSPIStates(bit: 39)
  static let checkable = ATSPIStates(bit: 41)
  static let hasPopup = ATSPIStates(bit: 42)
  static let readOnly = ATSPIStates(bit: 43)

  /// The states as answers have them: two numbers, the lower bits first.
  var value: BusValue {
    .array(
      of: "u",
      [
        .uint32(UInt32(truncatingIfNeeded: rawValue)),
        .uint32(UInt32(truncatingIfNeeded: rawValue >> 32)),
      ])
  }

  /// What each of our states is called on the bus. The names are those of `StateChanged`.
  static let ours: [(state: AccessibilityStates, bits: ATSPIStates, names: [String])] = [
    (.enabled, [.enabled, .sensitive], ["enabled", "sensitive"]),
    (.checkable, .checkable, ["checkable"]),
    (.checked, .checked, ["checked"]),
    (.selectable, .selectable, ["selectable"]),
    (.selected, .selected, ["selected"]),
    (.expandable, .expandable, ["expandable"]),
    (.expanded, .expanded, ["expanded"]),
    (.pressed, .pressed, ["pressed"]),
    (.busy, .busy, ["busy"]),
    (.editable, .editable, ["editable"]),
    (.multiline, .multiLine, ["multi-line"]),
    (.multiselectable, .multiselectable, ["multiselectable"]),
    (.hasMenu, .hasPopup, ["has-popup"]),
    (.modal, .modal, ["modal"]),
    (.invalid, .invalidEntry, ["invalid-entry"]),
    (.indeterminate, .indeterminate, ["indeterminate"]),
    (.isDefault, .isDefault, ["is-default"]),
    (.horizontal, .horizontal, ["horizontal"]),
    (.vertical, .vertical, ["vertical"]),
  ]

  /// The states of what a view says of itself and what follows from the tree.
  init(_ summary: AccessibilitySummary) {
    self = []
    let states = summary.element.states
    for (state, bits, _) in Self.ours where states.contains(state) { formUnion(bits) }
    if states.contains(.expandable), !states.contains(.expanded) { insert(.collapsed) }
    if summary.isFocusable { insert(.focusable) }
    if summary.isFocused { insert(.focused) }
    if summary.isVisible { insert(.visible) }
    if summary.isShowing { insert(.showing) }
    if summary.isActive { insert(.active) }
    if summary.isIconified { insert(.iconified) }
    switch summary.kind {
    case .application: break
    case .window: formUnion([.enabled, .sensitive, .resizable])
    case .element: break
    }
  }
}
