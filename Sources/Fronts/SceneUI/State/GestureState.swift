/// A value that holds while a gesture lasts, and is reset when it ends or is cancelled.
///
///     @GestureState private var offset = CGSize.zero
///
/// The gesture sets it by ``Gesture/updating(_:body:)``. Everybody else only reads it.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: @MainActor () -> Value
  private let onReset: @MainActor (Value, inout Transaction) -> Void
  private var box: StateBox<Value>?

  /// - Parameter wrappedValue: The value while there is no gesture.
  public init(wrappedValue: @autoclosure @escaping @MainActor () -> Value) {
    initial = wrappedValue
    onReset = { _, _ in }
  }

  /// - Parameter initialValue: The value while there is no gesture.
  public init(initialValue: @autoclosure @escaping @MainActor () -> Value) {
    initial = initialValue
    onReset = { _, _ in }
  }

  /// - Parameters:
  ///   - wrappedValue: The value while there is no gesture.
  ///   - reset: Called with the last value before it is reset.
  public init(
    wrappedValue: @autoclosure @escaping @MainActor () -> Value,
    reset: @escaping @MainActor (Value, inout Transaction) -> Void
  ) {
    initial = wrappedValue
    onReset = reset
  }

  /// The gesture's value, or the initial one while there is no gesture.
  @MainActor public var wrappedValue: Value { box?.value ?? initial() }

  /// The state itself, for the gesture that updates it.
  public var projectedValue: Self { self }

  public mutating func update(in context: DynamicPropertyContext) {
    box = context.storage { StateBox(initial()) }
  }

  /// - Parameters:
  ///   - initialValue: The value while there is no gesture.
  ///   - reset: Called with the last value before it is reset.
  public init(
    initialValue: @autoclosure @escaping @MainActor () -> Value,
    reset: @escaping @MainActor (Value, inout Transaction) -> Void
  ) {
    initial = initialValue
    onReset = reset
  }

  // MARK: For gestures

  /// Changes the value, as long as the gesture lasts.
  @MainActor func updateValue(_ change: (inout Value) -> Void) {
    guard let box else { return }
    var value = box.value
    change(&value)
    box.value = value
  }

  /// The gesture ended or was cancelled.
  @MainActor func reset() {
    guard let box else { return }
    var transaction = Transaction()
    onReset(box.value, &transaction)
    box.value = initial()
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Nil while there is no gesture.
  public init() { self.init(initialValue: nil) }
}

extension GestureState: SamenessProperty {
  /// The initial value is used at the start and after a gesture.
  func isSame(as other: Self) -> Bool { true }
}
