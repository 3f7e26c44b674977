internal import CDBus

/// Appends the values of calls and answers. Appending fails only without memory, and libdbus then leaves
/// the value out.
extension BusMessage {
  /// Appends a value.
  ///
  /// - Precondition: The value is well formed: the elements of an array are of its type, object paths and
  ///   signatures are valid, and a structure is not empty. libdbus ends the process otherwise.
  public func append(_ value: BusValue) {
    var place = DBusMessageIter()
    dbus.message_iter_init_append(raw, &place)
    append(value, at: &place)
  }

  public func append(_ values: [BusValue]) { for value in values { append(value) } }

  private func append(_ value: BusValue, at place: inout DBusMessageIter) {
    switch value {
    case .boolean(let truth): append(UInt32(truth ? 1 : 0), TypeCode.boolean, at: &place)
    case .byte(let number): append(number, TypeCode.byte, at: &place)
    case .int16(let number): append(number, TypeCode.int16, at: &place)
    case .uint16(let number): append(number, TypeCode.uint16, at: &place)
    case .int32(let number): append(number, TypeCode.int32, at: &place)
    case .uint32(let number): append(number, TypeCode.uint32, at: &place)
    case .int64(let number): append(number, TypeCode.int64, at: &place)
    case .uint64(let number): append(number, TypeCode.uint64, at: &place)
    case .double(let number): append(number, TypeCode.double, at: &place)
    case .string(let text): append(text, TypeCode.string, at: &place)
    case .objectPath(let path): append(path, TypeCode.objectPath, at: &place)
    case .signature(let signature): append(signature, TypeCode.signature, at: &place)
    case .array(let type, let elements):
      within(&place, TypeCode.array, type) { inner in
        for element in elements {
          precondition(element.signature == type, "\(element.signature) in an array of \(type)")
          append(element, at: &inner)
        }
      }
    case .structure(let fields):
      precondition(!fields.isEmpty, "The protocol has no empty structures")
      within(&place, TypeCode.structure, nil) { inner in
        for field in fields { append(field, at: &inner) }
      }
    case .entry(let key, let content):
      within(&place, TypeCode.entry, nil) { inner in
        append(key, at: &inner)
        append(content, at: &inner)
      }
    case .variant(let content):
      within(&place, TypeCode.variant, content.signature) { append(content, at: &$0) }
    }
  }

  private func append<Number: BitwiseCopyable>(
    _ number: Number, _ type: Int32, at place: inout DBusMessageIter
  ) {
    withUnsafePointer(to: number) {
      _ = dbus.message_iter_append_basic(&place, type, $0)
    }
  }

  private func append(_ text: String, _ type: Int32, at place: inout DBusMessageIter) {
    text.withoutZeros.withCString { pointer in
      withUnsafePointer(to: pointer) {
        _ = dbus.message_iter_append_basic(&place, type, $0)
      }
    }
  }

  private func within(
    _ place: inout DBusMessageIter, _ type: Int32, _ signature: String?,
    _ body: (inout DBusMessageIter) -> Void
  ) {
    var inner = DBusMessageIter()
    let isOpen =
      if let signature {
        dbus.message_iter_open_container(&place, type, signature, &inner)
      } else {
        dbus.message_iter_open_container(&place, type, nil, &inner)
      }
    guard isOpen != 0 else { return }
    body(&inner)
    _ = dbus.message_iter_close_container(&place, &inner)
  }
}

/// The types that most calls have.
extension BusMessage {
  public func append(_ text: String) { append(.string(text)) }
  public func append(_ number: UInt32) { append(.uint32(number)) }
  public func append(_ number: Int32) { append(.int32(number)) }
  public func append(_ texts: [String]) { append(.strings(texts)) }

  /// A dictionary of strings as variants, `a{sv}`.
  public func append(_ dictionary: [String: String]) {
    append(.variants(dictionary.mapValues { .string($0) }))
  }
}

extension String {
  /// The text with blanks instead of zero bytes, which the protocol's strings do not have.
  var withoutZeros: String { utf8.contains(0) ? replacing("\0", with: " ") : self }
}
