/// The reason why the session bus cannot be used.
public enum BusError: Error, Hashable, CustomStringConvertible {
  /// The session names no bus, or none with a usable socket.
  case noBus
  /// libdbus-1 is not installed.
  case noLibrary
  /// There is no bus at the address, or it refuses the connection.
  case unreachable(String)
  /// The bus or the program called did not answer in time.
  case timedOut
  /// The call was answered by an error with this name.
  case refused(name: String, message: String)
  /// The answer's type is not that of the call.
  case badAnswer
  /// The connection has ended.
  case disconnected

  public var description: String {
    switch self {
    case .noBus: "there is no session bus"
    case .noLibrary: "libdbus-1 is not installed"
    case .unreachable(let reason): "the session bus cannot be reached: \(reason)"
    case .timedOut: "the session bus does not answer"
    case .refused(let name, let message): "\(message) (\(name))"
    case .badAnswer: "the answer has another form than expected"
    case .disconnected: "the session bus is gone"
    }
  }
}
