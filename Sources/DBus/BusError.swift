/// Why the session bus is of no use.
public enum BusError: Error, Hashable, CustomStringConvertible {
  /// The session names no bus, or none that can be reached by a socket.
  case noBus
  /// libdbus-1 is not installed.
  case noLibrary
  /// Nobody is there, or the bus does not take us.
  case unreachable(String)
  /// The bus or the program called did not answer in time.
  case timedOut
  /// The call came back with an error, of this name.
  case refused(name: String, message: String)
  /// An answer that is not what the call returns.
  case badAnswer
  /// The connection is gone.
  case disconnected

  public var description: String {
    switch self {
    case .noBus: "there is no session bus"
    case .noLibrary: "libdbus-1 is not installed"
    case .unreachable(let reason): "the session bus cannot be reached: \(reason)"
    case .timedOut: "the session bus does not answer"
    case .refused(let name, let message): "\(message) (\(name))"
    case .badAnswer: "the answer makes no sense"
    case .disconnected: "the session bus is gone"
    }
  }
}
