internal import SceneModel

/// A value that is stored with a scene and restored with it: after the window was disconnected to free
/// memory, after a quit, after a crash.
///
///     @SceneStorage("count") private var count = 0
///
/// It is part of the scene's session, is written within 250 ms of a change, and is deleted when the session
/// is discarded. Use it for small values that a person would miss, such as a selected tab. A person's own
/// work belongs in a document. Two properties with the same key in a scene have the same value.
@MainActor @propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let decode: @MainActor (ActivityValue?) -> Value?
  private let encode: @MainActor (Value) -> ActivityValue?
  @Environment(\.sceneContext) private var context

  private init(
    _ key: String, _ initial: Value, decode: @escaping @MainActor (ActivityValue?) -> Value?,
    encode: @escaping @MainActor (Value) -> ActivityValue?
  ) {
    precondition(
      !key.hasPrefix(SceneStorageStore.reserved),
      "The scene storage key \"\(key)\" is the system's: it begins with \(SceneStorageStore.reserved)"
    )
    self.key = key
    self.initial = initial
    self.decode = decode
    self.encode = encode
  }

  /// - Parameters:
  ///   - wrappedValue: The value while the scene has stored none.
  ///   - key: The name of the value in its scene.
  ///
  /// - Precondition: The key is not one of the library's own.
  public init(wrappedValue: Value, _ key: String) where Value: SceneStorageValue {
    self.init(
      key, wrappedValue, decode: { Value(sceneStorageValue: $0) }, encode: { $0.sceneStorageValue })
  }

  /// An enumeration, stored by its raw value.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: SceneStorageValue {
    self.init(
      key, wrappedValue,
      decode: { Value.RawValue(sceneStorageValue: $0).flatMap { Value(rawValue: $0) } },
      encode: { $0.rawValue.sceneStorageValue })
  }

  /// An optional value. Nil removes the stored value.
  public init(_ key: String) where Value: SceneStorageValue & ExpressibleByNilLiteral {
    self.init(wrappedValue: nil, key)
  }

  /// The stored value, or the given one while none is stored. Outside of a scene an assignment is lost.
  public var wrappedValue: Value {
    get { context.map { decode($0.storage[key]) ?? initial } ?? initial }
    nonmutating set { context?.storage[key] = encode(newValue) }
  }

  /// A binding to the stored value.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension SceneStorage: SamenessProperty {
  /// The initial value is used if no value is stored. The stored value is observed.
  func isSame(as other: Self) -> Bool { key == other.key && areSame(initial, other.initial) }
}
