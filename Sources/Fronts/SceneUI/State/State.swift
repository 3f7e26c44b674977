internal import Observation

/// A value that belongs to a view's place in the tree. It starts with the declared value, changes by
/// assignment, and is removed with the view.
///
/// Bodies that read the value are evaluated again when it changes. The view that declares it is evaluated
/// only if it reads it.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: @MainActor () -> Value
  private var box: StateBox<Value>?

  /// - Parameter wrappedValue: The value at first. Evaluated once for each place.
  public init(wrappedValue: @autoclosure @escaping @MainActor () -> Value) {
    initialValue = wrappedValue
  }

  /// - Parameter initialValue: The value at first, for the initializer of a view: `_page = State(initialValue: first)`.
  public init(initialValue: @autoclosure @escaping @MainActor () -> Value) {
    self.initialValue = initialValue
  }

  /// The value. Before the view is in a tree it is the initial value, and assignments are lost.
  @MainActor public var wrappedValue: Value {
    get { box?.value ?? initialValue() }
    nonmutating set { box?.value = newValue }
  }

  /// A binding to the value. Before the view is in a tree, it is constant.
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

// In an extension: otherwise every state without a value would start with nil, and the initializer of its
// view could not set one.
extension State where Value: ExpressibleByNilLiteral {
  /// Nil at first.
  public init() { self.init(initialValue: nil) }
}

extension State: SamenessProperty {
  /// The initial value is used once.
  func isSame(as other: Self) -> Bool { true }
}

/// The storage of a value that views share.
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
