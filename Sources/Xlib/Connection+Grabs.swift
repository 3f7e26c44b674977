internal import CXlib
public import XProtocol

/// The server's answer to a request to grab the pointer or the keyboard.
public struct GrabStatus: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let success = GrabStatus(rawValue: 0)
  public static let alreadyGrabbed = GrabStatus(rawValue: 1)
  public static let invalidTime = GrabStatus(rawValue: 2)
  public static let notViewable = GrabStatus(rawValue: 3)
  public static let frozen = GrabStatus(rawValue: 4)
}

extension Connection {
  /// Grabs the pointer for a window of ours, until ``ungrabPointer(at:)`` or until that window is unmapped.
  /// Waits for the server.
  ///
  /// - Parameter ownerEvents: With true, our own windows get their events as usual, in their own
  ///   coordinates, so that no query for the pointer's place is necessary.
  public func grabPointer(
    _ window: WindowID, ownerEvents: Bool, events: EventMask, cursor: CursorID = .none,
    at time: Timestamp
  ) -> GrabStatus {
    waiting(for: "grab pointer", else: .notViewable) {
      GrabStatus(
        rawValue: XGrabPointer(
          $0, window.xid, ownerEvents ? 1 : 0, UInt32(events.rawValue), GrabModeAsync,
          GrabModeAsync, 0, cursor.xid, time.xTime))
    }
  }

  /// Grabs the keyboard for a window of ours. Waits for the server.
  public func grabKeyboard(
    _ window: WindowID, ownerEvents: Bool, at time: Timestamp
  ) -> GrabStatus {
    waiting(for: "grab keyboard", else: .notViewable) {
      GrabStatus(
        rawValue: XGrabKeyboard(
          $0, window.xid, ownerEvents ? 1 : 0, GrabModeAsync, GrabModeAsync, time.xTime))
    }
  }

  /// Changes the cursor and the events of our own pointer grab.
  public func changePointerGrab(events: EventMask, cursor: CursorID, at time: Timestamp) {
    withDisplay {
      XChangeActivePointerGrab($0, UInt32(events.rawValue), cursor.xid, time.xTime)
    }
  }

  public func ungrabPointer(at time: Timestamp) {
    withDisplay { XUngrabPointer($0, time.xTime) }
  }

  public func ungrabKeyboard(at time: Timestamp) {
    withDisplay { XUngrabKeyboard($0, time.xTime) }
  }
}

/// The server's identifier of a cursor.
public struct CursorID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  /// The protocol's `None`. The window then has its parent's cursor.
  public static let none = CursorID(rawValue: 0)
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  internal init(_ xid: XID) { self.init(rawValue: UInt32(truncatingIfNeeded: xid)) }
  internal var xid: XID { XID(rawValue) }
}

extension Connection {
  /// Sets the cursor of the pointer over a window.
  public func setCursor(_ cursor: CursorID, of window: WindowID) {
    withDisplay { XDefineCursor($0, window.xid, cursor.xid) }
  }
}
