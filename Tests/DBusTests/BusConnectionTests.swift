import DBus
import Dispatch
import Glibc
import LiveSupport
import Synchronization
import Testing

@Suite("A connection to a bus")
struct BusConnectionTests {
  private let bus: LiveBus
  private let queue = DispatchQueue(label: "connection")
  private let connection: BusConnection

  /// What the connection's handlers have heard.
  private final class Heard: Sendable {
    let members = Mutex<[String]>([])
    let isEnded = Mutex(false)
  }
  private let heard = Heard()

  init() throws {
    let (bus, queue, heard) = (try LiveBus(), queue, heard)
    self.bus = bus
    let address = BusAddress(rawValue: bus.address)
    connection = try queue.sync {
      let connection = try BusConnection(address, queue: queue, deadline: .seconds(20))
      try connection.serve { message in
        if message.kind == .signal { heard.members.withLock { $0.append(message.member) } }
      } onEnd: {
        heard.isEnded.withLock { $0 = true }
      }
      return connection
    }
  }

  private func wait(until condition: () -> Bool) -> Bool {
    let deadline = Deadline(seconds: 20)
    while !condition(), !deadline.hasPassed { usleep(2000) }
    return condition()
  }

  /// Makes a call that is not waited for on the queue.
  private func outcome(
    _ member: String, on name: String, deadline: Duration = .seconds(20)
  ) async -> Result<[BusValue]?, BusError> {
    await withCheckedContinuation { continuation in
      queue.async { [connection] in
        do throws(BusError) {
          let path = "/" + name.replacing(".", with: "/")
          let call = try BusMessage(calling: member, of: name, at: path, on: name)
          connection.call(call, deadline: deadline) { result in
            continuation.resume(returning: result.map { $0.values() })
          }
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
  }

  @Test("An answer comes to the call that asked, and an error with its name")
  func answers() async throws {
    #expect(connection.uniqueName.hasPrefix(":"))
    guard case .success(let values?) = await outcome("GetId", on: "org.freedesktop.DBus") else {
      Issue.record("no answer")
      return
    }
    #expect(values.first?.string?.isEmpty == false)
    guard
      case .failure(.refused(let name, _)) = await outcome("Nothing", on: "org.freedesktop.DBus")
    else {
      Issue.record("no error")
      return
    }
    #expect(name == BusFault.unknownMethod.rawValue)
  }

  @Test("A service is not started for a call that must not start one")
  func noStart() async throws {
    let bus = try LiveBus(services: ["org.example.Service": "/bin/false"])
    let peer = try BusPeer(bus)
    let error = await peer.call("Test", on: "org.example.Service") { $0.requireRunningService() }
    guard case .refused("org.freedesktop.DBus.Error.NameHasNoOwner", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A call whose answer does not come ends at its deadline, and not before")
  func deadline() async throws {
    bus.daemon.send(signal: SIGSTOP)
    defer { bus.daemon.send(signal: SIGCONT) }
    let begin = ContinuousClock.now
    let late = await outcome("GetId", on: "org.freedesktop.DBus", deadline: .milliseconds(300))
    guard case .failure(.timedOut) = late else {
      Issue.record("an answer")
      return
    }
    #expect(ContinuousClock.now - begin >= .milliseconds(300))
  }

  @Test("A signal without a destination comes to those who subscribed to it")
  func broadcast() throws {
    let listener = try BusConnectionTests.listener(on: bus, heard)
    try queue.sync {
      let signal = try BusMessage(signal: "Announced", of: "org.example.Test", at: "/test")
      signal.append(.boolean(true))
      connection.send(signal)
    }
    #expect(wait { heard.members.withLock { $0.contains("Announced") } })
    listener.queue.sync { listener.close() }
  }

  private static func listener(on bus: LiveBus, _ heard: Heard) throws -> BusConnection {
    let queue = DispatchQueue(label: "listener")
    let address = BusAddress(rawValue: bus.address)
    return try queue.sync {
      let connection = try BusConnection(address, queue: queue, deadline: .seconds(20))
      try connection.subscribe(to: "type='signal',interface='org.example.Test'")
      try connection.serve { message in
        heard.members.withLock { $0.append(message.member) }
      } onEnd: {
      }
      // When this is answered, the bus knows the rule.
      _ = try connection.hasOwner("org.example.Test", deadline: .seconds(20))
      return connection
    }
  }

  @Test("What a bus does not read for a while is sent later")
  func slowBus() throws {
    let listener = try BusConnectionTests.listener(on: bus, heard)
    bus.daemon.send(signal: SIGSTOP)
    let begin = ContinuousClock.now
    try send(megabytes: 4)
    #expect(ContinuousClock.now - begin < .seconds(5))
    bus.daemon.send(signal: SIGCONT)
    #expect(wait { heard.members.withLock { $0.count { $0 == "Long" } } == 64 })
    #expect(!heard.isEnded.withLock { $0 })
    listener.queue.sync { listener.close() }
  }

  @Test("A bus that reads nothing is left, and nobody waits for it")
  func deadBus() throws {
    bus.daemon.send(signal: SIGSTOP)
    defer { bus.daemon.send(signal: SIGCONT) }
    try send(megabytes: 12)
    #expect(wait { heard.isEnded.withLock { $0 } })
  }

  private func send(megabytes: Int) throws {
    let text = String(repeating: "x", count: 1 << 16)
    try queue.sync {
      for _ in 0..<megabytes * 16 {
        let signal = try BusMessage(signal: "Long", of: "org.example.Test", at: "/test")
        signal.append(text)
        connection.send(signal)
      }
    }
  }
}
