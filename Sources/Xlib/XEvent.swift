public import XProtocol

/// One decoded event: its window, its kind, and whether another client made it up.
///
/// The server's set of events is open, so an unknown event becomes ``Kind/unknown(type:)``.
public struct XEvent: Hashable, Sendable {
  /// The serial of the last request that the server had processed.
  public var serial: UInt
  /// Whether a client sent the event with SendEvent. Then it cannot be trusted.
  public var isSynthetic: Bool
  /// The window that the event concerns.
  public var window: WindowID
  public var kind: Kind

  public init(serial: UInt, isSynthetic: Bool, window: WindowID, kind: Kind) {
    self.serial = serial
    self.isSynthetic = isSynthetic
    self.window = window
    self.kind = kind
  }

  public enum Kind: Hashable, Sendable {
    case keyPress(Key)
    case keyRelease(Key)
    case buttonPress(Button)
    case buttonRelease(Button)
    case motion(Motion)
    case enter(Crossing)
    case leave(Crossing)
    case focusIn(Focus)
    case focusOut(Focus)
    case expose(Expose)
    case visibility(Visibility)
    case created(parent: WindowID)
    case destroyed
    case unmapped
    case mapped
    case reparented(parent: WindowID)
    case configured(Configuration)
    case propertyChanged(PropertyChange)
    case selectionCleared(SelectionClear)
    case selectionRequested(SelectionRequest)
    case selectionNotified(SelectionNotification)
    case clientMessage(ClientMessage)
    case keyboardMappingChanged
    /// The server has read a shared-memory image.
    case sharedImageDone(SharedImageCompletion)
    /// Monitors or the screen's size changed (RandR).
    case monitorsChanged
    /// Layout, group or modifiers of the keyboard changed (XKB).
    case keyboardStateChanged
    /// A selection has a new owner (XFixes).
    case selectionOwnerChanged(selection: Atom, owner: WindowID, time: Timestamp)
    case unknown(type: Int32)
  }

  /// Modifier keys, lock keys and mouse buttons that were down before the event.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let shift = State(rawValue: 1 << 0)
    public static let lock = State(rawValue: 1 << 1)
    public static let control = State(rawValue: 1 << 2)
    public static let mod1 = State(rawValue: 1 << 3)
    public static let mod2 = State(rawValue: 1 << 4)
    public static let mod3 = State(rawValue: 1 << 5)
    public static let mod4 = State(rawValue: 1 << 6)
    public static let mod5 = State(rawValue: 1 << 7)
    public static let button1 = State(rawValue: 1 << 8)
    public static let button2 = State(rawValue: 1 << 9)
    public static let button3 = State(rawValue: 1 << 10)
    /// The keyboard group (layout), which XKB puts into bits 13 and 14.
    public var group: Int { Int(rawValue >> 13) & 3 }
  }

  /// The pointer's position, in device pixels.
  public struct Place: Hashable, Sendable {
    /// Relative to the event's window.
    public var x: Int
    public var y: Int
    public var rootX: Int
    public var rootY: Int
    /// The child of the event's window under the pointer.
    public var child: WindowID

    public init(x: Int, y: Int, rootX: Int, rootY: Int, child: WindowID = .none) {
      self.x = x
      self.y = y
      self.rootX = rootX
      self.rootY = rootY
      self.child = child
    }
  }

  public struct Key: Hashable, Sendable {
    public var keycode: UInt32
    public var state: State
    public var time: Timestamp
    public var root: WindowID
    public var place: Place
    public var isOnSameScreen: Bool
  }

  public struct Button: Hashable, Sendable {
    public var number: Int
    public var state: State
    public var time: Timestamp
    public var place: Place
  }

  public struct Motion: Hashable, Sendable {
    public var state: State
    public var time: Timestamp
    public var place: Place
  }

  /// The reason why the pointer or the focus moved.
  public struct NotifyMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let normal = NotifyMode(rawValue: 0)
    /// A grab began.
    public static let grab = NotifyMode(rawValue: 1)
    /// A grab ended.
    public static let ungrab = NotifyMode(rawValue: 2)
    public static let whileGrabbed = NotifyMode(rawValue: 3)
  }

  /// The relation of the windows involved.
  public struct NotifyDetail: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let ancestor = NotifyDetail(rawValue: 0)
    public static let virtual = NotifyDetail(rawValue: 1)
    public static let inferior = NotifyDetail(rawValue: 2)
    public static let nonlinear = NotifyDetail(rawValue: 3)
    public static let nonlinearVirtual = NotifyDetail(rawValue: 4)
    public static let pointer = NotifyDetail(rawValue: 5)
    public static let pointerRoot = NotifyDetail(rawValue: 6)
    public static let none = NotifyDetail(rawValue: 7)
  }

  public struct Crossing: Hashable, Sendable {
    public var mode: NotifyMode
    public var detail: NotifyDetail
    public var state: State
    public var time: Timestamp
    public var place: Place
  }

  public struct Focus: Hashable, Sendable {
    public var mode: NotifyMode
    public var detail: NotifyDetail

    public init(mode: NotifyMode, detail: NotifyDetail) {
      self.mode = mode
      self.detail = detail
    }
  }

  public struct Expose: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int
    /// The minimum number of Expose events that follow.
    public var remaining: Int
  }

  public struct Visibility: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let unobscured = Visibility(rawValue: 0)
    public static let partiallyObscured = Visibility(rawValue: 1)
    public static let fullyObscured = Visibility(rawValue: 2)
  }

  /// A window's present place. In a real event it is relative to the parent, which may be the window
  /// manager's frame. Only in a synthetic one is it in root coordinates (ICCCM 4.1.5).
  public struct Configuration: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int
    public var isOverrideRedirect: Bool
  }

  public struct PropertyChange: Hashable, Sendable {
    public var property: Atom
    public var time: Timestamp
    public var isDeleted: Bool

    public init(property: Atom, time: Timestamp, isDeleted: Bool) {
      self.property = property
      self.time = time
      self.isDeleted = isDeleted
    }
  }

  public struct SelectionClear: Hashable, Sendable {
    public var selection: Atom
    public var time: Timestamp
  }

  public struct SelectionRequest: Hashable, Sendable {
    public var requestor: WindowID
    public var selection: Atom
    public var target: Atom
    public var property: Atom
    public var time: Timestamp
  }

  public struct SelectionNotification: Hashable, Sendable {
    public var selection: Atom
    public var target: Atom
    /// ``Atom/none`` when the owner refused.
    public var property: Atom
    public var time: Timestamp
  }

  public struct SharedImageCompletion: Hashable, Sendable {
    public var drawable: UInt32
    public var segment: UInt32
    public var offset: Int
  }
}
