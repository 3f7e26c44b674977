/// Identifiers that belong to a view's place in the tree.
@MainActor
@propertyWrapper
public struct Namespace: DynamicProperty {
  private var id: ID?

  /// A new namespace for each place.
  public init() {}

  /// The identifier, the same for as long as the view is in the tree.
  public var wrappedValue: ID { id ?? ID(number: 0) }

  public mutating func update(in context: DynamicPropertyContext) {
    id = context.storage { Token() }.id
  }

  /// Identifies a namespace in the process.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  @MainActor private final class Token {
    private static var count = 0
    let id: ID

    init() {
      Self.count += 1
      id = ID(number: Self.count)
    }
  }
}

extension Namespace: SamenessProperty {
  func isSame(as other: Self) -> Bool { true }
}
