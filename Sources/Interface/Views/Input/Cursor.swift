/// The pointer's shape, by its meaning. The desktop's cursor theme draws it.
public enum Cursor: Hashable, Sendable, CaseIterable {
  case arrow, text, pointingHand
  case resizeHorizontal, resizeVertical
  case grabbing
  case dragCopy, dragMove, dragLink, dragNewWindow, dragNotHere
  case wait
}
