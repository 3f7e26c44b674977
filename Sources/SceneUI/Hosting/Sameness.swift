/// A property that says itself whether a newer value from above differs.
@MainActor
protocol SamenessProperty: DynamicProperty {
  func isSame(as other: Self) -> Bool
}

/// Whether two values of a view cannot be told apart, so that the body would be the same.
///
/// Values are compared by their bits (then references are the same objects), by `==`, or field by
/// field. When none says that they are the same, they are taken to differ: closures that were made
/// anew, for example.
@MainActor
func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
  withUnsafePointer(to: one) { one in
    withUnsafePointer(to: other) { other in
      areSame(UnsafeRawPointer(one), UnsafeRawPointer(other), Value.self)
    }
  }
}

/// Compares what is stored at two places as one type.
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
  // Both places hold a value of the type, as the caller has seen or the runtime has said.
  func sameProperties<Value: SamenessProperty>(_ type: Value.Type) -> Bool {
    one.assumingMemoryBound(to: type).pointee
      .isSame(as: other.assumingMemoryBound(to: type).pointee)
  }
  func equal<Value: Equatable>(_ type: Value.Type) -> Bool {
    one.assumingMemoryBound(to: type).pointee == other.assumingMemoryBound(to: type).pointee
  }
  return _openExistential(type, do: open)
}
