public import Observation

/// Reads an environment value, `@Environment(\.font) var font`, or the object of a type that
/// ``View/environment(_:)`` set: `@Environment(Library.self) var library`.
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: @MainActor (EnvironmentValues) -> Value
  private var values: EnvironmentValues?

  /// Reads a value by its key path: `@Environment(\.locale) private var locale`.
  public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }

  /// - Precondition: When the value is read, the environment has an object of the type.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[object: type] else {
        preconditionFailure("No \(type) in the environment; put one in by .environment(_:).")
      }
      return object
    }
  }

  /// The object of a type, if there is one.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0[object: type] }
  }

  /// The value at the view's place. Outside of a body it is the default.
  public var wrappedValue: Value { read(values ?? EnvironmentValues()) }

  public mutating func update(in context: DynamicPropertyContext) { values = context.environment }
}

extension Environment: SamenessProperty {
  /// The key path or type is the same for all values of a view.
  func isSame(as other: Self) -> Bool { true }
}
