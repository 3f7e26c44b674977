/// What a second start asks of the first.
public enum InstanceRequest: Hashable, Sendable {
  /// A new window on a display, with the start-up notification that the launcher gave.
  case newWindow(display: String, startupID: String?)
  /// An import wrote entries: read the list again.
  case reload
}

/// What the first one says.
public enum InstanceAnswer: Hashable, Sendable {
  case done
  /// Why not, in one sentence.
  case refused(String)
}

/// The words on the socket: lines of UTF-8, ended by an empty one.
///
///     journal/1 new-window                done
///     display: :0
///     startup-id: thunar_1234_TIME5678    refused: Journal is running on the display :1.
enum InstanceMessage {
  static let longest = 4096
  private static let greeting = "journal/1"

  static func encode(_ request: InstanceRequest) -> [UInt8] {
    var lines: [String]
    switch request {
    case .newWindow(let display, let startupID):
      lines = ["\(greeting) new-window", "display: \(oneLine(display))"]
      if let startupID { lines.append("startup-id: \(oneLine(startupID))") }
    case .reload: lines = ["\(greeting) reload"]
    }
    return Array((lines.joined(separator: "\n") + "\n\n").utf8)
  }

  static func encode(_ answer: InstanceAnswer) -> [UInt8] {
    switch answer {
    case .done: Array("done\n\n".utf8)
    case .refused(let sentence): Array("refused: \(oneLine(sentence))\n\n".utf8)
    }
  }

  static func isComplete(_ bytes: [UInt8]) -> Bool { bytes.suffix(2) == [10, 10] }

  /// The request in a message; nil for anything else, however it came about.
  static func request(_ bytes: [UInt8]) -> InstanceRequest? {
    guard let lines = lines(bytes), let first = lines.first else { return nil }
    var fields: [Substring: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstRange(of: ": ") else { return nil }
      fields[line[..<colon.lowerBound]] = String(line[colon.upperBound...])
    }
    switch first {
    case "\(greeting) new-window":
      return .newWindow(display: fields["display"] ?? "", startupID: fields["startup-id"])
    case "\(greeting) reload": return .reload
    default: return nil
    }
  }

  static func answer(_ bytes: [UInt8]) -> InstanceAnswer? {
    guard let first = lines(bytes)?.first else { return nil }
    if first == "done" { return .done }
    let prefix = "refused: "
    return first.hasPrefix(prefix) ? .refused(String(first.dropFirst(prefix.count))) : nil
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring]? {
    guard bytes.count <= longest, isComplete(bytes),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    return text.dropLast(2).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
