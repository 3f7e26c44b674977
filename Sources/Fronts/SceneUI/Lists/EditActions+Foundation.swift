public import Foundation

// SwiftUI's forms with sets of indices, which are all of Foundation's. They are emitted into the program that uses them:
// all of Foundation would be half of each program's size otherwise.

extension ForEach {
  /// Deletes rows of a ``List``: when Delete is pressed, by their menu, or by two fingers moved sideways.
  @_alwaysEmitIntoClient
  public func onDelete(perform action: (@MainActor (_ offsets: IndexSet) -> Void)?) -> Self {
    guard let action else { return onDelete(offsets: nil) }
    return onDelete(offsets: { action(IndexSet($0)) })
  }

  /// Lets a person drag rows of a ``List`` to another place among these.
  @_alwaysEmitIntoClient
  public func onMove(
    perform action: (@MainActor (_ offsets: IndexSet, _ offset: Int) -> Void)?
  ) -> Self {
    guard let action else { return onMove(offsets: nil) }
    return onMove(offsets: { action(IndexSet($0), $1) })
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at some offsets.
  @_alwaysEmitIntoClient
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: offset) }
  }

  /// Moves the elements at some offsets before the element at another offset, which counts the moved elements too.
  @_alwaysEmitIntoClient
  public mutating func move(fromOffsets offsets: IndexSet, toOffset destination: Int) {
    let moved = offsets.map { self[$0] }
    let place = destination - offsets.count(in: 0..<destination)
    remove(atOffsets: offsets)
    insert(contentsOf: moved, at: index(startIndex, offsetBy: place))
  }
}
