/// An error of reading or writing a picture.
public enum CanvasError: Error, Hashable, Sendable, CustomStringConvertible {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)

  public var description: String {
    switch self {
    case .cannotRead(let path, let reason): "The picture “\(path)” cannot be read: \(reason)."
    case .cannotWrite(let path, let reason): "The picture “\(path)” cannot be written: \(reason)."
    }
  }
}
