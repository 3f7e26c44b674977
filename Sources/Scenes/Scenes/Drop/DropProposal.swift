public import SceneModel

/// A drop target's answer to a session: the operation that a release would perform now.
public struct DropProposal: Hashable, Sendable {
  public var operation: DropOperation
  /// What a release would do, for the label at the pointer: "Insert Link". Nil is the name of the operation.
  /// Another program that drags has a label of its own.
  public var label: String?

  public init(operation: DropOperation, label: String? = nil) {
    self.operation = operation
    self.label = label
  }

  /// A proposal of an action. With nil the target takes nothing.
  public init(_ action: DropAction?) {
    switch action {
    case .copy: operation = .copy
    case .move: operation = .move
    case .link: operation = .link
    case nil: operation = .cancel
    }
  }
}

/// The operations of a drop target.
public enum DropOperation: Hashable, Sendable, CaseIterable {
  /// The target takes nothing. The drag behaves as over a view without a target.
  case cancel
  /// The target could take such items, but not here or not now. The cursor says so.
  case forbidden
  /// The target gets a copy of the items.
  case copy
  /// The target gets the items, and the source gives them up.
  case move
  /// The target refers to the items.
  case link

  /// The action of a drop. Nil if nothing would be dropped.
  var action: DropAction? {
    switch self {
    case .cancel, .forbidden: nil
    case .copy: .copy
    case .move: .move
    case .link: .link
    }
  }
}
