/// The place of an undoable change in the order of all undoable changes of the process.
///
/// Texts, deletions and opened windows have undo histories of their own. By their marks, Undo finds the
/// newest change among them.
public struct UndoMark: Comparable, Hashable, Sendable {
  private let number: UInt64
  @MainActor private static var count: UInt64 = 0

  /// Marks a change that is made now. It is later than all changes that were marked before.
  @MainActor public init() {
    Self.count += 1
    number = Self.count
  }

  public static func < (one: UndoMark, other: UndoMark) -> Bool { one.number < other.number }
}
