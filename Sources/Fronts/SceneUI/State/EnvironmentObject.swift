/// Shows the ``ObservableObject`` of a type that ``View/environmentObject(_:)`` has set above.
@MainActor
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  private var found: Object?
  private var publisher: ObservableObjectPublisher?

  /// Finds the object by its type.
  public init() {}

  /// The object.
  ///
  /// - Precondition: The environment has an object of the type.
  public var wrappedValue: Object {
    publisher?.read()
    return required
  }

  /// Makes bindings to the object's properties: `$library.title`.
  public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject<Object>.Wrapper(object: required)
  }

  private var required: Object {
    guard let found else {
      preconditionFailure(
        "No \(Object.self) in the environment; put one in by .environmentObject(_:).")
    }
    return found
  }

  public mutating func update(in context: DynamicPropertyContext) {
    found = context.environment[observableObject: Object.self]
    publisher = found?.usualPublisher
  }
}

extension EnvironmentObject: SamenessProperty {
  /// The type is the same for all values of a view.
  func isSame(as other: Self) -> Bool { true }
}

extension View {
  /// Adds an object to the environment. `@EnvironmentObject` finds it by its type.
  public func environmentObject(_ object: some ObservableObject) -> some View {
    EnvironmentView(content: self) { $0.setObservableObject(object) }
  }
}
