package import DBus

/// A call of `org.scenery.Scenes1`, decoded into a request. It is on the application's object.
///
/// Any program of the session may call. As with `org.freedesktop.Application`, a call never chooses a display. What
/// it opens is counted, what it closes can be reopened, and it cannot end the application.
package enum SceneCall {
  static let interface = "org.scenery.Scenes1"
  static let event = "Event"
  /// The longest time for which the signals of events are sent after a call.
  private static let longestWatch: UInt32 = 3600
  private static let longestIdentifier = 256

  /// The options of calls. Others are ignored.
  private enum Key {
    static let new = "new"
    static let frame = "frame"
  }

  package static func request(
    _ call: BusMessage
  ) throws(ApplicationCall.Refusal) -> InstanceRequest {
    var options: [String: BusValue] = [:]
    let command: SceneCommand
    switch call.member {
    case "List":
      _ = try ApplicationCall.values(call, "")
      command = .list
    case "Open":
      let values = try ApplicationCall.values(call, "sa{sv}")
      options = try ApplicationCall.platformData(values.last)
      let text = values[0].string ?? ""
      command = .open(
        activity: text.isEmpty ? nil : text, isNew: options[Key.new] == .boolean(true),
        frame: try frame(options))
    case "Activate":
      let values = try ApplicationCall.values(call, "sa{sv}")
      options = try ApplicationCall.platformData(values.last)
      command = .activate(try identifier(values[0]), frame: try frame(options))
    case "Destroy":
      command = .destroy(try identifier(try ApplicationCall.values(call, "s")[0]))
    case "Watch":
      _ = try ApplicationCall.values(call, "u")
      command = .watch
    default:
      throw ApplicationCall.Refusal(
        fault: .unknownMethod, sentence: "There is no method \(interface).\(call.member).")
    }
    var request = InstanceRequest(.scenes(command))
    request.startupID = ApplicationCall.startupID(options)
    return request
  }

  /// The time for which a program wants to be told of events.
  static func watchDuration(_ call: BusMessage) -> Duration {
    .seconds(min(call.values()?.first?.uint32 ?? 0, longestWatch))
  }

  private static func identifier(
    _ value: BusValue
  ) throws(ApplicationCall.Refusal) -> String {
    guard let text = value.string, !text.isEmpty, text.utf8.count <= longestIdentifier else {
      throw ApplicationCall.Refusal(
        fault: .invalidArguments, sentence: "An identifier has 1 to \(longestIdentifier) bytes.")
    }
    return text
  }

  private static func frame(
    _ options: [String: BusValue]
  ) throws(ApplicationCall.Refusal) -> WindowFrame? {
    guard let value = options[Key.frame] else { return nil }
    guard let frame = value.string.flatMap(WindowFrame.init) else {
      throw ApplicationCall.Refusal(
        fault: .invalidArguments, sentence: "A frame is a text such as 640x480+0+27.")
    }
    return frame
  }

  /// The interface, for tools that ask.
  static let introspection = """
    <interface name="\(interface)">
      <method name="List"><arg type="s" name="scenes" direction="out"/></method>
      <method name="Open">
        <arg type="s" name="activity" direction="in"/>
        <arg type="a{sv}" name="options" direction="in"/>
        <arg type="s" name="outcome" direction="out"/>
      </method>
      <method name="Activate">
        <arg type="s" name="scene" direction="in"/>
        <arg type="a{sv}" name="options" direction="in"/>
        <arg type="s" name="outcome" direction="out"/>
      </method>
      <method name="Destroy">
        <arg type="s" name="scene" direction="in"/>
        <arg type="s" name="outcome" direction="out"/>
      </method>
      <method name="Watch"><arg type="u" name="seconds" direction="in"/></method>
      <signal name="\(event)"><arg type="s" name="event"/></signal>
    </interface>
    """
}
