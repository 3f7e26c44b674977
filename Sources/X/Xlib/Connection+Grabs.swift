internal import CXlib
package import XProtocol

/// The server's answer to a request to grab the pointer or the keyboard.
package struct GrabStatus: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static let success = GrabStatus(rawValue: 0)
  package static let alreadyGrabbed = GrabStatus(rawValue: 1)
  package static let notViewable = GrabStatus(rawValue: 3)
}

extension Connection {
  /// Grabs the pointer for a window of ours, until ``ungrabPointer(at:)`` or until that window is unmapped.
  /// Waits for the server.
  ///
  /// - Parameter ownerEvents: With true, our own windows get their events as usual, in their own
  ///   coordinates, so that no query for the pointer's place is necessary.
  package func grabPointer(
    _ window: WindowID, ownerEvents: Bool, events: EventMask, cursor: CursorID = .none,
    at time: Timestamp
  ) -> GrabStatus {
    var request = RequestBytes(
      .grabPointer, detail: ownerEvents ? 1 : 0, words: window.rawValue)
    request.append(UInt16(truncatingIfNeeded: events.rawValue))
    request.append(UInt8(GrabModeAsync))
    request.append(UInt8(GrabModeAsync))
    request.append(WindowID.none.rawValue)
    request.append(cursor.rawValue)
    request.append(time.rawValue)
    return status(answer(to: request, for: "grab pointer"))
  }

  /// Grabs the keyboard for a window of ours. Waits for the server.
  package func grabKeyboard(
    _ window: WindowID, ownerEvents: Bool, at time: Timestamp
  ) -> GrabStatus {
    var request = RequestBytes(
      .grabKeyboard, detail: ownerEvents ? 1 : 0, words: window.rawValue, time.rawValue)
    request.append(UInt8(GrabModeAsync))
    request.append(UInt8(GrabModeAsync))
    request.append(UInt16(0))
    return status(answer(to: request, for: "grab keyboard"))
  }

  private func status(_ reply: ReplyBytes?) -> GrabStatus {
    reply.map { GrabStatus(rawValue: Int32($0.byte(1))) } ?? .notViewable
  }

  /// Changes the cursor and the events of our own pointer grab.
  package func changePointerGrab(events: EventMask, cursor: CursorID, at time: Timestamp) {
    withDisplay {
      XChangeActivePointerGrab($0, UInt32(events.rawValue), cursor.xid, time.xTime)
    }
  }

  package func ungrabPointer(at time: Timestamp) {
    withDisplay { XUngrabPointer($0, time.xTime) }
  }

  package func ungrabKeyboard(at time: Timestamp) {
    withDisplay { XUngrabKeyboard($0, time.xTime) }
  }
}

/// The server's identifier of a cursor.
package struct CursorID: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt32
  /// The protocol's `None`. The window then has its parent's cursor.
  package static let none = CursorID(rawValue: 0)
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  internal init(_ xid: XID) { self.init(rawValue: UInt32(truncatingIfNeeded: xid)) }
  internal var xid: XID { XID(rawValue) }
}

extension Connection {
  /// Sets the cursor of the pointer over a window.
  package func setCursor(_ cursor: CursorID, of window: WindowID) {
    withDisplay { XDefineCursor($0, window.xid, cursor.xid) }
  }
}
