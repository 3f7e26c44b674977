public import DBus
internal import Dispatch
internal import Synchronization

/// Another program on a session bus. It calls applications, or takes an application's name.
public final class BusPeer: Sendable {
  private let queue: DispatchQueue
  private let connection: BusConnection
  private let heard = Mutex<[String]>([])

  public init(_ bus: LiveBus) throws {
    let address = BusAddress(rawValue: bus.address)
    let queue = DispatchQueue(label: "bus peer")
    self.queue = queue
    connection = try queue.sync {
      try BusConnection(address, queue: queue, deadline: .seconds(20))
    }
  }

  deinit {
    let (queue, connection) = (queue, connection)
    queue.async { connection.close() }
  }

  /// Calls a method off the caller's thread and waits for the answer. Nil when the call succeeded.
  ///
  /// - Parameter path: The object path. Nil means the path that belongs to the name.
  public func call(
    _ member: String, of interface: String = "org.freedesktop.Application", on name: String,
    at path: String? = nil, _ write: @escaping @Sendable (BusMessage) -> Void
  ) async -> BusError? {
    let path = path ?? "/" + name.replacing(".", with: "/")
    return await withCheckedContinuation { continuation in
      queue.async { [connection] in
        do throws(BusError) {
          let message = try BusMessage(calling: member, of: interface, at: path, on: name)
          write(message)
          _ = try connection.call(message, deadline: .seconds(20))
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: error)
        }
      }
    }
  }

  /// Takes a name and answers every call with 1.
  ///
  /// - Returns: Whether the name was free.
  /// - Throws: `BusError` if the bus does not answer.
  public func pretend(toBe name: String) throws -> Bool {
    try queue.sync {
      try connection.serve { [weak self] message in
        guard let self, message.kind == .call else { return }
        heard.withLock { $0.append(message.member) }
        connection.answer(message, .uint32(1))
      } onEnd: {
      }
      return try connection.requestName(name, deadline: .seconds(20))
    }
  }

  /// The members that were called since ``pretend(toBe:)``.
  public var asked: [String] { heard.withLock { $0 } }
}
