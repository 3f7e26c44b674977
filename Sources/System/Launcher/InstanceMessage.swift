/// The messages on the socket: lines of UTF-8, ended by an empty line.
///
///     scenery/2 open                      done
///     deadline: 86400123                  refused: Journal is ending.
///     display: :0
///     authority: /home/ann/.Xauthority
///     startup-id: thunar_1234_TIME5678
///     url: journal://entry/5f0c
///
/// The first word is the protocol, the second the request. Fields come in any order. `url` may occur once
/// per link. Unknown fields are ignored.
///
/// The answer to `scenes-watch` is `lines` and an empty line, and then a line for each event, without an end.
package enum InstanceMessage {
  /// The longest request: an activity and a little more.
  static let longest = 1 << 20 + 4096
  /// The longest answer: a list of many thousand scenes.
  static let longestAnswer = 8 << 20
  static let mostLinks = 100
  private static let greeting = "scenery/2"

  package static func encode(_ request: InstanceRequest) -> [UInt8] {
    var fields: [(String, String?)] = [
      ("deadline", request.deadline.map { "\($0.rawValue)" }),
      ("display", request.display), ("authority", request.authorityFile),
      ("startup-id", request.startupID),
    ]
    let verb: String
    switch request.kind {
    case .activate: verb = "activate"
    case .newWindow: verb = "new-window"
    case .showAllWindows: verb = "show-all-windows"
    case .open(let links):
      verb = "open"
      fields += links.map { ("url", $0) }
    case .action(let name):
      verb = "action"
      fields.append(("name", name))
    case .response(let text):
      verb = "response"
      fields.append(("name", text))
    case .notice(let word):
      verb = "notice"
      fields.append(("name", word))
    case .scenes(let command):
      verb = self.verb(command)
      fields += self.fields(command)
    }
    var lines = ["\(greeting) \(verb)"]
    for case (let name, let value?) in fields {
      lines.append("\(name): \(name == "activity" ? oneRow(value) : oneLine(value))")
    }
    return Array((lines.joined(separator: "\n") + "\n\n").utf8)
  }

  package static func encode(_ answer: InstanceAnswer) -> [UInt8] {
    switch answer {
    case .done: Array("done\n\n".utf8)
    case .refused(let sentence): Array("refused: \(oneLine(sentence))\n\n".utf8)
    case .missing(let sentence): Array("missing: \(oneLine(sentence))\n\n".utf8)
    case .text(let text): Array("text: \(oneRow(text))\n\n".utf8)
    case .lines: Array("lines\n\n".utf8)
    }
  }

  static func isComplete(_ bytes: [UInt8]) -> Bool { bytes.suffix(2) == [10, 10] }

  /// The request in a message. Nil for anything else.
  package static func request(_ bytes: [UInt8]) -> InstanceRequest? {
    guard bytes.count <= longest, let lines = lines(bytes), let first = lines.first,
      first.hasPrefix("\(greeting) ")
    else {
      return nil
    }
    var fields: [Substring: String] = [:]
    var links: [String] = []
    for line in lines.dropFirst() {
      guard let (name, value) = field(line) else { return nil }
      if name == "url" { links.append(value) } else { fields[name] = value }
    }
    let verb = first.dropFirst(greeting.utf8.count + 1)
    guard
      let kind = kind(verb, fields["name"], links)
        ?? command(verb, fields).map(InstanceRequest.Kind.scenes)
    else { return nil }
    var request = InstanceRequest(
      kind, display: fields["display"], startupID: fields["startup-id"])
    request.authorityFile = fields["authority"]
    if let text = fields["deadline"] {
      guard let time = UInt64(text) else { return nil }
      request.deadline = SharedInstant(rawValue: time)
    }
    return request
  }

  private static func kind(
    _ verb: Substring, _ name: String?, _ links: [String]
  ) -> InstanceRequest.Kind? {
    switch verb {
    case "activate": .activate
    case "new-window": .newWindow
    case "show-all-windows": .showAllWindows
    case "open": links.isEmpty || links.count > mostLinks ? nil : .open(links)
    case "action": name.map { .action($0) }
    case "response": name.map { .response($0) }
    case "notice": name.map { .notice($0) }
    default: nil
    }
  }

  package static func answer(_ bytes: [UInt8]) -> InstanceAnswer? {
    guard let first = lines(bytes)?.first else { return nil }
    if first == "done" { return .done }
    guard let (name, value) = field(first) else { return nil }
    switch name {
    case "refused": return .refused(value)
    case "missing": return .missing(value)
    case "text": return .text(value)
    default: return nil
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring]? {
    guard bytes.count <= longestAnswer, isComplete(bytes),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    // Split by bytes: a line that begins with a combining mark is a line too.
    return text.utf8.dropLast(2).split(separator: 10, omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  private static func field(_ line: Substring) -> (name: Substring, value: String)? {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = line.utf8[line.utf8.index(after: colon)...]
    guard rest.first == UInt8(ascii: " ") else { return nil }
    return (Substring(line.utf8[..<colon]), String(Substring(rest.dropFirst())))
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Only a line feed ends a line. JSON has none within its strings, and keeps everything else.
  private static func oneRow(_ text: String) -> String {
    guard text.utf8.contains(10) else { return text }
    return String(decoding: text.utf8.map { $0 == 10 ? 0x20 : $0 }, as: UTF8.self)
  }
}

// MARK: - Commands about scenes

extension InstanceMessage {
  private static func verb(_ command: SceneCommand) -> String {
    switch command {
    case .list: "scenes-list"
    case .open: "scene-open"
    case .activate: "scene-activate"
    case .destroy: "scene-destroy"
    case .watch: "scenes-watch"
    }
  }

  private static func fields(_ command: SceneCommand) -> [(String, String?)] {
    switch command {
    case .list, .watch: []
    case .open(let activity, let isNew, let frame):
      [("activity", activity), ("new", isNew ? "yes" : nil), ("frame", frame?.description)]
    case .activate(let scene, let frame): [("scene", scene), ("frame", frame?.description)]
    case .destroy(let scene): [("scene", scene)]
    }
  }

  private static func command(_ verb: Substring, _ fields: [Substring: String]) -> SceneCommand? {
    let frame = fields["frame"].map(WindowFrame.init)
    // A frame that is none is no request.
    if case .some(nil) = frame { return nil }
    switch verb {
    case "scenes-list": return .list
    case "scene-open":
      return .open(
        activity: fields["activity"], isNew: fields["new"] == "yes", frame: frame ?? nil)
    case "scene-activate": return fields["scene"].map { .activate($0, frame: frame ?? nil) }
    case "scene-destroy": return fields["scene"].map { .destroy($0) }
    case "scenes-watch": return .watch
    default: return nil
    }
  }
}
