internal import DBus
internal import Dispatch

/// The bus on which the programs of a display say what they show.
///
/// This process is both sides of an assistive technology's desktop: the registry that programs tell of themselves, and
/// the client that asks them. Nothing else is started but a bus daemon. Nobody listens for events here, so that a
/// program that is not asked tells nothing.
///
///     program ─▶ Embed ─▶ registry
///     client ─▶ GetItems, GetExtents … ─▶ program
///
/// Tests find places by it. Whether others understand what programs say is shown with ``AccessibilityDesk``.
///
/// Source: at-spi2-core 2.46, `xml/`.
public final class ElementBus: Sendable {
  /// The address for `AT_SPI_BUS_ADDRESS`.
  public let address: String
  private let daemon: Daemon
  private let queue = DispatchQueue(label: "elements")
  private let connection: BusConnection

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Keeps the daemon as long as somebody may ask.
  private struct Daemon: @unchecked Sendable {
    // Only held. Its end is that of this object.
    let bus: LiveBus?
  }

  private static let registry = "org.a11y.atspi.Registry"
  /// The path of each program's application.
  private static let root = "/org/a11y/atspi/accessible/root"
  private static let limits = BusLimits(depth: 8, count: 1 << 17, bytes: 1 << 20)
  private static let patience = Duration.seconds(20)

  /// Starts a bus, whose registry is this process.
  ///
  /// - Throws: ``LiveDisplay/Failure`` or `BusError` if the daemon does not start.
  init() throws {
    let bus = try LiveBus()
    daemon = Daemon(bus: bus)
    address = bus.address
    let (queue, address) = (queue, BusAddress(rawValue: bus.address))
    connection = try queue.sync {
      let connection = try BusConnection(address, queue: queue, deadline: Self.patience)
      try connection.serve { [unowned connection] message in
        Self.answer(message, connection)
      } onEnd: {
      }
      guard try connection.requestName(Self.registry, deadline: Self.patience) else {
        throw Failure(description: "The bus has another registry.")
      }
      return connection
    }
  }

  /// Joins the accessibility bus of a desk, which has a registry and other clients.
  ///
  /// - Throws: `BusError` if there is none.
  public convenience init(of desk: AccessibilityDesk) throws {
    try self.init(ofSession: desk.session.address)
  }

  /// Joins the accessibility bus of a session, which has a registry and other clients.
  init(ofSession session: String) throws {
    daemon = Daemon(bus: nil)
    let queue = queue
    (connection, address) = try queue.sync {
      let asking = try BusConnection(
        BusAddress(rawValue: session), queue: queue, deadline: Self.patience)
      defer { asking.close() }
      let question = try BusMessage(
        calling: "GetAddress", of: "org.a11y.Bus", at: "/org/a11y/bus", on: "org.a11y.Bus")
      let answer = try asking.call(question, deadline: Self.patience).values()
      guard let address = answer?.first?.string else { throw BusError.badAnswer }
      return (
        try BusConnection(BusAddress(rawValue: address), queue: queue, deadline: Self.patience),
        address
      )
    }
  }

  deinit {
    let (queue, connection) = (queue, connection)
    queue.async { connection.close() }
  }

  // MARK: The registry

  private static func answer(_ message: BusMessage, _ connection: BusConnection) {
    guard message.kind == .call else { return }
    switch message.member {
    case "Embed":
      connection.answer(
        message, .structure([.string(connection.uniqueName), .objectPath(root)]))
    case "GetRegisteredEvents": connection.answer(message, .array(of: "(ss)", []))
    case "GetKeystrokeListeners": connection.answer(message, .array(of: "(souua(iiii)u)", []))
    default: connection.answer(message, .unknownMethod, "There is no \(message.member) here.")
    }
  }

