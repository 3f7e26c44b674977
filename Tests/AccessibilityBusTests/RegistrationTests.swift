import Accessibility
import AccessibilityBus
import DBus
import Dispatch
import Glibc
import Launcher
import LiveSupport
import Synchronization
import Testing

/// A program on a bus that answers calls of a service, and makes calls itself.
private final class Service: Sendable {
  let queue = DispatchQueue(label: "service")
  let connection: BusConnection
  let calls = Mutex<[String]>([])
  let signals = Mutex<[String]>([])
  /// The unique name of the last caller.
  let caller = Mutex("")

  init(
    _ name: String?, on bus: LiveBus,
    answer: @escaping @Sendable (_ member: String) -> [BusValue] = { _ in [] }
  ) throws {
    let (queue, address) = (queue, BusAddress(rawValue: bus.address))
    connection = try queue.sync {
      try BusConnection(address, queue: queue, deadline: .seconds(20))
    }
    try queue.sync {
      try connection.serve { [weak self] message in
        switch message.kind {
        case .call:
          self?.calls.withLock { $0.append(message.member) }
          self?.caller.withLock { $0 = message.sender }
          self?.connection.answer(message, with: answer(message.member))
        case .signal: self?.signals.withLock { $0.append(message.member) }
        case .answer, .error, .unknown: break
        }
      } onEnd: {
      }
      // The bus may not know yet that the last owner has closed its connection.
      let deadline = Deadline(seconds: 20)
      while let name, try !connection.requestName(name, deadline: .seconds(20)) {
        if deadline.hasPassed { throw BusError.badAnswer }
      }
    }
  }

  deinit {
    let (queue, connection) = (queue, connection)
    queue.async { connection.close() }
  }

  func close() { queue.sync { connection.close() } }

