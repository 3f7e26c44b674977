public import SceneModel
internal import Scenes

/// A drop target's answer to a session: the operation that a release would perform now.
public struct DropProposal: Hashable, Sendable {
  public var operation: DropOperation
  /// What a release would do, for the label at the pointer: "Insert Link". Nil is the name of the operation.
  /// Another program that drags has a label of its own.
  public var label: String?
  /// Why nothing is taken. The window says so while the drag is over the target.
  public private(set) var refusal: DropRefusal?

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

  /// Takes nothing, for a reason that the person reads.
  public static func refused(_ refusal: DropRefusal) -> DropProposal {
    var proposal = DropProposal(operation: .forbidden)
    proposal.refusal = refusal
    return proposal
  }
}

/// The reason why a target takes nothing of a drag. Another program that drags hears only that nothing is accepted.
public struct DropRefusal: Hashable, Sendable {
  /// What the target does not take, or what it keeps, in one sentence.
  public var text: String
  /// What can be dropped instead.
  public var detail: String?

  public init(_ text: String, detail: String? = nil) {
    self.text = text
    self.detail = detail
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
