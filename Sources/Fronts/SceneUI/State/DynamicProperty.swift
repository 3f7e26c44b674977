/// A stored property of a view whose value comes from the view's place in the tree or from the environment.
///
/// A conforming property wrapper is connected before each evaluation of its view's body. Dynamic properties
/// within it are connected first.
///
///     @propertyWrapper struct Tally: DynamicProperty {
///       private var box: Box?
///       mutating func update(in context: DynamicPropertyContext) {
///         box = context.storage { Box() }      // the same object for as long as the view is there
///       }
///     }
@MainActor
public protocol DynamicProperty {
  /// Takes what the property needs from its view's place or environment. Called before each evaluation of the view.
  ///
  /// The default does nothing.
  mutating func update(in context: DynamicPropertyContext)
}

extension DynamicProperty {
  public mutating func update(in context: DynamicPropertyContext) {}
}

/// The access of a dynamic property to its view's place in the tree.
@MainActor
public struct DynamicPropertyContext {
  /// The environment of the view. If a property reads a value of it here, the body is evaluated again when
  /// that value changes.
  public let environment: EnvironmentValues
  private let properties: PropertyStorage
  private(set) weak var node: ViewNode?
  private let slot: PropertyStorage.Slot

  init(environment: EnvironmentValues, storage: PropertyStorage, node: ViewNode) {
    self.init(environment, storage, node, PropertyStorage.Slot(offset: 0, type: nil))
  }

  private init(
    _ environment: EnvironmentValues, _ properties: PropertyStorage, _ node: ViewNode?,
    _ slot: PropertyStorage.Slot
  ) {
    self.environment = environment
    self.properties = properties
    self.node = node
    self.slot = slot
  }

  /// An object that belongs to this property at this place in the tree. It is made at the first call and
  /// kept while the view is in the tree.
  public func storage<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let object = properties.objects[slot] as? Object { return object }
    let object = make()
    properties.objects[slot] = object
    return object
  }

  /// Evaluates the view's body again in the next update, for storage that is not observable.
  public func setNeedsUpdate() { node?.markStale() }

  /// The place of a property that is stored within this one.
  func inner(_ offset: Int, _ type: Any.Type) -> Self {
    DynamicPropertyContext(
      environment, properties, node,
      PropertyStorage.Slot(offset: slot.offset + offset, type: ObjectIdentifier(type)))
  }
}

/// The objects of one view's properties, by their offset in the view.
@MainActor
final class PropertyStorage {
  struct Slot: Hashable {
    let offset: Int
    /// A property and its first stored property have the same offset.
    let type: ObjectIdentifier?
  }

  var objects: [Slot: AnyObject] = [:]
}
