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

/// Reads and writes properties as the values that the specifications describe.
extension Connection {
  package func set(_ property: some WritableProperty, of window: WindowID) {
    let kind = type(of: property)
    setProperty(
      atoms[kind.propertyName], of: window, type: atoms[kind.typeName],
      words: property.words(atoms: atoms.wellKnown))
  }

  /// Writes a list of well-known atoms.
  package func setAtoms(_ name: AtomName, _ list: [AtomName], of window: WindowID) {
    setProperty(
      atoms[name], of: window, type: atoms[.atom], words: list.map { atoms[$0].rawValue })
  }

  /// Writes text in the encoding that the value has.
  package func setText(_ name: AtomName, _ text: TextProperty, of window: WindowID) {
    setProperty(atoms[name], of: window, type: atoms[text.typeName], bytes: text.bytes)
  }

  /// Reads a property. Nil when it is missing or invalid. Waits for the server.
  package func read<P: ReadableProperty>(_ kind: P.Type, of window: WindowID) -> P? {
    property(atoms[kind.propertyName], of: window, type: atoms[kind.typeName])
      .flatMap { P(words: $0.words, atoms: atoms.wellKnown) }
  }
}

// MARK: - Reading without waiting

/// The result of a read of another client's property.
internal enum PropertyReading: Equatable {
  case value(PropertyValue)
  case missing
  case tooLarge
}

extension Connection {
  /// Reads a property in steps of 64 KiB and deletes it at the end. Does not wait. The reader gets the
  /// value after the events.
  internal func readLater(
    _ name: XProtocol.Atom, of window: WindowID, limit: Int,
    _ reader: @escaping @MainActor (PropertyReading) -> Void
  ) {
    PropertySteps(name, of: window, limit: limit, on: self, reader).read()
  }
}

/// The steps of a read. Each is asked for when the one before it has arrived.
@MainActor
private final class PropertySteps {
  private static let stepWords = 16_384

  private let connection: Connection
  private let name: XProtocol.Atom
  private let window: WindowID
  private let limit: Int
  private let reader: @MainActor (PropertyReading) -> Void
  private var items: PropertyValue.Items?
  private var offset = 0

  init(
    _ name: XProtocol.Atom, of window: WindowID, limit: Int, on connection: Connection,
    _ reader: @escaping @MainActor (PropertyReading) -> Void
  ) {
    (self.name, self.window, self.limit) = (name, window, limit)
    (self.connection, self.reader) = (connection, reader)
  }

  func read() {
    let request = RequestBytes(
      .getProperty, detail: 1,
      words: window.rawValue, name.rawValue, 0, UInt32(offset), UInt32(Self.stepWords))
    connection.ask(request) { self.received($0.flatMap(PropertyPart.init)) }
  }

  private func received(_ part: PropertyPart?) {
    guard let part else { return reader(.missing) }
    offset += Self.stepWords
    if part.bytesAfter > 0, 4 * offset + part.bytesAfter > limit { return reader(.tooLarge) }
    part.append(to: &items)
    guard part.bytesAfter == 0 else { return read() }
    reader(items.map { .value(PropertyValue(type: part.type, items: $0)) } ?? .missing)
  }
}
