/// A stored property of a view whose value comes from elsewhere: from the view's place in the tree, or
/// from the environment.
///
/// A property wrapper that conforms is connected before each evaluation of the body of the view that
/// holds it. Properties within it are connected first.
///
///     @propertyWrapper struct Tally: DynamicProperty {
///       private var box: Box?
///       mutating func update(in context: DynamicPropertyContext) {
///         box = context.storage { Box() }      // the same object for as long as the view is there
///       }
///     }
@MainActor
public protocol DynamicProperty {
  mutating func update(in context: DynamicPropertyContext)
}

extension DynamicProperty {
  public mutating func update(in context: DynamicPropertyContext) {}
}

/// What a dynamic property finds at the view's place.
@MainActor
public struct DynamicPropertyContext {
  /// The environment of the view. What is read of it before the body has been evaluated makes the body
  /// be evaluated again when it changes.
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

  /// An object that belongs to this property of the view at this place: made at the first call, kept
  /// while the view is in the tree.
  public func storage<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let object = properties.objects[slot] as? Object { return object }
    let object = make()
    properties.objects[slot] = object
    return object
  }

  /// Evaluates the view's body again at the next turn: for storage that is not observable.
  public func setNeedsUpdate() { node?.markStale() }

  /// The place of a property that is stored in the one here.
  func inner(_ offset: Int, _ type: Any.Type) -> Self {
    DynamicPropertyContext(
      environment, properties, node,
      PropertyStorage.Slot(offset: slot.offset + offset, type: ObjectIdentifier(type)))
  }
}

/// The objects that the properties of one view keep, by where they are stored in it.
@MainActor
final class PropertyStorage {
  struct Slot: Hashable {
    let offset: Int
    /// A property and the first one within it lie at the same place.
    let type: ObjectIdentifier?
  }

  var objects: [Slot: AnyObject] = [:]
}
