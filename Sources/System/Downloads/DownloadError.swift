/// The reason why an address of the net was not read.
public enum DownloadError: Error, Hashable, CustomStringConvertible {
  /// The address is of another kind than `http` and `https`.
  case otherScheme(String)
  /// libcurl is not installed.
  case noLibrary(String)
  /// The server answered with an error, as 404.
  case status(String, Int)
  /// There is more to read than the limit.
  case tooLarge(String, limit: Int)
  /// The transfer failed. The reason is libcurl's sentence.
  case failed(String, reason: String)

  public var description: String {
    switch self {
    case .otherScheme(let address):
      "“\(address)” was not read: only http and https are."
    case .noLibrary(let address):
      "“\(address)” was not read, because libcurl is not installed."
    case .status(let address, let status):
      "“\(address)” was not read: the server answered \(status)."
    case .tooLarge(let address, let limit):
      "“\(address)” was not read: it has more than \(limit) bytes."
    case .failed(let address, let reason):
      "“\(address)” was not read: \(reason)."
    }
  }
}
