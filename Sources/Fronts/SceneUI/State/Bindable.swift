public import Observation

/// Makes bindings to the properties of an observable object: `$note.title`.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value

  /// Wraps an object: `@Bindable var note: Note`.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Wraps an object for the bindings of one expression: `Bindable(note).title`.
  public init(_ value: Value) { wrappedValue = value }

  /// Makes the bindings: `$note.title`.
  public var projectedValue: Self { self }

  /// A binding to a property of the object.
  public subscript<Part>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    .property(of: wrappedValue, path)
  }
}
