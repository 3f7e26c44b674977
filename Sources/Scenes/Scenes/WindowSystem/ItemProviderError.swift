/// The reason why an item's data cannot be had.
public enum ItemProviderError: Error {
  /// The item has no representation of any of these types.
  case noRepresentation(types: [String])
  /// The source refused to make the data.
  case refused
  /// The data have more bytes than this process takes.
  case tooLarge(limit: Int)
  /// The source stopped answering.
  case timedOut
  /// The source program or its window is gone.
  case sourceVanished
  case cancelled
  /// The closure that makes the data failed.
  case failed(any Error)
}

extension ItemProviderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noRepresentation(let types): "There is no representation of \(types)."
    case .refused: "The source refused to provide the data."
    case .tooLarge(let limit):
      limit % (1 << 20) == 0
        ? "The data are larger than \(limit >> 20) MiB."
        : "The data are larger than \(limit) bytes."
    case .timedOut: "The source stopped answering."
    case .sourceVanished: "The source is gone."
    case .cancelled: "The transfer was cancelled."
    case .failed(let error): "The data cannot be made: \(error)"
    }
  }
}
