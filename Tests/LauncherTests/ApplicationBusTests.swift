import DBus
import Dispatch
import Foundation
import LiveSupport
import Testing

@testable import Launcher

@Suite("The application on the session bus")
struct ApplicationBusTests {
  private let bus: LiveBus
  private let application: ApplicationBus
  private let caller: BusPeer
  private let log = Log()

  @MainActor private final class Log {
    var requests: [InstanceRequest] = []
    nonisolated init() {}
  }

  init() async throws {
    bus = try LiveBus()
    application = ApplicationBus(
      .notes, at: BusAddress(rawValue: bus.address), patience: .seconds(20))
    caller = try BusPeer(bus)
    application.answer { [log] request in
      log.requests.append(request)
      return request.kind == .action("refuse") ? .refused("Not today.") : .done
    }
    application.start()
    // Until the application has taken its name, the bus reports that there is no such service.
    var isThere = false
    while !isThere {
      let error = await call("Ping", of: "org.freedesktop.DBus.Peer") { _ in }
      isThere = error == nil
    }
  }

  private func call(
    _ member: String, of interface: String = "org.freedesktop.Application", at path: String? = nil,
    _ write: @escaping @Sendable (BusMessage) -> Void
  ) async -> BusError? {
    await caller.call(member, of: interface, on: "org.example.notes", at: path, write)
  }

  private func name(_ error: BusError?) -> String? {
    if case .refused(let name, _)? = error { return name }
    return nil
  }

