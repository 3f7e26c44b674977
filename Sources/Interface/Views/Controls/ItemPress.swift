/// Follows the pointer over a control that shows several items of which a person presses one: words of a choice, days
/// of a month.
///
/// An item is chosen when the button goes down and up over it. A press that ends over another item chooses none.
struct ItemPress: Equatable {
  /// The number of the item below the pointer.
  private(set) var hovered: Int?
  /// The number of the item on which the button is down.
  private(set) var pressed: Int?

  /// What an event was to the control.
  enum Outcome: Equatable {
    /// It is for another view, or changes only which item is below the pointer.
    case passed
    /// It belongs to a press.
    case taken
    /// It ends a press, which chooses an item.
    case chosen(Int)
  }

  /// The pointer did something over an item, or over none.
  mutating func receive(_ event: PointerEvent, over item: Int?, isEnabled: Bool = true) -> Outcome {
    switch event.phase {
    case .entered, .moved: hovered = item
    case .exited: hovered = nil
    case .pressed:
      guard isEnabled, event.button == .primary, item != nil else { return .passed }
      pressed = item
      return .taken
    case .dragged: return pressed == nil ? .passed : .taken
    case .released:
      guard let pressed else { return .passed }
      self.pressed = nil
      return item == pressed ? .chosen(pressed) : .taken
    case .cancelled: pressed = nil
    }
    return .passed
  }
}