  /// Makes a call that is answered later.
  func call(
    _ member: String, of interface: String, at path: String, on name: String, _ values: BusValue...
  ) async -> Result<[BusValue]?, BusError> {
    await withCheckedContinuation { continuation in
      queue.async { [connection] in
        do throws(BusError) {
          let call = try BusMessage(calling: member, of: interface, at: path, on: name)
          call.append(values)
          connection.call(call, deadline: .seconds(20)) { result in
            continuation.resume(returning: result.map { $0.values() })
          }
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
  }
}

@MainActor
private func isTrue(_ condition: @MainActor () -> Bool) async -> Bool {
  let deadline = Deadline(seconds: 20)
  while !condition(), !deadline.hasPassed { try? await Task.sleep(for: .milliseconds(2)) }
  return condition()
}

@MainActor
@Suite("On the accessibility bus")
struct RegistrationTests {
  private let live: LiveBus
  private let stage = Stage()
  private let bus: AccessibilityBus
  private let registry: Service

  private nonisolated static let root = "/org/a11y/atspi/accessible/root"

  init() async throws {
    live = try LiveBus()
    registry = try Self.registry(on: live)
    bus = AccessibilityBus(stage.tree, version: "0.1")
    bus.start(at: BusAddress(rawValue: live.address))
    let registry = registry
    #expect(
      await isTrue {
        registry.calls.withLock { Set($0).isSuperset(of: ["Embed", "GetRegisteredEvents"]) }
      })
  }

  private static func registry(on bus: LiveBus) throws -> Service {
    try Service("org.a11y.atspi.Registry", on: bus) { member in
      switch member {
      case "Embed":
        [.structure([.string("org.a11y.atspi.Registry"), .objectPath(root)])]
      case "GetRegisteredEvents":
        [.array(of: "(ss)", [.structure([.string(":1.99"), .string("Object::")])])]
      default: []
      }
    }
  }

  private func ask(
    _ member: String, of interface: String = "org.a11y.atspi.Accessible", at path: String = root,
    _ values: BusValue...
  ) async -> Result<[BusValue]?, BusError> {
    let application = registry.caller.withLock { $0 }
    // One value is enough for what is asked here.
    return if let value = values.first {
      await registry.call(member, of: interface, at: path, on: application, value)
    } else {
      await registry.call(member, of: interface, at: path, on: application)
    }
  }

  @Test("The registry is told of the application, which then answers and tells of its changes")
  func life() async throws {
    let registry = registry
    let application = registry.caller.withLock { $0 }
    guard case .success(let answer?) = await ask("GetChildAtIndex", .int32(0)) else {
      Issue.record("no answer")
      return
    }
    let window = ObjectReference(answer.first)
    #expect(window.name == application)
    guard case .success(let role?) = await ask("GetRoleName", at: window.path) else {
      Issue.record("no role")
      return
    }
    #expect(role == [.string("frame")])
    guard case .failure(.refused(let name, _)) = await ask("GetRole", at: "/nothing") else {
      Issue.record("a role")
      return
    }
    #expect(name == BusFault.unknownObject.rawValue)
    try registry.queue.sync {
      try registry.connection.subscribe(to: "type='signal',sender='\(application)'")
    }
    _ = await ask("GetRole")
    stage.tree.windowActivated(stage.host, false)
    #expect(await isTrue { registry.signals.withLock { $0.contains("StateChanged") } })
    bus.stop()
  }

  @Test("Of a flood all calls are answered, and the main actor has time for others")
  func flood() async throws {
    let (registry, application) = (registry, registry.caller.withLock { $0 })
    let count = 8000
    let counts = (answered: Count(), refused: Count())
    registry.queue.async {
      for _ in 0..<count {
        guard
          let call = try? BusMessage(
            calling: "GetChildren", of: "org.a11y.atspi.Accessible", at: Self.root, on: application)
        else { continue }
        registry.connection.call(call, deadline: .seconds(60)) { result in
          if case .success = result {
            counts.answered.add()
          } else {
            counts.refused.add()
          }
        }
      }
    }
    var longest = Duration.zero
    let deadline = Deadline(seconds: 60)
    while counts.answered.value + counts.refused.value < count, !deadline.hasPassed {
      let begin = ContinuousClock.now
      await Task.yield()
      longest = max(longest, ContinuousClock.now - begin)
      usleep(200)
    }
    #expect(counts.answered.value + counts.refused.value == count)
    #expect(counts.answered.value > 100)
    #expect(longest < .milliseconds(500))
    bus.stop()
  }

  @Test("Another registry is told as well, and a bus that ends is looked for again")
  func again() async throws {
    registry.close()
    let second = try Self.registry(on: live)
    #expect(await isTrue { second.calls.withLock { $0.contains("Embed") } })
    live.daemon.send(signal: SIGKILL)
    _ = live.daemon.waitForExit()
    try live.startAgain()
    let third = try Self.registry(on: live)
    #expect(await isTrue { third.calls.withLock { $0.contains("Embed") } })
    bus.stop()
  }
}

/// A count that handlers on other queues change.
private final class Count: Sendable {
  private let count = Mutex(0)
  func add() { count.withLock { $0 += 1 } }
  var value: Int { count.withLock { $0 } }
}

/// A reference to an object, as answers have it.
private struct ObjectReference {
  var name = ""
  var path = "/"

  init(_ value: BusValue?) {
    guard case .structure(let fields)? = value, fields.count == 2,
      case .string(let name) = fields[0], case .objectPath(let path) = fields[1]
    else { return }
    self.name = name
    self.path = path
  }
}

@MainActor
@Suite("Whether an assistive technology runs")
struct AccessibilityStatusTests {
  private let live: LiveBus
  private let session: ApplicationBus
  private let told = Told()

  @MainActor private final class Told {
    var addresses: [BusAddress?] = []
    nonisolated init() {}
  }

  init() throws {
    // The service can be started, and would end at once.
    live = try LiveBus(services: ["org.a11y.Bus": "/bin/false"])
    session = ApplicationBus(
      ApplicationNames(name: "Notes", identifier: "org.example.notes", executable: "notes"),
      at: BusAddress(rawValue: live.address))
  }

  private func service(isEnabled: Bool) throws -> Service {
    try Service("org.a11y.Bus", on: live) { member in
      member == "GetAddress"
        ? [.string("unix:path=/accessible")]
        : [.variants(["IsEnabled": .boolean(isEnabled), "ScreenReaderEnabled": .boolean(false)])]
    }
  }

  private func follow(_ environment: [String: String] = [:]) {
    let told = told
    let status = AccessibilityStatus(environment: environment) { told.addresses.append($0) }
    session.follow(status)
    session.start()
  }

  @Test("It is told when the service comes and goes, and never starts it")
  func service() async throws {
    let told = told
    follow()
    // The first address that is told is that of a service that came by itself.
    let service = try service(isEnabled: true)
    #expect(await isTrue { told.addresses == [BusAddress(rawValue: "unix:path=/accessible")] })
    service.close()
    #expect(await isTrue { told.addresses.count == 2 && told.addresses.last == .some(nil) })
    session.stop()
  }

  @Test("A service that is not enabled is not used")
  func notEnabled() async throws {
    let service = try service(isEnabled: false)
    follow()
    #expect(await isTrue { !service.calls.withLock(\.isEmpty) })
    #expect(service.calls.withLock { $0 } == ["GetAll"])
    service.close()
    // Nothing was told before another service that is enabled.
    let told = told
    let other = try self.service(isEnabled: true)
    #expect(await isTrue { !told.addresses.isEmpty })
    #expect(told.addresses == [BusAddress(rawValue: "unix:path=/accessible")])
    withExtendedLifetime(other) {}
    session.stop()
  }

  @Test("The environment decides alone, and the application's name may belong to another process")
  func environment() async throws {
    let told = told
    let owner = try Service("org.example.notes", on: live)
    let service = try service(isEnabled: true)
    follow()
    #expect(await isTrue { told.addresses.count == 1 })
    withExtendedLifetime((owner, service)) {}
    let named = AccessibilityStatus(environment: ["AT_SPI_BUS_ADDRESS": "unix:path=/other"]) {
      told.addresses.append($0)
    }
    #expect(await isTrue { told.addresses.last == BusAddress(rawValue: "unix:path=/other") })
    withExtendedLifetime(named) {}
    session.stop()
  }
}
