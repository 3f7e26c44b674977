internal import Views

/// A value that holds while a gesture lasts, and is reset when it ends or is cancelled.
///
///     @GestureState private var offset = CGSize.zero
///
/// The gesture sets it by ``Gesture/updating(_:body:)``. Everybody else only reads it.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: @MainActor () -> Value
  private let onReset: @MainActor (Value, inout Transaction) -> Void
  private var resetAnimation: Animation?
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

  /// - Parameters:
  ///   - wrappedValue: The value while there is no gesture.
  ///   - resetTransaction: How the value is reset, with the animation back.
  public init(
    wrappedValue: @autoclosure @escaping @MainActor () -> Value, resetTransaction: Transaction
  ) {
    self.init(wrappedValue: wrappedValue())
    resetAnimation = resetTransaction.animation
  }

  // MARK: For gestures

  /// Changes the value, as long as the gesture lasts. The change may say how it is animated.
  @MainActor func update(
    _ transaction: inout Transaction, _ change: (inout Value, inout Transaction) -> Void
  ) {
    guard let box else { return }
    var value = box.value
    change(&value, &transaction)
    Transaction.with(transaction) { box.value = value }
  }

  /// The gesture ended or was cancelled.
  @MainActor func reset() {
    guard let box else { return }
    var transaction = Transaction(animation: resetAnimation)
    onReset(box.value, &transaction)
    Transaction.with(transaction) { box.value = initial() }
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
