public import Foundation

/// A value in the user defaults: what a person chose for the whole application.
///
///     @AppStorage("sortsByName") private var sortsByName = false
///
/// All views that read a key are evaluated again when one of them, or a binding, changes it. Foundation on Linux does
/// not tell who else changes the defaults: a change by `UserDefaults.standard.set(_:forKey:)` is shown when the view is
/// evaluated next. The file is written within 250 ms of a change, off the main actor.
@MainActor
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let store: AppStorageStore
  private let decode: @MainActor (Any) -> Value?
  private let encode: @MainActor (Value) -> Any?

  @usableFromInline
  init(
    _ key: String, _ initial: Value, _ store: AppStorageStore,
    decode: @escaping @MainActor (Any) -> Value?, encode: @escaping @MainActor (Value) -> Any?
  ) {
    self.key = key
    self.initial = initial
    self.store = store
    self.decode = decode
    self.encode = encode
  }

  /// The stored value, or the given one while none is stored.
  public var wrappedValue: Value {
    get { store.read(key).flatMap(decode) ?? initial }
    nonmutating set { store.write(encode(newValue), key) }
  }

  /// A binding to the stored value.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

// These are emitted into the program that uses them: all of Foundation would be half of each program's size otherwise.

extension AppStorage {
  /// - Parameters:
  ///   - wrappedValue: The value while none is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults. Nil means the standard ones.
  @_alwaysEmitIntoClient
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: AppStorageValue {
    self.init(
      key, wrappedValue, .of(store ?? .standard), decode: { Value(appStorageValue: $0) },
      encode: { $0.appStorageValue })
  }

  /// An enumeration, stored by its raw value.
  @_alwaysEmitIntoClient
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: AppStorageValue {
    self.init(
      key, wrappedValue, .of(store ?? .standard),
      decode: { Value.RawValue(appStorageValue: $0).flatMap { Value(rawValue: $0) } },
      encode: { $0.rawValue.appStorageValue })
  }

  /// An optional value. Nil removes the stored value.
  @_alwaysEmitIntoClient
  public init(_ key: String, store: UserDefaults? = nil)
  where Value: AppStorageValue & ExpressibleByNilLiteral {
    self.init(wrappedValue: nil, key, store: store)
  }

  /// An optional enumeration, stored by its raw value. Nil removes the stored value.
  @_alwaysEmitIntoClient
  public init<Kind: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Kind?, Kind.RawValue: AppStorageValue {
    self.init(
      key, nil, .of(store ?? .standard),
      decode: { Kind.RawValue(appStorageValue: $0).flatMap { Kind(rawValue: $0) } },
      encode: { $0?.rawValue.appStorageValue })
  }
}

extension AppStorageStore {
  @_alwaysEmitIntoClient
  static func of(_ defaults: UserDefaults) -> AppStorageStore {
    // Defaults may be used on any thread.
    nonisolated(unsafe) let defaults = defaults
    return shared(
      ObjectIdentifier(defaults), read: { defaults.object(forKey: $0) },
      write: { value, key in
        // Nil removes it.
        defaults.set(value, forKey: key)
      },
      save: { _ = defaults.synchronize() })
  }
}

extension AppStorage: SamenessProperty {
  /// The initial value is used if no value is stored. The stored value is observed.
  func isSame(as other: Self) -> Bool {
    key == other.key && store === other.store && areSame(initial, other.initial)
  }
}
