package import XProtocol

/// One decoded event: its window, its kind, and whether another client made it up.
///
/// The server's set of events is open, so an unknown event becomes ``Kind/unknown(type:)``.
package struct XEvent: Hashable, Sendable {
  /// The serial of the last request that the server had processed.
  package var serial: UInt
  /// Whether a client sent the event with SendEvent. Then it cannot be trusted.
  package var isSynthetic: Bool
  /// The window that the event concerns.
  package var window: WindowID
  package var kind: Kind

  package init(serial: UInt, isSynthetic: Bool, window: WindowID, kind: Kind) {
    self.serial = serial
    self.isSynthetic = isSynthetic
    self.window = window
    self.kind = kind
  }

  package enum Kind: Hashable, Sendable {
    case keyPress(Key)
    case keyRelease(Key)
    /// The input method's server composed text.
    case textCommitted(String)
    /// What the input method's server composes has changed. An empty text ends it.
    case preeditChanged(XIMPreedit)
    /// The server composes no more. The text of its preedit stays.
    case preeditKept
    case buttonPress(Button)
    case buttonRelease(Button)
    case motion(Motion)
    /// An axis other than those of the pointer's place changed. The pointer may have moved as well.
    case axesMoved(AxesMotion)
    case enter(Crossing)
    case leave(Crossing)
    case focusIn(Focus)
    case focusOut(Focus)
    case expose(Expose)
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
    /// Another device moves the pointer now, or the device has changed (XInput 2).
    case pointerDeviceChanged(PointerDevice)
    /// Monitors or the screen's size changed (RandR).
    case monitorsChanged
    /// Layout, group or modifiers of the keyboard changed (XKB).
    case keyboardStateChanged
    /// A selection has a new owner (XFixes).
    case selectionOwnerChanged(selection: Atom, owner: WindowID, time: Timestamp)
    case unknown(type: Int32)
  }

  /// Modifier keys, lock keys and mouse buttons that were down before the event.
  package struct State: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let shift = State(rawValue: 1 << 0)
    package static let lock = State(rawValue: 1 << 1)
    package static let control = State(rawValue: 1 << 2)
    package static let mod1 = State(rawValue: 1 << 3)
    package static let mod2 = State(rawValue: 1 << 4)
    package static let mod4 = State(rawValue: 1 << 6)
    /// The modifiers with which a key is a shortcut, and no text.
    package static let shortcuts: State = [.control, .mod1, .mod4]
    package static let button1 = State(rawValue: 1 << 8)
    /// The keyboard group (layout), which XKB puts into bits 13 and 14.
    package var group: Int { Int(rawValue >> 13) & 3 }
    package static let groups = State(rawValue: 3 << 13)
  }

  /// The pointer's position, in device pixels.
  package struct Place: Hashable, Sendable {
    /// Relative to the event's window.
    package var x: Int
    package var y: Int
    package var rootX: Int
    package var rootY: Int
    /// The child of the event's window under the pointer.
    package var child = WindowID.none
  }

  package struct Key: Hashable, Sendable {
    package var keycode: UInt32
    package var state: State
    package var time: Timestamp
    package var root: WindowID
    package var place: Place
    package var isOnSameScreen: Bool
  }

  package struct Button: Hashable, Sendable {
    package var number: Int
    package var state: State
    package var time: Timestamp
    package var place: Place
  }

  /// Values of a device's axes (valuators), by their numbers. Axes that did not change have none.
  package struct AxesMotion: Hashable, Sendable {
    package var motion: Motion
    package var device: ScrollAxes.DeviceID
    package var values: [Int: Double]
  }

  /// A device of the pointer, and its axes that scroll.
  package struct PointerDevice: Hashable, Sendable {
    package var id: ScrollAxes.DeviceID
    package var axes: [ScrollAxes.Axis]
  }

  package struct Motion: Hashable, Sendable {
    package var state: State
    package var time: Timestamp
    package var place: Place
  }

  /// The reason why the pointer or the focus moved.
  package struct NotifyMode: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }
    package static let normal = NotifyMode(rawValue: 0)
    /// A grab began.
    package static let grab = NotifyMode(rawValue: 1)
    /// A grab ended.
    package static let ungrab = NotifyMode(rawValue: 2)
    package static let whileGrabbed = NotifyMode(rawValue: 3)
  }

  /// The relation of the windows involved.
  package struct NotifyDetail: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }
    package static let ancestor = NotifyDetail(rawValue: 0)
    package static let inferior = NotifyDetail(rawValue: 2)
    package static let nonlinear = NotifyDetail(rawValue: 3)
    package static let pointer = NotifyDetail(rawValue: 5)
    package static let pointerRoot = NotifyDetail(rawValue: 6)
    package static let none = NotifyDetail(rawValue: 7)
  }

  package struct Crossing: Hashable, Sendable {
    package var mode: NotifyMode
    package var detail: NotifyDetail
    package var state: State
    package var time: Timestamp
    package var place: Place
  }

  package struct Focus: Hashable, Sendable {
    package var mode: NotifyMode
    package var detail: NotifyDetail
  }

  package struct Expose: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
    /// The minimum number of Expose events that follow.
    package var remaining: Int
  }

  /// A window's present place. In a real event it is relative to the parent, which may be the window
  /// manager's frame. Only in a synthetic one is it in root coordinates (ICCCM 4.1.5).
  package struct Configuration: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
  }

  package struct PropertyChange: Hashable, Sendable {
    package var property: Atom
    package var time: Timestamp
    package var isDeleted: Bool

    package init(property: Atom, time: Timestamp, isDeleted: Bool) {
      self.property = property
      self.time = time
      self.isDeleted = isDeleted
    }
  }

  package struct SelectionClear: Hashable, Sendable {
    package var selection: Atom
    package var time: Timestamp
  }

  package struct SelectionRequest: Hashable, Sendable {
    package var requestor: WindowID
    package var selection: Atom
    package var target: Atom
    package var property: Atom
    package var time: Timestamp
  }

  package struct SelectionNotification: Hashable, Sendable {
    package var selection: Atom
    package var target: Atom
    /// ``Atom/none`` when the owner refused.
    package var property: Atom
    package var time: Timestamp
  }

  package struct SharedImageCompletion: Hashable, Sendable {
    package var drawable: UInt32
    package var segment: UInt32
    package var offset: Int
  }
}

extension XEvent.Place {
  /// A place on the root window, where no child is known.
  package init(onRoot x: Int, _ y: Int) { self.init(x: x, y: y, rootX: x, rootY: y) }
}
