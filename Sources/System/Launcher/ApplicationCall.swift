package import DBus

/// A call of `org.freedesktop.Application`, decoded into a request.
///
/// Any program of the session may call. A call chooses what is opened, but never a display or a file of
/// keys: those come only from a second start by the same user, through the socket.
///
/// Source: the Desktop Entry Specification 1.5, "D-Bus Activation".
package enum ApplicationCall {
  static let interface = "org.freedesktop.Application"
  private static let mostEntries = 64
  private static let longestStartupID = 512

  /// The platform data that are used. Others are ignored.
  private enum Key {
    static let startupID = "desktop-startup-id"
    static let activationToken = "activation-token"
  }

  /// The actions that every application has.
  private static let newWindow = "new-window"
  private static let showAllWindows = "show-all-windows"
  /// What the response to a notification comes as; its parameter is what was given to the service.
  static let responseAction = "notification-response"

  /// The reason why a call is not a valid request.
  package struct Refusal: Error, Hashable {
    var fault: BusFault
    var sentence: String
  }

  package static func request(_ call: BusMessage) throws(Refusal) -> InstanceRequest {
    let kind: InstanceRequest.Kind
    let values: [BusValue]
    switch call.member {
    case "Activate":
      values = try self.values(call, "a{sv}")
      kind = .activate
    case "Open":
      values = try self.values(call, "asa{sv}")
      let links = values[0].strings ?? []
      guard links.count <= InstanceMessage.mostLinks else {
        throw Refusal(
          fault: .limitsExceeded,
          sentence: "At most \(InstanceMessage.mostLinks) links are opened at once.")
      }
      guard !links.isEmpty else {
        throw Refusal(fault: .invalidArguments, sentence: "There is no link to open.")
      }
      kind = .open(links)
    case "ActivateAction":
      values = try self.values(call, "sava{sv}")
      let name = values[0].string ?? ""
      if name == responseAction {
        guard let parameters = values[1].variants, parameters.count == 1,
          let text = parameters[0].string, text.utf8.count <= DesktopNotification.longestResponse
        else {
          throw Refusal(
            fault: .invalidArguments, sentence: "A response is one text of 3 KiB at most.")
        }
        kind = .response(text)
      } else {
        kind = self.kind(ofAction: name)
      }
    default:
      throw Refusal(
        fault: .unknownMethod, sentence: "There is no method \(interface).\(call.member).")
    }
    let data = try platformData(values.last)
    var request = InstanceRequest(kind)
    request.startupID = startupID(data)
    return request
  }

  /// The entries of a call's last value.
  static func platformData(_ value: BusValue?) throws(Refusal) -> [String: BusValue] {
    guard value?.elements?.count ?? 0 <= mostEntries else {
      throw Refusal(
        fault: .limitsExceeded, sentence: "Platform data may have \(mostEntries) entries.")
    }
    return value?.dictionary ?? [:]
  }

  /// The launcher's identifier in platform data, if it is valid.
  static func startupID(_ data: [String: BusValue]) -> String? {
    (data[Key.startupID]?.string ?? data[Key.activationToken]?.string).flatMap(checkedID)
  }

  /// The values of a call, one for each type of the signature.
  static func values(
    _ call: BusMessage, _ signature: String
  ) throws(Refusal) -> [BusValue] {
    guard call.signature == signature else {
      throw Refusal(
        fault: .invalidArguments,
        sentence: "\(call.member) takes \(signature), not \"\(call.signature)\".")
    }
    guard let values = call.values() else {
      throw Refusal(fault: .limitsExceeded, sentence: "\(call.member) is called with too much.")
    }
    return values
  }

  static func kind(ofAction name: String) -> InstanceRequest.Kind {
    switch name {
    case newWindow: .newWindow
    case showAllWindows: .showAllWindows
    default: .action(name)
    }
  }

  /// An invalid identifier is left out. The request is still valid.
  private static func checkedID(_ text: String) -> String? {
    guard !text.isEmpty, text.utf8.count <= longestStartupID,
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f })
    else { return nil }
    return text
  }

  private static let doctype = """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    """

  /// The description of an object, for tools that ask: the interfaces of the application's path, or the next name on
  /// the way there.
  ///
  /// - Returns: Nil for a path that leads elsewhere.
  static func introspection(of path: String, of names: ApplicationNames) -> String? {
    let own = names.objectPath
    if path == own { return introspection }
    let prefix = path == "/" ? path : "\(path)/"
    guard own.hasPrefix(prefix) else { return nil }
    let next = own.dropFirst(prefix.count).prefix { $0 != "/" }
    return "\(doctype)\n<node><node name=\"\(next)\"/></node>"
  }

  /// The interfaces of the application's object path.
  private static let introspection = """
    \(doctype)
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
    \(SceneCall.introspection)
    </node>
    """
}

extension ApplicationNames {
  /// `/org/scenery/journal`. A dash becomes an underscore.
  var objectPath: String {
    "/" + identifier.replacing(".", with: "/").replacing("-", with: "_")
  }
}
