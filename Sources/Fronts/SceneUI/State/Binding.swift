/// Reads and writes a value that is stored elsewhere.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  /// Identifies the value's storage, if that is known: two bindings to the same storage are equal.
  private let location: [AnyHashable]?

  private init(
    location: [AnyHashable]?, get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.location = location
    self.get = get
    self.set = set
  }

  /// A binding that reads and writes through closures.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.init(location: nil, get: get, set: set)
  }

  init(box: StateBox<Value>) {
    self.init(
      location: [ObjectIdentifier(box)], get: { box.value }, set: { box.value = $0 })
  }

  /// Allows a closure parameter to unwrap a binding: `{ $id in NoteView(id: id) }`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a constant.
  public static func constant(_ value: Value) -> Self {
    Binding(get: { value }, set: { _ in })
  }

  /// The value, read and written where it is stored.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, to pass on: `$text`.
  public var projectedValue: Self { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      location: location.map { $0 + [path] }, get: { get()[keyPath: path] },
      set: {
        var value = get()
        value[keyPath: path] = $0
        set(value)
      })
  }

  /// A binding to a property of an object.
  static func property<Root: AnyObject>(
    of object: Root, _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> Self {
    Binding(
      location: [ObjectIdentifier(object), path], get: { object[keyPath: path] },
      set: { object[keyPath: path] = $0 })
  }

  /// A binding to the same value that writes in another way.
  func setting(_ set: @escaping @MainActor (Value) -> Void) -> Self {
    Binding(location: location, get: get, set: set)
  }

  /// A binding to the value in an optional. Nil when the optional is nil.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.get() else { return nil }
    self.init(
      location: base.location.map { $0 + ["!"] }, get: { base.get() ?? value },
      set: { base.set($0) })
  }
}

extension Binding: SamenessProperty {
  func isSame(as other: Self) -> Bool { location != nil && location == other.location }
}
