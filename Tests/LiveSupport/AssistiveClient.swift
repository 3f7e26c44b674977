internal import CXTest
internal import Foundation

/// A process that stands for an assistive technology. It asks programs by pyatspi, which has nothing of Scenery.
///
/// Its program is `Programs/assistive.py`, which says what it can be asked.
public final class AssistiveClient {
  public let process: ChildProcess
  private let descriptor: Int32
  private var received: [UInt8] = []
  private var parsedBytes = 0
  /// What was heard since ``forgetEvents()``, in order.
  private var heard: [AccessibleEvent] = []

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// What a question says beside its name.
  public enum Parameter: Encodable, Sendable, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
  {
    case text(String)
    case texts([String])
    case number(Int)
    case real(Double)
    case flag(Bool)

    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .flag(value) }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .texts(let texts): try container.encode(texts)
      case .number(let number): try container.encode(number)
      case .real(let number): try container.encode(number)
      case .flag(let flag): try container.encode(flag)
      }
    }
  }

  /// - Parameters:
  ///   - environment: The environment, with the session bus.
  ///   - keeps: Whether it keeps what programs tell it, as screen readers do. Otherwise each answer is what the
  ///     program says now.
  /// - Throws: ``Failure`` if it does not start.
  init(environment: [String: String], keeps: Bool) throws {
    var ends: [Int32] = [0, 0]
    guard
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw Failure(description: "No sockets for the assistive client.") }
    defer { close(ends[1]) }
    descriptor = ends[0]
    let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Programs/assistive.py").path
    // The interpreter of Debian's packages. Another one in `PATH` would not find their modules.
    process = try ChildProcess(
      "/usr/bin/python3", [program] + (keeps ? ["cached"] : []), environment: environment,
      passing: ends[1])
    let _: String = try answer(to: "start")
  }

  deinit {
    process.stop()
    close(descriptor)
  }

  // MARK: Questions

  /// Asks, and waits for the answer.
  ///
  /// - Throws: ``Failure`` if the program that is asked refuses or does not answer.
  public func ask<Value: Decodable>(
    _ question: String, _ parameters: [String: Parameter] = [:],
    for type: Value.Type = Value.self, seconds: Double = Desk.patience
  ) throws -> Value {
    try begin(question, parameters)
    return try answer(to: "\(question) \(parameters)", seconds: seconds)
  }

  /// Asks something whose answer may be nothing.
  public func askIfAny<Value: Decodable>(
    _ question: String, _ parameters: [String: Parameter] = [:], for type: Value.Type = Value.self
  ) throws -> Value? {
    try begin(question, parameters)
    return try reply(to: "\(question) \(parameters)", Value.self, seconds: Desk.patience).value
  }

  /// Asks without waiting. One question is open at a time: ``answer(to:seconds:)`` ends it.
  public func begin(_ question: String, _ parameters: [String: Parameter] = [:]) throws {
    var request = parameters
    request["do"] = .text(question)
    var bytes = Array(try JSONEncoder().encode(request)) + [UInt8(ascii: "\n")]
    while !bytes.isEmpty {
      let count = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { throw failure(question, "It has ended.") }
      bytes.removeFirst(count)
    }
  }

  /// Waits for the answer to a question that was asked before.
  public func answer<Value: Decodable>(
    to question: String, for type: Value.Type = Value.self, seconds: Double = Desk.patience
  ) throws -> Value {
    guard let value = try reply(to: question, Value.self, seconds: seconds).value else {
      throw failure(question, "The answer is nothing.")
    }
    return value
  }

  private struct Reply<Value: Decodable>: Decodable {
    let value: Value?
    let error: String?
  }

  private func reply<Value: Decodable>(
    to question: String, _ type: Value.Type, seconds: Double
  ) throws -> Reply<Value> {
    let line = try readLine(question, seconds: seconds)
    let reply: Reply<Value>
    do {
      reply = try JSONDecoder().decode(Reply<Value>.self, from: line)
    } catch {
      throw failure(question, "\(error): \(String(decoding: line.prefix(2000), as: UTF8.self))")
    }
    if let error = reply.error { throw failure(question, error) }
    return reply
  }

  private func readLine(_ question: String, seconds: Double) throws -> Data {
    let deadline = Deadline(seconds: seconds)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return Data(received[..<end])
      }
      searched = received.count
      guard !deadline.hasPassed else { throw failure(question, "There is no answer.") }
      // Its output must not fill the pipe while it works.
      process.readOutput()
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&watched, 1, min(100, deadline.milliseconds)) > 0 else { continue }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { throw failure(question, "It has ended.") }
      received += buffer[..<count]
    }
  }

  private func failure(_ question: String, _ sentence: String) -> Failure {
    process.readOutput()
    let others = process.output.split(separator: "\n").filter { !$0.hasPrefix("{") }.suffix(20)
    return Failure(
      description: "\(question): \(sentence)\n\(others.joined(separator: "\n"))")
  }

  // MARK: Events

  /// The events of the kinds that ``AccessibilityDesk/listen(to:)`` named, in order.
  public var events: [AccessibleEvent] {
    process.readOutput()
    let output = process.output.utf8
    let rest = output.dropFirst(parsedBytes)
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return heard }
    parsedBytes = output.distance(from: output.startIndex, to: end) + 1
    for line in rest[..<end].split(separator: UInt8(ascii: "\n")) {
      if let event = try? JSONDecoder().decode(AccessibleEvent.self, from: Data(line)) {
        heard.append(event)
      }
    }
    return heard
  }

  /// Leaves out what has been heard so far.
  public func forgetEvents() {
    _ = events
    heard = []
  }
}
