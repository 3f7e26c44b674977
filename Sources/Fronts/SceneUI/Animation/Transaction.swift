public import Views

/// How a change is made: with which animation, and who hears when all has arrived.
///
/// ``withAnimation(_:_:)`` makes one. It goes with each value that changes down the tree of views, where
/// ``View/animation(_:value:)`` and ``View/transaction(_:)`` replace it for the views below.
public struct Transaction {
  /// Whether more changes are to follow, as while a button is held.
  public var isContinuous = false
  /// How what changes moves. With nil it jumps.
  public var animation: Animation?
  /// Whether ``View/animation(_:value:)`` has no effect on the change.
  public var disablesAnimations = false
  /// Hears when all has arrived.
  var group: AnimationGroup?

  /// A change by itself.
  public init() {}

  /// A change with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The transaction of the running change. Nil outside of one.
  @MainActor private(set) static var current: Transaction?

  /// How retained views move under the transaction. Nil when they jump.
  @MainActor var context: AnimationContext? {
    animation.map { AnimationContext($0, group: group) }
  }

  /// Makes a change under a transaction. With nil nothing moves.
  @MainActor static func with<Result>(
    _ transaction: Transaction?, _ change: () throws -> Result
  ) rethrows -> Result {
    let outer = current
    current = transaction
    defer { current = outer }
    return try AnimationContext.with(transaction?.context, change)
  }
}

/// When an animation counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let criterion: AnimationGroup.Criterion

  /// When everything seems to have arrived, which a spring does before it stands still.
  public static let logicallyComplete = Self(criterion: .arrived)
  /// When nothing moves any more.
  public static let removed = Self(criterion: .settled)
}

/// Makes a change and lets move what follows from it: places, sizes, colors, opacity, shapes, views that come and go.
///
///     Button("More") {
///       withAnimation(.snappy) { isOpen.toggle() }
///     }
///
/// A change in the middle of another one turns what moves round from where it is. Where a person wants no motion,
/// everything is at its new place at once.
///
/// - Parameters:
///   - animation: How it moves. With nil it jumps.
///   - body: Makes the change.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes a change, lets move what follows from it, and calls a closure when all has arrived.
///
/// - Parameters:
///   - animation: How it moves. With nil it jumps.
///   - completionCriteria: When it counts as over.
///   - body: Makes the change.
///   - completion: Called once, also when another change interrupts this one.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  let group = AnimationGroup(criterion: completionCriteria.criterion) { _ in completion() }
  transaction.group = group
  defer { group.close() }
  return try withTransaction(transaction, body)
}

/// Makes a change under a transaction.
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.with(transaction, body)
}

/// Makes a change under the present transaction with another value.
///
///     withTransaction(\.disablesAnimations, true) { isOpen = true }
@MainActor
public func withTransaction<Value, Result>(
  _ path: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current ?? Transaction()
  transaction[keyPath: path] = value
  return try withTransaction(transaction, body)
}

extension Binding {
  /// A binding whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding {
    transaction(Transaction(animation: animation))
  }

  /// A binding whose changes are made under a transaction.
  public func transaction(_ transaction: Transaction) -> Binding {
    setting { value in withTransaction(transaction) { wrappedValue = value } }
  }
}
