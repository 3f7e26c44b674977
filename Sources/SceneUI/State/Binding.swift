/// A way to a value that lies elsewhere: it can be read and changed, and is not owned.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  /// What the value is, where that can be said: two bindings to the same are the same.
  private let location: [AnyHashable]?

  private init(
    location: [AnyHashable]?, get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.location = location
    self.get = get
    self.set = set
  }

  /// A binding that reads and writes by closures.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.init(location: nil, get: get, set: set)
  }

  init(box: StateBox<Value>) {
    self.init(
      location: [ObjectIdentifier(box)], get: { box.value }, set: { box.value = $0 })
  }

  /// Lets a closure take a binding apart: `{ $id in NoteView(id: id) }`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A value that does not change.
  public static func constant(_ value: Value) -> Self {
    Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Self { self }

  /// A part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      location: location.map { $0 + [path] }, get: { get()[keyPath: path] },
      set: {
        var value = get()
        value[keyPath: path] = $0
        set(value)
      })
  }

  /// A property of an object.
  static func property<Root: AnyObject>(
    of object: Root, _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> Self {
    Binding(
      location: [ObjectIdentifier(object), path], get: { object[keyPath: path] },
      set: { object[keyPath: path] = $0 })
  }

  /// The value in an optional, while there is one.
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
