public import Observation

/// Reads a value that was set above: `@Environment(\.font) var font`, or the object of a type that was
/// put in by ``View/environment(_:)``: `@Environment(Library.self) var library`.
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: @MainActor (EnvironmentValues) -> Value
  private var values: EnvironmentValues?

  public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }

  /// - Precondition: When the value is read, an object of the type is in the environment.
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

  public var wrappedValue: Value { read(values ?? EnvironmentValues()) }

  public mutating func update(in context: DynamicPropertyContext) { values = context.environment }
}

extension Environment: SamenessProperty {
  /// A view declares once what it reads.
  func isSame(as other: Self) -> Bool { true }
}
