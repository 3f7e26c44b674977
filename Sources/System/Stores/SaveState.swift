/// Whether everything is on the disk.
public enum SaveState: Hashable, Sendable {
  /// Nothing is waiting to be written.
  case saved
  /// Changes are waiting, or are being written.
  case saving
  /// The last try failed. All changes are kept and tried again. The state lasts until a try succeeds.
  case failed(SaveFailure)

  /// The reason why saving fails at present. Nil while it does not fail.
  public var failure: SaveFailure? { if case .failed(let failure) = self { failure } else { nil } }
}
