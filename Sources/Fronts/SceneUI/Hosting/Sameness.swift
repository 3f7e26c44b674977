/// A property that can tell whether a new value differs.
@MainActor
protocol SamenessProperty: DynamicProperty {
  func isSame(as other: Self) -> Bool
}

/// Whether two values of a view are certainly equal, so that the body would be the same.
///
/// Values are compared by their bits (equal references are the same object), by `==`, or field by field.
/// Otherwise they count as different, as two closures do.
@MainActor
func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
  withUnsafePointer(to: one) { one in
    withUnsafePointer(to: other) { other in
      areSame(UnsafeRawPointer(one), UnsafeRawPointer(other), Value.self)
    }
  }
}

/// Compares the values of one type at two addresses.
@MainActor
private func areSame(
  _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ type: Any.Type
) -> Bool {
  func open<Value>(_ type: Value.Type) -> Bool {
    let size = MemoryLayout<Value>.size
    if size == 0 { return true }
    let first = UnsafeRawBufferPointer(start: one, count: size)
    if first.elementsEqual(UnsafeRawBufferPointer(start: other, count: size)) { return true }
    if let type = type as? any SamenessProperty.Type { return sameProperties(type) }
    if let type = type as? any Equatable.Type { return equal(type) }
    guard let fields = ViewFields.all(of: type) else { return false }
    return fields.allSatisfy { areSame(one + $0.offset, other + $0.offset, $0.type) }
  }
  // Both addresses hold a value of the type, as the caller or the runtime has ensured.
  func sameProperties<Value: SamenessProperty>(_ type: Value.Type) -> Bool {
    one.assumingMemoryBound(to: type).pointee
      .isSame(as: other.assumingMemoryBound(to: type).pointee)
  }
  func equal<Value: Equatable>(_ type: Value.Type) -> Bool {
    one.assumingMemoryBound(to: type).pointee == other.assumingMemoryBound(to: type).pointee
  }
  return _openExistential(type, do: open)
}
