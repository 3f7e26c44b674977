import DBus
import Dispatch
import LiveSupport
import Synchronization
import Testing

@testable import Launcher

@Suite("What the portal says")
struct PortalSettingsTests {
  private func settings(_ values: [String: BusValue]) -> PortalSettings {
    let entry = BusValue.entry(.string("org.freedesktop.appearance"), .variants(values))
    return PortalSettings(answer: .array(of: "{sa{sv}}", [entry]))
  }

  @Test(
    "A dark scheme, a light one, and none",
    arguments: [(1, true), (2, false), (0, nil), (9, nil)] as [(UInt32, Bool?)])
  func scheme(number: UInt32, expected: Bool?) {
    #expect(settings(["color-scheme": .uint32(number)]).prefersDark == expected)
  }

  @Test("Contrast and motion are said only where they are wished")
  func wishes() {
    let all = settings(["contrast": .uint32(1), "reduced-motion": .uint32(1)])
    #expect(all.prefersHighContrast == true)
    #expect(all.reducesMotion == true)
    let none = settings(["contrast": .uint32(0), "reduced-motion": .uint32(0)])
    #expect(none == PortalSettings())
  }

  @Test("A color is one of three parts in their range")
  func accent() {
    func color(_ parts: [BusValue]) -> PortalSettings.Accent? {
      settings(["accent-color": .structure(parts)]).accent
    }
    let parts = [BusValue.double(0.25), .double(0.5), .double(1)]
    #expect(color(parts) == PortalSettings.Accent(red: 0.25, green: 0.5, blue: 1))
    #expect(color([.double(-1), .double(-1), .double(-1)]) == nil)
    #expect(color([.double(.nan), .double(0), .double(0)]) == nil)
    #expect(color([.double(0), .double(0)]) == nil)
    #expect(color(parts + [.double(0)]) == nil)
  }

  @Test("An answer of another shape says nothing")
  func garbage() {
    #expect(PortalSettings(answer: nil) == PortalSettings())
    #expect(PortalSettings(answer: .string("dark")) == PortalSettings())
    #expect(settings(["color-scheme": .string("dark")]) == PortalSettings())
  }
}

/// Waits for something that happens on other threads.
@MainActor
private func isTrue(_ condition: @MainActor () -> Bool) async -> Bool {
  let deadline = Deadline(seconds: 20)
  while !condition(), !deadline.hasPassed { try? await Task.sleep(for: .milliseconds(2)) }
  return condition()
}

@MainActor @Suite("The portal's settings are followed")
struct SettingsPortalTests {
  private let live: LiveBus
  private let session: ApplicationBus
  private let told = Told()

  @MainActor private final class Told {
    var settings: [PortalSettings] = []
    nonisolated init() {}
  }

  init() throws {
    // The portal can be started, and would end at once.
    live = try LiveBus(services: ["org.freedesktop.portal.Desktop": "/bin/false"])
    session = ApplicationBus(
      .notes, at: BusAddress(rawValue: live.address), patience: .seconds(20))
  }

  private func follow() {
    let told = told
    session.follow(SettingsPortal { told.settings.append($0) })
    session.start()
  }

  @Test("A portal that comes is asked, and one that changes its mind is asked again")
  func changes() async throws {
    let told = told
    follow()
    try await Task.sleep(for: .milliseconds(200))
    #expect(told.settings.isEmpty)
    let portal = try Portal(on: live)
    #expect(await isTrue { told.settings.last?.prefersDark == true })
    portal.say(2)
    #expect(await isTrue { told.settings.last?.prefersDark == false })
    portal.say(0)
    #expect(await isTrue { told.settings.last == PortalSettings() })
    session.stop()
  }

  @Test("Two observers share the connection")
  func twoObservers() async throws {
    let portal = try Portal(on: live)
    let told = told
    let other = Told()
    session.start()
    session.follow(SettingsPortal { told.settings.append($0) })
    session.follow(SettingsPortal { other.settings.append($0) })
    #expect(await isTrue { told.settings.count == 1 && other.settings.count == 1 })
    withExtendedLifetime(portal) {}
    session.stop()
  }
}

/// A portal whose color scheme is a number, dark at first.
private final class Portal: Sendable {
  private let queue: DispatchQueue
  private let connection: BusConnection
  private let scheme = Mutex<UInt32>(1)

  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"

  init(on bus: LiveBus) throws {
    let queue = DispatchQueue(label: "portal")
    let address = BusAddress(rawValue: bus.address)
    let connection = try queue.sync {
      try BusConnection(address, queue: queue, deadline: .seconds(20))
    }
    (self.queue, self.connection) = (queue, connection)
    try queue.sync {
      try connection.serve { [weak self] in
        self?.receive($0)
      } onEnd: {
      }
      _ = try connection.requestName("org.freedesktop.portal.Desktop", deadline: .seconds(20))
    }
  }

  deinit {
    let (queue, connection) = (queue, connection)
    queue.async { connection.close() }
  }

  private func receive(_ call: BusMessage) {
    guard call.kind == .call, call.interface == Self.interface, call.member == "ReadAll" else {
      return
    }
    let values = BusValue.variants(["color-scheme": .uint32(scheme.withLock { $0 })])
    connection.answer(
      call, .array(of: "{sa{sv}}", [.entry(.string(Self.namespace), values)]))
  }

  func say(_ number: UInt32) {
    scheme.withLock { $0 = number }
    queue.async { [connection] in
      guard
        let signal = try? BusMessage(
          signal: "SettingChanged", of: Self.interface, at: Self.path)
      else { return }
      signal.append([
        .string(Self.namespace), .string("color-scheme"), .variant(.uint32(number)),
      ])
      connection.send(signal)
    }
  }
}
