internal import CXlib

/// The events of a window that this client selects.
package struct EventMask: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let keyPress = EventMask(rawValue: KeyPressMask)
  package static let keyRelease = EventMask(rawValue: KeyReleaseMask)
  package static let buttonPress = EventMask(rawValue: ButtonPressMask)
  package static let buttonRelease = EventMask(rawValue: ButtonReleaseMask)
  package static let enterWindow = EventMask(rawValue: EnterWindowMask)
  package static let leaveWindow = EventMask(rawValue: LeaveWindowMask)
  package static let pointerMotion = EventMask(rawValue: PointerMotionMask)
  package static let exposure = EventMask(rawValue: ExposureMask)
  package static let structureNotify = EventMask(rawValue: StructureNotifyMask)
  package static let substructureNotify = EventMask(rawValue: SubstructureNotifyMask)
  package static let substructureRedirect = EventMask(rawValue: SubstructureRedirectMask)
  package static let focusChange = EventMask(rawValue: FocusChangeMask)
  package static let propertyChange = EventMask(rawValue: PropertyChangeMask)
}