  @Test("The three methods become requests, with what the launcher said, and never with a display")
  func methods() async {
    let data = [
      "desktop-startup-id": "x_TIME7", "unknown": "y", "org.scenery.display": ":3",
      "org.scenery.authority-file": "/dev/stdin", "display": ":3", "DISPLAY": ":3",
    ]
    #expect(await call("Activate") { $0.append(data) } == nil)
    #expect(
      await call("Open") {
        $0.append(["notes:1", "notes:2"])
        $0.append([:])
      } == nil)
    for action in ["new-window", "show-all-windows", "add"] {
      #expect(
        await call("ActivateAction") {
          $0.append(action)
          $0.append(.variants([]))
          $0.append(["activation-token": "t"])
        } == nil)
    }
    let requests = await log.requests
    #expect(
      requests.map(\.kind) == [
        .activate, .open(["notes:1", "notes:2"]), .newWindow, .showAllWindows, .action("add"),
      ])
    #expect(requests.map(\.startupID) == ["x_TIME7", nil, "t", "t", "t"])
    #expect(requests.allSatisfy { $0.display == nil && $0.authorityFile == nil })
  }

  @Test("A notification's response is a request of its own, within its limit")
  func response() async {
    @Sendable func write(_ message: BusMessage, _ texts: [String]) {
      message.append("notification-response")
      message.append(.variants(texts.map { .string($0) }))
      message.append(["activation-token": "t"])
    }
    #expect(await call("ActivateAction") { write($0, ["{}"]) } == nil)
    let long = String(repeating: "x", count: 3 * 1024 + 1)
    for texts in [[], ["a", "b"], [long]] {
      let error = await call("ActivateAction") { write($0, texts) }
      #expect(name(error) == "org.freedesktop.DBus.Error.InvalidArgs")
    }
    let requests = await log.requests
    #expect(requests.map(\.kind) == [.response("{}")])
    #expect(requests.first?.startupID == "t")
  }

  @Test("The five methods of Scenes1 become commands, and what they cannot say is an error")
  func scenes() async {
    let interface = "org.scenery.Scenes1"
    @Sendable func options(_ message: BusMessage, _ values: [String: BusValue]) {
      message.append(.variants(values))
    }
    #expect(await call("List", of: interface) { _ in } == nil)
    #expect(
      await call("Open", of: interface) {
        $0.append("{}")
        options(
          $0,
          [
            "new": .boolean(true), "frame": .string("640x480+0+27"), "display": .string(":3"),
            "desktop-startup-id": .string("x_TIME7"),
          ])
      } == nil)
    #expect(
      await call("Open", of: interface) {
        $0.append("")
        options($0, ["new": .string("yes")])
      } == nil)
    #expect(
      await call("Activate", of: interface) {
        $0.append("4f1c")
        options($0, [:])
      } == nil)
    #expect(await call("Destroy", of: interface) { $0.append("4f1c") } == nil)
    #expect(await call("Watch", of: interface) { $0.append(UInt32(5)) } == nil)
    let requests = await log.requests
    #expect(
      requests.map(\.kind) == [
        .scenes(.list),
        .scenes(.open(activity: "{}", isNew: true, frame: WindowFrame("640x480+0+27"))),
        .scenes(.open(activity: nil, isNew: false, frame: nil)),
        .scenes(.activate("4f1c", frame: nil)), .scenes(.destroy("4f1c")), .scenes(.watch),
      ])
    #expect(requests[1].startupID == "x_TIME7")
    #expect(requests.allSatisfy { $0.display == nil && $0.authorityFile == nil })
    for id in ["", String(repeating: "x", count: 257)] {
      #expect(
        name(await call("Destroy", of: interface) { $0.append(id) })
          == BusFault.invalidArguments.rawValue)
    }
    #expect(
      name(
        await call("Open", of: interface) {
          $0.append("")
          options($0, ["frame": .string("everywhere")])
        }) == BusFault.invalidArguments.rawValue)
    #expect(
      name(await call("Quit", of: interface) { _ in }) == BusFault.unknownMethod.rawValue)
    #expect(
      name(await call("List", of: interface, at: "/") { _ in })
        == BusFault.unknownObject.rawValue)
    #expect(await log.requests.count == requests.count)
  }

  @Test("Whoever asks what there is finds the object from the root, and its interfaces")
  func introspection() async {
    let own = "/org/example/notes"
    for path in ["/", "/org", "/org/example", own] {
      #expect(
        await call("Introspect", of: "org.freedesktop.DBus.Introspectable", at: path) { _ in }
          == nil)
    }
    #expect(
      name(await call("Introspect", of: "org.freedesktop.DBus.Introspectable", at: "/or") { _ in })
        == BusFault.unknownObject.rawValue)
    let text = ApplicationCall.introspection(of: own, of: .notes) ?? ""
    for word in ["org.freedesktop.Application", "org.scenery.Scenes1", "Destroy", "signal name"] {
      #expect(text.contains(word))
    }
    #expect(
      ApplicationCall.introspection(of: "/", of: .notes)?.contains("<node name=\"org\"/>") == true)
  }

  @Test("A refusal is an error reply with the sentence")
  func refusal() async {
    let error = await call("ActivateAction") {
      $0.append("refuse")
      $0.append(.variants([]))
      $0.append([:])
    }
    #expect(error == .refused(name: BusFault.failed.rawValue, message: "Not today."))
  }

  @Test("Whatever else is asked is an error with a name, and nothing happens")
  func misuse() async {
    #expect(name(await call("Activate") { _ in }) == BusFault.invalidArguments.rawValue)
    #expect(
      name(await call("Activate") { $0.append("x") }) == BusFault.invalidArguments.rawValue)
    #expect(
      name(
        await call("Open") {
          $0.append([String]())
          $0.append([:])
        }) == BusFault.invalidArguments.rawValue)
    #expect(
      name(
        await call("Open") {
          $0.append(Array(repeating: "notes:1", count: 101))
          $0.append([:])
        }) == BusFault.limitsExceeded.rawValue)
    #expect(
      name(
        await call("Activate") { message in
          message.append(Dictionary(uniqueKeysWithValues: (0..<65).map { ("\($0)", "") }))
        }) == BusFault.limitsExceeded.rawValue)
    #expect(name(await call("Delete") { _ in }) == BusFault.unknownMethod.rawValue)
    #expect(
      name(await call("Activate", at: "/") { $0.append([:]) })
        == BusFault.unknownObject.rawValue)
    #expect(
      name(await call("Quit", of: "org.example.Other") { _ in })
        == BusFault.unknownInterface.rawValue)
    #expect(await log.requests.isEmpty)
    #expect(await call("Activate") { $0.append([:]) } == nil)
    #expect(await log.requests.count == 1)
  }

  @Test("Garbage where an identifier should be is left out; the request counts")
  func garbage() async {
    let ids = [String(repeating: "x", count: 5000), "a\nb", "", "\u{7f}"]
    for id in ids {
      #expect(await call("Activate") { $0.append(["desktop-startup-id": id]) } == nil)
    }
    #expect(await log.requests.map(\.startupID) == Array(repeating: nil, count: ids.count))
  }

  @Test("A message that is too long costs the connection, and the application comes back")
  func tooLong() async {
    let error = await call("Activate") {
      $0.append(["x": String(repeating: "x", count: 1 << 21)])
    }
    #expect(error != nil)
    let deadline = Deadline(seconds: 30)
    var isThere = false
    while !isThere, !deadline.hasPassed {
      isThere = await call("Ping", of: "org.freedesktop.DBus.Peer") { _ in } == nil
    }
    #expect(isThere)
    #expect(await log.requests.isEmpty)
  }

  @Test("Of a flood of activations fifty a second are passed on, and all are answered")
  func flood() async {
    var admitted = 0
    for _ in 0..<400 {
      let answer = await call("Activate") { $0.append([:]) }
      if answer == nil {
        admitted += 1
      } else {
        #expect(name(answer) == BusFault.limitsExceeded.rawValue)
      }
    }
    // At least fifty, even if the machine is slow and the calls take seconds.
    #expect(admitted >= 50)
    #expect(await log.requests.count == admitted)
    #expect(await call("Ping", of: "org.freedesktop.DBus.Peer") { _ in } == nil)
  }
}

@Suite("A session bus that is of no use")
struct UselessBusTests {
  @Test(
    "What the environment names",
    arguments: [
      (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"], "unix:path=/x"),
      (["DBUS_SESSION_BUS_ADDRESS": "disabled:"], nil),
      (["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"], nil), ([:], nil),
      (["XDG_RUNTIME_DIR": "/nonexistent"], nil), (["XDG_RUNTIME_DIR": "relative"], nil),
    ] as [([String: String], String?)])
  func address(environment: [String: String], expected: String?) {
    #expect(BusAddress(environment: environment)?.rawValue == expected)
  }

  @Test("Its customary place is found")
  func customaryPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "bus")
    #expect(
      BusAddress(environment: ["XDG_RUNTIME_DIR": folder.path])?.rawValue
        == "unix:path=\(folder.path)/bus")
  }
}
