/// One message of the drag-and-drop protocol, version 5.
///
/// Client messages of format 32, sent with an empty event mask. Coordinates are device pixels of the root
/// window and signed: a monitor may lie left of the origin. Reserved fields are written as zero and
/// ignored.
///
/// Source: XDND 5, freedesktop.org.
package enum XDNDMessage: Hashable, Sendable {
  /// The pointer entered the target.
  case enter(Enter)
  /// The pointer's position.
  case position(Position)
  /// The target's answer to a position.
  case status(Status)
  case leave(source: WindowID)
  case drop(source: WindowID, at: Timestamp)
  case finished(Finished)

  package struct Enter: Hashable, Sendable {
    package var source: WindowID
    /// The lower of both sides' versions.
    package var version: UInt8
    /// The first three types. The others, and with GTK all of them, are in `XdndTypeList`.
    package var types: [Atom]
    package var hasTypeList: Bool

    package init(source: WindowID, version: UInt8, types: [Atom], hasTypeList: Bool) {
      self.source = source
      self.version = version
      self.types = types
      self.hasTypeList = hasTypeList
    }
  }

  package struct Position: Hashable, Sendable {
    package var source: WindowID
    package var x: Int16
    package var y: Int16
    /// For conversions during the drag.
    package var time: Timestamp
    package var action: Atom

    package init(source: WindowID, x: Int16, y: Int16, time: Timestamp, action: Atom) {
      self.source = source
      self.x = x
      self.y = y
      self.time = time
      self.action = action
    }
  }

  /// A rectangle in which the source need not send positions. Empty means "send all".
  package struct QuietArea: Hashable, Sendable {
    package var x: Int16
    package var y: Int16
    package var width: UInt16
    package var height: UInt16
    package static let none = QuietArea(x: 0, y: 0, width: 0, height: 0)

    package init(x: Int16, y: Int16, width: UInt16, height: UInt16) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  package struct Status: Hashable, Sendable {
    package var target: WindowID
    package var accepts: Bool
    /// Whether the target wants positions inside the quiet area too.
    package var wantsAllPositions: Bool
    package var quietArea: QuietArea
    package var action: Atom

    package init(
      target: WindowID, accepts: Bool, wantsAllPositions: Bool = true,
      quietArea: QuietArea = .none, action: Atom
    ) {
      self.target = target
      self.accepts = accepts
      self.wantsAllPositions = wantsAllPositions
      self.quietArea = quietArea
      self.action = action
    }
  }

  package struct Finished: Hashable, Sendable {
    package var target: WindowID
    package var succeeded: Bool
    package var action: Atom

    package init(target: WindowID, succeeded: Bool, action: Atom) {
      self.target = target
      self.succeeded = succeeded
      self.action = action
    }
  }

  package init?(_ message: ClientMessage, atoms: AtomMap) {
    guard case .words(let words) = message.content, words.count == 5 else { return nil }
    let peer = WindowID(rawValue: words[0])
    switch atoms.name(of: message.type) {
    case .xdndEnter:
      self = .enter(
        Enter(
          source: peer, version: UInt8(truncatingIfNeeded: words[1] >> 24),
          types: words[2...4].filter { $0 != 0 }.map(Atom.init(rawValue:)),
          hasTypeList: words[1] & 1 != 0))
    case .xdndPosition:
      let (x, y) = Self.unpack(words[2])
      self = .position(
        Position(
          source: peer, x: x, y: y, time: Timestamp(rawValue: words[3]),
          action: Atom(rawValue: words[4])))
    case .xdndStatus:
      let (x, y) = Self.unpack(words[2])
      let (width, height) = Self.unpack(words[3])
      self = .status(
        Status(
          target: peer, accepts: words[1] & 1 != 0, wantsAllPositions: words[1] & 2 != 0,
          quietArea: QuietArea(
            x: x, y: y, width: UInt16(bitPattern: width), height: UInt16(bitPattern: height)),
          action: Atom(rawValue: words[4])))
    case .xdndLeave: self = .leave(source: peer)
    case .xdndDrop: self = .drop(source: peer, at: Timestamp(rawValue: words[2]))
    case .xdndFinished:
      self = .finished(
        Finished(target: peer, succeeded: words[1] & 1 != 0, action: Atom(rawValue: words[2])))
    default: return nil
    }
  }

  package func message(atoms: AtomMap) -> ClientMessage {
    switch self {
    case .enter(let enter):
      let types = enter.types.prefix(3).map(\.rawValue) + [0, 0, 0]
      return ClientMessage(
        type: atoms[.xdndEnter],
        words: [enter.source.rawValue, UInt32(enter.version) << 24 | (enter.hasTypeList ? 1 : 0)]
          + types.prefix(3))
    case .position(let position):
      return ClientMessage(
        type: atoms[.xdndPosition],
        words: [
          position.source.rawValue, 0, Self.pack(position.x, position.y), position.time.rawValue,
          position.action.rawValue,
        ])
    case .status(let status):
      let area = status.quietArea
      return ClientMessage(
        type: atoms[.xdndStatus],
        words: [
          status.target.rawValue, (status.accepts ? 1 : 0) | (status.wantsAllPositions ? 2 : 0),
          Self.pack(area.x, area.y),
          Self.pack(Int16(bitPattern: area.width), Int16(bitPattern: area.height)),
          status.action.rawValue,
        ])
    case .leave(let source):
      return ClientMessage(type: atoms[.xdndLeave], words: [source.rawValue])
    case .drop(let source, let time):
      return ClientMessage(type: atoms[.xdndDrop], words: [source.rawValue, 0, time.rawValue])
    case .finished(let finished):
      return ClientMessage(
        type: atoms[.xdndFinished],
        words: [
          finished.target.rawValue, finished.succeeded ? 1 : 0, finished.action.rawValue,
        ])
    }
  }

  /// Both halves are masked: a negative y must not change x. GTK, Qt and Mutter forget this.
  private static func pack(_ high: Int16, _ low: Int16) -> UInt32 {
    UInt32(UInt16(bitPattern: high)) << 16 | UInt32(UInt16(bitPattern: low))
  }

  private static func unpack(_ word: UInt32) -> (Int16, Int16) {
    (Int16(truncatingIfNeeded: word >> 16), Int16(truncatingIfNeeded: word))
  }
}
