internal import CXTest
internal import Foundation

/// A display with a session bus, an accessibility bus and an assistive technology, which end with the test.
///
/// Programs take part when they are started with ``environment``.
public final class AccessibilityDesk {
  public let display: LiveDisplay
  public let desk: Desk
  public let session: LiveBus
  /// The program that starts the accessibility bus and says whether an assistive technology runs.
  public private(set) var launcher: ChildProcess
  public let client: AssistiveClient

  /// Starts the buses and the assistive technology.
  ///
  /// - Parameters:
  ///   - isOn: Whether programs are told that an assistive technology runs.
  ///   - keeps: Whether the technology keeps what programs tell it, as screen readers do.
  /// - Throws: ``AssistiveClient/Failure`` if they do not start.
  public init(_ display: LiveDisplay, isOn: Bool = true, keeps: Bool = false) throws {
    self.display = display
    desk = try Desk(display)
    // The socket of the accessibility bus is there.
    try FileManager.default.createDirectory(
      atPath: display.home.path + "/run", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    session = try LiveBus(environment: display.environment)
    let environment = Self.environment(display, session)
    launcher = try Self.launch(environment)
    client = try AssistiveClient(environment: environment, keeps: keeps)
    desk.watched = [client.process]
    if isOn { try turn(on: true) }
  }

  deinit {
    client.process.stop()
    // The bus and its registry have groups of their own. If they outlive it, they end with the display.
    endBus()
  }

  /// The environment of programs that take part.
  public var environment: [String: String] {
    // Their own bus would tell them of no other.
    ["DBUS_SESSION_BUS_ADDRESS": session.address, "AT_SPI_BUS_ADDRESS": ""]
  }

  /// The environment of assistive technologies.
  public var technologyEnvironment: [String: String] { Self.environment(display, session) }

  private static func environment(_ display: LiveDisplay, _ session: LiveBus) -> [String: String] {
    display.environment.merging([
      "DBUS_SESSION_BUS_ADDRESS": session.address, "PATH": "/usr/bin:/bin",
      // The settings of the person who runs the tests stay as they are.
      "GSETTINGS_BACKEND": "memory", "AT_SPI_BUS_ADDRESS": "",
    ]) { $1 }
  }

  private static func launch(_ environment: [String: String]) throws -> ChildProcess {
    try ChildProcess(
      "/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"], environment: environment)
  }

  /// Another assistive technology on the same bus.
  public func anotherClient() throws -> AssistiveClient {
    try AssistiveClient(environment: technologyEnvironment, keeps: false)
  }

  // MARK: The technology

  /// Tells programs that an assistive technology runs, or that none does any more.
  public func turn(on isOn: Bool) throws {
    let _: Bool = try client.ask("switch", ["on": .flag(isOn)])
  }

  /// Begins to hear events of some kinds.
  public func listen(to kinds: String...) throws {
    let _: Bool = try client.ask("listen", ["kinds": .texts(kinds)])
  }

  /// Checks a condition now, after each event of the server or of the accessibility bus, and ten times a second.
  public func wait(seconds: Double = Desk.patience, until condition: () throws -> Bool) -> Bool {
    desk.watched = [client.process]
    // A question may meet an element that has just gone. The next one finds another.
    return desk.wait(seconds: seconds) { (try? condition()) == true }
  }

  /// Waits until a list of events, as far as it was heard since ``AssistiveClient/forgetEvents()``, holds one.
  public func waitForEvent(
    seconds: Double = Desk.patience, where matches: (AccessibleEvent) -> Bool
  ) throws -> AccessibleEvent {
    var found: AccessibleEvent?
    guard
      wait(
        seconds: seconds,
        until: {
          found = client.events.first(where: matches)
          return found != nil
        }), let found
    else {
      let heard = client.events.suffix(40).map { "\($0)" }.joined(separator: "\n")
      throw AssistiveClient.Failure(description: "No such event. These were heard:\n\(heard)")
    }
    return found
  }

  // MARK: The buses

  /// The processes that are connected to the accessibility bus.
  public var connectedProcesses: [Int] {
    get throws {
      struct Connection: Decodable {
        let name: String
        let process: Int
      }
      let connections: [Connection] = try client.ask("connections")
      return connections.map(\.process)
    }
  }

  /// The daemon of the accessibility bus. Nil when it has ended.
  public var daemon: Int32? {
    let path = "/proc/\(launcher.pid)/task/\(launcher.pid)/children"
    let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return children.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }.first { pid in
      let name = (try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8)) ?? ""
      return name.hasPrefix("dbus-daemon")
    }
  }

  /// Sends a signal to the daemon of the accessibility bus.
  public func send(signal: Int32) { if let daemon { kill(daemon, signal) } }

  /// Ends the accessibility bus and its launcher at once.
  public func endBus() {
    send(signal: SIGKILL)
    launcher.stop()
  }

  /// Starts the launcher again, which starts another accessibility bus. An assistive technology that was there before
  /// is not on it.
  public func startBusAgain() throws {
    endBus()
    launcher = try Self.launch(technologyEnvironment)
  }
}
