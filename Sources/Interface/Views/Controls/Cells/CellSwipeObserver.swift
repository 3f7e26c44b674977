/// The content of a cell that moves sideways, to show what is behind it.
@MainActor
public protocol CellSwipeObserver: View {
  /// Two fingers moved sideways over the cell. A positive distance shows what is further right.
  ///
  /// - Returns: Whether the movement was used.
  func cellSwiped(by distance: Double) -> Bool
}
