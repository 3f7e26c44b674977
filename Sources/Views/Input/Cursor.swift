/// The pointer's picture, by what it says; the desktop's cursor theme draws it.
public enum Cursor: Hashable, Sendable, CaseIterable {
  case arrow, text, pointingHand
  case resizeHorizontal, resizeVertical
  case grabbing
  case dragCopy, dragMove, dragLink, dragNewWindow, dragNotHere
  case wait
}
