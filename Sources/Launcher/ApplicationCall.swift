internal import DBus

/// What `org.freedesktop.Application` says, both ways: a call as a request, a request as a call.
///
/// Source: the Desktop Entry Specification 1.5, "D-Bus Activation".
enum ApplicationCall {
  static let interface = "org.freedesktop.Application"
  /// Ours: tells a program of this kind from whatever else may own the name.
  static let instanceInterface = "org.scenery.Instance"
  static let version: UInt32 = 1
  static let largestMessage = 1 << 20
  private static let mostEntries = 64
  private static let longestStartupID = 512

  /// Platform data beside what the specification names.
  private enum Key {
    static let startupID = "desktop-startup-id"
    static let activationToken = "activation-token"
    static let identifier = "org.scenery.request-id"
    static let deadline = "org.scenery.deadline"
    static let display = "org.scenery.display"
    static let authorityFile = "org.scenery.authority-file"
  }

  /// The actions that every application has.
  private static let newWindow = "new-window"
  private static let showAllWindows = "show-all-windows"

  /// Why a call is not a request.
  struct Refusal: Error, Hashable {
    var fault: BusFault
    var sentence: String
  }

  // MARK: A call that came in

  static func request(_ call: BusMessage) throws(Refusal) -> InstanceRequest {
    guard !call.isLarger(than: largestMessage) else {
      throw Refusal(fault: .limitsExceeded, sentence: "A call may take \(largestMessage) bytes.")
    }
    var reader = call.reader()
    let kind: InstanceRequest.Kind
    switch call.member {
    case "Activate":
      try check(call, "a{sv}")
      kind = .activate
    case "Open":
      try check(call, "asa{sv}")
      guard let links = reader.strings(atMost: InstanceMessage.mostLinks) else {
        throw Refusal(
          fault: .limitsExceeded,
          sentence: "At most \(InstanceMessage.mostLinks) links are opened at once.")
      }
      guard !links.isEmpty else {
        throw Refusal(fault: .invalidArguments, sentence: "There is no link to open.")
      }
      kind = .open(links)
    case "ActivateAction":
      try check(call, "sava{sv}")
      kind = self.kind(ofAction: reader.string() ?? "")
      reader.skip()
    default:
      throw Refusal(
        fault: .unknownMethod, sentence: "There is no method \(interface).\(call.member).")
    }
    guard let data = reader.stringEntries(atMost: mostEntries) else {
      throw Refusal(
        fault: .limitsExceeded, sentence: "Platform data may have \(mostEntries) entries.")
    }
    var request = InstanceRequest(kind, display: data[Key.display])
    request.authorityFile = data[Key.authorityFile]
    request.startupID = (data[Key.startupID] ?? data[Key.activationToken]).flatMap(checkedID)
    request.identifier = data[Key.identifier].flatMap(checkedID)
    request.deadline = data[Key.deadline].flatMap(UInt64.init).map(SharedInstant.init(rawValue:))
    return request
  }

  private static func check(_ call: BusMessage, _ signature: String) throws(Refusal) {
    guard call.signature == signature else {
      throw Refusal(
        fault: .invalidArguments,
        sentence: "\(call.member) takes \(signature), not \"\(call.signature)\".")
    }
  }

  static func kind(ofAction name: String) -> InstanceRequest.Kind {
    switch name {
    case newWindow: .newWindow
    case showAllWindows: .showAllWindows
    default: .action(name)
    }
  }

  /// What is no identifier is left out: the request counts all the same.
  private static func checkedID(_ text: String) -> String? {
    guard !text.isEmpty, text.utf8.count <= longestStartupID,
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f })
    else { return nil }
    return text
  }

  // MARK: A call to make

  /// Nil for what does not go over the bus.
  static func message(
    _ request: InstanceRequest, to names: ApplicationNames, at destination: String
  ) throws(BusError) -> BusMessage? {
    func make(_ member: String) throws(BusError) -> BusMessage {
      try BusMessage(
        calling: member, of: interface, at: names.objectPath, on: destination)
    }
    let message: BusMessage
    switch request.kind {
    case .activate: message = try make("Activate")
    case .open(let links):
      message = try make("Open")
      message.append(links)
    case .newWindow: message = try action(newWindow)
    case .showAllWindows: message = try action(showAllWindows)
    case .action(let name): message = try action(name)
    case .notice: return nil
    }
    func action(_ name: String) throws(BusError) -> BusMessage {
      let message = try make("ActivateAction")
      message.append(name)
      message.appendNoVariants()
      return message
    }
    var data: [String: String] = [:]
    data[Key.startupID] = request.startupID
    data[Key.activationToken] = request.startupID
    data[Key.identifier] = request.identifier
    data[Key.deadline] = request.deadline.map { "\($0.rawValue)" }
    data[Key.display] = request.display
    data[Key.authorityFile] = request.authorityFile
    message.append(data)
    return message
  }

  /// What is at the application's object path, for tools that look.
  static let introspection = """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <node>
      <interface name="org.freedesktop.Application">
        <method name="Activate"><arg type="a{sv}" name="platform_data" direction="in"/></method>
        <method name="Open">
          <arg type="as" name="uris" direction="in"/>
          <arg type="a{sv}" name="platform_data" direction="in"/>
        </method>
        <method name="ActivateAction">
          <arg type="s" name="action_name" direction="in"/>
          <arg type="av" name="parameter" direction="in"/>
          <arg type="a{sv}" name="platform_data" direction="in"/>
        </method>
      </interface>
      <interface name="org.scenery.Instance">
        <method name="Version"><arg type="u" direction="out"/></method>
      </interface>
    </node>
    """
}

extension ApplicationNames {
  /// `/org/scenery/journal`; a dash becomes an underscore.
  var objectPath: String {
    "/" + identifier.replacing(".", with: "/").replacing("-", with: "_")
  }
}
