internal import CXlib

/// The events of a window that this client selects.
public struct EventMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let keyPress = EventMask(rawValue: KeyPressMask)
  public static let keyRelease = EventMask(rawValue: KeyReleaseMask)
  public static let buttonPress = EventMask(rawValue: ButtonPressMask)
  public static let buttonRelease = EventMask(rawValue: ButtonReleaseMask)
  public static let enterWindow = EventMask(rawValue: EnterWindowMask)
  public static let leaveWindow = EventMask(rawValue: LeaveWindowMask)
  public static let pointerMotion = EventMask(rawValue: PointerMotionMask)
  public static let buttonMotion = EventMask(rawValue: ButtonMotionMask)
  public static let keymapState = EventMask(rawValue: KeymapStateMask)
  public static let exposure = EventMask(rawValue: ExposureMask)
  public static let visibilityChange = EventMask(rawValue: VisibilityChangeMask)
  public static let structureNotify = EventMask(rawValue: StructureNotifyMask)
  public static let substructureNotify = EventMask(rawValue: SubstructureNotifyMask)
  public static let substructureRedirect = EventMask(rawValue: SubstructureRedirectMask)
  public static let focusChange = EventMask(rawValue: FocusChangeMask)
  public static let propertyChange = EventMask(rawValue: PropertyChangeMask)
}
