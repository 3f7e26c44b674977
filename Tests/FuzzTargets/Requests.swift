import DBus
import Launcher

/// Parsers of requests to open something.
enum Requests {
  static func readLink(_ bytes: [UInt8]) {
    let link = String(decoding: bytes, as: UTF8.self)
    let rules = LinkRules(schemes: ["journal", "file"])
    _ = try? rules.check(link)
    _ = LinkRules.quoted(link)
    // A path of the command line becomes a link that is accepted, unless it is too long.
    let made = rules.link(fromArgument: "/" + link, folder: "/")
    guard made.utf8.count <= LinkRules.longest else { return }
    do throws(LinkRules.Fault) {
      try rules.check(made)
    } catch {
      let isControl = bytes.contains { $0 < 0x20 || $0 == 0x7f }
      precondition(isControl, "\(made) \(error)")
    }
  }

  static func readInstanceMessage(_ bytes: [UInt8]) {
    _ = InstanceMessage.answer(bytes)
    guard let request = InstanceMessage.request(bytes) else { return }
    let again = InstanceMessage.request(InstanceMessage.encode(request))
    precondition(again != nil, "\(request)")
  }

  /// A call with values of any types. libdbus has checked the bytes of a received one.
  static func readBusMessage(_ bytes: [UInt8]) {
    var input = FuzzBytes(bytes)
    let members = ["Activate", "Open", "ActivateAction", "Fuzz", "List", "Destroy", "Watch"]
    let interfaces = ["org.freedesktop.Application", "org.scenery.Scenes1"]
    let member = input.pick(members)
    let interface = input.pick(interfaces)
    guard
      let call = try? BusMessage(
        calling: member, of: interface, at: "/org/scenery/fuzz", on: "org.scenery.fuzz")
    else { return }
    // libdbus ends a process that writes a signature of more than 255 letters.
    for _ in 0..<16 where !input.isAtEnd { append(&input, to: call) }
    guard interface == interfaces[1] else {
      _ = try? ApplicationCall.request(call)
      return
    }
    guard let request = try? SceneCall.request(call) else { return }
    // What the bus may ask is what the socket may ask.
    let again = InstanceMessage.request(InstanceMessage.encode(request))
    precondition(again?.kind.isSceneCommand == true, "\(request)")
  }

  private static func append(_ input: inout FuzzBytes, to call: BusMessage) {
    let kind = input.byte()
    let count = input.byte()
    switch kind % 8 {
    case 6: call.append(.uint32(input.word()))
    case 7:
      call.append(
        .variants([
          "new": input.bool() ? .boolean(input.bool()) : .string(input.text()),
          "frame": .string(input.bool() ? "640x480+\(input.byte())+0" : input.text()),
        ]))
    case 0: call.append(input.word())
    case 1: call.append(actionName(&input))
    case 2: call.append((0..<count).map { _ in input.text() })
    case 3: call.append(.variants((0..<count & 3).map { _ in .string(input.text()) }))
    case 4: call.append(platformData(&input, count).mapValues(\.self))
    default:
      call.append(.variants(platformData(&input, count & 15).mapValues { value(&input, $0) }))
    }
  }

  private static func actionName(_ input: inout FuzzBytes) -> String {
    let known = ["new-window", "show-all-windows", "notification-response"]
    return input.bool() ? input.pick(known) : input.text()
  }

  private static func platformData(_ input: inout FuzzBytes, _ count: UInt8) -> [String: String] {
    let known = ["desktop-startup-id", "activation-token", "new", "frame"]
    var data: [String: String] = [:]
    for _ in 0..<count {
      let key = input.bool() ? input.pick(known) : input.text()
      data[key] = input.text()
    }
    return data
  }

  private static func value(_ input: inout FuzzBytes, _ text: String) -> BusValue {
    switch input.byte() & 3 {
    case 0: .byte(input.byte())
    case 1: .array(of: "a{sv}", [.variants([text: .string(text)]), .variants([:])])
    default: .string(text)
    }
  }

  /// Notifications that are shown, and messages about them, of two services.
  static func readNotifications(_ bytes: [UInt8]) {
    var input = FuzzBytes(bytes)
    var ledger = NotificationLedger()
    let members = ["ActivationToken", "ActionInvoked", "NotificationClosed", "Fuzz"]
    let services = [":1.1", ":1.2"]
    while !input.isAtEnd {
      if input.bool() {
        ledger.shown(input.text(), as: input.word(), by: input.pick(services))
        continue
      }
      guard
        let message = try? BusMessage(
          calling: input.pick(members), of: "org.freedesktop.Notifications", at: "/fuzz",
          on: "org.scenery.fuzz")
      else { return }
      for _ in 0..<input.byte() & 3 { append(&input, to: message) }
      guard let (number, signal) = NotificationLedger.read(message) else { continue }
      _ = ledger.take(signal, about: number, from: input.pick(services))
    }
  }
}

extension InstanceRequest.Kind {
  fileprivate var isSceneCommand: Bool { if case .scenes = self { true } else { false } }
}
