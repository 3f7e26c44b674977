/// Whether everything is on the disk.
public enum SaveState: Hashable, Sendable {
  /// Nothing is waiting to be written.
  case saved
  /// Something is waiting, or is being written.
  case saving
  /// The last try failed. Everything is kept and tried again; this lasts until a try succeeds.
  case failed(SaveFailure)

  /// Why saving fails at present; nil while it does not.
  public var failure: SaveFailure? { if case .failed(let failure) = self { failure } else { nil } }
}