  /// The connection of a program. Nil until it is on the bus.
  func connection(of process: Int32) -> String? {
    queue.sync {
      let bus = "org.freedesktop.DBus"
      guard
        let question = try? BusMessage(
          calling: "ListNames", of: bus, at: "/org/freedesktop/DBus", on: bus),
        let answer = try? connection.call(question, deadline: Self.patience),
        let names = answer.values()?.first?.strings
      else { return nil }
      return names.filter { $0.hasPrefix(":") && $0 != connection.uniqueName }.first { name in
        // A program that has just ended has no process any more.
        (try? connection.processID(of: name, deadline: Self.patience)) == UInt32(process)
      }
    }
  }

  // MARK: The client

  /// Asks an object of a program, and waits for the answer.
  ///
  /// - Parameter interface: Without its prefix, such as "Component".
  /// - Throws: `BusError` if the program refuses, or does not answer within ``Desk/patience``.
  func call(
    _ member: String, of interface: String, at path: String, on program: String,
    _ values: [BusValue] = []
  ) throws -> [BusValue] {
    try call(member, named: "org.a11y.atspi.\(interface)", at: path, on: program, values)
  }

  /// Reads a property of an object.
  func property(
    _ name: String, of interface: String, at path: String, on program: String
  ) throws -> BusValue? {
    let values = try call(
      "Get", named: "org.freedesktop.DBus.Properties", at: path, on: program,
      [.string("org.a11y.atspi.\(interface)"), .string(name)])
    return if case .variant(let value)? = values.first { value } else { nil }
  }

  private func call(
    _ member: String, named interface: String, at path: String, on program: String,
    _ values: [BusValue]
  ) throws -> [BusValue] {
    try queue.sync {
      let message = try BusMessage(calling: member, of: interface, at: path, on: program)
      message.append(values)
      let answer = try connection.call(message, deadline: .seconds(Desk.patience))
      guard let values = answer.values(within: Self.limits) else { throw BusError.badAnswer }
      return values
    }
  }

  /// All elements of a program that are not items of lists, in reading order, each with its window.
  ///
  /// One question gives them all, but for those that a program leaves out because it answers no longer than some
  /// milliseconds. They are asked for one by one.
  func elements(of program: String) throws -> [(window: LiveElement?, element: LiveElement)] {
    let items =
      try call("GetItems", of: "Cache", at: "/org/a11y/atspi/cache", on: program).first?.elements
      ?? []
    var children: [String: [(index: Int32, element: LiveElement)]] = [:]
    var counts: [String: Int32] = [:]
    for case .structure(let item) in items {
      guard item.count == 10, let path = item[0].elements?.last?.path,
        let parent = item[2].elements?.last?.path, case .int32(let index) = item[3],
        case .int32(let count) = item[4]
      else { continue }
      let element = LiveElement(
        self, program, path, role: item[7].uint32 ?? 0, name: item[6].string ?? "",
        states: LiveElement.states(item[9]))
      counts[path] = element.managesItems ? 0 : count
      // The application is in the desktop, which has the same path as it.
      if path != Self.root { children[parent, default: []].append((index, element)) }
    }
    var found: [(LiveElement?, LiveElement)] = []
    func walk(_ path: String, in window: LiveElement?) throws {
      var inside = (children[path] ?? []).sorted { $0.index < $1.index }.map(\.element)
      if inside.count < counts[path] ?? 1 { inside = try self.children(of: path, of: program) }
      for child in inside {
        found.append((window, child))
        if !child.managesItems { try walk(child.path, in: window ?? child) }
      }
    }
    try walk(Self.root, in: nil)
    return found
  }

  private func children(of path: String, of program: String) throws -> [LiveElement] {
    let references = try call("GetChildren", of: "Accessible", at: path, on: program).first
    return try (references?.elements ?? []).compactMap { $0.elements?.last?.path }.map {
      try LiveElement(self, program, at: $0)
    }
  }
}

extension BusValue {
  /// The path of an object.
  var path: String? { if case .objectPath(let path) = self { path } else { nil } }
}
