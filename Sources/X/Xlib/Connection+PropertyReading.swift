internal import XProtocol

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
