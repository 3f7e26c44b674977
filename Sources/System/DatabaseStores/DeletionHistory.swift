public import Text

/// The deletions of a process that Undo can take back, from the last one to the first.
public struct DeletionHistory<ID: Hashable & Sendable>: Sendable {
  /// Things that were deleted together. They are put back together.
  public struct Deletion: Sendable {
    /// What was deleted and is not gone for good.
    public fileprivate(set) var ids: [ID]
    /// When it was done, among all that Undo takes back.
    public let mark: UndoMark
  }

  /// The last one at the end.
  public private(set) var all: [Deletion] = []

  /// A history without a deletion.
  public init() {}

  /// Whether Undo has no deletion to take back.
  public var isEmpty: Bool { all.isEmpty }
  /// What Undo takes back next.
  public var last: Deletion? { all.last }

  /// Adds a deletion that is made now.
  @MainActor public mutating func add(_ ids: [ID]) {
    all.append(Deletion(ids: ids, mark: UndoMark()))
  }

  /// Undo does not put back these things any more.
  public mutating func forget(_ gone: Set<ID>) {
    for index in all.indices.reversed() where all[index].ids.contains(where: gone.contains) {
      all[index].ids.removeAll(where: gone.contains)
      if all[index].ids.isEmpty { all.remove(at: index) }
    }
  }
}
