/// Shows an ``ObservableObject`` that another owner keeps.
@MainActor
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
  private var object: Object
  private var publisher: ObservableObjectPublisher?

  /// - Parameter wrappedValue: The object, which another owner keeps.
  public init(wrappedValue: Object) { object = wrappedValue }

  /// - Parameter initialValue: The object, which another owner keeps.
  public init(initialValue: Object) { object = initialValue }

  /// The object. It is set in the initializer of a view.
  public var wrappedValue: Object {
    get {
      publisher?.read()
      return object
    }
    set { object = newValue }
  }

  /// Makes bindings to the object's properties: `$library.title`.
  public var projectedValue: Wrapper { Wrapper(object: object) }

  public mutating func update(in context: DynamicPropertyContext) {
    publisher = object.usualPublisher
  }

  /// Makes bindings to the properties of an object.
  @MainActor
  @dynamicMemberLookup
  public struct Wrapper {
    let object: Object

    /// A binding to a property.
    public subscript<Part>(
      dynamicMember path: ReferenceWritableKeyPath<Object, Part>
    ) -> Binding<Part> {
      .property(of: object, path)
    }
  }
}

extension ObservedObject: SamenessProperty {
  func isSame(as other: Self) -> Bool { object === other.object }
}
