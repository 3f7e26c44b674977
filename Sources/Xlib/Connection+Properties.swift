internal import CXlib
package import XProtocol

/// The items of one property as Xlib returned them. Freed with `XFree`.
private struct PropertyItems: ~Copyable {
  let base: UnsafeMutablePointer<UInt8>
  let format: Int32
  let count: Int

  deinit { XFree(base) }

  borrowing func append(to items: inout PropertyValue.Items?) {
    let raw = UnsafeRawPointer(base)
    switch (format, items) {
    case (8, nil), (8, .bytes):
      var bytes: [UInt8] = []
      if case .bytes(let old) = items { bytes = old }
      // With one owner, the array grows in place. Else each step copies all the steps before it.
      items = nil
      bytes += UnsafeRawBufferPointer(start: raw, count: count)
      items = .bytes(bytes)
    case (32, nil), (32, .words):
      var words: [UInt32] = []
      if case .words(let old) = items { words = old }
      // Format 32 arrives as C `long`, 8 bytes on LP64, although the protocol sends 4
      // (XGetWindowProperty(3)).
      let longs = UnsafeRawBufferPointer(start: raw, count: count * MemoryLayout<CLong>.stride)
      words += longs.bindMemory(to: CLong.self).map { UInt32(truncatingIfNeeded: $0) }
      items = .words(words)
    default:
      break  // The format changed between two steps. The items that were read before are kept.
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
      var returnedType: CXlib.Atom = 0
      var format: Int32 = 0
      var count: UInt = 0
      var bytesAfter: UInt = 0
      var data: UnsafeMutablePointer<UInt8>?
      let status = waiting(for: "read property", else: BadImplementation) { display in
        ignoringErrors {
          XGetWindowProperty(
            display, window.xid, name.xAtom, offset, stepWords, delete ? 1 : 0,
            type?.xAtom ?? CXlib.Atom(AnyPropertyType), &returnedType, &format, &count, &bytesAfter,
            &data)
        }
      }
      guard status == Success, let data else { return nil }
      let chunk = PropertyItems(base: data, format: format, count: Int(count))
      // No specification has a property of 16-bit items.
      guard returnedType != 0, format == 8 || format == 32 else { return nil }
      if let type, XProtocol.Atom(returnedType) != type { return nil }
      actualType = XProtocol.Atom(returnedType)
      chunk.append(to: &items)
      offset += stepWords
      if bytesAfter == 0 { break }
      if 4 * offset + Int(clamping: bytesAfter) > limit { return nil }
    }
    return items.map { PropertyValue(type: actualType, items: $0) }
  }

  /// How many bytes a property has. 0 when it does not exist. Waits for the server.
  package func propertySize(_ name: XProtocol.Atom, of window: WindowID) -> Int {
    var type: CXlib.Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var bytesAfter: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = waiting(for: "size of a property", else: BadImplementation) { display in
      ignoringErrors {
        XGetWindowProperty(
          display, window.xid, name.xAtom, 0, 0, 0, CXlib.Atom(AnyPropertyType), &type, &format,
          &count, &bytesAfter, &data)
      }
    }
    if let data { XFree(data) }
    return status == Success ? Int(clamping: bytesAfter) : 0
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
    var longs = words.map { CLong($0) }
    longs.withUnsafeMutableBytes { bytes in
      withDisplay {
        _ = XChangeProperty(
          $0, window.xid, name.xAtom, type.xAtom, 32, PropModeReplace,
          bytes.bindMemory(to: UInt8.self).baseAddress, Int32(words.count))
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

  package func deleteProperty(_ name: XProtocol.Atom, of window: WindowID) {
    withDisplay { XDeleteProperty($0, window.xid, name.xAtom) }
  }
}
