/// Keeps an ``ObservableObject`` at a view's place in the tree. It is made when the view appears there, and removed
/// with the view.
@propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty {
  private let make: @MainActor () -> Object
  private var object: Object?
  private var publisher: ObservableObjectPublisher?

  /// - Parameter object: Evaluated once for each place.
  public init(wrappedValue object: @autoclosure @escaping @MainActor () -> Object) {
    make = object
  }

  /// The object. Before the view is in a tree it is a new one at each call.
  @MainActor public var wrappedValue: Object {
    publisher?.read()
    return object ?? make()
  }

  /// Makes bindings to the object's properties: `$library.title`.
  @MainActor public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject<Object>.Wrapper(object: object ?? make())
  }

  public mutating func update(in context: DynamicPropertyContext) {
    let kept = context.storage(make)
    object = kept
    publisher = kept.usualPublisher
  }
}

extension StateObject: SamenessProperty {
  /// The object is made once.
  func isSame(as other: Self) -> Bool { true }
}
