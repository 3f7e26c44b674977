internal import CXlib
package import XProtocol

/// The part of a property that one reply contains.
internal struct PropertyPart {
  let type: XProtocol.Atom
  let items: PropertyValue.Items
  /// How many bytes of the property follow.
  let bytesAfter: Int

  /// Nil when the property does not exist, or when the reply is damaged.
  init?(_ reply: ReplyBytes) {
    type = XProtocol.Atom(rawValue: reply.word(8))
    bytesAfter = Int(reply.word(12))
    let (count, format) = (Int(reply.word(16)), Int(reply.byte(1)))
    guard type != .none, 32 + count * (format / 8) <= reply.bytes.count else { return nil }
    switch format {
    case 8: items = .bytes(Array(reply.tail(count)))
    case 32: items = .words(reply.words(count))
    default: return nil  // No specification has a property of 16-bit items.
    }
  }

  /// Appends the items to those of earlier parts. If the format changed in between, the earlier ones are
  /// kept.
  func append(to whole: inout PropertyValue.Items?) {
    // With one owner, the array grows in place. Else each part copies all the parts before it.
    if case .bytes(var all)? = whole, case .bytes(let new) = items {
      whole = nil
      all += new
      whole = .bytes(all)
    } else if case .words(var all)? = whole, case .words(let new) = items {
      whole = nil
      all += new
      whole = .words(all)
    } else if whole == nil {
      whole = items
    }
  }
}

extension Connection {
  /// Reads a property of any window, in steps of 64 KiB and no further than `limit` bytes.
  ///
  /// Waits for the server. Nil when the property does not exist, when it has another type than requested,
  /// when the window is gone, or when the property is larger than the limit. Another client's property is
  /// never assumed to be short.
  package func property(
    _ name: XProtocol.Atom, of window: WindowID, type: XProtocol.Atom? = nil,
    limit: Int = 1 << 20, delete: Bool = false
  ) -> PropertyValue? {
    let stepWords = 16_384
    var items: PropertyValue.Items?
    var actualType = XProtocol.Atom.none
    var offset = 0
    while true {
      let request = RequestBytes(
        .getProperty, detail: delete ? 1 : 0,
        words: window.rawValue, name.rawValue, type?.rawValue ?? 0, UInt32(offset),
        UInt32(stepWords))
      guard let reply = answer(to: request, for: "read property"),
        let part = PropertyPart(reply), type == nil || part.type == type
      else { return nil }
      actualType = part.type
      part.append(to: &items)
      offset += stepWords
      if part.bytesAfter == 0 { break }
      if 4 * offset + part.bytesAfter > limit { return nil }
    }
    return items.map { PropertyValue(type: actualType, items: $0) }
  }

  /// The first item of a format-32 property of one type. Nil when it does not exist. Waits for the server.
  package func word(
    _ name: XProtocol.Atom, of window: WindowID, type: XProtocol.Atom
  ) -> UInt32? {
    property(name, of: window, type: type)?.words.first
  }

  /// Writes 32-bit items such as cardinals, atoms and windows.
  package func setProperty(
    _ name: XProtocol.Atom, of window: WindowID, type: XProtocol.Atom, words: [UInt32]
  ) {
    setProperty(name, of: window, type: type, words: PropertyWords(words))
  }

  /// Writes 32-bit items that are written more than once.
  package func setProperty(
    _ name: XProtocol.Atom, of window: WindowID, type: XProtocol.Atom, words: PropertyWords
  ) {
    words.longs.withUnsafeBytes { bytes in
      withDisplay {
        _ = XChangeProperty(
          $0, window.xid, name.xAtom, type.xAtom, 32, PropModeReplace,
          bytes.bindMemory(to: UInt8.self).baseAddress, Int32(words.longs.count))
      }
    }
  }

  package func setProperty(
    _ name: XProtocol.Atom, of window: WindowID, type: XProtocol.Atom, bytes: [UInt8]
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      withDisplay {
        _ = XChangeProperty(
          $0, window.xid, name.xAtom, type.xAtom, 8, PropModeReplace, bytes.baseAddress,
          Int32(bytes.count))
      }
    }
  }

  /// Adds bytes to the end of a property.
  internal func appendProperty(
    _ name: XProtocol.Atom, of window: WindowID, type: XProtocol.Atom, bytes: [UInt8]
  ) {
    withDisplay {
      _ = XChangeProperty(
        $0, window.xid, name.xAtom, type.xAtom, 8, PropModeAppend, bytes, Int32(bytes.count))
    }
  }

  package func deleteProperty(_ name: XProtocol.Atom, of window: WindowID) {
    withDisplay { XDeleteProperty($0, window.xid, name.xAtom) }
  }
}
