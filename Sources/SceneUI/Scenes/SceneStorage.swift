internal import SceneModel

/// A value that each scene keeps for itself, and has again when it comes back: after the window was let
/// go to free memory, after a quit, after a crash.
///
///     @SceneStorage("count") private var count = 0
///
/// It lives in the scene's session, is written within 250 ms of a change, and goes when the session is
/// discarded. Use it for small things that a person would miss, such as a selected tab; what the user
/// makes belongs in a document. Two properties with one key in one scene are one value.
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

  public init(wrappedValue: Value, _ key: String) where Value: SceneStorageValue {
    self.init(
      key, wrappedValue, decode: { Value(sceneStorageValue: $0) }, encode: { $0.sceneStorageValue })
  }

  /// An enumeration, by its raw value.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: SceneStorageValue {
    self.init(
      key, wrappedValue,
      decode: { Value.RawValue(sceneStorageValue: $0).flatMap { Value(rawValue: $0) } },
      encode: { $0.rawValue.sceneStorageValue })
  }

  /// A value that may be absent; nil removes what was kept.
  public init(_ key: String) where Value: SceneStorageValue & ExpressibleByNilLiteral {
    self.init(wrappedValue: nil, key)
  }

  public var wrappedValue: Value {
    get { context.map { decode($0.storage[key]) ?? initial } ?? initial }
    nonmutating set { context?.storage[key] = encode(newValue) }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension SceneStorage: SamenessProperty {
  /// The initial value counts where nothing was kept; what was is observed.
  func isSame(as other: Self) -> Bool { key == other.key && areSame(initial, other.initial) }
}
