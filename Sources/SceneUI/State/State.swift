internal import Observation

/// A value that belongs to a view's place in the tree: it starts as declared, changes by assignment, and
/// goes when the view goes.
///
/// Bodies that read the value are evaluated again when it changes; the one that declares it is not,
/// unless it reads it.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: @MainActor () -> Value
  private var box: StateBox<Value>?

  public init(wrappedValue: @autoclosure @escaping @MainActor () -> Value) {
    initialValue = wrappedValue
  }

  public init(initialValue: @autoclosure @escaping @MainActor () -> Value) {
    self.initialValue = initialValue
  }

  /// The value. Before the view is in a tree it is the initial one, and assignments are lost.
  @MainActor public var wrappedValue: Value {
    get { box?.value ?? initialValue() }
    nonmutating set { box?.value = newValue }
  }

  @MainActor public var projectedValue: Binding<Value> {
    guard let box else {
      let value = initialValue()
      return .constant(value)
    }
    return Binding(box: box)
  }

  public mutating func update(in context: DynamicPropertyContext) {
    box = context.storage { StateBox(initialValue()) }
  }
}

// In an extension of its own: otherwise every state without a value would be taken to start with nil, and
// could not be given one in the initialiser of its view.
extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(initialValue: nil) }
}

extension State: SamenessProperty {
  /// The initial value counts once.
  func isSame(as other: Self) -> Bool { true }
}

/// Where a value lies that views share.
@MainActor
final class StateBox<Value>: @MainActor Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set {
      guard !areSame(stored, newValue) else { return }
      registrar.withMutation(of: self, keyPath: \.value) { stored = newValue }
    }
  }
}
