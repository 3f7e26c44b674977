internal import Observation
internal import Synchronization

/// A property of an ``ObservableObject`` whose changes views show.
///
/// Bodies that read the property are evaluated again when it changes. `$title` is a publisher: it sends the present
/// value at once, and each new value just before the property has it.
@propertyWrapper
public struct Published<Value> {
  private let storage: PublishedStorage<Value>

  /// - Parameter wrappedValue: The value at first.
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  /// - Parameter initialValue: The value at first.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// A struct has no identity that could be observed.
  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.set(newValue, in: nil) }
  }

  /// Sends the property's values.
  public var projectedValue: Publisher { Publisher(storage: storage) }

  /// The compiler uses this subscript in place of the wrapped value.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: storage].storage.value }
    set { owner[keyPath: storage].storage.set(newValue, in: owner) }
  }

  /// The values of a published property: the present one, and each new one.
  public struct Publisher {
    fileprivate let storage: PublishedStorage<Value>
  }
}

extension Published.Publisher: Publisher {
  public typealias Output = Value

  public func subscribe(
    in context: SubscriptionContext, _ receive: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    let subscription = storage.subscribers.add(receive)
    receive(storage.present)
    return subscription
  }
}

/// The value of a published property.
private final class PublishedStorage<Value>: Observable {
  let subscribers = Subscribers<Value>()
  private let registrar = ObservationRegistrar()
  /// The value, without a note of who reads it.
  private(set) var present: Value
  /// Found at the first change.
  private var objectWillChange: ObservableObjectPublisher?

  init(_ value: Value) { present = value }

  var value: Value {
    registrar.access(self, keyPath: \.value)
    return present
  }

  func set(_ new: Value, in owner: AnyObject?) {
    if objectWillChange == nil {
      objectWillChange = (owner as? any ObservableObject)?.usualPublisher
    }
    objectWillChange?.propertyWillChange()
    subscribers.send(new)
    guard !areEqual(present, new) else {
      // An equal value may still be another one, such as an equal object.
      present = new
      return
    }
    registrar.withMutation(of: self, keyPath: \.value) { present = new }
  }

  /// Whether `==` says so. Values that cannot be compared are different. Two objects are equal if they are the same.
  private func areEqual(_ old: Value, _ new: Value) -> Bool {
    guard !(Value.self is AnyObject.Type), let old = old as? any Equatable else { return false }
    func open<Known: Equatable>(_ old: Known) -> Bool { (new as? Known).map { old == $0 } ?? false }
    return open(old)
  }
}
