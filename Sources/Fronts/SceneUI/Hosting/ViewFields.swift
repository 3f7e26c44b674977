@_spi(Reflection) private import Swift

/// A stored property of a view type.
struct ViewField {
  let offset: Int
  let type: Any.Type
}

/// The stored properties of types, found once per type.
@MainActor
enum ViewFields {
  private static var known: [ObjectIdentifier: [ViewField]] = [:]
  private static var dynamic: [ObjectIdentifier: [ViewField]] = [:]

  /// All stored properties of a struct. Nil when the type is no struct.
  static func all(of type: Any.Type) -> [ViewField]? {
    if let fields = known[ObjectIdentifier(type)] { return fields.isEmpty ? nil : fields }
    // The runtime would look for a value of an existential type, and there is only the type.
    guard !isExistential(type) else { return nil }
    var fields: [ViewField] = []
    let isStruct = _forEachField(of: type) { _, offset, fieldType, _ in
      fields.append(ViewField(offset: offset, type: fieldType))
      return true
    }
    if !isStruct { fields = [] }
    known[ObjectIdentifier(type)] = fields
    return fields.isEmpty ? nil : fields
  }

  /// Whether a type is that of an `any` value. The first word of a type's metadata is its kind (Swift ABI, "Type
  /// Metadata").
  static func isExistential(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self) == 0x303
  }

  /// The stored properties that are dynamic.
  static func dynamic(of type: Any.Type) -> [ViewField] {
    if let fields = dynamic[ObjectIdentifier(type)] { return fields }
    let fields = (all(of: type) ?? []).filter { $0.type is any DynamicProperty.Type }
    dynamic[ObjectIdentifier(type)] = fields
    return fields
  }
}

/// Connects the dynamic properties of a view, or of a property that contains others, to their node.
@MainActor
func connect<Value>(_ value: inout Value, _ context: DynamicPropertyContext) {
  let fields = ViewFields.dynamic(of: Value.self)
  guard !fields.isEmpty else { return }
  withUnsafeMutablePointer(to: &value) { pointer in
    let base = UnsafeMutableRawPointer(pointer)
    for field in fields {
      guard let type = field.type as? any DynamicProperty.Type else { continue }
      @MainActor func open<Property: DynamicProperty>(_ type: Property.Type) {
        // The runtime reported a stored `Property` at this offset of a `Value`.
        let property = (base + field.offset).assumingMemoryBound(to: type)
        let place = context.inner(field.offset, type)
        connect(&property.pointee, place)
        property.pointee.update(in: place)
      }
      open(type)
    }
  }
}
